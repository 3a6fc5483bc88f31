import { isUtf8 } from 'node:buffer'
import { readLetters } from './letters.ts'
import { UnreadableFileError } from './read-csv.ts'

const [quote, backslash, open, close, openList, closeList] = [34, 92, 123, 125, 91, 93]
const maxObject = 8 * 1024 * 1024
const maxFrame = 1024 * 1024

/**
 * The objects of the list that stands at the top of a JSON file of any size, one after another, without holding the file:
 * `{"elements": [{…}, {…}]}`. Answers what stands around the list, with the list empty. Throws when the file is cut off.
 */
export async function* jsonObjects(file: AsyncIterable<Uint8Array>, listName: string): AsyncGenerator<string, string> {
  const scan = new Scan(listName)
  for await (const chunk of file) yield* scan.take(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
  return scan.end()
}

class Scan {
  private kept: Buffer = Buffer.alloc(0)
  private frame = ''
  private depth = 0
  private inText = false
  private isEscaped = false
  private inList = false
  private start = -1
  private readonly listName: string

  constructor(listName: string) {
    this.listName = listName
  }

  *take(chunk: Buffer): Generator<string> {
    const bytes = this.kept.length > 0 ? Buffer.concat([this.kept, chunk]) : chunk
    let framed = this.kept.length
    const from = this.kept.length
    for (let at = from; at < bytes.length; at++) {
      const byte = bytes[at] as number
      if (this.inText) {
        if (this.isEscaped) this.isEscaped = false
        else if (byte === backslash) this.isEscaped = true
        else if (byte === quote) this.inText = false
        continue
      }
      if (byte === quote) this.inText = true
      else if (byte === open || byte === openList) {
        if (this.inList && this.depth === 2 && byte === open) this.start = at
        this.depth++
        if (!this.inList && this.depth === 2 && byte === openList && this.isNamed(bytes, framed, at)) {
          this.frame += bytes.toString('utf8', framed, at + 1)
          this.inList = true
        }
      } else if (byte === close || byte === closeList) {
        this.depth--
        if (this.inList && this.depth === 2 && this.start >= 0) {
          yield textOf(bytes.subarray(this.start, at + 1))
          this.start = -1
        } else if (this.inList && this.depth === 1) {
          this.inList = false
          framed = at
        }
      }
    }
    this.keep(bytes, framed)
  }

  private keep(bytes: Buffer, framed: number): void {
    if (this.inList) {
      this.kept = this.start >= 0 ? Buffer.from(bytes.subarray(this.start)) : Buffer.alloc(0)
      if (this.start >= 0) this.start = 0
    } else {
      this.frame += bytes.toString('utf8', framed)
      this.kept = Buffer.alloc(0)
    }
    if (this.kept.length > maxObject) throw new UnreadableFileError('One object of the file is longer than 8 MB')
    if (this.frame.length > maxFrame) throw new Error(`This file has no list called ${this.listName}.`)
  }

  /** Whether the list that opens here is the one that is wanted. */
  private isNamed(bytes: Buffer, framed: number, at: number): boolean {
    const before = this.frame + bytes.toString('utf8', framed, at)
    return before.trimEnd().replace(/:$/, '').trimEnd().endsWith(`"${this.listName}"`)
  }

  end(): string {
    if (this.depth !== 0 || this.inText)
      throw new UnreadableFileError('The file ends too early; a whole copy of it is needed')
    return this.frame.replace(/^\ufeff/, '')
  }
}

/** Older exports are in Windows-1252. */
const textOf = (bytes: Buffer): string =>
  (isUtf8(bytes) ? null : readLetters(bytes.toString('latin1'))?.text) ?? bytes.toString('utf8')
