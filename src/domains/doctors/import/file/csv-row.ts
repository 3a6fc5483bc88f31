import { readLetters } from './letters.ts'

const quote = 34
const comma = 44
const lineFeed = 10
const carriageReturn = 13
const firstPrintable = 32
const lastPrintable = 126

/** What is wrong with a field that was asked for. */
export type FieldFault = 'unreadable letters' | 'too long'

/** One row while it is in memory: ask for its texts at once, they are gone with the next piece of the file. */
export type CsvRow = {
  /** The line of the file it begins on; the first is 1. */
  readonly line: number
  /** How many fields the row has. */
  readonly columns: number
  /** The text of a wanted column, by its place in the list of wanted ones; empty when the row has no such field. */
  text(slot: number): string
  /** What ended it: its line, the file, or the file in the middle of a quoted field. */
  readonly ending: 'line' | 'file' | 'file inside quotes'
  /** The first thing wrong with the texts asked for so far. */
  readonly fault: FieldFault | null
  /** A text asked for so far is not UTF-8 and was read as Windows-1252. */
  readonly converted: boolean
  /** The wanted fields, to be read later by `readExcerpts`. */
  excerpt(): string
}

const [space, tab] = [32, 9]

function isBlank(bytes: Buffer, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (bytes[at] !== space && bytes[at] !== tab) return false
  return true
}

/** A longer text than any the registry holds, and short enough for every index. */
const maxFieldLength = 200

/** Finds the fields of one row after another and remembers where the wanted ones lie; texts are made when asked for. */
export class CsvRowScan implements CsvRow {
  line = 0
  columns = 0
  ending: CsvRow['ending'] = 'line'
  fault: FieldFault | null = null
  converted = false
  /** The last row scanned has no character but spaces. */
  blank = false
  private bytes: Buffer = Buffer.alloc(0)
  private from = 0
  private row: string | null = null
  private at = 0
  private lines = 1
  private breaks = 0
  private odd = false
  private slotOf = new Int32Array(0)
  private starts = new Int32Array(0)
  private ends = new Int32Array(0)
  private doubled = new Uint8Array(0)

  /** Names the columns whose texts will be asked for, by number; the order gives each its slot. */
  want(columns: readonly number[]): void {
    this.slotOf = new Int32Array(Math.max(0, ...columns) + 1).fill(-1)
    columns.forEach((column, slot) => {
      if (column >= 0) this.slotOf[column] = slot
    })
    this.starts = new Int32Array(columns.length)
    this.ends = new Int32Array(columns.length)
    this.doubled = new Uint8Array(columns.length)
  }

  text(slot: number): string {
    const start = this.starts[slot] ?? 0
    const end = this.ends[slot] ?? 0
    if (start === end) return ''
    if (end - start > maxFieldLength) this.fault ??= 'too long'
    // One call out of JavaScript a row instead of one a field; a byte becomes a letter, which is right for ASCII.
    this.row ??= this.bytes.toString('latin1', this.from, this.at)
    let text = this.row.slice(start - this.from, end - this.from)
    if (this.doubled[slot]) text = text.replaceAll('""', '"')
    return this.odd ? this.oddText(text) : text
  }

  /** The wanted fields as a row of their own, each byte a letter: first the line, then every field as it stood. */
  excerpt(): string {
    this.row ??= this.bytes.toString('latin1', this.from, this.at)
    let row = String(this.line)
    let empty = 0
    for (let slot = 0; slot < this.starts.length; slot++) {
      const start = this.starts[slot] as number
      const end = this.ends[slot] as number
      empty++
      if (start === end) continue
      const text = this.row.slice(start - this.from, end - this.from)
      const isPlain = this.doubled[slot] === 1 || !text.includes('"')
      row += `${','.repeat(empty)}"${isPlain ? text : text.replaceAll('"', '""')}"`
      empty = 0
    }
    return `${row}\n`
  }

  /** Reads one row; answers where the next begins, or -1 when this one is not all there yet. */
  scan(bytes: Buffer, from: number, last: boolean): number {
    this.bytes = bytes
    this.at = this.from = from
    this.row = null
    this.columns = 0
    this.breaks = 0
    this.ending = 'line'
    this.fault = null
    this.blank = this.odd = this.converted = false
    this.ends.fill(0)
    this.starts.fill(0)
    for (;;) {
      this.skipEmpty(bytes)
      const inQuotes = bytes[this.at] === quote
      if (!(inQuotes ? this.quoted(bytes, last) : this.plain(bytes, last))) return -1
      if (bytes[this.at] !== comma) break
      this.at++
    }
    if (this.at >= bytes.length && this.ending === 'line') this.ending = 'file'
    this.line = this.lines
    this.lines += this.breaks + 1
    return Math.min(bytes.length, this.at + 1)
  }

  /** Most fields are empty quotes, so runs of them are passed quickly. */
  private skipEmpty(bytes: Buffer): void {
    let at = this.at
    while (bytes[at] === quote && bytes[at + 1] === quote && bytes[at + 2] === comma) at += 3
    this.columns += (at - this.at) / 3
    this.at = at
  }

  private oddText(bytes: string): string {
    const letters = readLetters(bytes)
    if (!letters) this.fault ??= 'unreadable letters'
    if (letters?.alphabet === 'windows-1252') this.converted = true
    return letters?.text ?? ''
  }

  private quoted(bytes: Buffer, last: boolean): boolean {
    const start = this.at + 1
    const length = bytes.length
    let end = start
    let doubled = 0
    for (;;) {
      for (; end < length; end++) {
        const letter = bytes[end] as number
        if (letter === quote) break
        if (letter < firstPrintable || letter > lastPrintable) this.noteOdd(letter)
      }
      if (end + 1 >= length) {
        if (!last) return false
        if (end >= length) this.ending = 'file inside quotes'
        break
      }
      if (bytes[end + 1] !== quote) break
      doubled = 1
      end += 2
    }
    this.at = Math.min(end + 1, length)
    this.note(start, Math.min(end, length), doubled)
    return this.toDelimiter(bytes, last)
  }

  private plain(bytes: Buffer, last: boolean): boolean {
    const start = this.at
    if (!this.toDelimiter(bytes, last)) return false
    const end = this.at > start && bytes[this.at - 1] === carriageReturn ? this.at - 1 : this.at
    this.blank = this.columns === 0 && isBlank(bytes, start, end)
    this.note(start, end, 0)
    return true
  }

  /** Goes to the comma or line feed that ends the field; false when it has not come yet. */
  private toDelimiter(bytes: Buffer, last: boolean): boolean {
    while (this.at < bytes.length) {
      const letter = bytes[this.at] as number
      if (letter === comma || letter === lineFeed) return true
      if ((letter < firstPrintable && letter !== carriageReturn) || letter > lastPrintable) this.odd = true
      this.at++
    }
    return last
  }

  private noteOdd(letter: number): void {
    this.odd = true
    if (letter === lineFeed) this.breaks++
  }

  private note(start: number, end: number, doubled: number): void {
    const slot = this.slotOf[this.columns++] ?? -1
    if (slot < 0) return
    this.starts[slot] = start
    this.ends[slot] = end
    this.doubled[slot] = doubled
  }
}
