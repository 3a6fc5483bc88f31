import { readPicture } from '../catalogue/announced-wallet.ts'
import type { WalletEntry, WalletNetwork } from '../catalogue/wallet-entry.ts'
import type { ListedWallet } from '../presence.ts'
import { findConnector, introductionOf } from './connectors/find-connector.ts'
import { solanaWallet } from './connectors/solana/standard-solana-wallets.ts'
import { opensInApp } from './open-app.ts'

/** A wallet of the catalogue as it stands on this device, for one family of chains or for any. */
export const listedWallet = (entry: WalletEntry, network?: WalletNetwork): ListedWallet => ({
  ...entry,
  icon: introductionOf(entry)?.icon ?? readPicture(solanaWallet(entry.marks.solana ?? '')?.icon),
  isInstalled: findConnector(entry.id, network) !== undefined,
  isMobile: opensInApp(entry.id),
})
