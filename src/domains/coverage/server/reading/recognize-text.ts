// The letters of one line of a card: which they are, and where its words end.

import type { Span } from '../../reading/text-line.ts'
import type { TurnedBox } from './box.ts'
import { type Crop, cropOf, lineHeight } from './crop.ts'
import type { Models } from './models.ts'
import type { Picture } from './picture.ts'

/** What stands in a place. */
export type RecognizedText = Span & { box: TurnedBox }

/** The network was taught lines that end in grey: cut off sharply it takes a zero for an O. */
const greyEnd = 64

/** Reads what stands in each place; `isFlipped` reads as if the picture were upside down. */
export async function recognizeText(
  { recognize, alphabet }: Models,
  picture: Picture,
  boxes: readonly TurnedBox[],
  isFlipped = false,
): Promise<RecognizedText[]> {
  const classes = classesOnCards(alphabet)
  const readings: RecognizedText[] = []
  // One line at a time: several at once do not fit the processor's own memory and take longer in all.
  for (const box of boxes) {
    const crop = cropOf(picture, box, isFlipped)
    const width = crop.width + greyEnd
    const { data, dims } = await recognize(endingInGrey(crop), [1, 3, lineHeight, width])
    const steps = dims[1] ?? 0
    const spaced = withSpaces(readOff(data, steps, alphabet, classes), crop, width / steps)
    readings.push({
      box,
      text: spaced.map(({ letter }) => letter).join(''),
      sure: spaced.map(({ sure }) => sure),
    })
  }
  return readings
}

function endingInGrey({ values, width }: Crop): Float32Array {
  const input = new Float32Array(3 * lineHeight * (width + greyEnd))
  for (let row = 0; row < 3 * lineHeight; row++)
    input.set(values.subarray(row * width, (row + 1) * width), row * (width + greyEnd))
  return input
}

export const mean = (numbers: readonly number[]): number =>
  numbers.length > 0 ? numbers.reduce((sum, one) => sum + one, 0) / numbers.length : 0

/**
 * The network drops many spaces (`MEMBERNAME`). They are put back where it half saw one and the crop has a gap without ink
 * between two letters; the wider the gap, the less it need have seen.
 */
function withSpaces(letters: readonly Letter[], crop: Crop, pixelsPerStep: number): Letter[] {
  if (letters.length < 2) return [...letters]
  const ink = inkOf(crop)
  const sorted = ink.toSorted()
  const [low, high] = [sorted[Math.floor(crop.width * 0.06)] ?? 0, sorted[Math.floor(crop.width * 0.9)] ?? 0]
  const isBlank = (x: number) => (ink[x] ?? 0) < low + (high - low) * 0.3
  const advances = letters.slice(1).map(({ from }, n) => (from - (letters[n]?.from ?? 0)) * pixelsPerStep)
  const usual = advances.toSorted((one, other) => one - other)[Math.floor(advances.length * 0.45)] ?? 0
  const unit = Math.max(6, 0.44 * usual)
  return letters.flatMap((letter, n) => {
    const before = letters[n - 1]
    if (!before || before.letter === ' ' || letter.letter === ' ') return [letter]
    const from = Math.round((before.to + 0.2) * pixelsPerStep)
    const to = Math.round((letter.from + 0.9) * pixelsPerStep)
    if (!isSpace(before.letter, letter, widestGap(isBlank, from, Math.min(to, crop.width - 1)) / unit)) return [letter]
    return [{ letter: ' ', sure: 0.99, from: before.to, to: letter.from, space: 1 }, letter]
  })
}

