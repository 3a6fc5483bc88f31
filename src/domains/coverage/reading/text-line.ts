// A line of text on a card, and which lines stand near another.

/** Letters that were read, and how sure the reader is of each, 0 to 1. */
export type Span = { text: string; sure: readonly number[] }

/** A run of text that was found on a photo. Places are in pixels, after the photo was turned upright. */
export type TextLine = Span & {
  /** What a second look at the same place read; null where nobody looked again. */
  again: string | null
  x: number
  y: number
  width: number
  height: number
}

/** A part of it, without spaces around. */
export function partOfText({ text, sure }: Span, from: number, to = text.length): Span {
  const part = text.slice(from, to)
  const begin = from + part.length - part.trimStart().length
  const end = begin + part.trim().length
  return { text: text.slice(begin, end), sure: sure.slice(begin, end) }
}

/** How much of the lower of two lines stands at the height of the other, 0 to 1. */
const sameRow = (one: TextLine, other: TextLine): number =>
  (Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)) / Math.min(one.height, other.height)

const middle = ({ x, width }: TextLine): number => x + width / 2

/** The next text to the right in the same row. */
export function rightOf(label: TextLine, lines: readonly TextLine[]): TextLine | null {
  const right = lines
    .filter((line) => line !== label && line.x > middle(label) && sameRow(line, label) > 0.5)
    .toSorted((one, other) => one.x - other.x)[0]
  return right && right.x - (label.x + label.width) < label.height * 14 ? right : null
}

/** The next text below, beginning or centred where the label is. */
export function belowOf(label: TextLine, lines: readonly TextLine[]): TextLine | null {
  const below = lines
    .filter(
      (line) =>
        line.y > label.y + label.height * 0.4 &&
        line.y - (label.y + label.height) < label.height * 1.8 &&
        (Math.abs(line.x - label.x) < label.height * 1.5 || Math.abs(middle(line) - middle(label)) < label.height),
    )
    .toSorted((one, other) => one.y - other.y)
  return below[0] ?? null
}

/** The next text above, beginning where the label does: some cards print what a value is below it. */
export function aboveOf(label: TextLine, lines: readonly TextLine[]): TextLine | null {
  const above = lines
    .filter(
      (line) =>
        line.y + line.height < label.y + label.height * 0.6 &&
        label.y - (line.y + line.height) < label.height * 1.2 &&
        Math.abs(line.x - label.x) < label.height * 1.5,
    )
    .toSorted((one, other) => other.y - one.y)
  return above[0] ?? null
}
