import { areaOf, areaOfGone, type KnownNames, placeValues, providerValues, tableOf } from './batch-values.ts'
import type { CsvRow } from './csv-row.ts'
import { type PartReport, reject } from './load-report.ts'
import { findPlaceColumns, readPlace } from './place-row.ts'
import { findProviderColumns } from './provider-columns.ts'
import { readProvider } from './provider-row.ts'
import { readRowNpi } from './row-npi.ts'
import type { RowsByArea } from './rows-by-area.ts'
import { SeenNumbers } from './seen-numbers.ts'

/** Turns the rows of one file into rows of the directory, and counts what becomes of them. */
export type PartReader = {
  header(names: string[]): number[]
  row(row: CsvRow): void
  /** The day the rows read so far are as of. */
  readonly asOf: string | null
}

type Given = {
  /** Where the rows go. */
  rows: RowsByArea
  part: PartReport
  known: KnownNames
  fileDay: string | null
  asOf: string | null
}

abstract class Reader {
  asOf: string | null
  protected columns = 0
  protected readonly rows: RowsByArea
  protected readonly part: PartReport
  protected readonly known: KnownNames
  protected readonly fileDay: string | null

  constructor({ rows, part, known, fileDay, asOf }: Given) {
    this.rows = rows
    this.part = part
    this.known = known
    this.fileDay = fileDay
    this.asOf = fileDay ?? asOf
  }

  /** The provider a row is about; a row that says none is refused. */
  protected npiOf(row: CsvRow): string | null {
    const number = readRowNpi(row, this.columns)
    if (typeof number !== 'string') return number.npi
    reject(this.part, number, [row.line])
    return null
  }
}

/** Reads the file of all providers. */
export class ProviderReader extends Reader implements PartReader {
  private readonly seen = new SeenNumbers()

  header(names: string[]): number[] {
    this.columns = names.length
    return findProviderColumns(names)
  }

  row(row: CsvRow): void {
    const npi = this.npiOf(row)
    if (npi === null) return
    if (!this.seen.add(npi)) return reject(this.part, 'came twice', [row.line])
    const record = readProvider(row, npi, this.fileDay)
    if (row.converted) this.part.converted++
    if (typeof record === 'string') return reject(this.part, record, [row.line])
    const area = record.kind === 'gone' ? areaOfGone(npi) : areaOf(record.zip)
    this.rows.add(tableOf[record.kind], area, providerValues(record, this.known))
    if (record.kind !== 'gone') this.take(record.updated)
    else if (record.because === 'deactivated') this.part.deactivated++
    else reject(this.part, record.because, [row.line])
  }

  /** The rows are as of the file's day, or of the newest of them when it says none. */
  private take(updated: string | null): void {
    this.part.loaded++
    if (this.fileDay === null && updated !== null && (this.asOf === null || updated > this.asOf)) this.asOf = updated
  }
}

/** Reads the file of further practice locations. */
export class PlaceReader extends Reader implements PartReader {
  header(names: string[]): number[] {
    this.columns = names.length
    return findPlaceColumns(names)
  }

  row(row: CsvRow): void {
    const npi = this.npiOf(row)
    if (npi === null) return
    const door = readPlace(row)
    if (row.converted) this.part.converted++
    if (typeof door === 'string') return reject(this.part, door, [row.line])
    this.rows.add('places', areaOf(door.zip), placeValues(door, npi, row.line, this.asOf, this.known))
    this.part.loaded++
  }
}
