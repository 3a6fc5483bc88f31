import { basename } from 'node:path'
import type { Pool } from 'pg'
import { sendRows } from './batch/copy-rows.ts'
import type { CsvRow } from './file/csv-row.ts'
import { findColumns } from './file/find-columns.ts'
import { readCsv } from './file/read-csv.ts'
import { type Rejected, reject } from './load-report.ts'
import { RowsInMemory } from './rows/rows-in-memory.ts'

const columns = ['Code', 'Grouping', 'Classification', 'Specialization', 'Display Name', 'Section'] as const
const isOptional = (name: string) => name === 'Display Name' || name === 'Section'

/** What became of a file of occupations. */
type TaxonomiesReport = {
  read: number
  loaded: number
  edition: string
  rejected: Rejected<'no code' | 'no name' | 'unreadable letters' | 'too long'>
}

/**
 * Loads the names of occupations from the file of the Health Care Provider Taxonomy, as they stand there, in place of those
 * of before. They are the American Medical Association's, and are shown with its notice. https://www.nucc.org
 */
export async function importTaxonomies(
  pool: Pool,
  file: AsyncIterable<Uint8Array>,
  path: string,
): Promise<TaxonomiesReport> {
  const report: TaxonomiesReport = { read: 0, loaded: 0, edition: editionOf(path), rejected: {} }
  const rows = new RowsInMemory()
  const seen = new Set<string>()
  const row = (line: CsvRow) => {
    report.read++
    const [code = '', grouping = '', classification = '', ...rest] = columns.map((_, slot) => line.text(slot).trim())
    if (line.fault) return reject(report, line.fault, [line.line])
    if (!/^[0-9A-Z]{10}$/.test(code) || seen.has(code)) return reject(report, 'no code', [line.line])
    if (grouping === '' || classification === '') return reject(report, 'no name', [line.line])
    seen.add(code)
    rows.add([code, grouping, classification, ...rest.map((text) => text || null), report.edition])
  }
  await readCsv(file, {
    header: (names) => findColumns(names, columns, isOptional, 'a file of the Health Care Provider Taxonomy'),
    row,
  })
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('delete from doctors.taxonomies')
    await sendRows(client, 'doctors.taxonomies', tableColumns, rows)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  return { ...report, loaded: rows.count }
}

const tableColumns = ['code', 'grouping', 'classification', 'specialization', 'display_name', 'section', 'edition']

/** `nucc_taxonomy_251.csv` is edition 25.1. */
function editionOf(path: string): string {
  const [, year, half] = /(\d\d)(\d)\.csv$/i.exec(basename(path)) ?? []
  return year ? `${year}.${half}` : ''
}
