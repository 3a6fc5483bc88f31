import type { Pool, PoolClient } from 'pg'
import { findColumns } from '#domains/doctors/import/file/find-columns.ts'
import { readTable } from '#domains/doctors/import/file/read-csv.ts'
import { emptyReport, type ListReport, reject } from '#server/lists/list-report.ts'
import { readListDay } from '#server/lists/list-values.ts'
import { ListRefusedError, type ReadList, replaceList } from '#server/lists/replace-list.ts'

/** What an import of plans is told. */
export type PlanImportOptions = { isSample: boolean; at: Date; isShorter?: boolean }

/** One public use file: what it should be, and its columns. */
export type Puf = {
  name: string
  kind: string
  columns: readonly string[]
  optional?: readonly string[]
  sound: readonly string[]
}

/** Reasons by which a row of any of these files is left out. */
export type PufRejection = 'unreadable' | 'another year'

/** The text of a wanted column, by its place in the list of columns; the optional ones come after the others. */
export type PufRow = (slot: number) => string

type PufHead = { year: number; asOf: string | null }

/**
 * Reads a file of one plan year, row by row; `take` answers why a row is left out. The first two columns are its year and the
 * day it is of. A year that is over, or not on sale yet, is refused.
 */
export async function readPuf<R extends string>(
  file: AsyncIterable<Uint8Array>,
  { kind, columns, optional = [] }: Puf,
  report: ListReport<R | PufRejection>,
  at: Date,
  take: (row: PufRow, line: number) => R | undefined,
): Promise<PufHead> {
  const wanted = ['BusinessYear', 'ImportDate', ...columns, ...optional]
  let head: PufHead | undefined
  await readTable(file, {
    header: (names) => findColumns(names, wanted, (name) => name === 'ImportDate' || optional.includes(name), kind),
    row: (row) => {
      report.read++
      const year = row.text(0).trim()
      head ??= /^20\d\d$/.test(year) ? { year: Number(year), asOf: readListDay(row.text(1)) } : undefined
      const why = Number(year) === head?.year ? take((slot) => row.text(slot + 2).trim(), row.line) : 'another year'
      const reason = row.fault ? 'unreadable' : why
      if (reason) reject(report, reason, [row.line])
    },
  })
  if (!head) throw new ListRefusedError(`This is not ${kind}: no row says of which year it is. Nothing was changed.`)
  const now = at.getUTCFullYear()
  if (head.year < now)
    throw new ListRefusedError(`This is ${kind} of ${head.year}, which is over. Nothing was changed.`)
  if (head.year > now + 1)
    throw new ListRefusedError(`This is ${kind} of ${head.year}, which is not on sale. Nothing was changed.`)
  return head
}

type PufLoad = { name: string; kind: string; sound: readonly string[] } & PlanImportOptions

/** Loads one list of plans in one transaction, one after another, and writes down what became of it. */
export const loadPlanList = <R extends string>(
  pool: Pool,
  { name, isSample, ...rules }: PufLoad,
  read: (
    client: PoolClient,
    report: ListReport<R>,
  ) => Promise<Omit<ReadList<ListReport<R>>, 'report'> & { year: number }>,
): Promise<ListReport<R>> => {
  let year: number | undefined
  return replaceList(
    pool,
    rules,
    async (client) => {
      await client.query(`select pg_advisory_xact_lock(hashtext('plans.loads'))`)
      const report = emptyReport<R>()
      const list = await read(client, report)
      year = list.year
      return { ...list, report }
    },
    (client, { report, asOf }) =>
      client.query(
        'insert into plans.loads (kind, plan_year, as_of, is_sample, report, loaded_at) values ($1, $2, $3, $4, $5, $6)',
        [name, year, asOf, isSample, JSON.stringify(report), rules.at],
      ),
  )
}

/** How many rows of a table that are not for practice a list of that year that is not either replaces. */
export async function countReplaced(
  client: PoolClient,
  table: string,
  year: number,
  isSample: boolean,
): Promise<number> {
  if (isSample) return 0
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from ${table} where plan_year = $1 and not is_sample`,
    [year],
  )
  return rows[0]?.count ?? 0
}
