import { UnreadableFileError } from '../file/read-csv.ts'
import { readLines } from '../file/read-lines.ts'
import { BundleScan } from './bundle-scan.ts'

/** The text of one FHIR resource (or of a bundle's entry), and the line of the file it begins on. */
type ResourceText = { line: number; text: string }

const lineFeed = 10
const maxPeekBytes = 64 * 1024

/**
 * The resources of a file of any size: a bulk export with one a line, or a Bundle written in any way. Throws UnreadableFileError
 * when a bundle is cut off; of a line that is cut off whoever reads it learns it.
 */
export async function* readResources(file: AsyncIterable<Uint8Array>): AsyncGenerator<ResourceText[]> {
  const pieces = file[Symbol.asyncIterator]()
  let first: Buffer = Buffer.alloc(0)
  while (first.length < maxPeekBytes && !first.includes(lineFeed)) {
    const { value, done } = await pieces.next()
    if (done) break
    first = Buffer.concat([first, value])
  }
  const whole = continued(first, pieces)
  yield* isOneALine(first) ? lineByLine(whole) : inBundles(whole)
}

/** Whether the first line is a resource as it stands: a bundle that is written over many lines is none. */
function isOneALine(first: Buffer): boolean {
  const end = first.indexOf(lineFeed)
  const line = (end < 0 ? first : first.subarray(0, end)).toString('utf8').replace('\ufeff', '').trim()
  return line !== '{' && !/^\{\s*"(resourceType"\s*:\s*"Bundle"|entry"|id"[^{}]*"Bundle")/.test(line)
}

async function* lineByLine(file: AsyncIterable<Uint8Array>): AsyncGenerator<ResourceText[]> {
  let line = 0
  for await (const lines of readLines(file)) yield lines.map((text) => ({ line: ++line, text }))
}

async function* inBundles(file: AsyncIterable<Uint8Array>): AsyncGenerator<ResourceText[]> {
  const scan = new BundleScan()
  for await (const piece of file) yield scan.read(piece)
  if (!scan.isWhole)
    throw new UnreadableFileError('The bundle is cut off; a whole copy of it is needed. Nothing was changed')
}

async function* continued(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (first.length > 0) yield first
  for (;;) {
    const { value, done } = await rest.next()
    if (done) return
    yield value
  }
}
