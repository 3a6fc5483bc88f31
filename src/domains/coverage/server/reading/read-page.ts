import { partOfText, type TextLine } from '../../reading/text-line.ts'
import type { TurnedBox } from './box.ts'
import { detectText } from './detect-text.ts'
import type { Models } from './models.ts'
import { type Picture, turnedBy } from './picture.ts'
import { mean, type RecognizedText, recognizeText } from './recognize-text.ts'

/** Below this a run of letters is more likely a pattern than text. */
const minConfidence = 0.45

// Amounts and days are shorter, and phone numbers are nobody's ID.
const longNumber = /(\d\W?\D?){5}/
const phone = /\d{3}\D{1,2}\d{3}\D\d{4}/

/** All text on a picture, its places straightened: a photo that was held sideways or upside down is turned first. */
export async function readPage(models: Models, photo: Picture): Promise<TextLine[]> {
  let picture = photo
  let boxes = await detectText(models.detect, picture)
  const isSideways = boxes.filter(({ width, height }) => height > width * 1.5).length > boxes.length / 2
  if (boxes.length >= 4 && isSideways) {
    picture = await turnedBy(picture, 90)
    boxes = await detectText(models.detect, picture)
  }
  let readings = await recognizeText(models, picture, boxes)
  if (await isUpsideDown(models, picture, readings)) {
    picture = await turnedBy(picture, 180)
    boxes = await detectText(models.detect, picture)
    readings = await recognizeText(models, picture, boxes)
  }
  const kept = readings.filter(({ text, sure }) => text.trim() !== '' && mean(sure) > minConfidence)
  const again = await readAgain(models, picture, kept)
  const straight = straightener(kept.map(({ box }) => box))
  return kept.map((reading) => ({
    ...partOfText(reading, 0),
    again: again.get(reading) ?? null,
    ...straight(reading.box),
  }))
}

async function isUpsideDown(models: Models, picture: Picture, readings: readonly RecognizedText[]): Promise<boolean> {
  const words = readings.filter(({ text }) => text.length > 3)
  if (readings.length < 3 || mean(words.map(({ sure }) => mean(sure))) >= 0.8) return false
  const widest = readings.toSorted((one, other) => other.box.width - one.box.width).slice(0, 8)
  const boxes = widest.map(({ box }) => box)
  const flipped = await recognizeText(models, picture, boxes, true)
  const [asIs, turned] = [widest, flipped].map((read) => mean(read.map(({ sure }) => mean(sure))))
  return (turned ?? 0) > (asIs ?? 0) + 0.08
}

/**
 * Numbers are looked at again, cut out a little larger: one wrong letter of a member ID finds somebody else. What reads
 * differently the second time is not to be relied on.
 */
async function readAgain(
  models: Models,
  picture: Picture,
  readings: readonly RecognizedText[],
): Promise<Map<RecognizedText, string>> {
  const numbers = readings.filter(({ text }) => longNumber.test(text) && !phone.test(text))
  const larger = numbers.map(({ box }) => ({ ...box, width: box.width + box.height * 0.3, height: box.height * 1.15 }))
  const again = await recognizeText(models, picture, larger)
  return new Map(numbers.map((reading, n) => [reading, again[n]?.text ?? '']))
}

/** Turns places by the angle at which most of the text runs. */
function straightener(boxes: readonly TurnedBox[]): (box: TurnedBox) => Pick<TextLine, 'x' | 'y' | 'width' | 'height'> {
  const long = boxes.filter(({ width, height }) => width > height * 3).toSorted((one, other) => one.angle - other.angle)
  const half = long.reduce((sum, { width }) => sum + width, 0) / 2
  let passed = 0
  const angle = long.find(({ width }) => (passed += width) >= half)?.angle ?? 0
  const [cos, sin] = [Math.cos(-angle), Math.sin(-angle)]
  return ({ cx, cy, width, height }) => ({
    x: cx * cos - cy * sin - width / 2,
    y: cx * sin + cy * cos - height / 2,
    width,
    height,
  })
}
