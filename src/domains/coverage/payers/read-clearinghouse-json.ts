import { z } from 'zod'
import type { Day } from '#kit/day.ts'
import { dictionary } from '#kit/dictionary.ts'
import { basisPointsOf, centsOf } from '../benefits/benefit-words.ts'
import type { Benefit, BenefitDate, PayerAnswer, Related } from '../benefits/payer-answer.ts'
import { X12Error } from '../x12/interchange.ts'
import { groupedAnswer, ofGroups } from './grouped-answer.ts'
import { read271, readX12Day } from './read-271.ts'
import { roleOf } from './related-role.ts'

/** The text is not the JSON a clearinghouse answers. */
export class ClearinghouseError extends Error {
  override readonly name = 'ClearinghouseError'
}

const text = z.string().nullish().catch(null)
const texts = z.array(z.string()).nullish().catch(null)
const dates = z.record(z.string(), z.unknown()).nullish().catch(null)
const errors = z
  .array(z.object({ code: text, followupAction: text }))
  .nullish()
  .catch(null)
const person = z
  .object({ memberId: text, firstName: text, lastName: text, dateOfBirth: text, groupNumber: text })
  .nullish()
const related = z.object({
  entityIdentifier: text,
  entityFirstname: text,
  entityName: text,
  contactInformation: z
    .object({
      contacts: z
        .array(z.object({ communicationMode: text, communicationNumber: text }))
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
})
const benefit = z.object({
  code: z.string(),
  coverageLevelCode: text,
  serviceTypeCodes: texts,
  planCoverage: text,
  insuranceTypeCode: text,
  timeQualifierCode: text,
  benefitAmount: text,
  benefitPercent: text,
  benefitQuantity: text,
  quantityQualifierCode: text,
  authOrCertIndicator: text,
  inPlanNetworkIndicatorCode: text,
  additionalInformation: z
    .array(z.object({ description: text }))
    .nullish()
    .catch(null),
  benefitsDateInformation: dates,
  compositeMedicalProcedureIdentifier: z.unknown().optional(),
  benefitsServiceDelivery: z.array(z.unknown()).nullish().catch(null),
  eligibilityAdditionalInformationList: z
    .array(z.object({ codeListQualifierCode: text, industryCode: text }))
    .nullish()
    .catch(null),
  benefitsRelatedEntity: related.nullish().catch({}),
  benefitsRelatedEntities: z.array(related.catch({})).nullish().catch(null),
})
const envelope = z.object({ x12: text, errors })
const flatAnswer = z.object({
  payer: z.object({ name: text }).nullish(),
  subscriber: person,
  dependents: z.array(person).nullish(),
  planDateInformation: dates,
  benefitsInformation: z.array(benefit).nullish(),
})

const levels: Readonly<Record<string, Benefit['level']>> = dictionary({ IND: 'individual', FAM: 'family' })
const networks: Readonly<Record<string, Benefit['network']>> = dictionary({ Y: 'in', N: 'out', W: 'both' })
const yesNo: Readonly<Record<string, boolean>> = dictionary({ Y: true, N: false })

/**
 * A clearinghouse's JSON as the answer of the payer behind it, whichever of its two forms it has. Where it carries the
 * payer's own 271, that is read, as it loses nothing; else its rows are. The numbers in it are the clearinghouse's, none ours.
 */
export function readClearinghouseJson(body: string): PayerAnswer {
  const json = parsed(body)
  const read = envelope.safeParse(json)
  if (!read.success) throw new ClearinghouseError('it is not what a clearinghouse answers')
  const whole = read.data.x12 ? whole271(read.data.x12) : null
  if (whole) return { ...whole, traces: [] }
  const rejections = (read.data.errors ?? []).map(({ code, followupAction }) => ({
    code: code ?? '',
    followUp: followupAction ?? null,
  }))
  const grouped = groupedAnswer.safeParse(json)
  const said = grouped.success ? ofGroups(grouped.data) : ofRows(flatOf(json))
  if (said.benefits.length === 0 && rejections.length === 0) throw new ClearinghouseError('it says nothing of benefits')
  return { ...said, rejections }
}

function flatOf(json: unknown): FlatAnswer {
  const read = flatAnswer.safeParse(json)
  if (read.success) return read.data
  throw new ClearinghouseError('it is not what a clearinghouse answers')
}

/** Null for a 271 that is not whole: its rows may say more. */
function whole271(text: string): PayerAnswer | null {
  try {
    return read271(text)
  } catch (error) {
    if (error instanceof X12Error) return null
    throw error
  }
}

type FlatAnswer = z.output<typeof flatAnswer>

function ofRows({
  payer,
  subscriber,
  dependents,
  planDateInformation,
  benefitsInformation,
}: FlatAnswer): Omit<PayerAnswer, 'rejections'> {
  const about = dependents?.[0] ?? subscriber
  return {
    answeredOn: null,
    oddities: [],
    traces: [],
    payerName: payer?.name ?? null,
    payerPhone: null,
    person: about
      ? {
          firstName: about.firstName ?? null,
          lastName: about.lastName ?? null,
          memberId: about.memberId ?? subscriber?.memberId ?? null,
          dateOfBirth: readX12Day((about.dateOfBirth ?? '').replaceAll('-', '')),
          isDependent: Boolean(dependents?.[0]),
        }
      : null,
    groupNumber: about?.groupNumber ?? subscriber?.groupNumber ?? null,
    dates: datesOf(planDateInformation),
    benefits: (benefitsInformation ?? []).map(benefitOf),
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new ClearinghouseError('it is no JSON')
  }
}

function benefitOf(row: z.output<typeof benefit>): Benefit {
  const messages = (row.additionalInformation ?? []).flatMap(({ description }) => description ?? [])
  const [level, network] = [row.coverageLevelCode, row.inPlanNetworkIndicatorCode]
  const inform = row.eligibilityAdditionalInformationList ?? []
  const isPlace = ({ codeListQualifierCode: list }: (typeof inform)[number]) => list === 'ZZ'
  return {
    code: row.code,
    serviceTypes: row.serviceTypeCodes ?? [],
    level: level ? (levels[level] ?? 'other') : null,
    network: network ? (networks[network] ?? 'other') : null,
    period: row.timeQualifierCode ?? null,
    cents: centsOf(row.benefitAmount ?? ''),
    basisPoints: basisPointsOf(row.benefitPercent ?? ''),
    quantity: row.benefitQuantity ? { qualifier: row.quantityQualifierCode ?? '', value: row.benefitQuantity } : null,
    needsAuthorization: yesNo[row.authOrCertIndicator ?? ''] ?? null,
    planName: row.planCoverage ?? null,
    insuranceType: row.insuranceTypeCode ?? null,
    messages,
    dates: datesOf(row.benefitsDateInformation),
    places: inform.filter(isPlace).flatMap(({ industryCode }) => industryCode ?? []),
    isRestricted: Boolean(row.compositeMedicalProcedureIdentifier) || !inform.every(isPlace),
    isCounted: (row.benefitsServiceDelivery ?? []).length > 0,
    line: JSON.stringify(row),
    related: [...(row.benefitsRelatedEntities ?? []), ...(row.benefitsRelatedEntity ? [row.benefitsRelatedEntity] : [])]
      .filter((one, n, all) => all.findIndex(({ entityName }) => entityName === one.entityName) === n)
      .map(relatedOf),
  }
}

function relatedOf({
  entityIdentifier,
  entityFirstname,
  entityName,
  contactInformation,
}: z.output<typeof related>): Related {
  const phone = contactInformation?.contacts?.find(({ communicationMode }) => /^te/i.test(communicationMode ?? ''))
  return {
    role: roleOf(entityIdentifier ?? null),
    name: [entityFirstname, entityName].filter(Boolean).join(' ') || null,
    phone: phone?.communicationNumber ?? null,
  }
}

const qualifiers: Readonly<Record<string, string>> = dictionary({
  plan: '291',
  planBegin: '346',
  planEnd: '347',
  eligibility: '307',
  eligibilityBegin: '356',
  eligibilityEnd: '357',
  benefit: '292',
  benefitBegin: '348',
  benefitEnd: '349',
})

function datesOf(said: Readonly<Record<string, unknown>> | null | undefined): BenefitDate[] {
  return Object.entries(said ?? {}).flatMap(([name, value]) => {
    const qualifier = qualifiers[name]
    const [first = '', last = ''] = typeof value === 'string' ? value.split('-') : []
    const from: Day | null = readX12Day(first)
    return qualifier === undefined || from === null ? [] : [{ qualifier, from, to: readX12Day(last) }]
  })
}
