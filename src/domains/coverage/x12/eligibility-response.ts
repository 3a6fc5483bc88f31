import { dictionary } from '#kit/dictionary.ts'
import { elementOf, type Interchange, readInterchange, type Segment, X12Error } from './interchange.ts'

/** One benefit of a 271 (loop 2110): the EB segment and all that stands under it, in order. */
export type BenefitLoop = {
  eb: Segment
  /** HSD, REF, DTP, AAA, MSG, III and what else stands directly under the EB. */
  details: readonly Segment[]
  /** What stands between LS*2120 and LE*2120: who or where the benefit is about. */
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
type EligibilityResponse = { interchange: Interchange; transaction: Segment; levels: readonly Level[] }

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

/** Reads the 271 of an interchange. Raises X12Error when it holds another transaction, or none. */
export function readEligibilityResponse(text: string): EligibilityResponse {
  const interchange = readInterchange(text)
  const { segments } = interchange
  const begin = segments.findIndex(({ id }) => id === 'ST')
  const transaction = segments[begin]
  if (!transaction) throw new X12Error('it holds no transaction')
  const set = elementOf(transaction, 1)
  if (set !== '271') throw new X12Error(`it is a ${set}, not a 271`)
  if (segments.filter(({ id }) => id === 'ST').length > 1) throw new X12Error('it holds several answers')
  const end = segments.findIndex(({ id }) => id === 'SE')
  const body = segments.slice(begin + 1, end)
  checkForm(segments, transaction, body[0])
  return { interchange, transaction, levels: readLevels(body.slice(1)) }
}

const guide = '005010X279A1'

/** The envelopes and the beginning say what the guide has them say. */
function checkForm(segments: readonly Segment[], transaction: Segment, beginning: Segment | undefined): void {
  const of = (id: string) => segments.find((segment) => segment.id === id)
  if (beginning?.id !== 'BHT') throw new X12Error('its 271 does not begin with a BHT')
  const wanted: readonly [Segment | undefined, number, string][] = [
    [of('ISA'), 12, '00501'],
    [of('GS'), 1, 'HB'],
    [of('GS'), 8, guide],
    [transaction, 3, guide],
    [beginning, 1, '0022'],
    [beginning, 2, '11'],
  ]
  for (const [segment, n, value] of wanted)
    if (elementOf(segment, n) !== value) throw new X12Error(`${segment?.id}${n} is not ${value}`)
}

function readLevels(body: readonly Segment[]): Level[] {
  const starts = body.flatMap(({ id }, at) => (id === 'HL' ? [at] : []))
  if (starts[0] !== 0) throw new X12Error('something stands before the first HL')
  const levels = starts.map((start, n) => readLevel(body.slice(start, starts[n + 1])))
  if (new Set(levels.map(({ id }) => id)).size < levels.length) throw new X12Error('two HL have one number')
  for (const [n, { id }] of levels.entries()) {
    const hasChildren = levels.some(({ parentId }) => parentId === id)
    if (elementOf(body[starts[n] ?? 0], 4) !== (hasChildren ? '1' : '0'))
      throw new X12Error(`HL ${id} says wrongly whether others hang under it`)
  }
  for (const [at, { kind, parentId }] of levels.entries()) {
    const parent = levels.slice(0, at).find(({ id }) => id === parentId)
    if ((parent?.kind ?? null) !== parentKinds[kind]) throw new X12Error(`a ${kind} hangs under nothing of its kind`)
  }
  return levels
}

function readLevel([hl, ...rest]: readonly Segment[]): Level {
  const kind = levelKinds[elementOf(hl, 3)]
  if (!kind) throw new X12Error(`HL of the unknown level ${elementOf(hl, 3)}`)
  const first = rest.findIndex(({ id }) => id === 'EB')
  const details = first < 0 ? rest : rest.slice(0, first)
  const under = first < 0 ? [] : rest.slice(first)
  const starts = under.flatMap(({ id }, at) => (id === 'EB' ? [at] : []))
  const benefits = starts.map((start, n) => readBenefit(under.slice(start, starts[n + 1])))
  return { kind, id: elementOf(hl, 1), parentId: elementOf(hl, 2), details, benefits }
}

const relatedLoop = '2120'

function readBenefit([eb, ...rest]: readonly Segment[]): BenefitLoop {
  const begin = rest.findIndex(({ id }) => id === 'LS')
  const end = rest.findLastIndex(({ id }) => id === 'LE')
  if (begin >= 0 !== end >= 0 || end < begin) throw new X12Error('LS and LE do not belong together')
  const loops = [rest[begin], rest[end]].map((segment) => segment && elementOf(segment, 1))
  if (loops.some((loop) => loop !== undefined && loop !== relatedLoop)) throw new X12Error('LS or LE of another loop')
  const related = begin < 0 ? [] : rest.slice(begin + 1, end)
  const details = begin < 0 ? rest : [...rest.slice(0, begin), ...rest.slice(end + 1)]
  return { eb: eb as Segment, details, related }
}
