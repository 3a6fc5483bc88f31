import { type App, type Ctx, contextFor } from '#server/context.ts'
import type { PaidChain } from '../../rails/rail.ts'
import { watchedOn } from '../books/receiving.ts'
import { invoicesUnpriced } from '../invoices/price-late.ts'
import { livePrices } from '../rates/rates.ts'
import { type Cursor, cursorOf } from '../store.ts'
import type { Batch, Unchanged } from './batch.ts'
import { type ChainSource, WrongChain } from './chain-source.ts'
import { leaderLock } from './leader-lock.ts'
import { watchedSubject } from './look-sooner.ts'
import { type NodeTurns, nodeTurns } from './node-turns.ts'
import { passIdleTime } from './pass-time.ts'
import { type ReadingNotes, readingNotes } from './reading-notes.ts'
import { writeBatch } from './write-batch.ts'

/** The watcher of one chain. Every process starts one; the leader works, the others stand by. */
export type ChainWatcher = {
  chain: PaidChain
  stop(): Promise<void>
  /** Looks now and answers when everything up to the newest block is written down. Rejects when no node answers. */
  pollNow(): Promise<void>
  leader(): boolean
}

// A payer waits for what is read, and a node that is away costs one question: never longer than this.
const longestPauseMs = 2_000

/** Follows the chain from where it was left, for as long as the process lives. */
export function startWatcher(
  app: App,
  source: ChainSource,
  { intervalMs = 500 }: { intervalMs?: number } = {},
): ChainWatcher {
  const { chain } = source
  const lock = leaderLock(app, `payments/watch/${chain}`)
  const stopped = new AbortController()
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  const experience = experienceOf(app, source)
  let turn: Promise<void> = Promise.resolve()
  let queued: Promise<void> | null = null

  const poll = async () => {
    queued = null
    if (stopped.signal.aborted || !(await lock.hold())) return
    await catchUp(app, source, experience, () => !stopped.signal.aborted && lock.isHeld())
  }
  // One poll at a time; whoever asks while one runs shares the next.
  const pollNow = () => {
    if (queued) return queued
    const next = turn.then(poll)
    queued = next
    turn = next.catch(() => {})
    return next
  }
  const round = async () => {
    try {
      await pollNow()
      failures = 0
    } catch (error) {
      failures += 1
      const why = error instanceof WrongChain ? error.message : undefined
      app.log.warn({ err: error, chain, failures, why }, 'chain not read')
    }
    clearTimeout(timer)
    if (stopped.signal.aborted) return
    timer = setTimeout(() => void round(), pauseAfter(failures, intervalMs))
  }
  const offLook = app.live.on(watchedSubject(chain), () => void round())
  const stop = async () => {
    stopped.abort()
    clearTimeout(timer)
    offLook()
    await turn
    await lock.release()
  }
  app.stopping.addEventListener('abort', () => void stop(), { once: true, signal: stopped.signal })
  void round()
  return { chain, stop, pollNow, leader: () => lock.isHeld() }
}

const pauseAfter = (failures: number, intervalMs: number) =>
  failures === 0 ? intervalMs : Math.min(longestPauseMs, 500 * 2 ** Math.min(failures, 10))

/** How it went with the nodes: for whoever asks, and for whom to ask first. */
type Experience = { notes: ReadingNotes; turns: NodeTurns }

const experienceOf = (app: App, { chain, nodes }: ChainSource): Experience => ({
  notes: readingNotes(contextFor(app, { kind: 'system' }), chain),
  turns: nodeTurns(app, nodes.length),
})

/** Reads and writes batches until there is nothing new. Each batch comes from one node; the next is asked when one fails. */
async function catchUp(
  app: App,
  { chain, nodes }: ChainSource,
  { notes, turns }: Experience,
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
        isDone = await take(system, chain, cursor, batch)
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
async function take(system: Ctx, chain: PaidChain, cursor: Cursor | null, batch: Batch | Unchanged): Promise<boolean> {
  const isUnchanged = 'unchanged' in batch
  const unpriced = await invoicesUnpriced(system.db, chain)
  const mayNeed = [
    ...unpriced.map(({ coin }) => coin),
    ...(isUnchanged ? [] : batch.incoming.map(({ asset }) => asset)),
  ]
  const prices = await livePrices(system, mayNeed)
  if (!isUnchanged) return (await writeBatch(system, chain, cursor, batch, prices)) && batch.isNewest
  if (cursor) await passIdleTime(system, cursor, batch, prices)
  return true
}