/** `gap` is how wide the blank is, 1 being as wide as a space of this line. Digits stand wider apart than letters. */
function isSpace(before: string, { letter, space }: Letter, gap: number): boolean {
  const areDigits = /\d/.test(before) && /\d/.test(letter)
  const areCapitals = /[A-Z]/.test(before) && /[A-Z]/.test(letter)
  const touches = (/[.,]/.test(before) && /\d/.test(letter)) || /[-/(]/.test(before) || /[-/),.:;]/.test(letter)
  if (touches && gap < 1.8) return false
  return (
    (space >= 0.1 && gap >= (areDigits ? 0.7 : 0.3)) ||
    (space >= 0.02 && gap >= (areDigits ? 0.9 : 0.55)) ||
    (space >= 0.003 && gap >= 0.42 && areCapitals) ||
    (space >= 0.0015 && gap >= 1.05) ||
    gap >= 1.6
  )
}

function widestGap(isBlank: (x: number) => boolean, from: number, to: number): number {
  let [run, longest] = [0, 0]
  for (let x = Math.max(0, from); x <= to; x++) {
    run = isBlank(x) ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

/** How far each column stands out from the ground around it, whether the text is dark or light. */
function inkOf({ values, width }: Crop): Float32Array {
  const plane = lineHeight * width
  const light = (x: number, y: number) => {
    const at = y * width + x
    return (values[2 * plane + at] ?? 0) * 0.3 + (values[plane + at] ?? 0) * 0.6 + (values[at] ?? 0) * 0.1
  }
  const [darkest, lightest] = [new Float32Array(width).fill(9), new Float32Array(width).fill(-9)]
  let [edge, all] = [0, 0]
  for (let y = 0; y < lineHeight; y++)
    for (let x = 0; x < width; x++) {
      const here = light(x, y)
      all += here
      if (y < 3 || y > 44) edge += here
      if (y < 5 || y > 43) continue
      darkest[x] = Math.min(darkest[x] ?? 9, here)
      lightest[x] = Math.max(lightest[x] ?? -9, here)
    }
  const isDarkText = edge / (6 * width) >= all / plane
  return darkest.map((dark, x) => {
    const [from, to] = [Math.max(0, x - 20), Math.min(width, x + 21)]
    if (isDarkText) return Math.max(...lightest.subarray(from, to)) - dark
    return (lightest[x] ?? 0) - Math.min(...darkest.subarray(from, to))
  })
}

/** A letter of a line: how sure, where (in steps of the network) it begins and ends, and how likely a space stood before it. */
export type Letter = { letter: string; sure: number; from: number; to: number; space: number }

/** What stands on cards: the network knows thousands of Chinese letters too, which would only be mistakes. */
function classesOnCards(alphabet: readonly string[]): number[] {
  const isOnCards = (letter: string) => /^[ -~]$/.test(letter) || '®™©°·éñáíóúüÑÉ'.includes(letter)
  return alphabet.flatMap((letter, n) => (n === 0 || isOnCards(letter) ? [n] : []))
}

/**
 * Reads off what the network said of each step along a line: the likeliest class, the same one in a row being one
 * letter.
 */
function readOff(said: Float32Array, steps: number, alphabet: readonly string[], classes: readonly number[]): Letter[] {
  const letters: Letter[] = []
  let [before, space] = [0, 0]
  for (let step = 0; step < steps; step++) {
    const start = step * alphabet.length
    const { best, sure, all } = likeliest(said, start, classes)
    const spaceHere = (said[start + alphabet.length - 1] ?? 0) / all
    space = Math.max(space, spaceHere)
    const last = letters.at(-1)
    if (best !== 0 && best === before && last) {
      last.sure = Math.max(last.sure, sure)
      last.to = step
    } else if (best !== 0) {
      letters.push({ letter: alphabet[best] ?? '', sure, from: step, to: step, space })
      space = spaceHere
    }
    before = best
  }
  return letters
}

function likeliest(said: Float32Array, start: number, classes: readonly number[]) {
  let [best, most, all] = [0, -1, 0]
  for (const one of classes) {
    const chance = said[start + one] ?? 0
    all += chance
    if (chance > most) [best, most] = [one, chance]
  }
  return { best, sure: most / (all || 1), all: all || 1 }
}
