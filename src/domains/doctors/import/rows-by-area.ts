import type { BatchRows } from './apply-batch.ts'
import type { BatchTable } from './batch-tables.ts'
import { type CopyValue, copyLine } from './copy-rows.ts'
import { ScratchFile } from './scratch-file.ts'

// A country has about 900 areas: small enough that all of them together are little memory.
const pieceLength = 16 * 1024
const mostBytesOfLetter = 3

/** Rows of whole areas, up to this one, that are put into the directory together. */
export type AreaBatch = { area: string; rows: BatchRows }

/**
 * Lays the rows of a file aside on the disk by the area they belong to, the first three digits of a ZIP code, so that
 * they can be taken up again area by area. Within one they keep the order of the file.
 */
export class RowsByArea {
  private readonly areas = new Map<string, Record<BatchTable, Pile>>()
  private readonly scratch = new ScratchFile()

  add(table: BatchTable, area: string, values: readonly CopyValue[]): void {
    let piles = this.areas.get(area)
    if (!piles) this.areas.set(area, (piles = this.noRows()))
    piles[table].add(copyLine(values))
  }

  /** Everything in order of the areas beyond this one, in batches of whole areas with at least so many rows. */
  *batches(atLeast: number, beyond: string): Generator<AreaBatch> {
    let piles: Record<BatchTable, Pile>[] = []
    let count = 0
    const areas = [...this.areas].filter(([area]) => area > beyond).sort(([a], [b]) => (a < b ? -1 : 1))
    for (const [i, [area, more]] of areas.entries()) {
      piles.push(more)
      for (const pile of Object.values(more)) count += pile.count
      if (count < atLeast && i < areas.length - 1) continue
      yield { area, rows: together(piles) }
      piles = []
      count = 0
    }
  }

  close(): void {
    this.scratch.close()
  }

  private noRows(): Record<BatchTable, Pile> {
    const pile = () => new Pile(this.scratch)
    return { organizations: pile(), people: pile(), gone: pile(), places: pile() }
  }
}

/** Rows of one kind in one area, ready to be copied: the last of them in memory, those before on the disk. */
class Pile {
  count = 0
  private readonly scratch: ScratchFile
  private readonly laidAside: { at: number; length: number }[] = []
  private piece = Buffer.alloc(0)
  private used = 0

  constructor(scratch: ScratchFile) {
    this.scratch = scratch
  }

  add(line: string): void {
    const most = line.length * mostBytesOfLetter
    if (this.used + most > this.piece.length) this.makeRoom(most)
    this.used += this.piece.write(line, this.used)
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

function together(all: readonly Record<BatchTable, Pile>[]): BatchRows {
  const of = (table: BatchTable) => ({
    count: all.reduce((sum, piles) => sum + piles[table].count, 0),
    *pieces() {
      for (const piles of all) yield* piles[table].pieces()
    },
  })
  return { organizations: of('organizations'), people: of('people'), gone: of('gone'), places: of('places') }
}
