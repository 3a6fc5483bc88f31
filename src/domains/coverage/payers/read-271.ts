import type { Day } from '#kit/day.ts'
import { dictionary } from '#kit/dictionary.ts'
import { basisPointsOf, centsOf } from '../benefits/benefit-words.ts'
import type {
  AnsweredPerson,
  Benefit,
  BenefitDate,
  PayerAnswer,
  PayerRejection,
  Related,
} from '../benefits/payer-answer.ts'
import { type BenefitLoop, type Level, readEligibilityResponse } from '../x12/eligibility-response.ts'
import { elementOf, type Segment, type Separators, segmentText, X12Error } from '../x12/interchange.ts'

/** A payer's 271 as an answer. Raises X12Error when it is none. Content nobody knows is kept in each row's line. */
export function read271(text: string): PayerAnswer {
  const { separators, day, levels, oddities } = readEligibilityResponse(text)
  const line = lineOfPerson(levels)
  const of = (kind: Level['kind']) => line.find((level) => level.kind === kind)
  const [payer, subscriber, person] = [of('payer'), of('subscriber'), of('dependent') ?? of('subscriber')]
  const payerName = nameOf(ofId(payer?.details ?? [], 'NM1')[0])
  return {
    answeredOn: readX12Day(day),
    traces: levels.flatMap(({ details }) => ofId(details, 'TRN').map((trn) => elementOf(trn, 2))),
    payerName,
    payerPhone: phoneOf(payer?.details ?? []) ?? phoneOfPayer(person, payerName),
    person: person ? personOf(person, subscriber) : null,
    groupNumber: groupOf([...(person?.details ?? []), ...(subscriber?.details ?? [])]),
    dates: datesOf([...(person?.details ?? []), ...(subscriber?.details ?? [])]),
    rejections: levels.flatMap((level) => rejectionsOf(level)),
    benefits: (person?.benefits ?? []).map((loop) => benefitOf(loop, separators)),
    oddities,
  }
}

const ofId = (segments: readonly Segment[], id: string) => segments.filter((segment) => segment.id === id)
const orNull = (text: string) => text.trim() || null

/**
 * The levels from the payer down to the one person it is about. Two payers, or two people of whom nothing says which one was
 * asked about, are refused: rows of one would be told as the other's.
 */
function lineOfPerson(levels: readonly Level[]): readonly Level[] {
  const isPerson = ({ kind }: Level) => kind === 'subscriber' || kind === 'dependent'
  const people = levels.filter((level) => isPerson(level) && !levels.some(({ parentId }) => parentId === level.id))
  const traced = people.filter(({ details }) => ofId(details, 'TRN').length > 0)
  const [person, ...others] = traced.length > 0 ? traced : people
  const of = (level: Level): Level[] => [level, ...levels.filter(({ id }) => id === level.parentId).flatMap(of)]
  const payers = new Set([person, ...others].flatMap((one) => one && of(one).at(-1)?.id))
  if (payers.size > 1) throw new X12Error('it is the answer of several payers')
  if (others.length > 0) throw new X12Error('it is about several people')
  return person ? of(person) : levels.filter(({ kind }) => kind === 'payer').slice(0, 1)
}

function personOf({ kind, details }: Level, subscriber: Level | undefined): AnsweredPerson {
  const name = ofId(details, 'NM1')[0]
  const ownId = elementOf(name, 8) === 'MI' ? orNull(elementOf(name, 9)) : null
  const planName = ofId(subscriber?.details ?? [], 'NM1')[0]
  return {
    lastName: orNull(elementOf(name, 3)),
    firstName: orNull(elementOf(name, 4)),
    memberId: ownId ?? orNull(elementOf(planName, 9)),
    dateOfBirth: readX12Day(elementOf(ofId(details, 'DMG')[0], 2)),
    isDependent: kind === 'dependent',
  }
}

const groupQualifiers = ['6P', '18', '1L']
const groupOf = (details: readonly Segment[]) =>
  groupQualifiers
    .flatMap((code) => ofId(details, 'REF').filter((ref) => elementOf(ref, 1) === code))
    .map((ref) => orNull(elementOf(ref, 2)))[0] ?? null

function phoneOf(segments: readonly Segment[]): string | null {
  for (const per of ofId(segments, 'PER'))
    for (const at of [3, 5, 7]) if (elementOf(per, at) === 'TE') return orNull(elementOf(per, at + 1))
  return null
}

const person = '1'

