import { randomUUID } from 'node:crypto'
import { appendFileSync, closeSync, openSync, readSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const forThisProcessOnly = 0o600

/** Room on the disk without a name: it is given back with the process, however that ends. */
export class ScratchFile {
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
