const quote = 34
const comma = 44
const lineFeed = 10
const carriageReturn = 13

/** One row while it is in memory: ask for its texts at once, they are gone with the next piece of the file. */
export type CsvRow = {
  /** How many fields the row has. */
  readonly columns: number
  /** The text of a wanted column, by its place in the list of wanted ones; empty when the row has no such field. */
  text(slot: number): string
}

/** Finds the fields of one row after another and remembers where the wanted ones lie; texts are made when asked for. */
export class CsvRowScan implements CsvRow {
  columns = 0
  /** The last row scanned has no character at all. */
  blank = false
  /** The file ended inside quotes. */
  endedInside = false
  private buffer: Buffer = Buffer.alloc(0)
  private at = 0
  private last = false
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
    const text = this.buffer.toString('utf8', start, end)
    return this.doubled[slot] ? text.replaceAll('""', '"') : text
  }

  /** Reads one row; answers where the next begins, or -1 when this one is not all there yet. */
  scan(buffer: Buffer, from: number, last: boolean): number {
    this.buffer = buffer
    this.last = last
    this.at = from
    this.columns = 0
    this.blank = false
    this.ends.fill(0)
    this.starts.fill(0)
    for (;;) {
      if (!(buffer[this.at] === quote ? this.quoted(buffer) : this.plain(buffer))) return -1
      if (buffer[this.at] !== comma) break
      this.at++
    }
    return Math.min(buffer.length, this.at + 1)
  }

  private quoted(buffer: Buffer): boolean {
    const start = this.at + 1
    let end = start
    let doubled = 0
    for (;;) {
      while (end < buffer.length && buffer[end] !== quote) end++
      if (end + 1 >= buffer.length) {
        if (!this.last) return false
        this.endedInside ||= end >= buffer.length
        break
      }
      if (buffer[end + 1] !== quote) break
      doubled = 1
      end += 2
    }
    this.at = end + 1
    this.note(start, Math.min(end, buffer.length), doubled)
    return this.toDelimiter(buffer)
  }

  private plain(buffer: Buffer): boolean {
    const start = this.at
    if (!this.toDelimiter(buffer)) return false
    const end = this.at > start && buffer[this.at - 1] === carriageReturn ? this.at - 1 : this.at
    this.blank = this.columns === 0 && end === start
    this.note(start, end, 0)
    return true
  }

  /** Goes to the comma or line feed that ends the field; false when it has not come yet. */
  private toDelimiter(buffer: Buffer): boolean {
    while (this.at < buffer.length && buffer[this.at] !== comma && buffer[this.at] !== lineFeed) this.at++
    return this.at < buffer.length || this.last
  }

  private note(start: number, end: number, doubled: number): void {
    const slot = this.slotOf[this.columns++] ?? -1
    if (slot < 0) return
    this.starts[slot] = start
    this.ends[slot] = end
    this.doubled[slot] = doubled
  }
}
