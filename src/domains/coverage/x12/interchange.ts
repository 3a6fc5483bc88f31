/** The four characters an interchange is divided by; its ISA segment, whose length is fixed, says which they are. */
export type Separators = { element: string; repetition: string; component: string; terminator: string }

/** One segment as it came: `EB*C*IND` is id EB with two elements. `after` is what stood behind its terminator (line ends). */
export type Segment = { id: string; elements: readonly string[]; after: string }

/** An X12 interchange. Nothing of the text is lost: writing what was read gives the same text. */
export type Interchange = { separators: Separators; segments: readonly Segment[] }

/** The text is no X12 interchange, or its envelopes do not add up. */
export class X12Error extends Error {
  override readonly name = 'X12Error'
}

/** A segment of a text: its elements are cut when somebody asks for them, of which an answer of megabytes has millions. */
class TextSegment implements Segment {
  readonly id: string
  readonly after: string
  private readonly text: string
  private readonly separator: string
  private cut: readonly string[] | undefined

  constructor(text: string, separator: string, after: string) {
    const end = text.indexOf(separator)
    this.id = end < 0 ? text : text.slice(0, end)
    this.text = text
    this.separator = separator
    this.after = after
  }

  get elements(): readonly string[] {
    this.cut ??= this.text.split(this.separator).slice(1)
    return this.cut
  }
}

const isaLength = 106
const isaElements = 16
const idShape = /^[A-Z][A-Z0-9]{1,2}$/
const maxLineEnd = 8

/** Reads an interchange by the separators its own ISA names. Raises X12Error where the structure is not whole. */
export function readInterchange(text: string): Interchange {
  const separators = separatorsOf(text)
  const segments: Segment[] = []
  let at = 0
  while (at < text.length) {
    const end = text.indexOf(separators.terminator, at)
    if (end < 0) throw new X12Error('the text ends within a segment')
    const after = lineEndAt(text, end + 1)
    const segment = new TextSegment(text.slice(at, end), separators.element, after)
    if (!idShape.test(segment.id)) throw new X12Error(`segment ${segments.length + 1} has no id`)
    segments.push(segment)
    at = end + 1 + after.length
  }
  checkEnvelopes(segments)
  return { separators, segments }
}

/** The line end that stands at a place of the text, which many insurers put behind each segment; empty when none does. */
function lineEndAt(text: string, at: number): string {
  let end = at
  while (end - at < maxLineEnd && (text[end] === '\r' || text[end] === '\n')) end++
  return text.slice(at, end)
}

/** The text of an interchange. */
export const writeInterchange = ({ separators, segments }: Interchange): string =>
  segments
    .map(({ id, elements, after }) => [id, ...elements].join(separators.element) + separators.terminator + after)
    .join('')

/** A segment as it stood in the text, without its terminator. */
export const segmentText = ({ id, elements }: Segment, { element }: Separators): string =>
  [id, ...elements].join(element)

/** The nth element, counted from 1 as X12 does; empty when it is not there. */
export const elementOf = (segment: Segment | undefined, n: number): string => segment?.elements[n - 1] ?? ''

function separatorsOf(text: string): Separators {
  if (!text.startsWith('ISA') || text.length < isaLength) throw new X12Error('it does not begin with a whole ISA')
  const [element = '', repetition = '', component = '', terminator = ''] = [text[3], text[82], text[104], text[105]]
  const all = [element, repetition, component, terminator]
  if (new Set(all).size < all.length || all.some((one) => /[A-Za-z0-9 ]/.test(one)))
    throw new X12Error('the ISA names no four separators')
  if (text.slice(0, isaLength - 1).split(element).length !== isaElements + 1)
    throw new X12Error('the ISA has not 16 elements')
  return { element, repetition, component, terminator }
}

type Envelope = { begin: string; end: string; number: number; count: number; endNumber: number }

// What each envelope is closed by, where its control number stands at both ends, and what it counts.
const envelopes: readonly Envelope[] = [
  { begin: 'ISA', end: 'IEA', number: 13, count: 1, endNumber: 2 },
  { begin: 'GS', end: 'GE', number: 6, count: 1, endNumber: 2 },
  { begin: 'ST', end: 'SE', number: 2, count: 1, endNumber: 2 },
]
const acknowledgement = 'TA1'

function checkEnvelopes(segments: readonly Segment[]): void {
  const open: { envelope: Envelope; segment: Segment; inside: number }[] = []
  for (const [at, segment] of segments.entries()) {
    const begun = envelopes[open.length]
    const inner = open.at(-1)
    if (at > 0 && open.length === 0) throw new X12Error('something stands behind the IEA')
    if (begun && segment.id === begun.begin) {
      if (inner) inner.inside += 1
      open.push({ envelope: begun, segment, inside: begun.begin === 'ST' ? 1 : 0 })
    } else if (inner && segment.id === inner.envelope.end) {
      closeEnvelope(inner, segment)
      open.pop()
    } else if (inner?.envelope.begin === 'ST') inner.inside += 1
    else if (segment.id !== acknowledgement) throw new X12Error(`${segment.id} stands outside a transaction`)
  }
  if (open.length > 0) throw new X12Error('an envelope is not closed')
}

function closeEnvelope(
  { envelope, segment, inside }: { envelope: Envelope; segment: Segment; inside: number },
  end: Segment,
) {
  const { begin, number, count, endNumber } = envelope
  if (elementOf(end, endNumber).trim() !== elementOf(segment, number).trim())
    throw new X12Error(`${end.id} closes another ${begin}`)
  // A transaction counts its own segments, both ends included; the others count what they hold.
  const counted = begin === 'ST' ? inside + 1 : inside
  if (Number(elementOf(end, count)) !== counted) throw new X12Error(`${end.id} counts wrongly`)
}
