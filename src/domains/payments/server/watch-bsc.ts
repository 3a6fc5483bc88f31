import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { bsc } from '#domains/chains/bsc.ts'
import { bscNodes } from '#domains/chains/server/rpc.ts'
import { type App, type Ctx, contextFor } from '#server/context.ts'
import type { Batch, Unchanged } from './batch.ts'
import { leaderLock } from './leader-lock.ts'
import { watchedSubject } from './look-sooner.ts'
import { passIdleTime } from './pass-time.ts'
import { invoicesUnpriced } from './price-late.ts'
import { livePrice } from './rates.ts'
import { readBatch, WrongChain, watchedBy } from './read-batch.ts'
import { bscCursor, type Cursor } from './store.ts'
import { cursors } from './tables.ts'
import { writeBatch } from './write-batch.ts'

/** The watcher of BNB Smart Chain. Every process starts one; the leader works, the others stand by. */
export type BscWatcher = {
  stop(): Promise<void>
  /** Looks now and answers when everything up to the newest block is written down. Rejects when no node answers. */
  pollNow(): Promise<void>
  leader(): boolean
}

// A payer waits for what is read, and a node that is away costs one question: never longer than this.
const longestPauseMs = 2_000

/** Follows the chain from where it was left, for as long as the process lives. */
export function startBscWatcher(app: App, { intervalMs = 500 }: { intervalMs?: number } = {}): BscWatcher {
  const lock = leaderLock(app, 'payments/watch-bsc')
  const stopped = new AbortController()
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<void> = Promise.resolve()
  let queued: Promise<void> | null = null

  const poll = async () => {
    queued = null
    if (stopped.signal.aborted || !(await lock.hold())) return
    await catchUp(app, () => !stopped.signal.aborted && lock.isHeld())
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
      app.log.warn({ err: error, failures, why }, 'chain not read')
    }
    clearTimeout(timer)
    if (stopped.signal.aborted) return
    const pauseMs = failures === 0 ? intervalMs : Math.min(longestPauseMs, 500 * 2 ** Math.min(failures, 10))
    timer = setTimeout(() => void round(), pauseMs)
  }
  const offLook = app.live.on(watchedSubject, () => void round())
  const stop = async () => {
    stopped.abort()
    clearTimeout(timer)
    offLook()
    await turn
    await lock.release()
  }
  app.stopping.addEventListener('abort', () => void stop(), { once: true })
  void round()
  return { stop, pollNow, leader: () => lock.isHeld() }
}

/** Reads and writes batches until there is nothing new. Each batch comes from one node; the next is asked when one fails. */
async function catchUp(app: App, goOn: () => boolean): Promise<void> {
  const system = contextFor(app, { kind: 'system' })
  await sayWhereMoneyGoes(system)
  let failure: unknown
  for (const node of bscNodes(app)) {
    try {
      let isDone = false
      while (!isDone && goOn()) {
        const cursor = await bscCursor(system.db)
        const batch = await readBatch(app, node, cursor)
        if (batch === 'behind') break
        isDone = await take(system, cursor, batch)
      }
      if (isDone || !goOn()) return
    } catch (error) {
      failure = error
    }
  }
  if (failure) throw failure
}

/** Writes what was read; true when it was the last there is. */
async function take(system: Ctx, cursor: Cursor | null, batch: Batch | Unchanged): Promise<boolean> {
  const isUnchanged = 'unchanged' in batch
  const mayNeedPrice = (!isUnchanged && batch.incoming.length > 0) || (await invoicesUnpriced(system.db)).length > 0
  const price = mayNeedPrice ? await livePrice(system) : null
  if (!isUnchanged) return (await writeBatch(system, cursor, batch, price)) && batch.isNewest
  if (cursor) await passIdleTime(system, cursor, batch, price)
  return true
}

// Invoices are made for what is watched here; the configuration may have changed since the last block was read.
async function sayWhereMoneyGoes({ config, db }: Ctx): Promise<void> {
  const { token: tokenContract, payTo } = watchedBy({ config })
  const isOther = or(isNull(cursors.payTo), ne(cursors.payTo, payTo), ne(cursors.tokenContract, tokenContract))
  await db
    .update(cursors)
    .set({ tokenContract, payTo })
    .where(and(eq(cursors.chain, bsc.chainId), isOther))
}
