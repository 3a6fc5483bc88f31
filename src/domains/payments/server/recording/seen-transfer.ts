import type { Coin } from '../../coin.ts'

/** What is watched on a chain: a coin at an address of ours; without a contract it is the chain's own. */
export type Watched = { asset: Coin; tokenContract: string | null; payTo: string }

/** A block as the watcher needs it. */
export type Head = { height: number; hash: string; parentHash: string; time: Date }

/**
 * A transfer to us or from us, as the chain shows it: hashes and addresses in the chain's own spelling, one each. The
 * place and time of its block are null while it waits for one, and `isReplaceable` when its sender may still replace it. `marker` is what the sender wrote to tell it from others.
 */
export type SeenTransfer = {
  asset: Coin
  txHash: string
  logIndex: number
  units: bigint
  from: string
  to: string
  marker: string | null
  height: number | null
  blockHash: string | null
  blockTime: Date | null
  isReplaceable?: boolean
}

/** Transfers to us, and transfers from us. */
export type Transfers = { incoming: SeenTransfer[]; outgoing: SeenTransfer[] }

/** Where a transfer stands on its chain. */
export type TransferPlace = Pick<SeenTransfer, 'txHash' | 'logIndex' | 'blockHash'>

/** What a transfer is called on its chain: its transaction, and its place in it. */
export const nameOf = ({ txHash, logIndex }: Pick<SeenTransfer, 'txHash' | 'logIndex'>): string =>
  `${txHash}:${logIndex}`
