import { isUtf8 } from 'node:buffer'
import { readLetters } from './letters.ts'
import { UnreadableFileError } from './read-csv.ts'

const lineFeed = 10
const maxLineLength = 1024 * 1024
const byteOrderMark = '\ufeff'

/** Lines of which some are in Windows-1252. What is neither stays as bytes that are no letters. */
const eachLine = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .split('\n')
    .map((line) => readLetters(line)?.text ?? Buffer.from(line, 'latin1').toString('utf8'))
    .join('\n')

/** The lines of a text of any size, as many at a time as a piece of the file ends; a byte order mark is no part of the first. */
export async function* readLines(
  file: AsyncIterable<Uint8Array>,
  encoding: 'utf8' | 'latin1' = 'utf8',
): AsyncGenerator<string[]> {
  let kept: Buffer = Buffer.alloc(0)
  let isFirst = true
  const linesOf = (bytes: Buffer): string[] => {
    const text = encoding === 'utf8' && !isUtf8(bytes) ? eachLine(bytes) : bytes.toString(encoding)
    const lines = (isFirst && text.startsWith(byteOrderMark) ? text.slice(1) : text).split('\n')
    isFirst = false
    return lines
  }
  for await (const chunk of file) {
    const bytes = Buffer.concat([kept, chunk])
    const end = bytes.lastIndexOf(lineFeed)
    if (end >= 0) yield linesOf(bytes.subarray(0, end))
    kept = bytes.subarray(end + 1)
    if (kept.length > maxLineLength) throw new UnreadableFileError('A line is longer than 1 MB')
  }
  if (kept.length > 0) yield linesOf(kept)
}
