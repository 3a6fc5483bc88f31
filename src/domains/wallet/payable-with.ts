import type { Asset } from '#kit/money.ts'
import type { WalletNetwork } from './wallet-kinds.ts'

/** The chains on which a connected wallet can be asked to pay. */
export type PayChain = '0x38' | '0x1' | 'solana' | 'bitcoin'

/** A coin on a chain. */
export type Payable = { asset: Asset; chain: PayChain }

const payable: Readonly<Record<WalletNetwork, readonly Payable[]>> = {
  bitcoin: [{ asset: 'BTC', chain: 'bitcoin' }],
  ethereum: [
    { asset: 'ETH', chain: '0x1' },
    { asset: 'USDC', chain: '0x1' },
    { asset: 'LINK', chain: '0x1' },
    { asset: 'UDE', chain: '0x38' },
  ],
  solana: [
    { asset: 'SOL', chain: 'solana' },
    { asset: 'USDC', chain: 'solana' },
  ],
}

/** What a wallet of that family can pay with, in the order in which it is offered. */
export const payableWith = (network: WalletNetwork): readonly Payable[] => payable[network]
