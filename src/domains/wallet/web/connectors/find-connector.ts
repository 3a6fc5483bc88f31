import { walletCatalogue, walletOf } from '../../catalogue/wallet-catalogue.ts'
import type { WalletEntry, WalletNetwork } from '../../catalogue/wallet-entry.ts'
import { hubWalletId, hubWalletName } from '../../hub-wallet-name.ts'
import { hubProvider } from '../hub-wallet/hub-provider.ts'
import { uniSatHere, xverseHere } from './bitcoin/injected-bitcoin-wallets.ts'
import { uniSatConnector } from './bitcoin/unisat-connector.ts'
import { xverseConnector } from './bitcoin/xverse-connector.ts'
import type { WalletConnector } from './connector.ts'
import { type FoundWallet, foundWallets } from './discover-wallets.ts'
import { evmConnector } from './evm/evm-connector.ts'
import { solanaConnector } from './solana/solana-connector.ts'
import { solanaWallet } from './solana/standard-solana-wallets.ts'

/** How to speak to a wallet by its id, on the family of chains asked for; undefined when it is not in this page. */
export function findConnector(id: string, network?: WalletNetwork): WalletConnector | undefined {
  // The Hub Wallet is known by what it is; its name could be claimed by another program.
  const evmOnly = network === undefined || network === 'ethereum'
  if (id === hubWalletId)
    return evmOnly ? evmConnector({ id, name: hubWalletName, type: 'ethereum' }, hubProvider) : undefined
  const entry = walletOf(id)
  // A wallet that speaks several languages is asked for the one that can hold UDE, unless another is wanted.
  if (entry) return sidesOf(entry).find((side) => network === undefined || side.network === network)
  const other = evmOnly ? foundWallets().find((wallet) => wallet.id === id) : undefined
  return other && evmConnector({ id, name: other.name, type: 'ethereum' }, other.provider)
}

/** Every family of chains on which a wallet of the catalogue spoke up in this page. */
function sidesOf(entry: WalletEntry): WalletConnector[] {
  const evm = introductionOf(entry)
  const solana = entry.marks.solana ? solanaWallet(entry.marks.solana) : undefined
  const unisat = entry.marks.bitcoin === 'unisat' ? uniSatHere() : undefined
  const xverse = entry.marks.bitcoin === 'xverse' ? xverseHere() : undefined
  return [
    evm && evmConnector(entry, evm.provider),
    solana && solanaConnector(entry, solana),
    unisat && uniSatConnector(entry, unisat),
    xverse && xverseConnector(entry, xverse),
  ].filter((side) => side !== undefined)
}

/** How a wallet of the catalogue introduced its Ethereum side in this page; undefined when it did not. */
export const introductionOf = ({ marks: { rdns = [] } }: WalletEntry): FoundWallet | undefined =>
  foundWallets().find((wallet) => rdns.includes(wallet.rdns))

/** Wallets in this page that none of these entries stands for, without the Hub Wallet. */
export function unlistedWallets(listed: readonly WalletEntry[] = walletCatalogue): FoundWallet[] {
  const stoodFor = listed.map(introductionOf)
  return foundWallets().filter((wallet) => !stoodFor.includes(wallet))
}
