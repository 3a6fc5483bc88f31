import type { Asset } from '#kit/money.ts'

/** What is true of a chain on which we are paid, whoever pays what. */
export type Chain<C extends Asset = Asset> = {
  /** What people call it. */
  title: string
  /** Its name in accounts, in health and on the command line. */
  shortName: string
  /** Where anyone can look at it, and what the explorer calls its pages. */
  explorer: { url: string; transaction: string }
  /** The coins we are paid in on it, its own first. Each needs a row in `payments/rails/rails.ts`. */
  coins: readonly C[]
  /** The kind of wallets that are asked to sign and to pay on it; null: none is. */
  wallets: 'ethereum' | 'solana' | 'bitcoin' | null
  /** One address can be many people's, told apart by a destination tag. */
  hasTags: boolean
  /** How its addresses look; what has the form of two chains is the earlier one's, in the order of `chains`. */
  address: RegExp
  /** How the hash of a transaction is written. */
  hash: RegExp
  /** The letters a hash is kept in; `both` where large and small ones are told apart. */
  hashLetters: 'small' | 'capital' | 'both'
  /** Whatever a node shows of it is final. */
  isFinalWhenRead: boolean
  /** Without a newer block for this long it stands still, or its node does: nothing is concluded from its silence. */
  stillMs: number
  /** A block's own time may be ahead of ours by this much before something is wrong with one of the clocks. */
  aheadMs: number
  /** A block's own time may be wrong by this much, and the chain takes it all the same. */
  clockErrorMs: number
  /** After so long whatever was sent has been seen, in a block or waiting for one, also by a node that is late. */
  seenAfterMs: number
}

/** An Ethereum-type chain. */
export type EvmChain = Chain & {
  /** The id as wallets write it. */
  chainId: `0x${string}`
  /** The name in data. */
  name: string
  /** The name a wallet shows for it. */
  walletName: string
  /** The token by whose code the chain is known to be the right one. */
  knownBy: Asset
  nativeCurrency: { name: string; symbol: string; decimals: number }
}

/** How Ethereum-type chains write addresses and hashes. */
export const evmForms = { address: /^0x[0-9a-fA-F]{40}$/, hash: /^0x[0-9a-f]{64}$/ }
