import { type HeaderWallet, headerWallets } from '../header-wallets.ts'
import type { Connector } from './connector.ts'
import { type FoundWallet, foundWallets } from './discovery.ts'
import { evmConnector } from './evm-connector.ts'
import { hubWalletId, hubWalletName } from './hub-wallet/name.ts'
import { hubProvider } from './hub-wallet/provider.ts'
import { solanaConnector } from './solana-connector.ts'
import { solanaWallet } from './solana-wallets.ts'

/** How to speak to a wallet by its id; undefined when it is not in this page. */
export function findConnector(id: string): Connector | undefined {
  // The Hub Wallet is known by what it is; its name could be claimed by another program.
  if (id === hubWalletId) return evmConnector({ id, name: hubWalletName, type: 'ethereum' }, hubProvider)
  const listed = headerWallets.find((wallet) => wallet.id === id)
  if (listed) {
    const announced = introductionOf(listed)
    const solana = solanaWallet(listed.name)
    // A wallet that speaks both languages is asked for the one that can hold UDE.
    if (announced) return evmConnector(listed, announced.provider)
    return solana && solanaConnector(listed, solana)
  }
  const other = unlistedWallets().find((wallet) => wallet.id === id)
  return other && evmConnector({ id, name: other.name, type: 'ethereum' }, other.provider)
}

/** How a listed wallet introduced itself in this page; undefined when it did not. */
export const introductionOf = ({ rdns: names }: HeaderWallet): FoundWallet | undefined =>
  foundWallets().find(({ rdns }) => names.includes(rdns))

/** Wallets in this page that no line of the header's own list stands for, without the Hub Wallet. */
export function unlistedWallets(): FoundWallet[] {
  const stoodFor = headerWallets.map(introductionOf)
  return foundWallets().filter((wallet) => !stoodFor.includes(wallet))
}
