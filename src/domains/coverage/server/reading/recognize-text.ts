import type { Span } from '../../reading/text-line.ts'
import type { TurnedBox } from './box.ts'
import { type Crop, cropOf, lineHeight } from './crop.ts'
import { classesOnCards, readOff } from './letters.ts'
import type { Models } from './models.ts'
import type { Picture } from './picture.ts'
import { withSpaces } from './spaces.ts'

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
