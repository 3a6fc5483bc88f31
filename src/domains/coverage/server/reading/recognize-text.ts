import type { Span } from '../../reading/text-line.ts'
import type { TurnedBox } from './box.ts'
import { cropOf, lineHeight } from './crop.ts'
import { classesOnCards, readOff } from './letters.ts'
import type { Models } from './models.ts'
import type { Picture } from './picture.ts'
import { withSpaces } from './spaces.ts'

/** What stands in a place. */
export type RecognizedText = Span & { box: TurnedBox }

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
    const { data, dims } = await recognize(crop.values, [1, 3, lineHeight, crop.width])
    const steps = dims[1] ?? 0
    const spaced = withSpaces(readOff(data, steps, alphabet, classes), crop, crop.width / steps)
    readings.push({
      box,
      text: spaced.map(({ letter }) => letter).join(''),
      sure: spaced.map(({ sure }) => sure),
    })
  }
  return readings
}

export const mean = (numbers: readonly number[]): number =>
  numbers.length > 0 ? numbers.reduce((sum, one) => sum + one, 0) / numbers.length : 0
