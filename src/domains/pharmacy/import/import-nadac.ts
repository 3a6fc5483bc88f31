import type { Pool, PoolClient } from 'pg'
import { sendRows } from '#domains/doctors/import/batch/copy-rows.ts'
import { findColumns } from '#domains/doctors/import/file/find-columns.ts'
import { readTable } from '#domains/doctors/import/file/read-csv.ts'
import { RowsInMemory } from '#domains/doctors/import/rows/rows-in-memory.ts'
import { utcDay } from '#kit/day.ts'
import { emptyReport, type ListReport, reject } from '#server/lists/list-report.ts'
import { readListAmount, readListDay, readListName } from '#server/lists/list-values.ts'
import { type ImportOptions, loadAtOnce, rowsReplaced } from './load-table.ts'
import { readNdc } from './read-ndc.ts'

type Rejection =
  | 'not a code'
  | 'not a price'
  | 'unknown unit'
  | 'no date'
  | 'from the future'
  | 'unreadable'
  | 'an older list'
  | 'came twice'
  | 'two prices of one day'

/** The name every price of the list bears as its source. */
const nadacSource = 'NADAC'
const kind = 'a NADAC list'
const sound: readonly Rejection[] = ['an older list', 'came twice', 'two prices of one day']

// As data.medicaid.gov writes them; files of other years with underscores.
const wanted = ['NDC Description', 'NDC', 'NADAC Per Unit', 'Effective Date', 'Pricing Unit', 'As of Date']
const columns = ['line', 'ndc', 'description', 'price_per_unit', 'unit', 'effective_date', 'as_of']

const [usualDecimals, maxDecimals] = [5, 8]
// Nothing that a pharmacy buys costs as much a piece.
const maxDollars = 100_000

/**
 * Loads what pharmacies pay on average, replacing the list of before. The file holds the lists of many weeks: only rows of
 * its newest one and of later days count, so that a package nobody asks about any more does not linger with an old price.
 * Of two rows for a package the newer list counts, then the price that holds from the later day; where two prices are left,
 * neither does.
 */
export function importNadac(
  pool: Pool,
  file: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<ListReport<Rejection>> {
  return loadAtOnce(pool, { name: 'nadac', kind, source: nadacSource, sound, ...options }, async (client) => {
    const report = emptyReport<Rejection>()
    const rows = await readPrices(file, report, utcDay(options.at))
    await client.query(`create temporary table listed (line integer, ndc text, description text, price_per_unit numeric,
      unit text, effective_date date, as_of date) on commit drop`)
    await sendRows(client, 'listed', columns, rows)
    const { day, older } = await newestList(client)
    note(report, 'an older list', older)
    const { packages, twice } = await choose(client, day)
    note(report, 'two prices of one day', twice)
    note(report, 'came twice', rows.count - older - packages - twice)
    const before = await rowsReplaced(client, options.isSample, 'pharmacy.nadac_prices where true')
    await client.query('delete from pharmacy.nadac_prices')
    const { rowCount } = await client.query(
      `insert into pharmacy.nadac_prices (ndc, description, price_per_unit, unit, effective_date, as_of, source, is_sample)
       select ndc, description, price_per_unit, unit, effective_date, as_of, $1, $2::boolean from chosen where prices = 1`,
      [nadacSource, options.isSample],
    )
    report.loaded = rowCount ?? 0
    return { report, asOf: day, before }
  })
}

const note = (report: ListReport<Rejection>, reason: Rejection, count: number) => {
  if (count > 0) reject(report, reason, [], count)
}

/** The day of the newest list that is half as long as the longest at least, so that no single row makes all others old. */
async function newestList(client: PoolClient): Promise<{ day: string | null; older: number }> {
  const { rows } = await client.query<{ day: string | null; older: number }>(
    `with days as (select as_of, count(*) as count from listed group by 1),
       newest as (select max(as_of) as day from days where count * 2 >= (select max(count) from days))
     select day::text, (select count(*) from listed where as_of < day)::integer as older from newest`,
  )
  return rows[0] ?? { day: null, older: 0 }
}

/** Puts one row for each package beside how many prices it has; answers how many have one, and how many rows say two. */
async function choose(client: PoolClient, day: string | null): Promise<{ packages: number; twice: number }> {
  await client.query(
    `create temporary table chosen on commit drop as
     select ndc, (array_agg(description order by line))[1] as description, min(price_per_unit) as price_per_unit, min(unit) as unit,
       min(effective_date) as effective_date, min(as_of) as as_of, count(distinct (price_per_unit, unit)) as prices, count(*) as rows
     from (
       select *, rank() over (partition by ndc order by as_of desc, effective_date desc) as place from listed where as_of >= $1::date
     ) placed where place = 1 group by ndc`,
    [day],
  )
  const { rows } = await client.query<{ packages: number; twice: number }>(
    `select (count(*) filter (where prices = 1))::integer as packages, coalesce(sum(rows) filter (where prices > 1), 0)::integer as twice
     from chosen`,
  )
  return rows[0] ?? { packages: 0, twice: 0 }
}

async function readPrices(
  file: AsyncIterable<Uint8Array>,
  report: ListReport<Rejection>,
  today: string,
): Promise<RowsInMemory> {
  const rows = new RowsInMemory()
  await readTable(file, {
    header: (names) => findColumns(names, wanted, () => false, kind),
    row: (row) => {
      report.read++
      const texts = wanted.map((_, slot) => row.text(slot).trim())
      const read = row.fault ? 'unreadable' : readPrice(texts, today)
      if (typeof read === 'string') reject(report, read, [row.line])
      else rows.add([row.line, ...read])
    },
  })
  return rows
}

/** The values of a row, or what is wrong with it. */
function readPrice(
  [description = '', code = '', perUnit = '', from = '', unit = '', of = '']: string[],
  today: string,
) {
  const ndc = readNdc(code)
  if (ndc === null) return 'not a code'
  const price = readListAmount(perUnit, usualDecimals, maxDecimals)
  if (price === null || Number(price) === 0 || Number(price) > maxDollars) return 'not a price'
  if (!/^(EA|ML|GM)$/i.test(unit)) return 'unknown unit'
  const [effective, asOf] = [readListDay(from), readListDay(of)]
  if (effective === null || asOf === null) return 'no date'
  // A price that does not hold yet is not the one of now.
  if (effective > today || asOf > today) return 'from the future'
  return [ndc, readListName(description), price, unit.toUpperCase(), effective, asOf]
}
