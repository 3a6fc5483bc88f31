import { type CsvRow, CsvRowScan } from './csv-row.ts'

const largestRowBytes = 1024 * 1024
const mostColumns = 2000
const everyColumn = Array.from({ length: mostColumns }, (_, column) => column)

type Readers = {
  /** Receives the names in the first row; answers the numbers of the columns that are wanted. */
  header(names: string[]): number[]
  row(row: CsvRow): void
  /** Called after each piece of the file; the next piece is read when it resolves. */
  rest?(): Promise<void>
}

/**
 * Reads comma-separated text of any size in one pass: quoted fields, doubled quotes, line feeds inside quotes, CRLF,
 * a byte order mark. Answers whether the file ended inside quotes. https://www.rfc-editor.org/rfc/rfc4180
 */
export async function readCsv(source: AsyncIterable<Uint8Array>, readers: Readers): Promise<{ cutShort: boolean }> {
  const scan = new CsvRowScan()
  scan.want(everyColumn)
  let kept: Buffer = Buffer.alloc(0)
  let started = false
  const take = (buffer: Buffer, last: boolean): Buffer => {
    let at = started ? 0 : afterByteOrderMark(buffer)
    while (at < buffer.length) {
      const next = scan.scan(buffer, at, last)
      if (next < 0) break
      at = next
      if (scan.columns === 1 && scan.blank) continue
      if (started) readers.row(scan)
      else scan.want(readers.header(Array.from({ length: scan.columns }, (_, slot) => scan.text(slot))))
      started = true
    }
    return started ? buffer.subarray(at) : buffer
  }
  for await (const chunk of source) {
    const piece = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    kept = take(kept.length ? Buffer.concat([kept, piece]) : piece, false)
    if (kept.length > largestRowBytes) throw new Error('A row is longer than 1 MB: the file is damaged.')
    await readers.rest?.()
  }
  take(kept, true)
  await readers.rest?.()
  return { cutShort: scan.endedInside }
}

const afterByteOrderMark = (buffer: Buffer) => (buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf ? 3 : 0)
