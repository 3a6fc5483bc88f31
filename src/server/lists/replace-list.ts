import type { Pool, PoolClient } from 'pg'
import { utcDay } from '#kit/day.ts'
import { type ListReport, minUnderstood, type Rejected, reasonsIn, shareUnderstood } from './list-report.ts'

/** A list that is not taken, and why, in a sentence. What was there stays. */
export class ListRefusedError extends Error {}

/** What a list says it is, and by what it is judged. */
export type ListRules = {
  /** What it should be, `a NADAC list`, as a person is told that it is not. */
  kind: string
  /** When it comes. */
  at: Date
  /** Why rows are left out that were understood: all other reasons count against the list. */
  sound?: readonly string[]
  /** Whoever loads it says that it is less than half as long as the one before, and that this is right. */
  isShorter?: boolean
  /** It is worked out of lists that were judged when they came: it may be empty, and of any day. */
  isDerived?: boolean
}

/** What came of reading a list, before anybody sees it. */
export type ReadList<R extends ListReport> = {
  report: R
  /** The day it says it is of. */
  asOf: string | null
  /** How long the list is that it replaces, of rows that are not for practice. */
  before?: number
  /** It says that nothing is there any more. */
  mayBeEmpty?: boolean
}

/**
 * Puts a list in the place of the one before, in one transaction. It stands only when nine rows in ten were understood,
 * something of it is left, it is half as long as the one before at least, and the day it says it is of has come; else it
 * throws, and the former list stays. Every list that replaces another goes through here. `note` writes down what became of it.
 */
export async function replaceList<R extends ListReport>(
  pool: Pool,
  rules: ListRules,
  read: (client: PoolClient) => Promise<ReadList<R>>,
  note: (client: PoolClient, list: ReadList<R>) => Promise<unknown> = async () => {},
): Promise<R> {
  const started = performance.now()
  const client = await pool.connect()
  try {
    await client.query('begin')
    const list = await read(client)
    list.report.ms = Math.round(performance.now() - started)
    if (!rules.isDerived) requireList(rules, list)
    await note(client, list)
    await client.query('commit')
    return list.report
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    // A connection that has had tables of its own cannot be given the memory that a load of the registry asks for.
    client.release(true)
  }
}

// Shorter ones grow and shrink.
const minLong = 100

function requireList(
  { kind, at, sound = [], isShorter }: ListRules,
  { report, asOf, before = 0, mayBeEmpty }: ReadList<ListReport>,
): void {
  requireUnderstood(kind, report, sound)
  if (report.loaded === 0 && !mayBeEmpty)
    throw new ListRefusedError(`This is not ${kind}: nothing of it is left. ${whyOf(report.rejected)}`)
  if (before >= minLong && report.loaded < before / 2 && !isShorter)
    throw new ListRefusedError(
      `This list has ${report.loaded.toLocaleString('en-US')} in place of ${before.toLocaleString('en-US')}, as if a part of it were missing; with --shorter it is taken. Nothing was changed.`,
    )
  if (asOf !== null && asOf > utcDay(at))
    throw new ListRefusedError(`This is ${kind} of ${asOf}, a day that has not come. Nothing was changed.`)
}

/** Throws where less than nine rows in ten were understood, or there are none. */
export function requireUnderstood(
  kind: string,
  report: { read: number; rejected: Rejected<string> },
  sound: readonly string[],
): void {
  const share = shareUnderstood(report, sound)
  if (report.read === 0) throw new ListRefusedError(`This is not ${kind}: it has no rows. Nothing was changed.`)
  if (share < minUnderstood)
    throw new ListRefusedError(
      `This is not ${kind}, or a damaged one: ${Math.floor(share * 100)}% of its ${report.read.toLocaleString('en-US')} rows were understood. ${whyOf(report.rejected)}`,
    )
}

const whyOf = (rejected: Rejected<string>): string =>
  [...reasonsIn(rejected).map((reason) => `${reason}.`), 'Nothing was changed.'].join(' ')
