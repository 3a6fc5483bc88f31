import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanPhoto } from './clean-photo.ts'

test('CARD-09 of an animated picture the first one is kept, and no kind that no camera writes is decoded', async () => {
  const frame = (background: string) => ({ create: { width: 40, height: 30, channels: 3 as const, background } })
  const frames = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map((color) => sharp(frame(color)).png().toBuffer()),
  )
  const animated = sharp(frames, { join: { animated: true } })
  const [webp, gif] = [
    await animated.clone().webp({ lossless: true }).toBuffer(),
    await animated.clone().gif().toBuffer(),
  ]
  expect((await sharp(webp, { animated: true }).metadata()).pages).toBe(3)
  const { jpeg, width, height } = await cleanPhoto(`data:image/webp;base64,${webp.toString('base64')}`)
  expect([width, height]).toEqual([40, 30])
  const { dominant } = await sharp(jpeg).stats()
  expect(dominant.r).toBeGreaterThan(200)
  expect(dominant.g + dominant.b).toBeLessThan(80)
  for (const kind of ['gif', 'webp'])
    await expect(cleanPhoto(`data:image/${kind};base64,${gif.toString('base64')}`)).rejects.toMatchObject({
      kind: { code: 'coverage/not-an-image' },
    })
})
