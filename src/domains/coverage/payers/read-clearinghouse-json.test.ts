import { describe, expect, test } from 'vitest'
import { answerJson } from '#sandbox/payer/clearinghouse.ts'
import { type Member, members } from '#sandbox/payer/members.ts'
import { isHospitalOnly, isPlanActive, otherPayersOf, planNameOf, planTypeOf } from '../benefits/benefits.ts'
import { type PayerAnswer, planSpan } from '../benefits/payer-answer.ts'
import { limitOf } from '../benefits/plan-reading.ts'
import { read271 } from './read-271.ts'
import { ClearinghouseError, readClearinghouseJson } from './read-clearinghouse-json.ts'

const now = new Date('2026-11-20T15:14:00Z')
const provider = { name: { organization: 'Clinic' }, npi: '1999999984' }

/** What a clearinghouse answers about a member in its newer form. */
function grouped({ memberId, firstName, lastName, birthday, subscriber }: Member): Record<string, unknown> {
  const dateOfBirth = birthday.replace(/(....)(..)(..)/, '$1-$2-$3')
  const person = { name: { person: { firstName, lastName } }, dateOfBirth }
  const body = {
    payerId: 'SBX01',
    provider,
    subscriber: { memberId, ...(subscriber ? { name: { person: subscriber } } : person) },
    ...(subscriber && { dependent: person }),
  }
  const says = answerJson('/2026-06-01/eligibility-check', body, now)
  if (says?.type !== 'json') throw new Error('no JSON')
  return says.body as Record<string, unknown>
}
/** Each row for one kind of care, each a text of its own: how rows are put together is no content. */
const content = ({ benefits }: PayerAnswer) =>
  new Set(
    benefits.flatMap(({ serviceTypes, level, cents, basisPoints, ...row }) =>
      (serviceTypes.length > 0 ? serviceTypes : ['']).map((type) => {
        const { code, network, period, quantity, needsAuthorization, planName, messages, dates } = row
        const figures = [code, type, level ?? 'individual', network, period, `${cents}`, `${basisPoints}`, quantity]
        return JSON.stringify([...figures, needsAuthorization, planName, messages, dates, row.isRestricted])
      }),
    ),
  )

describe('the newer form of clearinghouses, where the 271 of the payer is missing or cut', () => {
  test.each(members.map((member) => [member.shows.en, member] as const))(
    'says of %s what the 271 says',
    (_, member) => {
      const { x12, ...body } = grouped(member)
      const whole = read271(String(x12))
      for (const left of [undefined, String(x12).slice(0, 300)]) {
        const read = readClearinghouseJson(JSON.stringify({ ...body, x12: left }))
        expect(content(read)).toEqual(content(whole))
        expect(read.person).toEqual(whole.person)
        expect([planTypeOf(read), isHospitalOnly(read)]).toEqual([planTypeOf(whole), isHospitalOnly(whole)])
        expect(otherPayersOf(read)).toEqual(otherPayersOf(whole))
        expect(planSpan(read.dates)).toEqual(planSpan(whole.dates))
        expect({ ...read, benefits: [], dates: [] }).toEqual({
          ...whole,
          answeredOn: null,
          traces: [],
          benefits: [],
          dates: [],
        })
      }
    },
  )
})

