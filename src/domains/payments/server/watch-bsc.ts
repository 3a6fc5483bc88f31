import { bscNodes } from '#domains/chains/server/rpc.ts'
import { type App, contextFor } from '#server/context.ts'
import { leaderLock } from './leader-lock.ts'
import { watchedSubject } from './look-sooner.ts'
import { readBatch, WrongChain } from './read-batch.ts'
import { bscCursor } from './store.ts'
import { writeBatch } from './write-batch.ts'

/** The watcher of BNB Smart Chain. Every process starts one; the leader works, the others stand by. */
export type BscWatcher = {
  stop(): Promise<void>
  /** Looks now and answers when everything up to the newest block is written down. Rejects when no node answers. */
  pollNow(): Promise<void>
  leader(): boolean
}

const longestPauseMs = 10_000

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
  let failure: unknown
  for (const node of bscNodes(app)) {
    try {
      let isDone = false
      while (!isDone && goOn()) {
        const cursor = await bscCursor(system.db)
        const batch = await readBatch(app, node, cursor)
        if (batch === 'behind') break
        if (batch === null) return
        const written = await writeBatch(system, cursor, batch)
        isDone = written && !batch.more
      }
      if (isDone || !goOn()) return
    } catch (error) {
      failure = error
    }
  }
  if (failure) throw failure
}
