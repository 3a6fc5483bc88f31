import { and, inArray } from 'drizzle-orm'
import type { PaidChain } from '#domains/chains/chains.ts'
import type { Ctx } from '#server/context.ts'
import { oneOf } from '#server/database/one-of.ts'
import { minConfirmations } from '../../rails/rail-of.ts'
import { isInside } from '../evm/read-inside.ts'
import { payments } from '../tables.ts'
import type { BlockBatch, ProvedBatch } from '../watching/block-batch.ts'
import type { ChainSource, NodeTransactions } from '../watching/chain-source.ts'
import { nameOf, type SeenTransfer, type TransferPlace, type Watched } from './seen-transfer.ts'
import { onThisChain, paymentsDue } from './transfer-states.ts'

/** Asks for each payment's own transaction before it counts for good. */
export type Evidence = {
  /** `place`: the node that told the batch. Another one is asked where there is one that answers. */
  prove(place: number, batch: BlockBatch, watched: readonly Watched[]): Promise<ProvedBatch>
  /** Whether something was neither proved nor denied when it was last asked for, so that it is asked for again. */
  isOpen(): boolean
}

type Candidate = Omit<SeenTransfer, 'marker' | 'blockTime' | 'isReplaceable'>

type Word = 'proved' | 'denied' | 'unknown'

// A node behind a load balancer may not have heard of a block: one no, or a few in a row, are none yet.
const minDenials = 3
const minDeniedMs = 60_000
/** A node that did not answer is asked last for so long. */
const awayMs = 30_000

/** Evidence for one watcher: it remembers what was denied, and which node does not answer. */
export function gatherEvidence(system: Ctx, source: ChainSource): Evidence {
  const { chain } = source
  const ask = askAnother(system, source)
  const denials = countDenials(system)
  // What the process before us left open is not known.
  let open = true
  const prove: Evidence['prove'] = async (place, batch, watched) => {
    const due = await candidatesIn(system, chain, batch)
    const told = due.length > 0 ? await ask(place, due, watched) : null
    const said = (word: Word) => due.filter((one) => (told ? wordOf(told, one) : 'unknown') === word)
    const denied = said('denied')
    const { gone, fresh } = told ? denials.count(denied) : { gone: [], fresh: [] }
    for (const one of fresh) {
      const alarm = { alarm: 'payments/denied', chain, payment: nameOf(one) }
      system.log.error(alarm, 'a node told of a payment that the chain does not know; it counts no more')
    }
    open = said('unknown').length > 0 || gone.length < denied.length
    // What a node goes on telling of is not believed again before the chain knows it.
    const isGone = new Set(gone.map(nameOf))
    const incoming = batch.incoming.filter((one) => !isGone.has(nameOf(one)))
    return { ...batch, incoming, proof: { proved: said('proved'), denied: gone } }
  }
  return { prove, isOpen: () => open }
}

/** Asks by hash, a node other than the one which told it first; null when none answers that knows the chain so far. */
function askAnother({ now, log }: Ctx, { chain, nodes }: ChainSource) {
  const away = new Map<number, number>()
  const isAway = (place: number) => now().getTime() - (away.get(place) ?? 0) < awayMs
  return async (place: number, due: readonly Candidate[], watched: readonly Watched[]) => {
    const hashes = [...new Set(due.map(({ txHash }) => txHash))]
    const inside = new Set(due.filter(isInside).map(({ txHash }) => txHash))
    const upTo = Math.max(...due.map(({ height }) => height ?? 0))
    const others = nodes.map((_, i) => i).filter((other) => other !== place)
    const order = [...others.filter((other) => !isAway(other)), place, ...others.filter(isAway)]
    for (const asked of order) {
      try {
        const told = await nodes[asked]?.transactions(hashes, watched, inside)
        if (told && told.upTo >= upTo) return told
      } catch (error) {
        away.set(asked, now().getTime())
        log.warn({ err: error, chain, node: asked }, 'payments not proved by a node')
      }
    }
    return null
  }
}

/** Counts how often in a row, and for how long, each payment was denied: what is `gone` was often and long enough; `fresh`: just now. */
function countDenials({ now }: Ctx) {
  let known = new Map<string, { times: number; since: number; isGone: boolean }>()
  const count = (denied: readonly Candidate[]) => {
    const at = now().getTime()
    const next = denied.map((one) => {
      const { times, since, isGone: wasGone } = known.get(nameOf(one)) ?? { times: 0, since: at, isGone: false }
      const isGone = times + 1 >= minDenials && at - since >= minDeniedMs
      return { one, times: times + 1, since, wasGone, isGone }
    })
    known = new Map(next.map(({ one, ...more }) => [nameOf(one), more]))
    const gone = next.filter(({ isGone }) => isGone)
    return { gone: gone.map(({ one }) => one), fresh: gone.filter(({ wasGone }) => !wasGone).map(({ one }) => one) }
  }
  return { count }
}

/** What would count for good with this batch: payments written down, and those it brings that are as deep already. */
async function candidatesIn(system: Ctx, chain: PaidChain, batch: BlockBatch): Promise<Candidate[]> {
  const { genesis, head, finalHeight, incoming, vanished } = batch
  const gone = new Set(vanished)
  const rows = (await paymentsDue(system, chain, batch)).filter(({ blockHash }) => !gone.has(blockHash ?? ''))
  const due = rows.map(({ fromAddress, toAddress, ...row }) => ({ ...row, from: fromAddress, to: toAddress }))
  const least = minConfirmations(chain)
  const isDeep = (height: number) => height <= (finalHeight ?? -1) || head.height - height + 1 >= least
  const deep = incoming.filter(({ height }) => height !== null && isDeep(height))
  if (deep.length === 0) return due
  const hashes = oneOf(payments.txHash, new Set(deep.map(({ txHash }) => txHash)))
  const stands = and(onThisChain(payments, { chain, genesis }), hashes, inArray(payments.state, ['seen', 'final']))
  const known = new Set((await system.db.select().from(payments).where(stands)).map(placeOf))
  return [...due, ...deep.filter((one) => !known.has(placeOf(one)))]
}

const placeOf = (one: TransferPlace) => `${nameOf(one)}@${one.blockHash}`

/** What a node's answer says of a payment. That it stands in another block than we think is no denial: one of us is behind. */
function wordOf({ moved, waiting }: NodeTransactions, one: Candidate): Word {
  if (waiting.has(one.txHash)) return 'unknown'
  const same = moved.get(one.txHash)?.incoming.find(({ logIndex }) => logIndex === one.logIndex)
  if (!same || same.asset !== one.asset || same.units !== one.units || same.to !== one.to) return 'denied'
  // Without a trace nobody can tell who sent what came inside of a transaction.
  const isSameSender = same.from === one.from || (isInside(one) && (same.from === '' || one.from === ''))
  if (!isSameSender) return 'denied'
  return same.blockHash === one.blockHash ? 'proved' : 'unknown'
}
