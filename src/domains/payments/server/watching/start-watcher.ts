import type { PaidChain } from '#domains/chains/chains.ts'
import { type App, type Ctx, contextFor } from '#server/context.ts'
import { startLoop } from '#server/start-loop.ts'
import { watchedOn } from '../books/receiving-addresses.ts'
import { scheduleReconciliation } from '../books/reconcile.ts'
import { invoicesUnpriced } from '../invoices/price-late.ts'
import { livePrices } from '../rates/live-price.ts'
import { type Evidence, gatherEvidence } from '../recording/evidence.ts'
import { withDeclared } from '../recording/take-in.ts'
import { writeBatch } from '../recording/write-batch.ts'
import { type ChainCursor, cursorOf } from '../store.ts'
import { type BlockBatch, nothingNew, type ProvedBatch, type Unchanged } from './block-batch.ts'
import { type ChainSource, WrongChainError } from './chain-source.ts'
import { leaderLock } from './leader-lock.ts'
import { type NodeTurns, nodeTurns } from './node-turns.ts'
import { openRest, type Rest } from './open-rest.ts'
import { passIdleTime } from './pass-time.ts'
import { type ReadingNotes, readingNotes } from './reading-notes.ts'

/** The watcher of one chain. Every process starts one; the leader works, the others stand by. */
export type ChainWatcher = {
  chain: PaidChain
  stop(): Promise<void>
  /** Looks now and answers when everything up to the newest block is written down. Rejects when no node answers. */
  pollNow(): Promise<void>
  leader(): boolean
}

// A payer waits for what is read, and a node that is away costs one question: never longer than this.
const maxPauseMs = 2_000

/** Follows the chain from where it was left, for as long as the process lives; less often while nobody is asked for money. */
export function startWatcher(
  app: App,
  source: ChainSource,
  { intervalMs = 500 }: { intervalMs?: number } = {},
): ChainWatcher {
  const { chain } = source
  const lock = leaderLock(app, `payments/watch/${chain}`)
  const stopped = new AbortController()
  const experience = experienceOf(app, source)

  // One that is told to look seldom looks then, and when it is asked.
  const rest = openRest(app, chain, intervalMs, () => {
    if (intervalMs <= maxPauseMs) loop.wake()
  })
  const turns = oneAtATime(async () => {
    if (stopped.signal.aborted || !(await lock.hold())) return
    await catchUp(app, source, { ...experience, ...rest }, () => !stopped.signal.aborted && lock.isHeld())
  })
  const loop = startLoop(
    async () => {
      await turns.next()
      return rest.pauseMs()
    },
    { onFailure: (error, failures) => sayNotRead(app, chain, failures, error), backoffMs: pauseAfter },
  )
  const stop = async () => {
    stopped.abort()
    rest.stop()
    await loop.stop()
    await turns.idle()
    await lock.release()
  }
  app.stopping.addEventListener('abort', () => void stop(), { once: true, signal: stopped.signal })
  return { chain, stop, pollNow: turns.next, leader: () => lock.isHeld() }
}

/** Whoever asks while one poll runs shares the next. */
function oneAtATime(poll: () => Promise<void>) {
  let turn: Promise<void> = Promise.resolve()
  let queued: Promise<void> | null = null
  const next = () => {
    if (queued) return queued
    const asked = turn.then(() => {
      queued = null
      return poll()
    })
    queued = asked
    turn = asked.catch(() => {})
    return asked
  }
  return { next, idle: () => turn }
}

function sayNotRead({ log }: App, chain: PaidChain, failures: number, error: unknown): void {
  const why = error instanceof WrongChainError ? error.message : undefined
  log.warn({ err: error, chain, failures, why }, 'chain not read')
}

const pauseAfter = (failures: number) => Math.min(maxPauseMs, 500 * 2 ** Math.min(failures, 10))

/** How it went with the nodes: for whoever asks, and for whom to ask first. */
type Experience = { notes: ReadingNotes; turns: NodeTurns; evidence: Evidence }

function experienceOf(app: App, source: ChainSource): Experience {
  const system = contextFor(app, { kind: 'system' })
  return {
    notes: readingNotes(system, source.chain),
    turns: nodeTurns(app, source.nodes.length),
    evidence: gatherEvidence(system, source),
  }
}

/** Reads and writes batches until there is nothing new. Each batch comes from one node; the next is asked when one fails. */
async function catchUp(
  app: App,
  { chain, nodes }: ChainSource,
  { notes, turns, evidence, isResting }: Experience & Pick<Rest, 'isResting'>,
  goOn: () => boolean,
): Promise<void> {
  const system = contextFor(app, { kind: 'system' })
  let failure: unknown
  for (const place of turns.order()) {
    const node = nodes[place]
    if (!node) continue
    try {
      let isDone = false
      while (!isDone && goOn()) {
        const cursor = await cursorOf(system.db, chain)
        const watched = await watchedOn(system, chain)
        const unopened = watched.filter(({ openedGenesis }) => openedGenesis === null)
        const batch = await node.read(cursor, watched, unopened)
        if (batch === 'behind') break
        const news = 'unchanged' in batch && cursor && evidence.isOpen() ? nothingNew(cursor, batch.askedAt) : batch
        const prove = async (found: BlockBatch) =>
          evidence.prove(place, await withDeclared(system, node, { cursor, batch: found, watched }), watched)
        isDone = ('unchanged' in news && isResting()) || (await takeNews(system, chain, cursor, news, prove))
      }
      if (!goOn()) return
      if (isDone) {
        turns.answered(place)
        await notes.read(place)
        await node.prepare?.(system)
        return
      }
    } catch (error) {
      failure = error
    }
  }
  // It may be the database that fails.
  await notes.notRead(nodes.length).catch(() => {})
  if (failure) throw failure
}

/** Writes what was read; true when it was the last there is. */
async function takeNews(
  system: Ctx,
  chain: PaidChain,
  cursor: ChainCursor | null,
  batch: BlockBatch | Unchanged,
  prove: (batch: BlockBatch) => Promise<ProvedBatch>,
): Promise<boolean> {
  const isUnchanged = 'unchanged' in batch
  const unpriced = await invoicesUnpriced(system.db, chain)
  const mayNeed = [
    ...unpriced.map(({ coin }) => coin),
    ...(isUnchanged ? [] : batch.incoming.map(({ asset }) => asset)),
  ]
  const prices = await livePrices(system, mayNeed)
  if (!isUnchanged) {
    const isWritten = await writeBatch(system, chain, cursor, await prove(batch), prices)
    if (isWritten) await tellOfUnexplained(system, chain, batch)
    return isWritten && batch.isNewest
  }
  if (cursor) await passIdleTime(system, cursor, batch, prices)
  return true
}

/** Has a person look at coins that came and that no transaction tells of; the books say so until they are taken in. */
async function tellOfUnexplained(system: Ctx, chain: PaidChain, { head, unexplained = [] }: BlockBatch): Promise<void> {
  for (const { of, units } of unexplained) {
    const what = { chain, asset: of.asset, address: of.payTo, units: String(units), upTo: head.height }
    system.log.error({ alarm: 'payments/unexplained-coins', ...what }, 'coins came that no transaction tells of')
  }
  if (unexplained.length > 0) await scheduleReconciliation(system)
}
