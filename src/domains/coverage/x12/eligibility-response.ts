import { dictionary } from '#kit/dictionary.ts'
import { elementOf, type Oddity, readInterchange, type Segment, type Separators, X12Error } from './interchange.ts'

/** One benefit of a 271 (loop 2110): the EB segment and all that stands under it, in order. */
export type BenefitLoop = {
  eb: Segment
  /** HSD, REF, DTP, AAA, MSG, III and what else says more of the EB. */
  details: readonly Segment[]
  /** Whom or where it is about, and how to reach them: each NM1 with what follows it (loop 2120). */
  related: readonly Segment[]
}

/** One level of a 271: the payer (20), who asked (21), the member (22) or somebody on their plan (23). */
export type Level = {
  kind: 'payer' | 'receiver' | 'subscriber' | 'dependent'
  id: string
  parentId: string
  /** NM1, TRN, REF, N3, N4, PER, AAA, DMG, INS, DTP: all that stands before the first EB. */
  details: readonly Segment[]
  benefits: readonly BenefitLoop[]
}

/** A 271 as loops. */
type EligibilityResponse = {
  separators: Separators
  /** The day it was written, `20261128`. */
  day: string
  levels: readonly Level[]
  oddities: readonly Oddity[]
}

const levelKinds: Readonly<Record<string, Level['kind']>> = dictionary({
  '20': 'payer',
  '21': 'receiver',
  '22': 'subscriber',
  '23': 'dependent',
})
const parentKinds: Readonly<Record<Level['kind'], Level['kind'] | null>> = {
  payer: null,
  receiver: 'payer',
  subscriber: 'receiver',
  dependent: 'subscriber',
}

/**
 * Reads the 271 of an interchange. Raises X12Error when it holds another transaction, or none, or levels that hang under
 * nobody: then it is not known whom it is about. How a header numbers versions and children says nothing of that.
 */
export function readEligibilityResponse(text: string): EligibilityResponse {
  const { segments, separators, oddities } = readInterchange(text)
  const begin = segments.findIndex(({ id }) => id === 'ST')
  const transaction = segments[begin]
  if (!transaction) throw new X12Error('it holds no transaction')
  const set = elementOf(transaction, 1)
  if (set !== '271') throw new X12Error(`it is a ${set}, not a 271`)
  if (segments.filter(({ id }) => id === 'ST').length > 1) throw new X12Error('it holds several answers')
  const end = segments.findIndex(({ id }) => id === 'SE')
  const body = segments.slice(begin + 1, end)
  const odd = new Set(oddities)
  checkForm(segments, transaction, odd)
  return { separators, day: elementOf(body[0], 4), levels: readLevels(body.slice(1), odd), oddities: [...odd] }
}

const guide = '005010X279A1'
// As it is written by those who leave out the errata, and not at all.
const guides = [guide, '005010X279', '']

/** The beginning says what the guide has it say. */
function checkForm(segments: readonly Segment[], transaction: Segment, odd: Set<Oddity>): void {
  const of = (id: string) => segments.find((segment) => segment.id === id)
  const beginning = segments[segments.indexOf(transaction) + 1]
  if (beginning?.id !== 'BHT') throw new X12Error('its 271 does not begin with a BHT')
  const wanted: readonly [Segment | undefined, number, readonly string[]][] = [
    [of('GS'), 1, ['HB']],
    [of('GS'), 8, guides],
    [transaction, 3, guides],
    [beginning, 1, ['0022']],
    [beginning, 2, ['11']],
  ]
  for (const [segment, n, values] of wanted)
    if (!values.includes(elementOf(segment, n))) throw new X12Error(`${segment?.id}${n} is not ${values[0]}`)
  const isUsual = elementOf(of('GS'), 8) === guide && elementOf(transaction, 3) === guide
  if (!isUsual || elementOf(of('ISA'), 12) !== '00501') odd.add('version')
}

function readLevels(all: readonly Segment[], odd: Set<Oddity>): Level[] {
  const first = all.findIndex(({ id }) => id === 'HL')
  if (first < 0) throw new X12Error('it has no levels')
  const body = all.slice(first)
  const starts = body.flatMap(({ id }, at) => (id === 'HL' ? [at] : []))
  const levels = starts.map((start, n) => readLevel(body.slice(start, starts[n + 1]), odd))
  if (new Set(levels.map(({ id }) => id)).size < levels.length) throw new X12Error('two HL have one number')
  for (const [at, { kind, parentId, id }] of levels.entries()) {
    const parent = levels.slice(0, at).find((one) => one.id === parentId)
    if ((parent?.kind ?? null) !== parentKinds[kind]) throw new X12Error(`a ${kind} hangs under nothing of its kind`)
    const hasChildren = levels.some((one) => one.parentId === id)
    if (first > 0 || elementOf(body[starts[at] ?? 0], 4) !== (hasChildren ? '1' : '0')) odd.add('levels')
  }
  return levels
}

function readLevel([hl, ...rest]: readonly Segment[], odd: Set<Oddity>): Level {
  const kind = levelKinds[elementOf(hl, 3)]
  if (!kind) throw new X12Error(`HL of the unknown level ${elementOf(hl, 3)}`)
  const first = rest.findIndex(({ id }) => id === 'EB')
  const details = first < 0 ? rest : rest.slice(0, first)
  const under = first < 0 ? [] : rest.slice(first)
  const starts = under.flatMap(({ id }, at) => (id === 'EB' ? [at] : []))
  const benefits = starts.map((start, n) => readBenefit(under.slice(start, starts[n + 1]), odd))
  return { kind, id: elementOf(hl, 1), parentId: elementOf(hl, 2), details, benefits }
}

const ofRelated = ['NM1', 'N3', 'N4', 'PER', 'PRV']
const [loopBegins, loopEnds] = ['LS', 'LE']

/** What an LS and an LE stand around is told by its own segments: some leave them out, or name another loop. */
function readBenefit([eb, ...rest]: readonly Segment[], odd: Set<Oddity>): BenefitLoop {
  const content = rest.filter(({ id }) => id !== loopBegins && id !== loopEnds)
  const related = content.filter(({ id }) => ofRelated.includes(id))
  const brackets = rest.filter(({ id }) => id === loopBegins || id === loopEnds)
  if (brackets.length !== (related.length > 0 ? 2 : 0)) odd.add('loops')
  return { eb: eb as Segment, details: content.filter(({ id }) => !ofRelated.includes(id)), related }
}
