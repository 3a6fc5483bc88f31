import type { Day } from '#kit/day.ts'
import { formatDecimal } from '#kit/decimal.ts'
import { dictionary } from '#kit/dictionary.ts'
import { money } from '#kit/money.ts'
import { planNameOf } from '../benefits/benefits.ts'
import { type Benefit, type PayerAnswer, planSpan } from '../benefits/payer-answer.ts'

/** A FHIR resource, as JSON. */
type Json = Record<string, unknown>

type About = {
  id: string
  createdAt: Date
  isActive: boolean | null
  company: string
  memberId: string
  isSample: boolean
}

const service = 'https://x12.org/codes/service-type-codes'
const benefitTypes: Readonly<Record<string, string>> = dictionary({
  A: 'coinsurance',
  B: 'copay',
  C: 'deductible',
  G: 'out-of-pocket',
})
const terms: Readonly<Record<string, string>> = dictionary({
  '7': 'day',
  '22': 'annual',
  '23': 'annual',
  '25': 'annual',
  '29': 'annual',
  '32': 'lifetime',
})

/**
 * A payer's answer as FHIR R4 CoverageEligibilityResponse: https://hl7.org/fhir/R4/coverageeligibilityresponse.html. What is
 * left of a year stands beside its whole as allowed and used; a figure without its whole is named remaining.
 */
export function eligibilityResponse(answer: PayerAnswer, about: About): Json {
  const { begin, end } = planSpan(answer.dates)
  const name = planNameOf(answer)
  const { person } = answer
  return {
    resourceType: 'CoverageEligibilityResponse',
    id: about.id.replaceAll('_', '-'),
    ...(about.isSample && {
      meta: { tag: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ActReason', code: 'HTEST' }] },
    }),
    contained: [
      patient(person),
      coverage(about, name, begin, end),
      { resourceType: 'Organization', id: 'insurer', name: answer.payerName ?? about.company },
    ],
    status: 'active',
    purpose: ['validation', 'benefits'],
    patient: { reference: '#patient' },
    created: about.createdAt.toISOString(),
    outcome: 'complete',
    ...(answer.traces[0] && { identifier: [{ value: answer.traces[0] }] }),
    request: { display: 'X12 005010X279A1 270' },
    insurer: { reference: '#insurer' },
    insurance: [
      {
        coverage: { reference: '#coverage' },
        ...(about.isActive !== null && { inforce: about.isActive }),
        ...(begin && { benefitPeriod: { start: begin, ...(end && { end }) } }),
        ...(answer.benefits.length > 0 && { item: itemsOf(answer.benefits) }),
      },
    ],
  }
}

const patient = (person: PayerAnswer['person']): Json => ({
  resourceType: 'Patient',
  id: 'patient',
  ...(person?.lastName && {
    name: [{ family: person.lastName, ...(person.firstName && { given: [person.firstName] }) }],
  }),
  ...(person?.dateOfBirth && { birthDate: person.dateOfBirth }),
})

const coverage = (
  { company, memberId, isActive }: About,
  name: string | null,
  begin: Day | null,
  end: Day | null,
): Json => ({
  resourceType: 'Coverage',
  id: 'coverage',
  status: isActive === false ? 'cancelled' : 'active',
  subscriberId: memberId,
  beneficiary: { reference: '#patient' },
  ...(begin && { period: { start: begin, ...(end && { end }) } }),
  payor: [{ reference: '#insurer', display: company }],
  ...(name && {
    class: [
      {
        type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/coverage-class', code: 'plan' }] },
        value: name,
      },
    ],
  }),
})

/** One item for each kind of care, network, level and time, and for each note; rows without a figure keep their words. */
function itemsOf(benefits: readonly Benefit[]): Json[] {
  const groups = new Map<string, Benefit[]>()
  for (const row of benefits)
    for (const type of row.serviceTypes.length > 0 ? row.serviceTypes : ['30']) {
      const key = JSON.stringify([type, row.network, row.level, terms[row.period ?? ''] ?? null, row.messages])
      groups.set(key, [...(groups.get(key) ?? []), row])
    }
  return [...groups].map(([key, rows]) => {
    const [type, network, level, term] = JSON.parse(key) as [
      string,
      Benefit['network'],
      Benefit['level'],
      string | null,
    ]
    const needed = rows.find(({ needsAuthorization }) => needsAuthorization !== null)?.needsAuthorization
    const told = rows.flatMap((row) => benefitOf(row, rows) ?? [])
    const words = [...new Set(rows.flatMap(({ messages }) => messages))]
    return {
      category: { coding: [{ system: service, code: type }] },
      ...(rows.some(({ code }) => code === 'I') && { excluded: true }),
      ...(network && network !== 'both' && { network: coded('benefit-network', network) }),
      ...((level === 'individual' || level === 'family') && { unit: coded('benefit-unit', level) }),
      ...(term && { term: coded('benefit-term', term) }),
      ...(needed !== undefined && { authorizationRequired: needed }),
      ...(words.length > 0 && { description: words.join(' | ') }),
      ...(told.length > 0 && { benefit: told }),
    }
  })
}

const coded = (system: string, code: string) => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }],
})

const years = ['22', '23', '25']
const dollars = (cents: bigint) => ({ value: Number(formatDecimal(money('USD', cents))), currency: 'USD' })

/** What is left of a year's amount, where the rows name one whole and one rest of it. */
function leftOf({ code, period, cents }: Benefit, rows: readonly Benefit[]): { row: Benefit; used: bigint } | null {
  if (cents === null || !['C', 'G'].includes(code) || !years.includes(period ?? '')) return null
  const amounts = rows.filter((row) => row.code === code && row.cents !== null)
  const [rests, wholes] = [amounts.filter(isRest), amounts.filter((row) => years.includes(row.period ?? ''))]
  const left = rests[0]?.cents ?? null
  if (rests.length !== 1 || wholes.length !== 1 || !rests[0] || left === null || left > cents) return null
  return { row: rests[0], used: cents - left }
}
const isRest = ({ period }: Benefit) => period === '29'

function benefitOf(row: Benefit, rows: readonly Benefit[]): Json | null {
  const { code, period, cents, basisPoints } = row
  const kind = benefitTypes[code]
  if (!kind || (cents === null && basisPoints === null)) return null
  // It stands beside its whole as what was used.
  if (isRest(row) && rows.some((other) => leftOf(other, rows)?.row === row)) return null
  const isLeft = period === '29' || period === '33'
  const used = leftOf(row, rows)?.used
  const type = {
    text: isLeft ? `${kind} remaining` : kind,
    ...(kind !== 'out-of-pocket' && !isLeft && coded('benefit-type', kind === 'coinsurance' ? 'copay-percent' : kind)),
  }
  return {
    type,
    // Per cents of a share travel as a text: FHIR has only whole ones.
    ...(cents === null
      ? { allowedString: `${formatDecimal(money('USD', basisPoints ?? 0n))}%` }
      : { allowedMoney: dollars(cents), ...(used !== undefined && { usedMoney: dollars(used) }) }),
  }
}
