/** What is true of a chain on which we are paid, whoever pays what. */
export type Chain = {
  /** What people call it. */
  title: string
  /** Its name in accounts, in health and on the command line. */
  shortName: string
  /** Where anyone can look at it, and what the explorer calls its pages. */
  explorer: { url: string; transaction: string }
  /** How the hash of a transaction is written. */
  hash: RegExp
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
  nativeCurrency: { name: string; symbol: string; decimals: number }
}

/** How an Ethereum-type chain writes a hash. */
export const evmHash = /^0x[0-9a-f]{64}$/
