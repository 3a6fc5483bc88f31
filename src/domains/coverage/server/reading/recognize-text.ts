import type { Span } from '../../reading/text-line.ts'
import type { TurnedBox } from './box.ts'
import { type Crop, cropOf, lineHeight } from './crop.ts'
import { classesOnCards, readOff } from './letters.ts'
import type { Models } from './models.ts'
import type { Picture } from './picture.ts'
import { withSpaces } from './spaces.ts'

/** What stands in a place. */
export type RecognizedText = Span & { box: TurnedBox }

/** Lines of like length are read together. */
const together = 6

/** Reads what stands in each place; `isFlipped` reads as if the picture were upside down. */
export async function recognizeText(
  { recognize, alphabet }: Models,
  picture: Picture,
  boxes: readonly TurnedBox[],
  isFlipped = false,
): Promise<RecognizedText[]> {
  const classes = classesOnCards(alphabet)
  const crops = boxes
    .map((box, place) => ({ place, box, crop: cropOf(picture, box, isFlipped) }))
    .toSorted((one, other) => one.crop.width - other.crop.width)
  const readings: RecognizedText[] = []
  for (let from = 0; from < crops.length; from += together) {
    const group = crops.slice(from, from + together)
    const width = Math.max(lineHeight, ...group.map(({ crop }) => crop.width))
    const { data, dims } = await recognize(
      sideBySide(
        group.map(({ crop }) => crop),
        width,
      ),
      [group.length, 3, lineHeight, width],
    )
    const steps = dims[1] ?? 0
    group.forEach(({ place, box, crop }, n) => {
      const letters = readOff(data, n * steps * alphabet.length, steps, alphabet, classes)
      const spaced = withSpaces(letters, crop, width / steps)
      readings[place] = {
        box,
        text: spaced.map(({ letter }) => letter).join(''),
        sure: spaced.map(({ sure }) => sure),
      }
    })
  }
  return readings
}

export const mean = (numbers: readonly number[]): number =>
  numbers.length > 0 ? numbers.reduce((sum, one) => sum + one, 0) / numbers.length : 0

/** Crops of several lengths as one input; the shorter ones end in grey. */
function sideBySide(crops: readonly Crop[], width: number): Float32Array {
  const input = new Float32Array(crops.length * 3 * lineHeight * width)
  crops.forEach(({ values, width: own }, n) => {
    for (let row = 0; row < 3 * lineHeight; row++)
      input.set(values.subarray(row * own, (row + 1) * own), (n * 3 * lineHeight + row) * width)
  })
  return input
}
