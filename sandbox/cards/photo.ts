import sharp from 'sharp'
import { type Random, seeded } from '../world/random.ts'
import { cardHeight, cardWidth } from './drawing.ts'

type Pixels = { data: Buffer; width: number; height: number }
const desks = ['#6b4f3a', '#2e2e2e', '#d8d2c4', '#3f5a45', '#8a8f98', '#c9b79c', '#1c2733'] as const

/**
 * A photo of a drawing as a phone takes one: on a desk, turned and seen at an angle, unevenly lit, a little soft, noisy and
 * pressed into a JPEG. The same for the same seed; `hard` is a bad one.
 */
export async function photographed(svg: string, seed: number, hard = false): Promise<Buffer> {
  const random = seeded(seed * 104_729 + 3)
  const scale = hard ? 1 : 1 + random.next() * 0.35
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 * scale })
    .flatten({ background: '#777777' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const card = { data, width: info.width, height: info.height }
  const width = Math.round(cardWidth * scale * 1.22)
  const height = Math.round(cardHeight * scale * 1.35)
  const seen = onDesk(card, { width, height }, random, hard)
  const lit = sharp(seen.data, { raw: { width, height, channels: 3 } }).composite([
    { input: Buffer.from(light(width, height, random, hard)) },
  ])
  const soft = await lit.removeAlpha().raw().toBuffer()
  return sharp(soft, { raw: { width, height, channels: 3 } })
    .blur(hard ? 1 + random.next() * 0.6 : 0.4 + random.next() * 0.5)
    .jpeg({ quality: hard ? random.between(45, 60) : random.between(62, 92) })
    .toBuffer()
}

/** Lays the card on the desk: each pixel of the photo is looked up on the card, by a turn and a perspective. */
function onDesk(card: Pixels, size: { width: number; height: number }, random: Random, hard: boolean): Pixels {
  const desk = random.pick(desks)
  const ground = [1, 3, 5].map((at) => Number.parseInt(desk.slice(at, at + 2), 16))
  const turn = ((random.next() - 0.5) * 2 * (hard ? 12 : 6) * Math.PI) / 180
  const [tiltX, tiltY] = [0, 0].map(() => (random.next() - 0.5) * (hard ? 0.3 : 0.16))
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const noise = hard ? 14 : 7
  const data = Buffer.alloc(size.width * size.height * 3)
  for (let y = 0, at = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++, at += 3) {
      const dx = x - size.width / 2
      const dy = y - size.height / 2
      const depth = 1 + ((tiltX ?? 0) * dx + (tiltY ?? 0) * dy) / size.width
      const u = (dx * cos + dy * sin) * depth + card.width / 2
      const v = (dy * cos - dx * sin) * depth + card.height / 2
      const grain = (random.next() - 0.5) * noise
      if (u >= 0 && v >= 0 && u < card.width - 1 && v < card.height - 1) lay(card, u, v, grain, data, at)
      else for (let channel = 0; channel < 3; channel++) data[at + channel] = bounded((ground[channel] ?? 0) + grain)
    }
  return { data, ...size }
}

const bounded = (value: number): number => Math.max(0, Math.min(255, value))

/** The colour of the card between four of its pixels. */
function lay({ data, width }: Pixels, u: number, v: number, grain: number, to: Buffer, at: number): void {
  const left = Math.floor(u)
  const top = Math.floor(v)
  const dx = u - left
  const dy = v - top
  const from = (top * width + left) * 3
  const below = from + width * 3
  for (let channel = 0; channel < 3; channel++) {
    const upper = (data[from + channel] ?? 0) * (1 - dx) + (data[from + channel + 3] ?? 0) * dx
    const lower = (data[below + channel] ?? 0) * (1 - dx) + (data[below + channel + 3] ?? 0) * dx
    to[at + channel] = bounded(upper * (1 - dy) + lower * dy + grain)
  }
}

/** Shade from one side and a shine somewhere on the card. */
function light(width: number, height: number, random: Random, hard: boolean): string {
  const shine = random.next() * (hard ? 0.45 : 0.25)
  const shade = random.next() * 0.3
  const [cx, cy] = [random.next(), random.next()]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
<radialGradient id="s" cx="${cx}" cy="${cy}" r="0.35"><stop offset="0" stop-color="#fff" stop-opacity="${shine}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<linearGradient id="d"><stop offset="0" stop-color="#000" stop-opacity="${shade}"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#d)"/><rect width="100%" height="100%" fill="url(#s)"/></svg>`
}
