import type { TurnedBox } from './box.ts'
import type { Picture } from './picture.ts'

/** The height of a line as the network reads it, and the most of its width: longer lines are squeezed. */
export const lineHeight = 48
const [minWidth, maxWidth] = [16, 1600]

/** A line of text cut out and laid flat: three planes, blue, green and red, from -1 to 1. */
export type Crop = { values: Float32Array; width: number }

/** Cuts out a place, turned straight; text that runs downwards is laid along, and `isFlipped` reads it from its end. */
export function cropOf(picture: Picture, box: TurnedBox, isFlipped = false): Crop {
  const isTall = box.height > box.width * 1.5
  const [along, across] = isTall ? [box.height, box.width] : [box.width, box.height]
  const angle = isTall ? box.angle - Math.PI / 2 : box.angle
  const width = Math.max(minWidth, Math.min(maxWidth, Math.round((lineHeight * along) / across)))
  const values = new Float32Array(3 * lineHeight * width)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  // Where the picture is finer than the line, several of its pixels are one.
  const fine = Math.max(1, Math.min(3, Math.round(across / lineHeight)))
  const mixed = new Float32Array(3)
  for (let y = 0; y < lineHeight; y++)
    for (let x = 0; x < width; x++) {
      mixed.fill(0)
      for (let n = 0; n < fine * fine; n++) {
        const u = ((x + ((n % fine) + 0.5) / fine) / width - 0.5) * along * (isFlipped ? -1 : 1)
        const v = ((y + (Math.floor(n / fine) + 0.5) / fine) / lineHeight - 0.5) * across * (isFlipped ? -1 : 1)
        addPixel(picture, box.cx + u * cos - v * sin - 0.5, box.cy + u * sin + v * cos - 0.5, mixed)
      }
      for (let channel = 0; channel < 3; channel++)
        values[(channel * lineHeight + y) * width + x] = (mixed[2 - channel] ?? 0) / (fine * fine * 127.5) - 1
    }
  return { values, width }
}

/** Adds the colour at a point between pixels. */
function addPixel({ data, width, height }: Picture, x: number, y: number, to: Float32Array): void {
  const [fx, fy] = [Math.max(0, Math.min(width - 1.001, x)), Math.max(0, Math.min(height - 1.001, y))]
  const [left, top] = [Math.floor(fx), Math.floor(fy)]
  const [dx, dy] = [fx - left, fy - top]
  const at = (top * width + left) * 3
  const below = at + width * 3
  for (let channel = 0; channel < 3; channel++) {
    const upper = (data[at + channel] ?? 0) * (1 - dx) + (data[at + 3 + channel] ?? 0) * dx
    const lower = (data[below + channel] ?? 0) * (1 - dx) + (data[below + 3 + channel] ?? 0) * dx
    to[channel] = (to[channel] ?? 0) + upper * (1 - dy) + lower * dy
  }
}
