import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawn } from '#sandbox/cards/drawing.ts'
import { photographed } from '#sandbox/cards/photo.ts'
import { isOfCard } from '../../reading/card-reading.ts'
import { readCard } from '../../reading/read-card.ts'
import { cleanPhoto, loadDecoder } from '../photos/clean-photo.ts'
import { readPhotos } from './reader.ts'

const urlOf = (bytes: Buffer, kind: string) => `data:image/${kind};base64,${bytes.toString('base64')}`
const frame = (background: string) =>
  sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
const animated = async () => sharp([await frame('#ff0000'), await frame('#0000ff')], { join: { animated: true } })

describe('what moves', () => {
  test('CARD-09 an animated GIF is refused in words', async () => {
    const gif = await (await animated()).gif().toBuffer()
    await expect(cleanPhoto(urlOf(gif, 'gif'))).rejects.toMatchObject({ kind: { code: 'coverage/not-an-image' } })
  })
  test('CARD-03 of an animated WebP the first picture is kept, as a photo', async () => {
    const webp = await (await animated()).webp().toBuffer()
    const { jpeg, width, height } = await cleanPhoto(urlOf(webp, 'webp'))
    expect([width, height]).toEqual([320, 200])
    const { dominant } = await sharp(jpeg).stats()
    expect(dominant.r).toBeGreaterThan(200)
    expect(dominant.b).toBeLessThan(50)
  })
})

describe('photos of something else', () => {
  const read = async (svg: string) => {
    const { jpeg } = await cleanPhoto(urlOf(await photographed(svg, 9), 'jpeg'))
    const text = await readPhotos([jpeg], 'somewhere')
    if ('failed' in text) throw new Error(text.failed)
    return readCard({ front: text.pages[0] ?? [], back: [] }, ['Aetna', 'Humana', 'Medicare'])
  }
  const words = (...lines: string[]) =>
    drawn(
      { ground: '#ffffff', words: lines.map((text, n) => ({ x: 60, y: 90 + n * 60, text, size: 32 })) },
      'DejaVu Sans',
      '#111111',
    )
  test('VER-19 a picture full of letters is no card, and keeps nobody waiting: none of it is read', async () => {
    const letters = Array.from({ length: 22 * 20 }, (_, n) => {
      return { x: 20 + (n % 22) * 45, y: 40 + Math.floor(n / 22) * 30, text: 'K', size: 14 }
    })
    const { jpeg } = await cleanPhoto(
      urlOf(await photographed(drawn({ ground: '#ffffff', words: letters }, 'DejaVu Sans', '#111111'), 9), 'jpeg'),
    )
    expect(await readPhotos([jpeg], 'somewhere')).toEqual({ pages: [[]], codes: [] })
  })
  test('VER-19 a picture of long dense lines is no card either, and none of it is read', async () => {
    const lines = Array.from({ length: 70 }, (_, n) => {
      return { x: 10, y: 20 + n * 9, text: 'of its own accord '.repeat(9), size: 9 }
    })
    const svg = drawn({ ground: '#ffffff', words: lines }, 'DejaVu Sans', '#111111')
    const png = await sharp(Buffer.from(svg), { density: 200 }).png().toBuffer()
    const { jpeg } = await cleanPhoto(urlOf(png, 'png'))
    expect(await readPhotos([jpeg], 'somewhere')).toEqual({ pages: [[]], codes: [] })
  })
  test('VER-19 a cat is no card, and nothing is read off it', async () => {
    const ear = (x: number) => `<path d="M${x} 220 l60 -150 l70 140 z" fill="#b7793f"/>`
    const eye = (x: number) =>
      `<circle cx="${x}" cy="330" r="34" fill="#8fbf4d"/><ellipse cx="${x}" cy="330" rx="9" ry="30" fill="#111"/>`
    const whiskers = [-40, 0, 40].map(
      (y) => `<path d="M240 ${430 + y} h180 M590 ${430 + y} h180" stroke="#fff" stroke-width="5"/>`,
    )
    const cat = drawn(
      {
        ground: '#c98d52',
        shapes: `${ear(300)}${ear(580)}<circle cx="505" cy="370" r="220" fill="#b7793f"/>${eye(420)}${eye(590)}${whiskers.join('')}`,
        words: [],
      },
      'DejaVu Sans',
      '#111111',
    )
    const reading = await read(cat)
    expect(isOfCard(reading)).toBe(false)
    expect(reading.fields).toEqual({})
  })
  test.each([
    ['a receipt', ['CORNER DELI', 'Table 12  Order 84', 'Soup 7.50', 'Coffee 3.25', 'Total $10.75', 'Thank you!']],
    ['a street sign', ['NO PARKING', '8 AM to 6 PM', 'Monday to Friday']],
    ['a page of a book', ['The boat lay still in the harbor,', 'and nobody had gone ashore', 'since noon.']],
  ])('VER-19 %s is no card', async (_, lines) => {
    const reading = await read(words(...lines))
    expect(isOfCard(reading)).toBe(false)
    expect(reading.fields.memberId).toBeUndefined()
  })
})

test('where the decoder is not installed photos are refused', async () => {
  await expect(loadDecoder('no-such-package')).rejects.toMatchObject({ kind: { code: 'coverage/photos-off' } })
})
