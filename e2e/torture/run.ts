import { randomBytes } from 'node:crypto'
import type { Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Ground } from './ground.ts'
import type { Promised } from './people.ts'
import type { Chance } from './random.ts'

/** A transaction that was sent. `meant`: the payment request whose exact amount it is. */
export type Sent = {
  from: PrivateKeyAccount
  nonce: number
  raw: Hex
  hash: Hex
  units: bigint
  meant: string | null
  /** Set when another transaction took its place for good. */
  replaced: boolean
}

/** Everything that happened so far, as the outside world knows it. */
export type Run = {
  ground: Ground
  chance: Chance
  cookies: string[]
  promised: Promised[]
  sent: Sent[]
  /** Transactions whose sender was told that they count, and for which payment request. */
  claimed: Map<Hex, string>
  price: bigint
  aheadMs: number
  /** How often what was done. */
  counts: Record<string, number>
}

/** A run at its beginning. */
export const newRun = (ground: Ground, chance: Chance): Run => ({
  ground,
  chance,
  cookies: [],
  promised: [],
  sent: [],
  claimed: new Map(),
  price: 304_500n,
  aheadMs: 0,
  counts: {},
})

/** Counts one thing done. */
export const count = (run: Run, what: string): void => void (run.counts[what] = (run.counts[what] ?? 0) + 1)

/** A key nobody used before. */
export const newKey = (): string => randomBytes(12).toString('hex')

/** Sends tokens to us and remembers it; they wait for the next block. */
export async function transfer(
  { ground, sent }: Run,
  from: PrivateKeyAccount,
  to: Hex,
  units: bigint,
  meant: string | null = null,
): Promise<Sent> {
  const nonce = await ground.chain.client.getTransactionCount({ address: from.address, blockTag: 'pending' })
  const { raw, hash } = await ground.chain.transfer(from, ground.token, to, units)
  const one = { from, nonce, raw, hash, units, meant, replaced: false }
  sent.push(one)
  return one
}

/** Brings every clock to where the chain is, and this much further. */
export async function passTime(run: Run, ms = 0): Promise<void> {
  const { timestamp } = await run.ground.chain.client.getBlock()
  const behind = Number(timestamp) * 1000 - (Date.now() + run.aheadMs)
  run.aheadMs += Math.max(0, behind) + ms
  run.ground.fleet.setAhead(run.aheadMs)
  if (ms > 0) await run.ground.chain.mineAt(new Date(Date.now() + run.aheadMs))
}

/** Posts a round of the price feed with the next block. */
export async function postPrice(run: Run, price: bigint): Promise<void> {
  run.price = price
  await run.ground.chain.post(run.ground.feeder, run.ground.feed, price)
  await run.ground.chain.mine()
  // Prices are shared for five seconds.
  await passTime(run, 6_000)
}
