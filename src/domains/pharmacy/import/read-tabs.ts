import { findColumns } from '#domains/doctors/import/file/find-columns.ts'
import { readLetters } from '#domains/doctors/import/file/letters.ts'
import { UnreadableFileError } from '#domains/doctors/import/file/read-csv.ts'
import { readLines } from '#domains/doctors/import/file/read-lines.ts'

/** One row of a file: its line, and the wanted fields in their order. */
type TabRow = { line: number; values: string[] }

type TabFile = { columns: readonly string[]; kindOfFile: string }

/** Reads tab-separated text in UTF-8 or Windows-1252, whose first row names its columns. Throws UnreadableFileError where its last row is cut off. */
export async function* readTabs(
  file: AsyncIterable<Uint8Array>,
  { columns, kindOfFile }: TabFile,
): AsyncGenerator<TabRow> {
  let at: number[] | undefined
  let line = 0
  let last = Number.POSITIVE_INFINITY
  let fewest = Number.POSITIVE_INFINITY
  for await (const lines of readLines(file, 'latin1'))
    for (const bytes of lines) {
      line++
      if (bytes.trim() === '') continue
      const fields = (readLetters(bytes.replace(/\r$/, ''))?.text ?? '').split('\t')
      fewest = Math.min(fewest, last)
      last = fields.length
      if (at) yield { line, values: at.map((column) => fields[column]?.trim() ?? '') }
      else at = findColumns(fields, columns, () => false, kindOfFile)
    }
  if (!at) throw new Error(`This is not ${kindOfFile}; it is empty.`)
  if (Number.isFinite(fewest) && last < fewest)
    throw new UnreadableFileError(
      `The end of ${kindOfFile} is missing; a whole copy of it is needed. Nothing was changed`,
    )
}
