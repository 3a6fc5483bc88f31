import { randomUUID } from 'node:crypto'
import { appendFileSync, closeSync, openSync, readSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const forThisProcessOnly = 0o600

/** Room on the disk without a name: it is given back with the process, however that ends. */
class ScratchFile {
  private readonly file: number
  private length = 0

  constructor() {
    const path = join(tmpdir(), `hub-${randomUUID()}`)
    this.file = openSync(path, 'wx+', forThisProcessOnly)
    unlinkSync(path)
  }

  /** Answers where the bytes begin. Throws when the disk is full. */
  append(bytes: Uint8Array): number {
    const at = this.length
    appendFileSync(this.file, bytes)
    this.length += bytes.length
    return at
  }

  read(at: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(length)
    for (let done = 0; done < length; ) {
      const count = readSync(this.file, bytes, done, length - done, at + done)
      if (count === 0) throw new Error('What was laid aside on the disk is gone.')
      done += count
    }
    return bytes
  }

  close(): void {
    closeSync(this.file)
  }
}

// A country has about 900 areas: small enough that all of them together are little memory.
const pieceLength = 16 * 1024

/** Rows of whole areas, up to this one, that are put into the directory together. */
type AreaRows = { area: string; pieces: Iterable<Buffer> }

/**
 * Lays the rows of a file aside on the disk by the area they belong to, the first three digits of a ZIP code, so that
 * they can be taken up again area by area. Within one they keep the order of the file.
 */
export class RowsByArea {
  private readonly areas = new Map<string, Pile>()
  private readonly scratch = new ScratchFile()

  /** Adds a row of letters that are one byte each. */
  add(area: string, row: string): void {
    let pile = this.areas.get(area)
    if (!pile) this.areas.set(area, (pile = new Pile(this.scratch)))
    pile.add(row)
  }

  /** Everything in order of the areas beyond this one, in batches of whole areas with at least so many rows. */
  *batches(atLeast: number, beyond: string): Generator<AreaRows> {
    let piles: Pile[] = []
    let count = 0
    const areas = [...this.areas].filter(([area]) => area > beyond).sort(([a], [b]) => (a < b ? -1 : 1))
    for (const [i, [area, pile]] of areas.entries()) {
      piles.push(pile)
      count += pile.count
      if (count < atLeast && i < areas.length - 1) continue
      yield { area, pieces: piecesOf(piles) }
      piles = []
      count = 0
    }
  }

  close(): void {
    this.scratch.close()
  }
}

function* piecesOf(piles: readonly Pile[]): Generator<Buffer> {
  for (const pile of piles) yield* pile.pieces()
}

/** The rows of one area: the last of them in memory, those before on the disk. */
class Pile {
  count = 0
  private readonly scratch: ScratchFile
  private readonly laidAside: { at: number; length: number }[] = []
  private piece = Buffer.alloc(0)
  private used = 0

  constructor(scratch: ScratchFile) {
    this.scratch = scratch
  }

  add(row: string): void {
    if (this.used + row.length > this.piece.length) this.makeRoom(row.length)
    this.used += this.piece.write(row, this.used, 'latin1')
    this.count++
  }

  *pieces(): Generator<Buffer> {
    for (const { at, length } of this.laidAside) yield this.scratch.read(at, length)
    yield this.piece.subarray(0, this.used)
  }

  private makeRoom(length: number): void {
    if (this.used > 0)
      this.laidAside.push({ at: this.scratch.append(this.piece.subarray(0, this.used)), length: this.used })
    this.used = 0
    if (this.piece.length < Math.max(length, pieceLength))
      this.piece = Buffer.allocUnsafe(Math.max(length, pieceLength))
  }
}
