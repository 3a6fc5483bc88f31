import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { tiledHeic } from '../testing/tiled-heic.ts'
import { decodeHeicFile } from './heic.ts'

const plain = readFileSync(join(import.meta.dirname, '../testing/card.heic'))
const decoded = async (file: Buffer) => {
  const answer = await decodeHeicFile(file, 24_000_000)
  if (!('jpeg' in answer)) throw new Error('it was not decoded')
  return sharp(answer.jpeg)
}

test('CARD-09 HEIC in tiles, turned by its container and by Exif as well, is put together and turned upright once', async () => {
  const [one, tiled] = [await decoded(plain), await decoded(tiledHeic(plain))]
  expect(await tiled.metadata()).toMatchObject({ width: 1024, height: 1400 })
  // The first tile of a photo turned to the left is at its bottom; the other was cut at the photo's edge.
  const area = (top: number, height: number) => ({ left: 0, top, width: 1024, height })
  const upright = await one.clone().raw().toBuffer()
  for (const [part, from] of [
    [area(686, 714), 0],
    [area(0, 686), 28],
  ] as const) {
    const pixels = await tiled.clone().extract(part).raw().toBuffer()
    const same = upright.subarray(from * 1024 * 3)
    const apart = pixels.reduce((sum, value, at) => sum + Math.abs(value - (same[at] ?? 0)), 0) / pixels.length
    expect(apart).toBeLessThan(2)
  }
})

test('CARD-10 HEIC in tiles is measured as a whole before it is decoded', async () => {
  expect(await decodeHeicFile(tiledHeic(plain), 1024 * 714)).toEqual({ tooLarge: true })
})
