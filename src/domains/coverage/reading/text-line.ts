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
