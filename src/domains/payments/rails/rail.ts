import type { PaidChain } from '#domains/chains/chains.ts'
import type { Coin } from '../coin.ts'

/**
 * What a payer is asked for: how much (smallest units), where to, of which contract where it is not the chain's own coin,
 * and with which marker where payments are told apart by one.
 */
export type Ask = { units: bigint; payTo: string; tokenContract: string | null; marker: string | null }

/** One coin on one chain: how it is asked for, and when a payment counts for good. */
export type Rail = {
  coin: Coin
  /** The coin by its name. */
  name: string
  chain: PaidChain
  /** The network as the payer reads it. */
  network: string
  /**
   * Within how many steps of the plain amount equal invoices are told apart, every eighth of them for one; 0: the amount
   * need not. What is above the plain amount is worth next to nothing.
   */
  slotCount: number
  /** The same when all of those are taken, for whoever holds none of them. */
  crowdedSlotCount: number
  /**
   * How a payment is told from others: by its exact amount, by a destination tag or an address that only its invoice
   * has, or by a reference key beside the amount.
   */
  knownBy: 'amount' | 'tag' | 'address' | 'reference'
  /**
   * How many blocks must stand on a payment, its own included, for a bill of so many US cents; null: until the chain
   * itself calls it final.
   */
  required(cents: bigint): number | null
  /** The least that a transaction on the chain can bring somebody, in smallest units; absent: there is no such bound. */
  minSent?: bigint
  /**
   * A made-up rate, to show how it works and never to be paid: how much of the coin one US cent is, counted in so many
   * decimals. The portal's code lists the coins that have one.
   */
  example?: { perCent: bigint; decimals: number }
  /** The link a wallet app reads from a code. */
  link(ask: Ask): string
}
