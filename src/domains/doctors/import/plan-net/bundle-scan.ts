import { UnreadableFileError } from '../file/read-csv.ts'

const [quote, backslash, lineFeed] = [34, 92, 10]
const [openBrace, closeBrace, openBracket, closeBracket] = [123, 125, 91, 93]
const maxEntryBytes = 4 * 1024 * 1024
const maxKeyLength = 20

/** Finds the entries of bundles, one bundle after another, while their bytes come in pieces. */
export class BundleScan {
  private depth = 0
  private inString = false
  private escaped = false
  /** The last text at the top of the bundle: the name of what follows. */
  private key = ''
  private inEntries = false
  private line = 1
  private startLine = 1
  /** What came of an entry in earlier pieces; null between entries. */
  private begun: Buffer[] | null = null
  private begunBytes = 0

  /** Nothing is open. */
  get isWhole(): boolean {
    return this.depth === 0 && !this.inString
  }

  /** The entries that end in this piece. */
  read(piece: Uint8Array): { line: number; text: string }[] {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
    const found: { line: number; text: string }[] = []
    let start = 0
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at] as number
      if (byte === lineFeed) this.line++
      if (this.inString) this.readString(byte)
      else if (byte === quote) this.openString()
      else if (byte === openBrace || byte === openBracket) {
        if (this.open(byte)) start = at
      } else if ((byte === closeBrace || byte === closeBracket) && this.close(byte)) {
        found.push({
          line: this.startLine,
          text: Buffer.concat([...(this.begun ?? []), bytes.subarray(start, at + 1)]).toString(),
        })
        this.begun = null
        this.begunBytes = 0
      }
    }
    if (this.begun) this.keep(bytes.subarray(start))
    return found
  }

  private readString(byte: number): void {
    if (this.escaped) this.escaped = false
    else if (byte === backslash) this.escaped = true
    else if (byte === quote) this.inString = false
    else if (this.depth === 1 && this.key.length < maxKeyLength) this.key += String.fromCharCode(byte)
  }

  private openString(): void {
    this.inString = true
    if (this.depth === 1) this.key = ''
  }

  /** Answers whether an entry begins here. */
  private open(byte: number): boolean {
    if (byte === openBracket && this.depth === 1) this.inEntries = this.key === 'entry'
    const begins = this.inEntries && byte === openBrace && this.depth === 2
    this.depth++
    if (begins) {
      this.begun = []
      this.startLine = this.line
    }
    return begins
  }

  /** Answers whether an entry ends here. */
  private close(byte: number): boolean {
    this.depth--
    if (this.depth < 0) throw new UnreadableFileError(`This is no FHIR bundle (line ${this.line}). Nothing was changed`)
    if (byte === closeBracket && this.depth === 1) this.inEntries = false
    return this.begun !== null && byte === closeBrace && this.depth === 2
  }

  private keep(bytes: Buffer): void {
    this.begunBytes += bytes.length
    if (this.begunBytes > maxEntryBytes) throw new UnreadableFileError('An entry of the bundle is longer than 4 MB')
    this.begun?.push(Buffer.from(bytes))
  }
}
