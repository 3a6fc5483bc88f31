import type { App } from './context.ts'
import type { Job, Listener } from './events/listeners.ts'
import type { OutsideCheck } from './health/outside-check.ts'
import type { PartCheck } from './health/serve-health.ts'
import type { Route } from './http/route.ts'
import type { CommandGroups } from './operator/command.ts'
import type { Imports } from './operator/import.ts'
import type { PeopleTable } from './retention/people-table.ts'

/** What goes on by itself, for as long as the process lives. */
export type Running = { stop(): Promise<void> }

type Asker = Pick<App, 'config' | 'now' | 'log'>

/** What a domain depends on outside the product. */
export type Outside = {
  /** Asked by `npm run preflight`. */
  checks(app: Asker): readonly OutsideCheck[]
  /** Asked when a live product starts: with any of these answered wrongly nothing is served, for money would go astray. */
  atStart?(app: Asker): readonly OutsideCheck[]
  /** What is not set up, and what of the product is off by it. */
  lacking?(app: Asker): readonly { of: string; answer: string }[]
}

/** All that one domain does on the server. `src/domains/order.mjs` lists them, and nothing else need be told of one. */
export type Domain = {
  /** Its folder, its schema in the database, the first part of its problems' codes. */
  name: string
  routes?: readonly Route[]
  listeners?: readonly Listener[]
  jobs?: readonly Job[]
  /** What /api/health says of it. */
  health?(app: App): Readonly<Record<string, PartCheck>>
  outside?: Outside
  /** What an operator types: `payments list` is `list` in the group `payments`. A group may be of several domains. */
  commands?: CommandGroups
  /** How many locks of a process it holds, each on a connection that lasts. */
  locks?(app: Asker): number
  /** Each of its tables that says anything of people, with how long and whose: a test finds those without. */
  peopleTables?: readonly PeopleTable[]
  /** Public sources it loads, by name: `npm run import doctors/nppes FILE`. */
  imports?: Imports
  /**
   * Begins what goes on by itself; what it needs to be due is due from now on. `work` has connections of its own, `app`
   * those of whoever asks.
   */
  start?(work: App, app: App): Promise<readonly Running[]> | readonly Running[]
}
