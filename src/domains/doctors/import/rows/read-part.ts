import { reject } from '#server/lists/list-report.ts'
import { requireUnderstood } from '#server/lists/replace-list.ts'
import type { CsvRow } from '../file/csv-row.ts'
import { readCsv, UnreadableFileError } from '../file/read-csv.ts'
import { emptyPart, type PartReport, soundReasons } from '../load-report.ts'
import type { PartReader } from './part-reader.ts'
import type { RowsByArea } from './rows-by-area.ts'

// Of a long file every so many rows are looked at beforehand: reading all twice would take long.
const [lookedAtFirst, lookedAtEvery] = [2_000, 64]

/**
 * Lays the rows of one file aside, to its end or as far as it can be read: answers how many of its columns are kept, and why
 * it could be read no further, null when that is its end. Throws ListRefusedError where less than 90% of what is looked at can be
 * understood: nothing of such a file is loaded.
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
  const looked = emptyPart(part.file)
  const look = (line: CsvRow) => {
    if (part.read > lookedAtFirst && part.read % lookedAtEvery !== 0) return
    looked.read++
    const fault = reader.fault(line)
    if (fault !== null) reject(looked, fault, [line.line])
  }
  const row = (line: CsvRow) => {
    cutShort = line.ending === 'file inside quotes' || (line.ending === 'file' && line.columns !== columns)
    if (cutShort) return
    part.read++
    const area = reader.area(line)
    if (area === null) return
    rows.add(area, line.excerpt())
    look(line)
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
  requireSound(part, looked)
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

/** Throws where too many rows are of nobody, or too many of those that were looked at cannot be read. */
function requireSound(part: PartReport, looked: PartReport): void {
  if (part.read === 0) return
  requireUnderstood(`a file of the registry (${part.file})`, part, soundReasons)
  if (looked.read > 0) requireUnderstood(`a file of the registry (${part.file})`, looked, soundReasons)
}
