import type { BatchRows } from './apply-batch.ts'
import { type KnownNames, placeValues, providerValues, tableOf } from './batch-values.ts'
import { CopyRows } from './copy-rows.ts'
import type { CsvRow } from './csv-row.ts'
import { type PartReport, reject } from './load-report.ts'
import { findPlaceColumns, readPlace } from './place-row.ts'
import { findProviderColumns } from './provider-columns.ts'
import { readProvider } from './provider-row.ts'
import { readRowNpi } from './row-npi.ts'
import { SeenNumbers } from './seen-numbers.ts'

/** Rows read from a file that are put into the directory together. */
export type Batch = {
  rows: BatchRows
  /** Rows that say something the directory keeps. */
  loaded: number
  /** What was read up to here. */
  part: PartReport
  asOf: string | null
}

/** Turns the rows of one file into the rows of a batch, and counts what becomes of them. */
export type PartReader = {
  header(names: string[]): number[]
  /** Takes a row; one that an earlier load got to (`isKnown`) is only remembered. */
  row(row: CsvRow, isKnown: boolean): void
  /** Rows waiting to be put into the directory. */
  waiting(): number
  /** Hands over what is waiting. */
  cut(): Batch
}

type Given = { part: PartReport; known: KnownNames; fileDay: string | null; asOf: string | null }

const noRows = (): BatchRows => ({
  organizations: new CopyRows(),
  people: new CopyRows(),
  gone: new CopyRows(),
  places: new CopyRows(),
})

abstract class Reader {
  protected columns = 0
  protected rows = noRows()
  protected loaded = 0
  protected asOf: string | null
  protected readonly part: PartReport
  protected readonly known: KnownNames
  protected readonly fileDay: string | null

  constructor({ part, known, fileDay, asOf }: Given) {
    this.part = part
    this.known = known
    this.fileDay = fileDay
    this.asOf = fileDay ?? asOf
  }

  waiting(): number {
    const { organizations, people, gone, places } = this.rows
    return organizations.count + people.count + gone.count + places.count
  }

  cut(): Batch {
    const batch = { rows: this.rows, loaded: this.loaded, part: structuredClone(this.part), asOf: this.asOf }
    this.rows = noRows()
    this.loaded = 0
    return batch
  }

  /** The provider a row is about; a row that says none is refused. */
  protected npiOf(row: CsvRow, isKnown: boolean): string | null {
    const number = readRowNpi(row, this.columns)
    if (typeof number !== 'string') return number.npi
    if (!isKnown) reject(this.part, number, [row.line])
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

  row(row: CsvRow, isKnown: boolean): void {
    const npi = this.npiOf(row, isKnown)
    if (npi === null) return
    const isNew = this.seen.add(npi)
    if (isKnown) return
    if (!isNew) return reject(this.part, 'came twice', [row.line])
    const record = readProvider(row, npi, this.fileDay)
    if (row.converted) this.part.converted++
    if (typeof record === 'string') return reject(this.part, record, [row.line])
    this.rows[tableOf[record.kind]].add(providerValues(record, this.known))
    if (record.kind !== 'gone') this.take(record.updated)
    else if (record.because === 'deactivated') this.part.deactivated++
    else reject(this.part, record.because, [row.line])
  }

  /** The rows are as of the file's day, or of the newest of them when it says none. */
  private take(updated: string | null): void {
    this.loaded++
    if (this.fileDay === null && updated !== null && (this.asOf === null || updated > this.asOf)) this.asOf = updated
  }
}

/** Reads the file of further practice locations. */
export class PlaceReader extends Reader implements PartReader {
  header(names: string[]): number[] {
    this.columns = names.length
    return findPlaceColumns(names)
  }

  row(row: CsvRow, isKnown: boolean): void {
    if (isKnown) return
    const npi = this.npiOf(row, isKnown)
    if (npi === null) return
    const door = readPlace(row)
    if (row.converted) this.part.converted++
    if (typeof door === 'string') return reject(this.part, door, [row.line])
    this.rows.places.add(placeValues(door, npi, row.line, this.asOf, this.known))
    this.loaded++
  }
}
