import { type App, type Ctx, contextFor } from '../context.ts'
import { events } from '../database/tables.ts'
import { startLoop } from '../start-loop.ts'
import { keepClaims } from './claims.ts'
import { type Ear, earsOf, type Job, type Listener } from './listeners.ts'
import { carryOut, nextInMs, takeOne } from './take-due.ts'

/** Works off due events until stopped. */
export type Jobs = {
  stop(): Promise<void>
  /** Settles when nothing is due any more. */
  drain(): Promise<void>
}

/** Who hears of events, and what is worked at. */
export type JobWork = { listeners?: readonly Listener[]; jobs?: readonly Job[] }

/** The longest sleep: a clock that jumped, or a signal lost with its connection, costs no more than this. */
const maxSleepMs = 60_000
/** How many jobs are under way at once, so that a slow one holds nobody up. */
const jobsAtOnce = 4

/** Starts the worker. It sleeps until the next event is due, or until one is announced. Raises an error when two have one name. */
export function startJobs(app: App, work: JobWork): Jobs {
  const ctx = contextFor(app, { kind: 'system' })
  const ears = earsOf(work.listeners ?? [], work.jobs ?? [])
  const { handleOne, nextMs, underWay, claims } = handling(ctx, ears, () => loop.wake())
  const handleDue = async (stopping: AbortSignal) => {
    while (!stopping.aborted && (await handleOne())) {}
    return stopping.aborted ? null : nextMs()
  }
  const loop = startLoop(handleDue, { onFailure: (error) => app.log.error({ err: error }, 'job round failed') })
  const offSignal = app.live.on(null, loop.wake)
  const offGap = app.live.onGap(loop.wake)
  return {
    drain: async () => {
      // A job that ends may leave something due.
      for (let isDone = false; !isDone; ) {
        loop.wake()
        await loop.settled()
        isDone = underWay.size === 0
        await Promise.all(underWay)
      }
    },
    stop: async () => {
      offSignal()
      offGap()
      await loop.stop()
      await Promise.all(underWay)
      await claims.stop()
    },
  }
}

/** Handles one due event at a time; jobs go on beside it. `onRoom`: one of them is done, so there is room for another. */
function handling(ctx: Ctx, ears: Map<string, Ear>, onRoom: () => void) {
  const underWay = new Set<Promise<void>>()
  const claims = keepClaims(ctx, events)
  const ofJobs = [...ears].filter(([, ear]) => 'work' in ear).map(([topic]) => topic)
  const passedOver = () => ({ topics: underWay.size < jobsAtOnce ? [] : ofJobs, ids: claims.ids() })
  const handleOne = async (): Promise<boolean> => {
    const taken = await takeOne(ctx, ears, passedOver())
    if (taken === null || taken === 'heard') return taken !== null
    claims.add(taken.event.id, taken.claim)
    const doing = carryOut(ctx, taken).finally(() => {
      claims.remove(taken.event.id)
      underWay.delete(doing)
      onRoom()
    })
    underWay.add(doing)
    return true
  }
  const nextMs = async () => Math.max(5, Math.min(maxSleepMs, (await nextInMs(ctx, passedOver())) ?? maxSleepMs))
  return { handleOne, nextMs, underWay, claims }
}
