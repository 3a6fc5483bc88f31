import { headerWallets } from '../header-wallets.ts'
import type { Connector } from './connector.ts'
import { foundWallets } from './discovery.ts'
import { evmConnector } from './evm-connector.ts'
import { hubWalletId, hubWalletName, hubWalletRdns } from './hub-wallet/name.ts'
import { solanaConnector } from './solana-connector.ts'
import { solanaWallet } from './solana-wallets.ts'

/** How to speak to a wallet by its id; undefined when it is not in this page. */
export function findConnector(id: string): Connector | undefined {
  const found = foundWallets()
  const listed = headerWallets.find((wallet) => wallet.id === id)
  if (listed) {
    const announced = found.find(({ rdns }) => listed.rdns.includes(rdns))
    const solana = solanaWallet(listed.name)
    // A wallet that speaks both languages is asked for the one that can hold UDE.
    if (announced) return evmConnector(listed, announced.provider)
    return solana && solanaConnector(listed, solana)
  }
  const rdns = id === hubWalletId ? hubWalletRdns : id
  const other = found.find((wallet) => wallet.rdns === rdns)
  const name = id === hubWalletId ? hubWalletName : (other?.name ?? id)
  return other && evmConnector({ id, name, type: 'ethereum' }, other.provider)
}

/** Wallets in this page that the header's own list does not name, without the Hub Wallet. */
export function unlistedWallets(): { id: string; name: string }[] {
  const listed = headerWallets.flatMap(({ rdns }) => rdns)
  return foundWallets()
    .filter(({ rdns }) => rdns !== hubWalletRdns && !listed.includes(rdns))
    .map(({ rdns, name }) => ({ id: rdns, name }))
}
