import { z } from 'zod'
import { dictionary } from '#kit/dictionary.ts'
import { basisPointsOf, centsOf } from '../benefits/benefit-words.ts'
import type { AnsweredPerson, Benefit, BenefitDate, PayerAnswer } from '../benefits/payer-answer.ts'
import { readX12Day } from './read-271.ts'
import { roleOf } from './related-role.ts'

const text = z.string().nullish().catch(null)
const span = z.object({ start: text, end: text })
const spans = z.record(z.string(), span.nullish().catch(null)).nullish().catch(null)
const some = z.array(z.unknown()).nullish().catch(null)
const named = z
  .object({ person: z.object({ firstName: text, lastName: text }).nullish(), organization: text })
  .nullish()
  .catch(null)
const numbered = z.object({ number: text }).nullish().catch(null)
const person = z
  .object({
    name: named,
    memberId: text,
    dateOfBirth: text,
    dates: spans,
    additionalInformation: z.object({ group: numbered, memberId: text }).nullish().catch(null),
  })
  .nullish()
  .catch(null)
const contacts = z
  .array(z.object({ phoneNumbers: z.array(z.string()).nullish().catch(null) }))
  .nullish()
  .catch(null)
const row = z.object({
  status: text,
  coverageLevel: text,
  timePeriod: text,
  amount: text,
  percent: text,
  priorAuthIndicator: text,
  planCoverageDescription: text,
  insuranceType: text,
  network: z.object({ indicator: text }).nullish().catch(null),
  service: z.object({ system: text, value: text, range: z.unknown().optional() }).nullish().catch(null),
  quantity: z.object({ value: text, qualifier: text }).nullish().catch(null),
  messages: z.array(z.string()).nullish().catch(null),
  dates: spans,
  relatedEntities: z
    .array(z.object({ type: text, name: named, contacts }).catch({ type: null, name: null, contacts: null }))
    .nullish()
    .catch(null),
  placesOfService: z
    .array(z.object({ code: text }))
    .nullish()
    .catch([{ code: '?' }]),
  deliveryPatterns: some,
  diagnosis: z.unknown().optional(),
})

/** The newer JSON of clearinghouses: benefits grouped by plan and by what they are, in words. */
export const groupedAnswer = z.object({
  payer: z
    .object({
      name: named,
      contacts,
    })
    .nullish()
    .catch(null),
  subscriber: person,
  dependent: person,
  plans: z.array(z.object({ name: text, benefits: z.record(z.string(), z.array(z.unknown()).catch([])).catch({}) })),
})
type Grouped = z.output<typeof groupedAnswer>
type Row = z.output<typeof row>

// Each word for the code of X12 that it stands for.
const groups: Readonly<Record<string, string>> = dictionary({
  coInsurance: 'A',
  coPayment: 'B',
  deductible: 'C',
  benefitDescription: 'D',
  exclusions: 'E',
  limitations: 'F',
  outOfPocket: 'G',
  nonCovered: 'I',
  primaryCareProvider: 'L',
  managedCareCoordinator: 'MC',
  restrictedToProvider: 'N',
  contactFollowingEntity: 'U',
  spendDown: 'Y',
})
/** However a group about another payer is called, it is not overlooked: that payer may pay in place of this one. */
const otherPayerCode = (group: string) => (/pay[eo]r/i.test(group) ? 'R' : undefined)
const statuses: Readonly<Record<string, string>> = dictionary({
  ACTIVE_COVERAGE: '1',
  ACTIVE_FULL_RISK_CAPITATION: '2',
  ACTIVE_SERVICES_CAPITATED: '3',
  ACTIVE_SERVICES_CAPITATED_TO_PRIMARY_CARE_PROVIDER: '4',
  ACTIVE_PENDING_INVESTIGATION: '5',
  INACTIVE: '6',
  INACTIVE_PENDING_ELIGIBILITY_UPDATE: '7',
  INACTIVE_PENDING_INVESTIGATION: '8',
})
const periods: Readonly<Record<string, string>> = dictionary({
  HOUR: '6',
  DAY: '7',
  '24_HOURS': '13',
  YEARS: '21',
  SERVICE_YEAR: '22',
  CALENDAR_YEAR: '23',
  YEAR_TO_DATE: '24',
  CONTRACT: '25',
  EPISODE: '26',
  VISIT: '27',
  OUTLIER: '28',
  REMAINING: '29',
  EXCEEDED: '30',
  NOT_EXCEEDED: '31',
  LIFETIME: '32',
  LIFETIME_REMAINING: '33',
  MONTH: '34',
  WEEK: '35',
  ADMISSION: '36',
})
const insuranceTypes: Readonly<Record<string, string>> = dictionary({
  EXCLUSIVE_PROVIDER_ORGANIZATION: 'EP',
  HEALTH_MAINTENANCE_ORGANIZATION_HMO: 'HM',
  HEALTH_MAINTENANCE_ORGANIZATION_HMO_MEDICARE_RISK: 'HN',
  MEDICAID: 'MC',
  QUALIFIED_MEDICARE_BENEFICIARY: 'QM',
  MEDICARE_PART_A: 'MA',
  MEDICARE_PART_B: 'MB',
  POINT_OF_SERVICE_POS: 'PS',
  PREFERRED_PROVIDER_ORGANIZATION_PPO: 'PR',
})
const levels: Readonly<Record<string, Benefit['level']>> = dictionary({ INDIVIDUAL: 'individual', FAMILY: 'family' })
const networks: Readonly<Record<string, Benefit['network']>> = dictionary({
  IN_NETWORK: 'in',
  OUT_OF_NETWORK: 'out',
  IN_AND_OUT_OF_NETWORK: 'both',
})
const needed: Readonly<Record<string, boolean>> = dictionary({ REQUIRED: true, NOT_REQUIRED: false })

