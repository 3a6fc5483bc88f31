import { chains, type PaidChain } from '#domains/chains/chains.ts'
import { propagationMs } from '../payment-limits.ts'

/**
 * Up to when everything that happened on the chain is known, from the newest block read. Asked at 12:05:00:
 *
 * | Newest block read | Its time | Known until | Since |
 * | --- | --- | --- | --- |
 * | the chain's newest | 12:04:58 | 12:04:58 | what came before it was read |
 * | the chain's newest, on a quiet chain | 12:03:00 | 12:04:50 | an earlier block would be here by now: nobody waits for the next |
 * | behind the newest, after a pause | 11:40:00 | 11:40:00 | nothing expires before the chain is read to its end |
 * | the newest, and long past (`stillMs`) | 09:00:00 | 09:00:00 | a chain or a node stands still: its silence says nothing |
 *
 * In bitcoin two hours less: its blocks may be that far ahead of the right time. A block that comes later than its time
 * says is still taken as in time when it is read: status is worked out afresh.
 */
export function knownUntil(chain: PaidChain, head: { time: Date; isNewest: boolean }, askedAt: Date): Date {
  const isAlive = askedAt.getTime() - head.time.getTime() <= chains[chain].stillMs
  const asOf = new Date(askedAt.getTime() - propagationMs)
  const made = new Date(head.time.getTime() - chains[chain].clockErrorMs)
  return head.isNewest && isAlive && asOf > made ? asOf : made
}
