import { basename } from 'node:path'
import type { Pool } from 'pg'
import { emptyReport, type ListReport, reject } from '#server/lists/list-report.ts'
import { readListName } from '#server/lists/list-values.ts'
import { replaceList } from '#server/lists/replace-list.ts'
import { sendRows } from './batch/copy-rows.ts'
import type { CsvRow } from './file/csv-row.ts'
import { findColumns } from './file/find-columns.ts'
import { readTable } from './file/read-csv.ts'
import { RowsInMemory } from './rows/rows-in-memory.ts'

const columns = ['Code', 'Grouping', 'Classification', 'Specialization', 'Display Name', 'Section'] as const
const isOptional = (name: string) => name === 'Display Name' || name === 'Section'

type Rejection = 'no code' | 'no name' | 'came twice' | 'unreadable letters' | 'too long'

/** What became of a file of occupations. */
type TaxonomiesReport = ListReport<Rejection> & { edition: string }

const kind = 'a file of the Health Care Provider Taxonomy'
const sound: readonly Rejection[] = ['came twice']

/**
 * Loads the names of occupations from the file of the Health Care Provider Taxonomy, as they stand there, in place of those
 * of before; of a code that comes twice the first. They are the American Medical Association's, and are shown with its notice. https://www.nucc.org
 */
export function importTaxonomies(
  pool: Pool,
  file: AsyncIterable<Uint8Array>,
  path: string,
  { at, isShorter = false }: { at: Date; isShorter?: boolean },
): Promise<TaxonomiesReport> {
  return replaceList(pool, { kind, at, sound, isShorter }, async (client) => {
    const report: TaxonomiesReport = { ...emptyReport<Rejection>(), edition: editionOf(path) }
    const rows = await readOccupations(file, report)
    const { rowCount: before } = await client.query('delete from doctors.taxonomies')
    await sendRows(client, 'doctors.taxonomies', tableColumns, rows)
    report.loaded = rows.count
    return { report, asOf: null, before: before ?? 0 }
  })
}

async function readOccupations(file: AsyncIterable<Uint8Array>, report: TaxonomiesReport): Promise<RowsInMemory> {
  const rows = new RowsInMemory()
  const seen = new Set<string>()
  const row = (line: CsvRow) => {
    report.read++
    const [code = '', grouping = '', classification = '', ...rest] = columns.map((_, slot) =>
      readListName(line.text(slot)),
    )
    if (line.fault) return reject(report, line.fault, [line.line])
    if (!/^[0-9A-Z]{10}$/.test(code)) return reject(report, 'no code', [line.line])
    if (seen.has(code)) return reject(report, 'came twice', [line.line])
    if (grouping === '' || classification === '') return reject(report, 'no name', [line.line])
    seen.add(code)
    rows.add([code, grouping, classification, ...rest.map((text) => text || null), report.edition])
  }
  await readTable(file, { header: (names) => findColumns(names, columns, isOptional, kind), row })
  return rows
}

const tableColumns = ['code', 'grouping', 'classification', 'specialization', 'display_name', 'section', 'edition']

/** `nucc_taxonomy_251.csv` is edition 25.1. */
function editionOf(path: string): string {
  const [, year, half] = /(\d\d)(\d)\.csv$/i.exec(basename(path)) ?? []
  return year ? `${year}.${half}` : ''
}
