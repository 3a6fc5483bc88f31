import { describe, expect, test } from 'vitest'
import { answerJson } from '#sandbox/payer/clearinghouse.ts'
import { type Member, members } from '#sandbox/payer/members.ts'
import { isPlanActive } from '../../benefits/benefits.ts'
import type { InsuranceCard } from '../../cards/card.ts'
import { digitalCard } from '../../cards/digital-card.ts'
import { eligibilityResponse } from '../../payers/fhir-response.ts'
import { read271 } from '../../payers/read-271.ts'
import { fhirFaults } from '../testing/fhir-faults.ts'

const now = new Date('2026-11-20T15:14:00Z')

function answerOf({ memberId, firstName, lastName, birthday, subscriber }: Member) {
  const person = { firstName, lastName, dateOfBirth: birthday }
  const names = subscriber
    ? { subscriber: { memberId, ...subscriber }, dependents: [person] }
    : { subscriber: { memberId, ...person } }
  const nested = {
    payerId: 'SBX01',
    provider: { npi: '1999999984' },
    subscriber: { memberId, name: { person: names.subscriber }, dateOfBirth: birthday },
    ...(subscriber && { dependent: { name: { person }, dateOfBirth: birthday } }),
  }
  const says = answerJson('/2026-06-01/eligibility-check', nested, now)
  if (says?.type !== 'json') throw new Error('no answer')
  return read271((says.body as { x12: string }).x12)
}
const cardOf = ({ company, memberId, firstName, lastName, birthday, subscriber }: Member): InsuranceCard => ({
  insuranceCompany: company,
  memberId,
  planType: 'not_on_card',
  firstName,
  lastName,
  dateOfBirth: birthday.replace(/(....)(..)(..)/, '$1-$2-$3'),
  manualVerification: true,
  ...(subscriber && { subscriberFirstName: subscriber.firstName, subscriberLastName: subscriber.lastName }),
})
const both = (member: Member, more: Partial<InsuranceCard> = {}) => {
  const answer = answerOf(member)
  const isActive = isPlanActive(answer, '2026-11-20')
  const about = { createdAt: now, isActive, company: member.company, memberId: member.memberId, isSample: true }
  const card = { ...cardOf(member), ...more }
  const shared = { id: 'card_1', card, company: member.company, isSample: true, savedAt: now }
  return {
    response: eligibilityResponse(answer, { id: 'vrf_1', ...about }),
    wallet: digitalCard({ ...shared, check: { answer, isActive } }),
    unasked: digitalCard({ ...shared, check: null }),
  }
}
const [jordan] = members as [Member]

describe('what a person takes along is as FHIR R4 and CARIN’s card want it', () => {
  test.each(members.map((member) => [member.shows.en, member] as const))('of %s', (_, member) => {
    const files = both(member)
    for (const file of Object.values(files)) expect(fhirFaults(JSON.parse(JSON.stringify(file)))).toEqual([])
  })
  test('a fault is seen: what is missing, led nowhere, empty or without a code', () => {
    const { response } = both(jordan)
    const broken = { ...response, status: undefined, patient: { reference: '#nobody' }, purpose: [], created: 'today' }
    expect(fhirFaults(broken)).toEqual([
      'CoverageEligibilityResponse.status is missing',
      '#nobody is nowhere in it',
      'purpose is empty',
      'created is today',
    ])
    expect(fhirFaults({ resourceType: 'Patient', name: [{ coding: [{ code: 'x' }] }] })).toEqual([
      'name[0].coding[0] has no code of a system',
    ])
  })
})
test('an item holds what R4 knows of one, and no copay of one note beside the share of another', () => {
  const { response } = both(jordan)
  const [insurance] = response['insurance'] as { item: { benefit?: object[] }[] }[]
  const items = insurance?.item ?? []
  const names = (all: readonly object[]) => [...new Set(all.flatMap((one) => Object.keys(one)))].toSorted()
  expect(names(items)).toEqual([
    'authorizationRequired',
    'benefit',
    'category',
    'description',
    'network',
    'term',
    'unit',
  ])
  expect(names(items.flatMap(({ benefit = [] }) => benefit))).toEqual([
    'allowedMoney',
    'allowedString',
    'type',
    'usedMoney',
  ])
  const kinds = items.map(({ benefit = [] }) => JSON.stringify(benefit))
  expect(kinds.filter((kind) => kind.includes('"copay"') && kind.includes('copay-percent'))).toEqual([])
})
test('what was used of a year’s amount stands beside it, and a rest alone is named that', () => {
  const { response } = both(jordan)
  const [insurance] = response['insurance'] as {
    item: { category: { coding: { code: string }[] }; unit?: object; benefit?: object[] }[]
  }[]
  const mine = insurance?.item.find(
    ({ category, unit }) => category.coding[0]?.code === '30' && JSON.stringify(unit)?.includes('individual'),
  )
  const usd = (value: number) => ({ value, currency: 'USD' })
  const inNetwork = insurance?.item
    .filter(({ category }) => category.coding[0]?.code === '30')
    .flatMap(({ benefit = [] }) => benefit)
  expect(mine).toBeDefined()
  expect(inNetwork).toContainEqual(expect.objectContaining({ allowedMoney: usd(1500), usedMoney: usd(1450) }))
  expect(inNetwork).toContainEqual(expect.objectContaining({ allowedMoney: usd(5000), usedMoney: usd(1912) }))
  expect(JSON.stringify(inNetwork)).not.toContain('remaining')
  // Two wholes and two rests decide nothing, so none is counted.
  const dana = both(members.find(({ firstName }) => firstName === 'DANA') as Member)
  expect(JSON.stringify(dana.response)).toContain('deductible remaining')
  expect(JSON.stringify(dana.response)).not.toContain('usedMoney')
})
test('CARD-02 the digital card names what a pharmacy bills by and whom a member calls, where the card does', () => {
  const printed = {
    planName: 'Choice PPO',
    rxBin: '610014',
    rxPcn: 'ADV',
    rxGroup: 'SAMPLERX',
    memberPhone: '555-010-0177',
  }
  const { wallet, unasked } = both(jordan, printed)
  const classes = (card: typeof wallet) =>
    (card['class'] as { type: { coding: { code: string }[] }; value: string }[]).map(({ type, value }) => [
      type.coding[0]?.code,
      value,
    ])
  const pharmacy = [
    ['rxbin', '610014'],
    ['rxpcn', 'ADV'],
    ['rxgroup', 'SAMPLERX'],
  ]
  expect(classes(wallet)).toEqual([['group', '88213'], ['plan', 'CHOICE PPO'], ...pharmacy])
  expect(classes(unasked)).toEqual([['plan', 'Choice PPO'], ...pharmacy])
  expect(JSON.stringify(unasked)).toContain('555-010-0177')
  expect(JSON.stringify(wallet)).toContain('5550100188')
  expect(fhirFaults(JSON.parse(JSON.stringify(wallet)))).toEqual([])
})
