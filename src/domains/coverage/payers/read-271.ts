import type { Day } from '#kit/day.ts'
import { dictionary } from '#kit/dictionary.ts'
import { basisPointsOf, centsOf, statedDeductible } from '../benefits/benefit-words.ts'
import type { AnsweredPerson, Benefit, BenefitDate, PayerAnswer, PayerRejection } from '../benefits/benefits.ts'
import { type BenefitLoop, type Level, readEligibilityResponse } from '../x12/eligibility-response.ts'
import { elementOf, type Segment, type Separators, segmentText } from '../x12/interchange.ts'

/** A payer's 271 as an answer. Raises X12Error when it is none. Content nobody knows is kept in each row's line. */
export function read271(text: string): PayerAnswer {
  const { interchange, levels } = readEligibilityResponse(text)
  const { separators } = interchange
  const payer = levels.find(({ kind }) => kind === 'payer')
  // The innermost person is who was asked about.
  const person = levels.findLast(({ kind }) => kind === 'dependent' || kind === 'subscriber')
  const subscriber = levels.find(({ kind }) => kind === 'subscriber')
  const payerName = payer?.details.find(({ id }) => id === 'NM1')
  return {
    traces: levels.flatMap(({ details }) => ofId(details, 'TRN').map((trn) => elementOf(trn, 2))),
    payerName: orNull(elementOf(payerName, 3)),
    payerPhone: phoneOf([...(payer?.details ?? []), ...relatedTo(levels)]),
    person: person ? personOf(person, subscriber) : null,
    groupNumber: groupOf([...(person?.details ?? []), ...(subscriber?.details ?? [])]),
    dates: datesOf([...(person?.details ?? []), ...(subscriber?.details ?? [])]),
    rejections: levels.flatMap((level) => rejectionsOf(level)),
    benefits: (person?.benefits ?? []).map((loop) => benefitOf(loop, separators)),
  }
}

const ofId = (segments: readonly Segment[], id: string) => segments.filter((segment) => segment.id === id)
const orNull = (text: string) => text.trim() || null
const relatedTo = (levels: readonly Level[]) =>
  levels.flatMap(({ benefits }) => benefits.flatMap(({ related }) => related))

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

const rejectionsOf = ({ details, benefits }: Level): PayerRejection[] =>
  [...details, ...benefits.flatMap((loop) => loop.details)]
    .filter(({ id }) => id === 'AAA')
    .map((aaa) => ({ code: elementOf(aaa, 3), followUp: orNull(elementOf(aaa, 4)) }))

const levels: Readonly<Record<string, Benefit['level']>> = dictionary({ IND: 'individual', FAM: 'family' })
const networks: Readonly<Record<string, Benefit['network']>> = dictionary({ Y: 'in', N: 'out', W: 'both' })
const yesNo: Readonly<Record<string, boolean>> = dictionary({ Y: true, N: false })

function benefitOf({ eb, details, related }: BenefitLoop, separators: Separators): Benefit {
  const messages = ofId(details, 'MSG').flatMap((msg) => orNull(elementOf(msg, 1)) ?? [])
  const level = elementOf(eb, 2)
  const quantity = orNull(elementOf(eb, 10))
  return {
    code: elementOf(eb, 1),
    serviceTypes: elementOf(eb, 3).split(separators.repetition).filter(Boolean),
    level: level === '' ? null : (levels[level] ?? 'other'),
    planName: orNull(elementOf(eb, 5)),
    insuranceType: orNull(elementOf(eb, 4)),
    period: orNull(elementOf(eb, 6)),
    cents: centsOf(elementOf(eb, 7)),
    basisPoints: basisPointsOf(elementOf(eb, 8)),
    quantity: quantity === null ? null : { qualifier: elementOf(eb, 9), value: quantity },
    needsAuthorization: yesNo[elementOf(eb, 11)] ?? null,
    network: networks[elementOf(eb, 12)] ?? null,
    deductible: statedDeductible(messages),
    messages,
    dates: datesOf(details),
    isRestricted: elementOf(eb, 13) !== '' || ofId(details, 'III').length > 0 || ofId(related, 'NM1').length > 0,
    line: segmentText(eb, separators),
    under: [...details, ...related].map((segment) => segmentText(segment, separators)),
    relatedName: orNull(elementOf(ofId(related, 'NM1')[0], 3)),
  }
}

function datesOf(details: readonly Segment[]): BenefitDate[] {
  return ofId(details, 'DTP').flatMap((dtp) => {
    const [first = '', last = ''] = elementOf(dtp, 3).split('-')
    const from = readX12Day(first)
    return from === null ? [] : [{ qualifier: elementOf(dtp, 1), from, to: readX12Day(last) }]
  })
}

/** `20261231` as a day of the calendar; null when it is none. */
export function readX12Day(text: string): Day | null {
  if (!/^\d{8}$/.test(text)) return null
  const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : (day as Day)
}
