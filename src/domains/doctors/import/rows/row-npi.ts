import { isNpi } from '../../npi.ts'
import type { CsvRow } from '../file/csv-row.ts'

/** What makes it unknown which provider a row is about. */
export type NumberFault = 'number of columns' | 'check digit'

/** The number of the provider a row is about (the first wanted column of each file), or what is wrong with it. */
export function readRowNpi(row: CsvRow, columns: number): { npi: string } | NumberFault {
  if (row.columns !== columns) return 'number of columns'
  const npi = row.text(0).trim()
  return isNpi(npi) ? { npi } : 'check digit'
}
