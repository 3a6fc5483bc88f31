import { toNumber } from '#kit/decimal.ts'
import { planNameOf } from '../benefits/benefits.ts'
import { type PayerAnswer, planSpan } from '../benefits/payer-answer.ts'
import { cardAmount, type InsuranceCard, namedPlanType } from './card.ts'

/** A FHIR resource, as JSON. */
type Json = Record<string, unknown>

/** A card, and the insurer's answer about it where one holds. */
type DigitalCard = {
  id: string
  card: InsuranceCard
  company: string
  isSample: boolean
  savedAt: Date
  check: { answer: PayerAnswer; isActive: boolean | null } | null
}

const codes = 'http://terminology.hl7.org/CodeSystem'
const coded = (system: string, code: string): Json => ({ coding: [{ system: `${codes}/${system}`, code }] })

// https://terminology.hl7.org/CodeSystem-coverage-copay-type.html
const costs = {
  copayPrimaryCare: 'gpvisit',
  copaySpecialist: 'spvisit',
  copayUrgentCare: 'urgentcare',
  copayEmergency: 'emergency',
  deductible: 'deductible',
  outOfPocketMax: 'maxoutofpocket',
} as const

/**
 * A card for a wallet, as the Coverage of CARIN's digital insurance card: https://hl7.org/fhir/us/insurance-card. It is a
 * draft until the insurer said that the plan is on, and cancelled once it said that it is not.
 */
export function digitalCard({ id, card, company, isSample, savedAt, check }: DigitalCard): Json {
  const { begin, end } = check ? planSpan(check.answer.dates) : { begin: null, end: null }
  const isDependent = Boolean(card.subscriberLastName)
  const name = { family: card.lastName, given: [card.firstName] }
  return {
    resourceType: 'Coverage',
    id: id.replaceAll('_', '-'),
    meta: {
      profile: ['http://hl7.org/fhir/us/insurance-card/StructureDefinition/C4DIC-Coverage'],
      lastUpdated: savedAt.toISOString(),
      ...(isSample && { tag: [{ system: `${codes}/v3-ActReason`, code: 'HTEST' }] }),
    },
    contained: [
      { resourceType: 'Patient', id: 'member', name: [name], birthDate: card.dateOfBirth },
      ...(isDependent ? [subscriberOf(card)] : []),
      payerOf(company, check?.answer.payerPhone ?? card.memberPhone),
    ],
    extension: [beneficiary(card.memberId, name)],
    identifier: [{ type: coded('v2-0203', 'MB'), value: card.memberId, assigner: { display: company } }],
    status: check?.isActive === true ? 'active' : check?.isActive === false ? 'cancelled' : 'draft',
    type: coded('v3-ActCode', 'HIP'),
    subscriber: { reference: isDependent ? '#subscriber' : '#member' },
    subscriberId: card.memberId,
    beneficiary: { reference: '#member' },
    relationship: coded('subscriber-relationship', isDependent ? 'other' : 'self'),
    ...(begin && { period: { start: begin, ...(end && { end }) } }),
    payor: [{ reference: '#payer', display: company }],
    ...filled('class', classesOf(card, check?.answer ?? null)),
    ...filled('costToBeneficiary', costsOf(card)),
  }
}

/** FHIR has no empty lists. */
const filled = (name: string, all: Json[]): Json => (all.length > 0 ? { [name]: all } : {})

const payerOf = (name: string, phone: string | null | undefined): Json => ({
  resourceType: 'Organization',
  id: 'payer',
  active: true,
  name,
  ...(phone && {
    contact: [{ purpose: coded('contactentity-type', 'PATINF'), telecom: [{ system: 'phone', value: phone }] }],
  }),
})

const subscriberOf = ({ subscriberFirstName, subscriberLastName }: InsuranceCard): Json => ({
  resourceType: 'Patient',
  id: 'subscriber',
  name: [{ family: subscriberLastName, ...(subscriberFirstName && { given: [subscriberFirstName] }) }],
})

const beneficiary = (memberId: string, name: Json): Json => ({
  url: 'http://hl7.org/fhir/us/insurance-card/StructureDefinition/C4DIC-PlanBeneficiaries-extension',
  extension: [
    // An id of FHIR has letters, digits, points and hyphens alone.
    { url: 'memberId', valueId: memberId.replace(/[^A-Za-z0-9.-]/g, '-') },
    { url: 'name', valueHumanName: name },
  ],
})

/** Group, plan and what a pharmacy bills by, each where the insurer or the card names it. */
function classesOf(card: InsuranceCard, answer: PayerAnswer | null): Json[] {
  const group = answer?.groupNumber ?? card.groupNumber
  const plan = (answer && planNameOf(answer)) ?? card.planName ?? namedPlanType(card.planType)
  const pharmacy = (['rxBin', 'rxPcn', 'rxGroup'] as const).flatMap((name) =>
    card[name] ? [{ type: coded('coverage-class', name.toLowerCase()), value: card[name] }] : [],
  )
  return [
    ...(group ? [{ type: coded('coverage-class', 'group'), value: group }] : []),
    ...(plan ? [{ type: coded('coverage-class', 'plan'), value: plan, name: plan }] : []),
    ...pharmacy,
  ]
}

/** Prices that are printed on the card; none is made up. */
function costsOf(card: InsuranceCard): Json[] {
  return Object.entries(costs).flatMap(([name, code]) => {
    const typed = card[name as keyof typeof costs]
    const amount = typed ? cardAmount(typed) : null
    const money = amount && { value: toNumber(amount), currency: 'USD' }
    return money ? [{ type: coded('coverage-copay-type', code), valueMoney: money }] : []
  })
}