/** What the grouped form says, for an answer whose own 271 is missing or not whole. */
export function ofGroups({ payer, subscriber, dependent, plans }: Grouped): Omit<PayerAnswer, 'rejections'> {
  const about = dependent ?? subscriber
  return {
    answeredOn: null,
    oddities: [],
    traces: [],
    payerName: payer?.name?.organization ?? null,
    payerPhone: payer?.contacts?.flatMap(({ phoneNumbers }) => phoneNumbers ?? [])[0] ?? null,
    person: about ? personOf(about, subscriber, Boolean(dependent)) : null,
    groupNumber: groupOf(about) ?? groupOf(subscriber),
    dates: [...datesOf(about?.dates), ...(dependent ? datesOf(subscriber?.dates) : [])],
    benefits: plans.flatMap(({ name, benefits }) =>
      Object.entries(benefits).flatMap(([group, rows]) => rows.flatMap((one) => benefitOf(group, one, name ?? null))),
    ),
  }
}

type GroupedSubscriber = NonNullable<Grouped['subscriber']>

const groupOf = (said: Grouped['subscriber']) => said?.additionalInformation?.group?.number ?? null

const personOf = (
  about: GroupedSubscriber,
  subscriber: Grouped['subscriber'],
  isDependent: boolean,
): AnsweredPerson => ({
  firstName: about.name?.person?.firstName ?? null,
  lastName: about.name?.person?.lastName ?? null,
  memberId: about.memberId ?? about.additionalInformation?.memberId ?? subscriber?.memberId ?? null,
  dateOfBirth: dayOf(about.dateOfBirth),
  isDependent,
})

const dayOf = (said: string | null | undefined) => readX12Day((said ?? '').replaceAll('-', ''))

/** None for a group that is not of X12's codes, and for a row that is no row. */
function benefitOf(group: string, said: unknown, plan: string | null): Benefit[] {
  const read = row.safeParse(said)
  if (!read.success) return []
  const one = read.data
  const code = group === 'statuses' ? statuses[one.status ?? ''] : (groups[group] ?? otherPayerCode(group))
  if (code === undefined) return []
  const { service, messages, quantity, coverageLevel, timePeriod } = one
  const isKindOfCare = service?.system === 'STC' && Boolean(service.value)
  return [
    {
      code,
      serviceTypes: isKindOfCare ? [service?.value ?? ''] : [],
      level: coverageLevel ? (levels[coverageLevel] ?? 'other') : null,
      network: one.network?.indicator ? (networks[one.network.indicator] ?? 'other') : null,
      period: timePeriod ? (periods[timePeriod] ?? timePeriod) : null,
      cents: centsOf(one.amount ?? ''),
      basisPoints: basisPointsOf(one.percent ?? ''),
      quantity: quantity?.value
        ? {
            qualifier: /^visits?$/i.test(quantity.qualifier ?? '') ? 'VS' : (quantity.qualifier ?? ''),
            value: quantity.value,
          }
        : null,
      needsAuthorization: needed[one.priorAuthIndicator ?? ''] ?? null,
      planName: one.planCoverageDescription ?? plan,
      insuranceType: one.insuranceType ? (insuranceTypes[one.insuranceType] ?? one.insuranceType) : null,
      messages: messages ?? [],
      dates: datesOf(one.dates),
      places: (one.placesOfService ?? []).flatMap(({ code: place }) => place ?? []),
      isRestricted: isRestricted(one),
      isCounted: (one.deliveryPatterns ?? []).length > 0,
      line: JSON.stringify({ [group]: said }),
      related: (one.relatedEntities ?? []).map(({ type, name, contacts: said }) => ({
        role: roleOf(type ?? null),
        name: name?.organization ?? personName(name),
        phone: said?.flatMap(({ phoneNumbers }) => phoneNumbers ?? [])[0] ?? null,
      })),
    },
  ]
}

type Name = z.output<typeof named>
const personName = (name: Name): string | null =>
  [name?.person?.firstName, name?.person?.lastName].filter(Boolean).join(' ') || null

/** About one procedure or illness alone. */
const isRestricted = ({ service, diagnosis }: Row): boolean =>
  Boolean((service && (service.system !== 'STC' || service.range)) || diagnosis)

// X12's codes of a span, of its first and of its last day.
const qualifiers: Readonly<Record<string, readonly [string, string, string]>> = dictionary({
  plan: ['291', '346', '347'],
  eligibility: ['307', '356', '357'],
  benefit: ['292', '348', '349'],
  dateOfLastUpdate: ['636', '636', '636'],
})

function datesOf(said: GroupedSubscriber['dates']): BenefitDate[] {
  return Object.entries(said ?? {}).flatMap(([name, value]) => {
    const [both, first, last] = qualifiers[name] ?? []
    const [from, to] = [dayOf(value?.start), dayOf(value?.end)]
    if (!both || !first || !last) return []
    if (from !== null) return [{ qualifier: to === null ? first : both, from, to }]
    return to === null ? [] : [{ qualifier: last, from: to, to: null }]
  })
}
