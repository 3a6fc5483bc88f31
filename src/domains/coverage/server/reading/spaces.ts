import { type Crop, lineHeight } from './crop.ts'
import type { Letter } from './letters.ts'

/**
 * The network drops many spaces (`MEMBERNAME`). They are put back where it half saw one and the crop has a gap without ink
 * between two letters; the wider the gap, the less it need have seen.
 */
export function withSpaces(letters: readonly Letter[], crop: Crop, pixelsPerStep: number): Letter[] {
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
