import type { PaidChain } from '#domains/chains/chains.ts'
import type { Coin } from '#domains/payments/coin.ts'
import type { Cookies } from './actions/people.ts'
import type { Ground } from './world/ground.ts'

/** A payment request somebody was promised: what to send where, with which mark. */
export type Promised = {
  id: string
  client: number
  coin: Coin
  chain: PaidChain
  to: string
  mark: string | null
  /** Whether whatever comes with its mark, or to its address, is for it. */
  isOwn: boolean
  isCopay: boolean
  units: bigint
  cookie: Cookies
}

/** A payment that was handed in and taken. `meant`: the payment request whose amount or mark it has. */
export type SentTransfer = {
  client: number
  chain: PaidChain
  coin: Coin
  hash: string
  units: bigint
  meant: string | null
  /** Whose exact amount somebody else sent, and whether they had proved then where they send from. */
  stranger?: { id: string; wasProved: boolean }
}

/** Everything that happened so far, as the outside world knows it. */
export type Run = {
  ground: Ground
  seed: number
  promised: Promised[]
  sent: SentTransfer[]
  /** Orders of UDE somebody was promised: where its tokens go and how many, and the payment requests that pay for some. */
  orders: { orderId: string; wallet: string; units: bigint }[]
  orderInvoices: Set<string>
  /** Orders whose cardholder wants the money back from the bank, and how it decided. */
  disputes: Map<string, 'open' | 'won' | 'lost'>
  /** Transactions whose sender was told that they count, and for which payment request. */
  claimed: Map<string, string>
  /** Transactions and payment requests whose sender was refused, but not told how an earlier try ended. */
  perhaps: Set<string>
  /** Payment requests whose maker was told that another one took their place. */
  replaced: Set<string>
  /** Payment requests whose maker was told that money is to go back to them, once for each time. */
  askedBack: string[]
  /** What was sent back for each refund, as its operator tried it, and what the product said that it took. */
  sentBack: Map<string, { hashes: string[]; taken: string | null }>
  /** Who proved which address, each time; not `isSure` when they were not told whether it counted. */
  signIns: { client: number; address: string; isSure: boolean }[]
  /** Addresses whose owners ever answered a question rightly. */
  mayBeProved: Set<string>
  /** How far every clock is ahead of the real time. */
  aheadMs: number
  /** How often a client has done something. */
  acts: number
  isOver: boolean
  /** How often what was done. */
  counts: Record<string, number>
}

/** A run at its beginning. */
export const newRun = (ground: Ground, seed: number): Run => ({
  ground,
  seed,
  promised: [],
  sent: [],
  orders: [],
  orderInvoices: new Set(),
  disputes: new Map(),
  claimed: new Map(),
  perhaps: new Set(),
  replaced: new Set(),
  askedBack: [],
  sentBack: new Map(),
  signIns: [],
  mayBeProved: new Set(),
  aheadMs: 0,
  acts: 0,
  isOver: false,
  counts: {},
})

/** Counts one thing done. */
export const count = (run: Run, what: string): void => void (run.counts[what] = (run.counts[what] ?? 0) + 1)

/** Brings every clock to where the furthest chain is, and this much further, with a block on each chain. */
export async function passTime(run: Run, ms = 0): Promise<void> {
  const behind = (await run.ground.newest()) - (Date.now() + run.aheadMs)
  run.aheadMs += Math.max(0, behind) + ms
  await run.ground.setAhead(run.aheadMs)
  if (ms > 0) await Promise.all(run.ground.networks.map((network) => network.mine(1)))
}

/** Posts all prices with the next block. */
export async function postPrices(run: Run): Promise<void> {
  await run.ground.prices.post()
  await run.ground.networks[0]?.mine(1)
  // Prices are shared for five seconds.
  await passTime(run, 6_000)
}
