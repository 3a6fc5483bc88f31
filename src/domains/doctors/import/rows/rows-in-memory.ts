import { type CopyRows, type CopyValue, copyLine } from '../batch/copy-rows.ts'

const pieceLength = 256 * 1024

/** Rows written while they are read, and sent at once. */
export class RowsInMemory implements CopyRows {
  count = 0
  private readonly sealed: Buffer[] = []
  private piece = ''

  add(values: readonly CopyValue[]): void {
    this.piece += copyLine(values)
    this.count++
    if (this.piece.length > pieceLength) this.seal()
  }

  pieces(): Buffer[] {
    this.seal()
    return this.sealed
  }

  private seal(): void {
    if (this.piece) this.sealed.push(Buffer.from(this.piece))
    this.piece = ''
  }
}
