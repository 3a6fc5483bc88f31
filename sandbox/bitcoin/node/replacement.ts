import type { BcoinMempool, BcoinMempoolEntry, BcoinTx } from './bcoin.ts'
import { NodeRefusalError } from './refused.ts'

const maxReplaced = 100
const firstFinalSequence = 0xfffffffe

/**
 * The waiting transactions that `candidate` replaces by fee, and all that spend them; none where it contradicts none.
 * Throws `Refused` where it may not: https://github.com/bitcoin/bips/blob/master/bip-0125.mediawiki
 */
export function replacedBy(candidate: BcoinMempoolEntry, mempool: BcoinMempool): BcoinMempoolEntry[] {
  const { tx, fee, size } = candidate
  const spenders = tx.inputs.map(({ prevout }) => mempool.getSpent(prevout.hash, prevout.index))
  const direct = [...new Set(spenders)].filter((entry) => entry !== undefined)
  if (direct.length === 0) return []
  if (!direct.every((entry) => isReplaceable(entry.tx))) throw new NodeRefusalError(-26, 'txn-mempool-conflict')

  const all = [...new Set(direct.flatMap((entry) => [entry, ...mempool.getDescendants(entry)]))]
  if (all.length > maxReplaced) throw new NodeRefusalError(-26, 'too many potential replacements')
  const hashes = new Set(all.map((entry) => entry.tx.hash('hex')))
  if (tx.inputs.some(({ prevout }) => hashes.has(prevout.hash))) {
    throw new NodeRefusalError(-26, 'bad-txns-spends-conflicting-tx')
  }
  const replacedFees = all.reduce((sum, entry) => sum + entry.fee, 0)
  const isRicher = direct.every((entry) => fee * entry.size > entry.fee * size)
  // One satoshi for each virtual byte of its own, on top of everything it pushes out.
  if (!isRicher || fee < replacedFees + size) throw new NodeRefusalError(-26, 'insufficient fee, rejecting replacement')
  return all
}

// bcoin's own answer is no for every transaction of version 2.
function isReplaceable(tx: BcoinTx): boolean {
  return tx.inputs.some(({ sequence }) => sequence < firstFinalSequence)
}
