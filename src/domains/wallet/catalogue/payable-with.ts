import { type CoinOn, chains, isWalletChain, paidChains, type WalletChain } from '#domains/chains/chains.ts'
import type { ConnectedWallet } from '../connected-wallet.ts'
import { hubWalletId } from '../hub-wallet-name.ts'
import { walletOf } from './wallet-catalogue.ts'
import type { NetworkName } from './wallet-entry.ts'

/** A coin on a chain on which wallets are asked to pay. */
export type Payable = { [C in WalletChain]: { asset: CoinOn<C>; chain: C } }[WalletChain]

/** A wallet as far as it matters which coins it has. */
export type PayingWallet = Pick<ConnectedWallet, 'id' | 'network'>

const payable = paidChains
  .filter(isWalletChain)
  .flatMap((chain) => chains[chain].coins.map((asset) => ({ asset, chain }) as Payable))

const chainsByName: Readonly<Partial<Record<NetworkName, WalletChain>>> = {
  Bitcoin: 'bitcoin',
  Ethereum: '0x1',
  BSC: '0x38',
  Solana: 'solana',
}

/** The chains a wallet knows; undefined of a wallet we do not know, which is asked for any of its family. */
function chainsOf(id: string): readonly (WalletChain | undefined)[] | undefined {
  if (id === hubWalletId) return ['0x38']
  return walletOf(id)?.networks.map((name) => chainsByName[name])
}

/** What a wallet can pay with, on the chains that it knows, in the order in which it is offered. */
export function payableWith({ id, network }: PayingWallet): readonly Payable[] {
  const known = chainsOf(id)
  return payable.filter(({ chain }) => chains[chain].wallets === network && (known?.includes(chain) ?? true))
}
