import type { CsvRow } from '../file/csv-row.ts'
import { readCsv, UnreadableFileError } from '../file/read-csv.ts'
import type { PartReport } from '../load-report.ts'
import type { PartReader } from './part-reader.ts'
import type { RowsByArea } from './rows-by-area.ts'

/**
 * Lays the rows of one file aside, to its end or as far as it can be read: answers how many of its columns are kept, and why
 * it could be read no further, null when that is its end.
 */
export async function readPart(
  bytes: AsyncIterable<Uint8Array>,
  reader: PartReader,
  part: PartReport,
  rows: RowsByArea,
): Promise<{ wanted: number; stopped: string | null }> {
  let cutShort = false
  let columns = 0
  let wanted = 0
  const row = (line: CsvRow) => {
    cutShort = line.ending === 'file inside quotes' || (line.ending === 'file' && line.columns !== columns)
    if (cutShort) return
    part.read++
    const area = reader.area(line)
    if (area !== null) rows.add(area, line.excerpt())
  }
  const header = (names: string[]) => {
    columns = names.length
    const found = reader.header(names)
    wanted = found.length
    return found
  }
  try {
    await readCsv(readable(bytes), { header, row })
  } catch (error) {
    if (error instanceof UnreadableFileError) return { wanted, stopped: `${error.message}.` }
    throw error
  }
  if (columns === 0) throw new Error('The file is empty.')
  return { wanted, stopped: cutShort ? 'The file ends in the middle of a row; a whole copy of it is needed.' : null }
}

async function* readable(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error
    throw new UnreadableFileError(
      `The file cannot be read on (${error instanceof Error ? error.message : String(error)})`,
    )
  }
}