/** An answer as the vendor's own example has it, of another person and other amounts. */
const documented = {
  id: 'ec_1',
  payerId: '61101',
  payer: { name: { organization: 'SUNNY HEALTH' }, type: 'PAYER', contacts: [{ phoneNumbers: ['8005550100'] }] },
  provider: { name: { organization: 'CLINIC' }, npi: '1999999984', type: 'PROVIDER' },
  subscriber: {
    memberId: 'SUNNY123',
    name: { person: { firstName: 'PAT', lastName: 'EXAMPLE', middleName: 'L' } },
    dateOfBirth: '1975-05-05',
    gender: 'FEMALE',
    dates: { plan: { start: '2026-01-01' }, service: { start: '2026-11-20' } },
    additionalInformation: { group: { number: '11223344', name: 'SUNNY GROUP' }, mbi: '1A22BB3CC44' },
  },
  plans: [
    {
      benefits: {
        statuses: [
          {
            status: 'ACTIVE_COVERAGE',
            coverageLevel: 'EMPLOYEE_ONLY',
            insuranceType: 'PREFERRED_PROVIDER_ORGANIZATION_PPO',
            network: { indicator: 'IN_AND_OUT_OF_NETWORK' },
            service: { system: 'STC', value: '30', definition: 'Health Benefit Plan Coverage' },
            planCoverageDescription: 'Sunny Gold Plan',
            messages: ['000 111'],
          },
        ],
        coPayment: [
          {
            amount: '100',
            coverageLevel: 'INDIVIDUAL',
            network: { indicator: 'IN_NETWORK' },
            service: { system: 'STC', value: '86', definition: 'Emergency Services' },
            timePeriod: 'EPISODE',
            messages: ['ER'],
          },
          {
            amount: '0',
            coverageLevel: 'INDIVIDUAL',
            service: { system: 'STC', value: '98' },
            placesOfService: [{ code: '10' }],
          },
          { amount: '60', coverageLevel: 'INDIVIDUAL', service: { system: 'CPT', value: '99213' } },
        ],
        coInsurance: [
          {
            percent: '.2',
            coverageLevel: 'INDIVIDUAL',
            service: { system: 'STC', value: 'UC' },
            priorAuthIndicator: 'REQUIRED',
          },
        ],
        outOfPocket: [
          {
            amount: '8000',
            coverageLevel: 'INDIVIDUAL',
            network: { indicator: 'IN_NETWORK' },
            service: { system: 'STC', value: '30' },
            timePeriod: 'CALENDAR_YEAR',
          },
          {
            amount: '7500.5',
            coverageLevel: 'INDIVIDUAL',
            network: { indicator: 'IN_NETWORK' },
            service: { system: 'STC', value: '30' },
            timePeriod: 'REMAINING',
          },
        ],
        limitations: [
          {
            coverageLevel: 'INDIVIDUAL',
            quantity: { qualifier: 'YEARS', value: '26' },
            service: { system: 'STC', value: '30' },
          },
        ],
        nonCovered: [{ amount: '0', coverageLevel: 'INDIVIDUAL', service: { system: 'STC', value: '35' } }],
        primaryCareProvider: [{ coverageLevel: 'INDIVIDUAL', relatedEntities: [{ type: 'PRIMARY_CARE_PROVIDER' }] }],
        invalidEntries: [{ reason: 'MISSING_AMOUNT' }],
      },
    },
  ],
}

describe('an answer in the form that the documentation shows', () => {
  const read = readClearinghouseJson(JSON.stringify(documented))
  test('names the person, the payer, the group and the plan, which is on', () => {
    expect(read.person).toEqual({
      firstName: 'PAT',
      lastName: 'EXAMPLE',
      memberId: 'SUNNY123',
      dateOfBirth: '1975-05-05',
      isDependent: false,
    })
    expect([read.payerName, read.payerPhone, read.groupNumber]).toEqual(['SUNNY HEALTH', '8005550100', '11223344'])
    expect(planNameOf(read)).toBe('Sunny Gold Plan')
    expect(planTypeOf(read)).toBe('PPO')
    expect(planSpan(read.dates)).toEqual({ begin: '2026-01-01', end: null })
    expect(isPlanActive(read, '2026-11-20')).toBe(true)
    expect(isPlanActive(read, '2025-12-31')).toBe(false)
  })
  test('has exact amounts, and rows of one place or procedure are known as that', () => {
    expect(limitOf(read.benefits, { what: 'outOfPocket', level: 'individual', network: 'in' })).toMatchObject({
      year: 800000n,
      left: 750050n,
      met: 49950n,
    })
    const copays = read.benefits.filter(({ code }) => code === 'B')
    expect(copays.map(({ cents, isRestricted, places, period }) => [cents, isRestricted, places, period])).toEqual([
      [10000n, false, [], '26'],
      [0n, false, ['10'], null],
      [6000n, true, [], null],
    ])
    expect(read.benefits.find(({ code }) => code === 'A')).toMatchObject({
      basisPoints: 2000n,
      needsAuthorization: true,
    })
    expect(read.benefits.find(({ code }) => code === 'F')).toMatchObject({
      quantity: { qualifier: 'YEARS', value: '26' },
      cents: null,
    })
  })
  test('that was ended, or refuses, is that and no coverage', () => {
    const status = (word: string) => ({ plans: [{ benefits: { statuses: [{ status: word }] } }] })
    const active = (word: string) => isPlanActive(readClearinghouseJson(JSON.stringify(status(word))), '2026-11-20')
    expect(active('INACTIVE_PENDING_INVESTIGATION')).toBe(false)
    const errors = [{ code: '75', description: 'Subscriber/Insured Not Found', location: 'SUBSCRIBER' }]
    expect(readClearinghouseJson(JSON.stringify({ errors, plans: [] }))).toMatchObject({
      rejections: [{ code: '75' }],
      benefits: [],
    })
    for (const wrong of [
      status('ON_THE_MOON'),
      { plans: [] },
      { plans: 7 },
      { plans: [{ benefits: { statuses: 'x' } }] },
    ])
      expect(() => readClearinghouseJson(JSON.stringify(wrong))).toThrow(ClearinghouseError)
  })
})
