import type { Pool } from 'pg'
import { sendRows } from '#domains/doctors/import/batch/copy-rows.ts'
import { findColumns } from '#domains/doctors/import/file/find-columns.ts'
import { readCsv } from '#domains/doctors/import/file/read-csv.ts'
import { type Rejected, reject } from '#domains/doctors/import/load-report.ts'
import { RowsInMemory } from '#domains/doctors/import/rows/rows-in-memory.ts'
import { emptyReport, type FileReport, type ImportOptions, loadAtOnce, readTableDay } from './load-table.ts'

type Rejection =
  | 'not a code'
  | 'not a price'
  | 'unknown unit'
  | 'no date'
  | 'unreadable'
  | 'an older list'
  | 'came twice'

/** The name every price of the list bears as its source. */
const nadacSource = 'NADAC'

// As data.medicaid.gov writes them.
const wanted = ['NDC Description', 'NDC', 'NADAC Per Unit', 'Effective Date', 'Pricing Unit', 'As of Date']
const columns = ['line', 'ndc', 'description', 'price_per_unit', 'unit', 'effective_date', 'as_of']

/**
 * Loads what pharmacies pay on average, replacing the list of before. The file holds the lists of many weeks: only rows of
 * its newest one count, so that a package nobody asks about any more does not linger with an old price.
 */
export function importNadac(
  pool: Pool,
  file: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<FileReport<Rejection>> {
  return loadAtOnce(pool, async (client) => {
    const report = emptyReport<Rejection>()
    const rows = await readPrices(file, report)
    await client.query(`create temporary table listed (line integer, ndc text, description text, price_per_unit numeric(14, 5),
      unit text, effective_date date, as_of date) on commit drop`)
    await sendRows(client, 'listed', columns, rows)
    const { rows: found } = await client.query<{ newest: string | null; older: number }>(
      `select max(as_of)::text as newest, count(*) filter (where as_of < (select max(as_of) from listed))::integer as older
       from listed`,
    )
    const { newest = null, older = 0 } = found[0] ?? {}
    if (newest === null) throw new Error('This list has no price that can be read. Nothing was changed.')
    if (older > 0) count(report.rejected, 'an older list', older)
    await client.query('delete from pharmacy.nadac_prices')
    const { rowCount } = await client.query(
      `insert into pharmacy.nadac_prices (ndc, description, price_per_unit, unit, effective_date, as_of, source, is_sample)
       select distinct on (ndc) ndc, description, price_per_unit, unit, effective_date, as_of, $1, $2::boolean
       from listed where as_of = $3 order by ndc, effective_date desc, line desc`,
      [nadacSource, options.isSample, newest],
    )
    report.loaded = rowCount ?? 0
    const twice = rows.count - older - report.loaded
    if (twice > 0) count(report.rejected, 'came twice', twice)
    return { report, load: { kind: 'nadac', source: nadacSource, asOf: newest, ...options } }
  })
}

const count = (rejected: Rejected<Rejection>, reason: Rejection, rows: number) => {
  rejected[reason] = { count: rows, lines: [] }
}

async function readPrices(file: AsyncIterable<Uint8Array>, report: FileReport<Rejection>): Promise<RowsInMemory> {
  const rows = new RowsInMemory()
  await readCsv(file, {
    header: (names) => findColumns(names, wanted, () => false, 'a NADAC list'),
    row: (row) => {
      report.read++
      const [description = '', ndc = '', price = '', effective = '', unit = '', asOf = ''] = wanted.map((_, slot) =>
        row.text(slot).trim(),
      )
      const days = [readTableDay(effective), readTableDay(asOf)]
      const fault = row.fault ? 'unreadable' : faultOf(ndc, price, unit, days)
      if (fault) reject(report, fault, [row.line])
      else rows.add([row.line, ndc, description, price, unit, ...days])
    },
  })
  return rows
}

function faultOf(ndc: string, price: string, unit: string, days: readonly (string | null)[]): Rejection | null {
  if (!/^\d{11}$/.test(ndc)) return 'not a code'
  if (!/^\d{1,8}(\.\d{1,5})?$/.test(price) || Number(price) === 0) return 'not a price'
  if (!/^(EA|ML|GM)$/.test(unit)) return 'unknown unit'
  return days.includes(null) ? 'no date' : null
}
