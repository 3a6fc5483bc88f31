import { type CardField, cardFields } from './card-reading.ts'
import { type Labelled, labelsOn } from './find-labels.ts'
import { aboveOf, belowOf, rightOf, type Span, type TextLine } from './text-line.ts'
import { shapes } from './value-shapes.ts'

/** What a field may hold: the value, how far its place and shape bear it out (0 to 1), and the letters it is from. */
export type Candidate = { field: CardField; value: string; weight: number; span: Span; again: string | null }

// What stands behind a label is its value; beside, below and above it are less certain.
const places = { behind: 1, beside: 0.97, below: 0.94, above: 0.85 } as const

const isField = (name: string): name is CardField => (cardFields as readonly string[]).includes(name)
const areAmounts = /^(copay|deductible|outOfPocket)/

/** All that labels on one side of a card name. */
export function candidatesOn(lines: readonly TextLine[]): Candidate[] {
  const byLine = lines.map((line) => ({ line, labels: labelsOn(line) }))
  const values = byLine.filter(({ labels }) => labels.length === 0).map(({ line }) => line)
  const all = byLine.flatMap(({ labels }) => labels)
  return byLine.flatMap(({ labels }) =>
    labels.flatMap((label, n) => candidatesOf(label, labels.slice(0, n), values, all)),
  )
}

function candidatesOf(label: Labelled, before: Labelled[], values: readonly TextLine[], all: Labelled[]): Candidate[] {
  if (label.isSlashed) return []
  const pair = [...before.slice(slashedFrom(before)), label]
  const wanted = pair.map((one) => fieldsOf(one, all))
  const found = spansFor(label, values)
    .map(({ span, weight, again }) => {
      const parts = splitFor(span, pair.length, wanted.flat())
      return parts.flatMap((part, n) => shaped(part, wanted[n] ?? [], weight, again))
    })
    .filter((some) => some.length > 0)
  return found[0] ?? []
}

/** Where the labels begin that one value is for: `PCP/SPC $30/$50`. */
function slashedFrom(before: readonly Labelled[]): number {
  let from = before.length
  while (from > 0 && before[from - 1]?.isSlashed === true) from--
  return from
}

function fieldsOf(label: Labelled, all: readonly Labelled[]): CardField[] {
  if (label.for === 'person') return ['memberName', 'memberId']
  if (label.for === 'groupNumber' && isOfPharmacy(label, all)) return ['rxGroup']
  return isField(label.for) ? [label.for] : []
}

/** A bare `GRP` beside a BIN or PCN is the pharmacy's, where the card has another group. */
function isOfPharmacy(label: Labelled, all: readonly Labelled[]): boolean {
  if (!/^(grp|group|grpno|grpid)$/.test(label.name)) return false
  const { y, height } = label.line
  const isNear = (other: Labelled) =>
    other.line === label.line ||
    (Math.abs(other.line.y - y) < height * 2.2 && Math.abs(other.line.x - label.line.x) < height * 4)
  // Of two groups the pharmacy's is the one on the very line of its numbers.
  const isBeside = ({ line }: Labelled) =>
    all.some((rx) => rx.line === line && (rx.for === 'rxBin' || rx.for === 'rxPcn'))
  const others = all.filter((other) => other.for === 'groupNumber' && other !== label)
  if (!isBeside(label) && others.some(isBeside)) return false
  const hasRxGroup = all.some((other) => other.for === 'rxGroup')
  return (
    others.length > 0 &&
    !hasRxGroup &&
    all.some((other) => (other.for === 'rxBin' || other.for === 'rxPcn') && isNear(other))
  )
}

type Place = { span: Span; weight: number; again: string | null }

function spansFor({ rest, line }: Labelled, values: readonly TextLine[]): Place[] {
  if (rest.text !== '') return [{ span: rest, weight: places.behind, again: line.again }]
  const around = [
    [rightOf(line, values), places.beside],
    [belowOf(line, values), places.below],
    [aboveOf(line, values), places.above],
  ] as const
  return around.flatMap(([found, weight]) => (found ? [{ span: found, weight, again: found.again }] : []))
}

/** One value for each label; of an amount for one person and for a family, the first. */
function splitFor(span: Span, labels: number, wanted: readonly CardField[]): Span[] {
  const isAmount = wanted.length > 0 && wanted.every((field) => areAmounts.test(field))
  const isForSeveral = labels > 1 && new Set(wanted).size > 1
  if (!(isAmount || isForSeveral) || !/[/|]/.test(span.text)) return [span]
  let at = 0
  return span.text
    .split(/[/|]/)
    .slice(0, labels)
    .map((text) => {
      const from = at
      at += text.length + 1
      return { text, sure: span.sure.slice(from, from + text.length) }
    })
}

function shaped(span: Span, wanted: readonly CardField[], weight: number, again: string | null): Candidate[] {
  for (const field of wanted) {
    const fit = shapes[field](span.text) ?? (areAmounts.test(field) ? shapes[field](firstWord(span.text)) : null)
    if (fit) return [{ field, value: fit.value, weight: weight * fit.fits, span, again }]
  }
  return []
}

// The first part of a phone number is none, and neither is that of a range or of a share.
const firstWord = (text: string): string =>
  /^\$?\s?[\d.,]+(?!\d|\s?%|[-.)]\s?\d|\s?(?:[-–—]|to\b|a\b)\s?\$?\d)/i.exec(text.trim())?.[0] ?? ''
