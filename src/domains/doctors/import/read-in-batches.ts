import type { CsvRow } from './csv-row.ts'
import type { PartReport } from './load-report.ts'
import type { Batch, PartReader } from './part-reader.ts'
import { readCsv } from './read-csv.ts'
import { UnreadableFile } from './unreadable-file.ts'

/**
 * Reads one file to its end and hands its rows on in batches, always cut after the same rows; while one is being applied
 * the next is read. Rows that `part` counts as read were handed on by an earlier load. Throws UnreadableFile when the
 * file ends too early; the whole rows before were handed on.
 */
export async function readInBatches(
  bytes: AsyncIterable<Uint8Array>,
  reader: PartReader,
  part: PartReport,
  batchRows: number,
  apply: (batch: Batch) => Promise<void>,
): Promise<void> {
  const done = part.read
  const full: Batch[] = []
  let applying = Promise.resolve()
  let read = 0
  let cutShort = false
  let columns = 0
  const row = (line: CsvRow) => {
    cutShort = line.ending === 'file inside quotes' || (line.ending === 'file' && line.columns !== columns)
    if (cutShort) return
    read++
    if (read > done) part.read = read
    reader.row(line, read <= done)
    if (reader.waiting() >= batchRows) full.push(reader.cut())
  }
  const rest = async () => {
    for (const batch of full.splice(0)) {
      await applying
      applying = apply(batch)
      // Its failure is raised where it is awaited.
      applying.catch(() => {})
    }
  }
  const header = (names: string[]) => {
    columns = names.length
    return reader.header(names)
  }
  try {
    await readCsv(readable(bytes), { header, row, rest })
  } finally {
    await applying
  }
  if (columns === 0) throw new Error('The file is empty.')
  if (read > done || done === 0) await apply(reader.cut())
  if (cutShort) throw new UnreadableFile('The file ends in the middle of a row; a whole copy of it is needed')
}

async function* readable(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(`The file cannot be read on (${error instanceof Error ? error.message : String(error)})`)
  }
}
