import type { App } from './context.ts'
import type { Job, Listener } from './events/listeners.ts'
import type { PartCheck } from './health/health.ts'
import type { Route } from './http/route.ts'

/** What goes on by itself, for as long as the process lives. */
export type Running = { stop(): Promise<void> }

/** All that one domain does on the server. `main/domains.ts` lists them, and nothing else need be told of one. */
export type Domain = {
  /** Its folder, its schema in the database, the first part of its problems' codes. */
  name: string
  routes?: readonly Route[]
  listeners?: readonly Listener[]
  jobs?: readonly Job[]
  /** What /api/health says of it. */
  health?(app: App): Readonly<Record<string, PartCheck>>
  /**
   * Begins what goes on by itself; what it needs to be due is due from now on. `work` has connections of its own, `app`
   * those of whoever asks.
   */
  start?(work: App, app: App): Promise<readonly Running[]> | readonly Running[]
}
