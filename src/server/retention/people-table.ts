import type { z } from 'zod'

/**
 * How one table treats what it says of people: how long it keeps it, and whose it is once its visitor signs in to an
 * account of before. `over` is the condition under which a row `t` is over at the moment
 * `now`; a table without it keeps its rows until their visitor is erased, or for good where `term` says so.
 */
export type PeopleTable = {
  table: string
  /** What its rows are, for docs/retention.md. */
  what: string
  /** How long they are kept, for the same. */
  term: string
  over?: string
  /** How often what is over is removed; a term of minutes needs minutes. */
  everyMinutes?: 5 | 60
  /** Whether a row of it is something its visitor would miss. */
  isContent?: boolean
  joined: Joined
  /** What its sealed columns hold once opened, for the schema of what a person takes along; old rows may say less. */
  sealed?: Readonly<Record<string, z.ZodType>>
}

/**
 * What becomes of a visitor's rows when they sign in to an account and bring along what they have:
 * - `moves`: it is the account's from then on; of rows that the account may have once only, the best one stays.
 * - `by its own rule`: one value is made of both (`account/server/passkeys/join-visitors.ts`).
 * - `goes`: it is of no use to anybody but the visitor of before.
 * - `follows`: it names no visitor; what it belongs to moves.
 * - `stays`: it says who did what then.
 * - `hinders`: whoever has it can come back by themselves and is not joined to anybody.
 */
type Joined =
  | 'moves'
  | { movesOnceFor: string; best: string }
  | 'by its own rule'
  | 'goes'
  | 'follows'
  | 'stays'
  | 'hinders'

export const untilErased = 'until the visitor is erased'
export const keptInBooks = 'for good, of nobody once the visitor is erased'

/** What belongs to a request or an order, and stays with it. */
export const bookTable = (table: string, what: string): PeopleTable => ({
  table,
  what,
  term: keptInBooks,
  joined: 'follows',
})

/** What a visitor made, for as long as they are known here. */
export const contentTable = (table: string, what: string, term = untilErased): PeopleTable => ({
  table,
  what,
  term,
  isContent: true,
  joined: 'moves',
})
