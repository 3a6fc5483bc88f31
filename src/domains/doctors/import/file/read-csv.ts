import { type CsvRow, CsvRowScan } from './csv-row.ts'

/** The file cannot be read on from here: it is damaged, cut short, or its source went away. */
export class UnreadableFileError extends Error {}

const largestRow = 1024 * 1024
const maxColumns = 2000
const everyColumn = Array.from({ length: maxColumns }, (_, column) => column)
const notATable = 'This is not a table of the expected kind: its first row does not end.'
const byteOrderMark = Buffer.from('\ufeff')

type Readers = {
  /** Receives the names in the first row; answers the numbers of the columns that are wanted. */
  header(names: string[]): number[]
  /** Answers the numbers of the columns that are wanted from here on, where that changes: some files have a second header. */
  row(row: CsvRow): number[] | void
}

/**
 * Reads comma-separated text of any size in one pass: quoted fields, doubled quotes, line feeds inside quotes, CRLF,
 * a byte order mark. https://www.rfc-editor.org/rfc/rfc4180
 */
export async function readCsv(source: AsyncIterable<Uint8Array>, readers: Readers): Promise<void> {
  const scan = new CsvRowScan()
  scan.want(everyColumn)
  let kept: Buffer = Buffer.alloc(0)
  let started = false
  const take = (bytes: Buffer, last: boolean): Buffer => {
    let at = !started && bytes.subarray(0, 3).equals(byteOrderMark) ? 3 : 0
    while (at < bytes.length) {
      const next = scan.scan(bytes, at, last)
      if (next < 0) break
      at = next
      if (scan.columns === 1 && scan.blank) continue
      if (started) {
        const wanted = readers.row(scan)
        if (wanted) scan.want(wanted)
      } else scan.want(readers.header(Array.from({ length: scan.columns }, (_, slot) => scan.text(slot))))
      started = true
    }
    return started ? bytes.subarray(at) : bytes
  }
  for await (const chunk of source) {
    const piece = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    kept = take(kept.length > 0 ? Buffer.concat([kept, piece]) : piece, false)
    if (kept.length > largestRow)
      throw started ? new UnreadableFileError('A row is longer than 1 MB') : new Error(notATable)
  }
  take(kept, true)
}

/** Reads a table that has to be whole, and passes rows over of which no wanted field holds a text. Throws UnreadableFileError where it is cut off. */
export async function readTable(source: AsyncIterable<Uint8Array>, readers: Readers): Promise<void> {
  let columns = 0
  let slots: number[] = []
  const header = (names: string[]) => {
    columns = names.length
    const wanted = readers.header(names)
    slots = wanted.map((_, slot) => slot)
    return wanted
  }
  const row = (line: CsvRow) => {
    if (slots.every((slot) => line.text(slot).trim() === '')) return
    if (line.ending === 'file inside quotes' || (line.ending === 'file' && line.columns < columns))
      throw new UnreadableFileError(
        'The file ends in the middle of a row; a whole copy of it is needed. Nothing was changed',
      )
    readers.row(line)
  }
  await readCsv(source, { header, row })
}

/** Reads rows that were kept as excerpts, as the rows they were. The pieces end where rows end. */
export function* readExcerpts(pieces: Iterable<Buffer>, wanted: number, row: (row: CsvRow) => void): Generator<void> {
  const scan = new CsvRowScan()
  // The line stands before the fields; its slot is after theirs.
  scan.want([...Array.from({ length: wanted }, (_, slot) => slot + 1), 0])
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; ) {
      at = scan.scan(piece, at, true)
      scan.line = Number(scan.text(wanted))
      row(scan)
    }
    yield
  }
}
