import { type TurnedBox, turnedBoxAround } from './box.ts'
import type { NeuralNetwork } from './models.ts'
import { type Picture, sizedTo } from './picture.ts'

/** The longer side of what the network looks at. More finds nothing more, and costs memory by its square. */
const longSide = 1280
/** A pixel is text above this, and a place is text when its pixels are on average above the second. */
const [pixelIsText, placeIsText] = [0.3, 0.5]
/** The network marks the heart of letters; by so much a place is larger. */
const growth = 1.6
const minPixels = 12
/** A card has some sixty places. What has many more is no card, and would keep everybody else's waiting: none of it is read. */
const maxBoxes = 200
/**
 * How long all of it may be, in heights of its letters: what reading takes goes by that. A card has some hundred and
 * thirty, a page of a letter two thousand.
 */
const maxLength = 2_400
// By how the network was trained (ImageNet), in the order blue, green, red.
const means = [0.485, 0.456, 0.406] as const
const spreads = [0.229, 0.224, 0.225] as const

/** Where there is text on a picture; nowhere on one that is full of it. */
export async function detectText(detect: NeuralNetwork, picture: Picture): Promise<TurnedBox[]> {
  const scale = Math.min(1, longSide / Math.max(picture.width, picture.height))
  const fit = (side: number) => Math.max(32, Math.round((side * scale) / 32) * 32)
  const small = await sizedTo(picture, fit(picture.width), fit(picture.height))
  const { data } = await detect(asInput(small), [1, 3, small.height, small.width])
  const [scaleX, scaleY] = [picture.width / small.width, picture.height / small.height]
  const places = placesIn(data, small.width, small.height)
  if (places.length > maxBoxes) return []
  const boxes = places
    .map(({ cx, cy, width, height, angle }) => {
      const grown = (width * height * growth) / (width + height)
      return {
        cx: cx * scaleX,
        cy: cy * scaleY,
        width: (width + grown) * scaleX,
        height: (height + grown) * scaleY,
        angle,
      }
    })
    .filter(({ width, height }) => Math.min(width, height) >= 6)
    .toSorted((one, other) => one.cy - other.cy || one.cx - other.cx)
  const length = boxes.reduce((sum, { width, height }) => sum + Math.max(width, height) / Math.min(width, height), 0)
  return length > maxLength ? [] : boxes
}

function asInput({ data, width, height }: Picture): Float32Array {
  const size = width * height
  const input = new Float32Array(3 * size)
  for (let at = 0; at < size; at++)
    for (let channel = 0; channel < 3; channel++) {
      const value = (data[3 * at + 2 - channel] ?? 0) / 255
      input[channel * size + at] = (value - (means[channel] ?? 0)) / (spreads[channel] ?? 1)
    }
  return input
}

/** Pixels of text that touch are one place. */
function placesIn(heat: Float32Array, width: number, height: number): TurnedBox[] {
  const seen = new Uint8Array(width * height)
  const stack = new Int32Array(width * height)
  const boxes: TurnedBox[] = []
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || (heat[start] ?? 0) <= pixelIsText) continue
    const { rows, sum, count } = fill(heat, seen, stack, start, width)
    if (count < minPixels || sum / count < placeIsText) continue
    const corners = [...rows].flatMap(([y, [left, right]]) =>
      [y, y + 1].flatMap((at) => [[left, at] as const, [right + 1, at] as const]),
    )
    const box = turnedBoxAround(corners)
    if (box && Math.min(box.width, box.height) >= 3) boxes.push(box)
  }
  return boxes
}

type Place = { rows: Map<number, [left: number, right: number]>; sum: number; count: number }

function fill(heat: Float32Array, seen: Uint8Array, stack: Int32Array, start: number, width: number): Place {
  const place: Place = { rows: new Map(), sum: 0, count: 0 }
  let waiting = 0
  const take = (at: number) => {
    if (seen[at] !== 0 || (heat[at] ?? 0) <= pixelIsText) return
    seen[at] = 1
    stack[waiting++] = at
  }
  take(start)
  while (waiting > 0) {
    const at = stack[--waiting] ?? 0
    const [x, y] = [at % width, Math.floor(at / width)]
    place.sum += heat[at] ?? 0
    place.count++
    const row = place.rows.get(y)
    place.rows.set(y, [Math.min(row?.[0] ?? x, x), Math.max(row?.[1] ?? x, x)])
    const [left, right] = [x > 0 ? -1 : 0, x < width - 1 ? 1 : 0]
    for (let dy = -width; dy <= width; dy += width)
      for (let dx = left; dx <= right; dx++) if (at + dy + dx >= 0) take(at + dy + dx)
  }
  return place
}
