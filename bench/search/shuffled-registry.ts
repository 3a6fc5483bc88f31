import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readZips, zipFile } from '#domains/location/import/zips.ts'
import { headerLine } from '#sandbox/world/nppes-format.ts'
import { type Random, seeded } from '#sandbox/world/random.ts'
import { registryLines, type WorldSize } from '#sandbox/world/registry.ts'

const heaps = 64
const pieceLength = 256 * 1024

/**
 * Writes the world as one registry file whose rows stand in no order, as they do in the national one: numbers are given as
 * they are asked for, so neighbours are found anywhere in it. The same seed makes the same order. The rows are thrown on
 * heaps on the disk and each heap is shuffled, because all of them together are larger than the memory.
 */
export async function writeShuffledRegistry(size: WorldSize, path: string): Promise<void> {
  const zips = readZips(await readFile(zipFile(), 'utf8'))
  const random = seeded(size.seed + 2)
  const folder = await mkdtemp(`${path}-heaps-`)
  const paths = Array.from({ length: heaps }, (_, heap) => join(folder, String(heap)))
  const thrown = paths.map((heap) => new Writing(heap))
  for (const { line } of registryLines(size, zips)) thrown[random.between(0, heaps - 1)]?.add(line)
  for (const heap of thrown) heap.close()
  const file = new Writing(path)
  file.add(headerLine)
  for (const heap of paths)
    for (const line of shuffled(readFileSync(heap, 'utf8').trimEnd().split('\n'), random)) file.add(`${line}\n`)
  file.close()
  await rm(folder, { recursive: true })
}

/** Fisher and Yates' shuffle, in place. */
function shuffled(lines: string[], random: Random): string[] {
  for (let i = lines.length - 1; i > 0; i--) {
    const other = random.between(0, i)
    const line = lines[i] as string
    lines[i] = lines[other] as string
    lines[other] = line
  }
  return lines
}

/** A file that is being written, in pieces. */
class Writing {
  private readonly file: number
  private piece = ''

  constructor(path: string) {
    this.file = openSync(path, 'w')
  }

  add(line: string): void {
    this.piece += line
    if (this.piece.length > pieceLength) this.flush()
  }

  close(): void {
    this.flush()
    closeSync(this.file)
  }

  private flush(): void {
    writeSync(this.file, this.piece)
    this.piece = ''
  }
}
