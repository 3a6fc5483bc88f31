import { reject } from '#server/lists/list-report.ts'
import type { BatchRows } from '../batch/apply-batch.ts'
import { areaOf, type KnownNames, placeValues, providerValues, tableOf } from '../batch/batch-values.ts'
import type { CsvRow } from '../file/csv-row.ts'
import { emptyPart, type PartReport, type RowRejection } from '../load-report.ts'
import { findPlaceColumns, readPlace, zipOfPlace } from './practice-address.ts'
import { findProviderColumns, slotOf } from './provider-columns.ts'
import { readProvider, readRowNpi } from './provider-row.ts'
import { RowsInMemory } from './rows-in-memory.ts'

const bitsPerPage = 2 ** 20

/** Remembers which NPIs came already, in one bit each (the check digit follows from the rest): 25 MB for all there can be. */
class SeenNumbers {
  private readonly pages = new Map<number, Uint8Array>()

  /** Notes the number; answers whether it is new. */
  add(npi: string): boolean {
    const bit = Number(npi.slice(0, 9)) - 100_000_000
    const number = Math.floor(bit / bitsPerPage)
    let page = this.pages.get(number)
    if (!page) this.pages.set(number, (page = new Uint8Array(bitsPerPage / 8)))
    const at = (bit % bitsPerPage) >> 3
    const mask = 1 << (bit & 7)
    const seen = page[at] ?? 0
    page[at] = seen | mask
    return (seen & mask) === 0
  }
}

/** Rows that are put into the directory together, and what became of the rows they were read from. */
export type ImportBatch = { rows: BatchRows; part: PartReport; asOf: string | null }

/** Turns the rows of one file into rows of the directory in two steps, and counts what becomes of them. */
export type PartReader = {
  header(names: string[]): number[]
  /** Where a row belongs; null when it is about nobody, or about someone who came before. */
  area(row: CsvRow): string | null
  /** What is wrong with a row that belongs somewhere; null where nothing is. */
  fault(row: CsvRow): RowRejection | null
  /** Reads a row whose area has its turn. */
  row(row: CsvRow): void
  /** Hands over what was read since the last time. */
  cut(): ImportBatch
}

type PartContext = {
  /** What is counted before the rows are read. */
  part: PartReport
  known: KnownNames
  fileDay: string | null
  asOf: string | null
}
type Rows = Record<keyof BatchRows, RowsInMemory>

const noRows = (): Rows => ({
  organizations: new RowsInMemory(),
  people: new RowsInMemory(),
  gone: new RowsInMemory(),
  places: new RowsInMemory(),
})

abstract class Reader {
  protected columns = 0
  protected rows = noRows()
  protected part: PartReport
  protected asOf: string | null
  protected readonly known: KnownNames
  protected readonly fileDay: string | null
  private readonly whole: PartReport

  constructor({ part, known, fileDay, asOf }: PartContext) {
    this.whole = part
    this.part = emptyPart(part.file)
    this.known = known
    this.fileDay = fileDay
    this.asOf = fileDay ?? asOf
  }

  cut(): ImportBatch {
    const batch = { rows: this.rows, part: this.part, asOf: this.asOf }
    this.rows = noRows()
    this.part = emptyPart(this.part.file)
    return batch
  }

  /** The provider a row is about; a row that says none is refused. */
  protected npiOf(row: CsvRow): string | null {
    const number = readRowNpi(row, this.columns)
    if (typeof number !== 'string') return number.npi
    reject(this.whole, number, [row.line])
    return null
  }

  protected refuseSecond(row: CsvRow): null {
    reject(this.whole, 'came twice', [row.line])
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

  area(row: CsvRow): string | null {
    const npi = this.npiOf(row)
    if (npi === null) return null
    return this.seen.add(npi) ? areaOf(row.text(slotOf('zip')), npi) : this.refuseSecond(row)
  }

  fault(row: CsvRow): RowRejection | null {
    const record = readProvider(row, row.text(slotOf('npi')).trim(), this.fileDay)
    return typeof record === 'string' ? record : null
  }

  row(row: CsvRow): void {
    const npi = row.text(slotOf('npi')).trim()
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

  area(row: CsvRow): string | null {
    const npi = this.npiOf(row)
    return npi === null ? null : areaOf(zipOfPlace(row), npi)
  }

  fault(row: CsvRow): RowRejection | null {
    const address = readPlace(row)
    return typeof address === 'string' ? address : null
  }

  row(row: CsvRow): void {
    const address = readPlace(row)
    if (row.converted) this.part.converted++
    if (typeof address === 'string') return reject(this.part, address, [row.line])
    this.rows.places.add(placeValues(address, row.text(0).trim(), row.line, this.asOf, this.known))
    this.part.loaded++
  }
}
