import { chains, type PaidChain } from '#domains/chains/chains.ts'
import { propagationMs } from '../terms.ts'

/**
 * Up to when everything that happened on the chain is known, from the newest block read. Its own time, always, less what
 * that may be ahead of the right one: what came before it has been read, however late we were. And if it is the chain's
 * newest block, shortly before the moment at which its node was asked: any earlier block would have reached the node by
 * then. So an idle chain makes nobody wait for its next block, and after a pause nothing expires before the chain has been
 * read to its end. A newest block long past means a chain or a node that stands still, or a clock of ours that jumped; its
 * silence says nothing. A block that comes later than its time says is still taken as in time when it is read: status is
 * worked out afresh.
 */
export function knownUntil(chain: PaidChain, head: { time: Date; isNewest: boolean }, askedAt: Date): Date {
  const isAlive = askedAt.getTime() - head.time.getTime() <= chains[chain].stillMs
  const asOf = new Date(askedAt.getTime() - propagationMs)
  const made = new Date(head.time.getTime() - chains[chain].clockErrorMs)
  return head.isNewest && isAlive && asOf > made ? asOf : made
}
