import type { Config } from '../config/config.ts'
import { shortReaders } from '../pg/short-reads.ts'

type Addresses = Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>

/** The address at which a connection lasts: for signals, for locks of a process, for what is copied. */
export const directUrl = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Addresses): string =>
  DATABASE_DIRECT_URL ?? DATABASE_URL

/** How many connections a server opens at most: `visitors`, `product` and `work` are pools at DATABASE_URL, `direct` those that last. */
export type ConnectionShares = { visitors: number; product: number; work: number; direct: number }

/** Divides them; `locks` is how many locks of a process its domains hold. Nobody waits for what is `work`. */
export function shareConnections(
  { DATABASE_POOL: all }: Pick<Config, 'DATABASE_POOL'>,
  locks: number,
): ConnectionShares {
  const visitors = Math.floor(all * 0.45)
  const product = Math.floor((all - visitors) / 2)
  return { visitors, product, work: all - visitors - product, direct: shortReaders + 1 + locks }
}