/** The name of an NM1: of a person their first name before their last, of anybody else as it stands. */
const nameOf = (name: Segment | undefined): string | null =>
  elementOf(name, 2) === person
    ? orNull([elementOf(name, 4), elementOf(name, 3)].join(' '))
    : orNull(elementOf(name, 3))

/** Everybody a row is about beside the plan itself; a telephone belongs to the name above it. */
function relatedOf(segments: readonly Segment[]): Related[] {
  const starts = segments.flatMap(({ id }, at) => (id === 'NM1' ? [at] : []))
  return starts.map((start, n) => ({
    role: elementOf(segments[start], 1),
    name: nameOf(segments[start]),
    phone: phoneOf(segments.slice(start, starts[n + 1])),
  }))
}

/** A payer's own telephone where only a row names it, under the very name of the payer. */
function phoneOfPayer(level: Level | undefined, payerName: string | null): string | null {
  const all = (level?.benefits ?? []).flatMap(({ related }) => relatedOf(related))
  return all.find(({ role, name }) => role === 'PR' && name !== null && name === payerName)?.phone ?? null
}

const rejectionsOf = ({ details, benefits }: Level): PayerRejection[] =>
  [...details, ...benefits.flatMap((loop) => loop.details)]
    .filter(({ id }) => id === 'AAA')
    .map((aaa) => ({ code: elementOf(aaa, 3), followUp: orNull(elementOf(aaa, 4)) }))

const levels: Readonly<Record<string, Benefit['level']>> = dictionary({ IND: 'individual', FAM: 'family' })
const networks: Readonly<Record<string, Benefit['network']>> = dictionary({ Y: 'in', N: 'out', W: 'both' })
const yesNo: Readonly<Record<string, boolean>> = dictionary({ Y: true, N: false })

/** A code that nobody knows is not the same as none. */
const codeOf = <T>(code: string, known: Readonly<Record<string, T>>): T | 'other' | null =>
  code === '' ? null : (known[code] ?? 'other')

const placeOfService = 'ZZ'
// A limitation, coverage that is on, a description: their number of visits may stand in an HSD alone.
const counting = ['F', 'D', '1', '2', '3', '4', '5']

function benefitOf({ eb, details, related }: BenefitLoop, separators: Separators): Benefit {
  const messages = ofId(details, 'MSG').flatMap((msg) => orNull(elementOf(msg, 1)) ?? [])
  const code = elementOf(eb, 1)
  const delivery = ofId(details, 'HSD')[0]
  const counted = counting.includes(code) ? delivery : undefined
  const quantity = orNull(elementOf(eb, 10)) ?? orNull(elementOf(counted, 2))
  const inform = ofId(details, 'III')
  const isPlace = (iii: Segment) => elementOf(iii, 1) === placeOfService
  return {
    code,
    serviceTypes: elementOf(eb, 3)
      .split(separators.repetition)
      .map((type) => type.trim())
      .filter(Boolean),
    level: codeOf(elementOf(eb, 2), levels),
    planName: orNull(elementOf(eb, 5)),
    insuranceType: orNull(elementOf(eb, 4)),
    period: orNull(elementOf(eb, 6)) ?? orNull(elementOf(counted, 5)),
    cents: centsOf(elementOf(eb, 7)),
    basisPoints: basisPointsOf(elementOf(eb, 8)),
    quantity:
      quantity === null
        ? null
        : { qualifier: elementOf(eb, 10) ? elementOf(eb, 9) : elementOf(counted, 1), value: quantity },
    needsAuthorization: yesNo[elementOf(eb, 11)] ?? null,
    network: codeOf(elementOf(eb, 12), networks),
    messages,
    dates: datesOf(details),
    places: inform.filter(isPlace).flatMap((iii) => orNull(elementOf(iii, 2)) ?? []),
    isRestricted: elementOf(eb, 13) !== '' || elementOf(eb, 14) !== '' || !inform.every(isPlace),
    isCounted: delivery !== undefined,
    line: segmentText(eb, separators),
    under: [...details, ...related].map((segment) => segmentText(segment, separators)),
    related: relatedOf(related),
  }
}

function datesOf(details: readonly Segment[]): BenefitDate[] {
  return ofId(details, 'DTP').flatMap((dtp) => {
    const [first = '', last = ''] = elementOf(dtp, 3).split('-')
    const from = readX12Day(first.trim())
    return from === null ? [] : [{ qualifier: elementOf(dtp, 1), from, to: readX12Day(last.trim()) }]
  })
}

/** `20261231` as a day of the calendar; null when it is none. */
export function readX12Day(text: string): Day | null {
  if (!/^\d{8}$/.test(text)) return null
  const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : (day as Day)
}
