import type { Asset } from '#kit/money.ts'
import type { ConnectedWallet } from '../connected-wallet.ts'
import { hubWalletId } from '../hub-wallet-name.ts'
import { walletOf } from './wallet-catalogue.ts'
import type { NetworkName } from './wallet-entry.ts'
import type { WalletNetwork } from './wallet-kinds.ts'

/** The chains on which a connected wallet can be asked to pay. */
export type PayChain = '0x38' | '0x1' | 'solana' | 'bitcoin'

/** A coin on a chain. */
export type Payable = { asset: Asset; chain: PayChain }

/** A wallet as far as it matters which coins it has. */
export type PayingWallet = Pick<ConnectedWallet, 'id' | 'network'>

const payable: readonly Payable[] = [
  { asset: 'BTC', chain: 'bitcoin' },
  { asset: 'ETH', chain: '0x1' },
  { asset: 'USDC', chain: '0x1' },
  { asset: 'LINK', chain: '0x1' },
  { asset: 'UDE', chain: '0x38' },
  { asset: 'SOL', chain: 'solana' },
  { asset: 'USDC', chain: 'solana' },
]

const families: Readonly<Record<PayChain, WalletNetwork>> = {
  '0x38': 'ethereum',
  '0x1': 'ethereum',
  solana: 'solana',
  bitcoin: 'bitcoin',
}

const chainsByName: Readonly<Partial<Record<NetworkName, PayChain>>> = {
  Bitcoin: 'bitcoin',
  Ethereum: '0x1',
  BSC: '0x38',
  Solana: 'solana',
}

/** The chains a wallet knows; undefined of a wallet we do not know, which is asked for any of its family. */
function chainsOf(id: string): readonly (PayChain | undefined)[] | undefined {
  if (id === hubWalletId) return ['0x38']
  return walletOf(id)?.networks.map((name) => chainsByName[name])
}

/** The family of wallets that a chain belongs to. */
export const familyOfChain = (chain: PayChain): WalletNetwork => families[chain]

/** What a wallet can pay with, on the chains that it knows, in the order in which it is offered. */
export function payableWith({ id, network }: PayingWallet): readonly Payable[] {
  const known = chainsOf(id)
  return payable.filter(({ chain }) => families[chain] === network && (known?.includes(chain) ?? true))
}
