/** The four characters an interchange is divided by; its ISA segment, whose length is fixed, says which they are. */
export type Separators = { element: string; repetition: string; component: string; terminator: string }

/** One segment as it came: `EB*C*IND` is id EB with two elements. `after` is what stood behind its terminator (line ends, blanks). */
export type Segment = { id: string; elements: readonly string[]; after: string }

/** What of an interchange is not as the standard has it and says nothing else for that. */
export type Oddity = 'repetition' | 'count' | 'version' | 'levels' | 'lineEnds' | 'loops'

/** An X12 interchange. Nothing that means something is lost: writing what was read gives the same segments. */
export type Interchange = { separators: Separators; segments: readonly Segment[]; oddities: readonly Oddity[] }

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
    this.id = (end < 0 ? text : text.slice(0, end)).trim()
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
const last = 'IEA'

/**
 * Reads an interchange by the separators its own ISA names. Raises X12Error where the structure is not whole; what has no
 * bearing on what it says (how many segments an end counts, blanks and lines between them) is read over and noted.
 */
export function readInterchange(whole: string): Interchange {
  const text = whole.replace(/^[\s\uFEFF]+/, '')
  const { separators, isRepetitionTaken } = separatorsOf(text)
  const segments: Segment[] = []
  const oddities = new Set<Oddity>(isRepetitionTaken ? ['repetition'] : [])
  let at = 0
  while (at < text.length) {
    const end = text.indexOf(separators.terminator, at)
    const raw = text.slice(at, end < 0 ? undefined : end)
    if (end < 0 && !raw.startsWith(last)) throw new X12Error('the text ends within a segment')
    const after = end < 0 ? '' : blanksAt(text, end + 1)
    // Some wrap their text after so many letters, within a segment.
    const isWrapped = raw.includes('\n') || raw.includes('\r')
    const segment = new TextSegment(isWrapped ? raw.replaceAll(/[\r\n]+/g, '') : raw, separators.element, after)
    if (!idShape.test(segment.id)) throw new X12Error(`segment ${segments.length + 1} has no id`)
    if (end < 0 || isWrapped || /[^\r\n]/.test(after)) oddities.add('lineEnds')
    segments.push(segment)
    at = end < 0 ? text.length : end + 1 + after.length
  }
  checkEnvelopes(segments, oddities)
  return { separators, segments, oddities: [...oddities] }
}

/** The line ends and blanks that stand at a place of the text; empty when none do. */
function blanksAt(text: string, start: number): string {
  let end = start
  while (end < text.length && (text.charCodeAt(end) <= 32 || text[end] === '\u001a')) end++
  return text.slice(start, end)
}

/** The text of an interchange. */
export const writeInterchange = ({ separators, segments }: Pick<Interchange, 'separators' | 'segments'>): string =>
  segments
    .map(({ id, elements, after }) => [id, ...elements].join(separators.element) + separators.terminator + after)
    .join('')

/** A segment as it stood in the text, without its terminator. */
export const segmentText = ({ id, elements }: Segment, { element }: Separators): string =>
  [id, ...elements].join(element)

/** The nth element, counted from 1 as X12 does, without blanks around it; empty when it is not there. */
export const elementOf = (segment: Segment | undefined, n: number): string => (segment?.elements[n - 1] ?? '').trim()

const usualRepetition = '^'

/**
 * What the ISA, whose length is fixed, divides by. Where a repetition could not be told from content (the `U` of an older
 * version), the usual sign is taken: it stands in no code.
 */
function separatorsOf(text: string): { separators: Separators; isRepetitionTaken: boolean } {
  if (!text.startsWith('ISA') || text.length < isaLength) throw new X12Error('it does not begin with a whole ISA')
  const [element = '', named = '', component = '', terminator = ''] = [text[3], text[82], text[104], text[105]]
  const needed = [element, component, terminator]
  if (new Set(needed).size < needed.length || needed.some((one) => /[A-Za-z0-9 ]/.test(one)))
    throw new X12Error('the ISA names no separators')
  if (text.slice(0, isaLength - 1).split(element).length !== isaElements + 1)
    throw new X12Error('the ISA has not 16 elements')
  const isRepetitionTaken = /[A-Za-z0-9 ]/.test(named) || needed.includes(named)
  const repetition = isRepetitionTaken ? usualRepetition : named
  if (needed.includes(repetition)) throw new X12Error('the ISA names no separators')
  return { separators: { element, repetition, component, terminator }, isRepetitionTaken }
}

type Envelope = { begin: string; end: string; number: number; count: number; endNumber: number }

// What each envelope is closed by, where its control number stands at both ends, and what it counts.
const envelopes: readonly Envelope[] = [
  { begin: 'ISA', end: last, number: 13, count: 1, endNumber: 2 },
  { begin: 'GS', end: 'GE', number: 6, count: 1, endNumber: 2 },
  { begin: 'ST', end: 'SE', number: 2, count: 1, endNumber: 2 },
]
const acknowledgement = 'TA1'

function checkEnvelopes(segments: readonly Segment[], oddities: Set<Oddity>): void {
  const open: { envelope: Envelope; segment: Segment; inside: number }[] = []
  for (const [at, segment] of segments.entries()) {
    const begun = envelopes[open.length]
    const inner = open.at(-1)
    if (at > 0 && open.length === 0) throw new X12Error('something stands behind the IEA')
    if (begun && segment.id === begun.begin) {
      if (inner) inner.inside += 1
      open.push({ envelope: begun, segment, inside: begun.begin === 'ST' ? 1 : 0 })
    } else if (inner && segment.id === inner.envelope.end) {
      if (!closesWell(inner, segment)) oddities.add('count')
      open.pop()
    } else if (inner?.envelope.begin === 'ST') inner.inside += 1
    else if (segment.id !== acknowledgement) throw new X12Error(`${segment.id} stands outside a transaction`)
  }
  if (open.length > 0) throw new X12Error('an envelope is not closed')
}

const plainNumber = (text: string) => text.replace(/^0+(?=\d)/, '')

/** Whether an end counts what it closes; one of another envelope is refused. */
function closesWell(
  { envelope, segment, inside }: { envelope: Envelope; segment: Segment; inside: number },
  end: Segment,
): boolean {
  const { begin, number, count, endNumber } = envelope
  if (plainNumber(elementOf(end, endNumber)) !== plainNumber(elementOf(segment, number)))
    throw new X12Error(`${end.id} closes another ${begin}`)
  // A transaction counts its own segments, both ends included; the others count what they hold.
  return Number(elementOf(end, count)) === (begin === 'ST' ? inside + 1 : inside)
}
