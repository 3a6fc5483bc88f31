import { describe, expect, test } from 'vitest'
import { answerInquiry } from '#sandbox/payer/answer.ts'
import { type Member, members } from '#sandbox/payer/members.ts'
import { read271 } from '../payers/read-271.ts'
import { writeEligibilityInquiry } from '../x12/eligibility-inquiry.ts'
import { basisPointsOf } from './benefit-words.ts'
import { isPlanActive, planNameOf, planTypeOf, planYearEnd } from './benefits.ts'
import type { Benefit, PayerAnswer } from './payer-answer.ts'
import { limitOf } from './plan-reading.ts'
import { visitTerms } from './visit-terms.ts'
import { type BenefitQuestion, onlyFigure, whichBenefit } from './which-benefit.ts'

const now = new Date('2026-11-20T15:14:00Z')
const plainDay = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`

function ask(member: Pick<Member, 'memberId' | 'firstName' | 'lastName' | 'birthday' | 'subscriber'>): string {
  const person = { firstName: member.firstName, lastName: member.lastName, dateOfBirth: plainDay(member.birthday) }
  const text = writeEligibilityInquiry({
    sender: 'HUB',
    receiver: 'SANDBOXPAYER',
    payer: {
      name: 'x',
      id: 'SBX01',
    },
    serviceTypes: ['30'],
    provider: {
      name: 'Clinic',
      npi: '1999999984',
    },
    trace: 'T1',
    controlNumber: 1,
    at: now,
    isTest: true,
    memberId: member.memberId,
    subscriber: member.subscriber
      ? {
          ...member.subscriber,
          dateOfBirth: null,
        }
      : person,
    dependent: member.subscriber ? person : null,
  })
  const says = answerInquiry(text, now)
  if (says.type !== 'answer') throw new Error(says.type)
  return says.text
}
const answerOf = (memberId: string): PayerAnswer =>
  read271(ask(members.find((one) => one.memberId === memberId) as Member))
const figure = (answer: PayerAnswer, question: Partial<BenefitQuestion> & Pick<BenefitQuestion, 'what'>) => {
  const found = whichBenefit(answer.benefits, { network: 'in', level: 'individual', ...question })
  const only = onlyFigure(found)
  return only ? Number(only.cents ?? only.basisPoints) : found.figures.length > 0 ? 'several' : 'absent'
}

describe('what a payer answers', () => {
  test.each(members.map((member) => [member.shows.en, member] as const))(
    '%s: it is about who was asked about',
    (_, member) => {
      const { person, traces, rejections } = read271(ask(member))
      expect(person).toMatchObject({
        lastName: member.lastName,
        dateOfBirth: plainDay(member.birthday),
        memberId: member.memberId,
      })
      expect(person?.isDependent).toBe(Boolean(member.subscriber))
      expect([traces, rejections]).toEqual([['T1'], []])
    },
  )
  test('a plan is on, or not, or it does not say', () => {
    const stands = Object.fromEntries(
      members.map(({ memberId }) => [memberId, isPlanActive(answerOf(memberId), '2026-11-20')]),
    )
    expect(Object.entries(stands).filter(([, active]) => active !== true)).toEqual([['MH-9001-404', false]])
    expect(isPlanActive({ ...answerOf('BF0001'), benefits: [] }, '2026-11-20')).toBeNull()
    expect(isPlanActive(answerOf('MH-4402-118'), '2027-01-01')).toBe(false)
    expect(planNameOf(answerOf('MH-4402-118'))).toBe('CHOICE PPO')
    expect(planTypeOf(answerOf('MH-4402-118'))).toBe('PPO')
  })
  test('a refusal says why by its number', () => {
    const wrong = { ...(members[0] as Member), birthday: '19800302' }
    expect(read271(ask(wrong))).toMatchObject({ rejections: [{ code: '71', followUp: 'C' }], benefits: [] })
  })
  test('“left this year” ends with the plan’s year', () => {
    const dates = (from: string, to: string) =>
      ({ dates: [{ qualifier: '291', from, to }] }) as Pick<PayerAnswer, 'dates'>
    expect(planYearEnd({ dates: [] }, '2026-11-20')).toBe('2026-12-31')
    expect(planYearEnd(dates('2026-07-01', '2027-06-30'), '2026-11-20')).toBe('2027-06-30')
    expect(planYearEnd(dates('2020-01-01', '2299-12-31'), '2026-11-20')).toBe('2026-12-31')
    expect(planYearEnd(dates('2020-01-01', '2026-11-30'), '2026-11-20')).toBe('2026-11-30')
  })
})

describe('which row answers', () => {
  const [ppo, hmo, medicare, notes, twice, short] = [
    'MH-4402-118',
    'LK330177',
    '1EG4TE5MK73',
    'HL770001',
    'ST12009',
    'BF0001',
  ].map(answerOf) as [PayerAnswer, PayerAnswer, PayerAnswer, PayerAnswer, PayerAnswer, PayerAnswer]
  test('of a year and of what is left of it, of one person and of their family, in the network and outside it', () => {
    expect(figure(ppo, { what: 'deductible', period: 'year' })).toBe(150_000)
    expect(figure(ppo, { what: 'deductible', period: 'left' })).toBe(5_000)
    expect(figure(ppo, { what: 'deductible', period: 'left', level: 'family' })).toBe(90_000)
    expect(figure(ppo, { what: 'deductible', period: 'year', network: 'out' })).toBe(400_000)
    expect(figure(ppo, { what: 'deductible', period: 'left', network: 'out' })).toBe('absent')
    expect(figure(hmo, { what: 'outOfPocket', period: 'left' })).toBe(337_550)
    expect(figure(medicare, { what: 'deductible', period: 'left' })).toBe(0)
  })
  test('a primary care doctor and a specialist share a code, and notes tell them apart', () => {
    expect(figure(hmo, { what: 'copay', care: 'primary_care' })).toBe(2_000)
    expect(figure(hmo, { what: 'copay', care: 'specialist' })).toBe(4_500)
    expect(figure(ppo, { what: 'copay', care: 'specialist' })).toBe('absent')
    expect(figure(ppo, { what: 'coinsurance', care: 'specialist' })).toBe(2_000)
    expect(figure(ppo, { what: 'coinsurance', care: 'lab', network: 'out' })).toBe(4_000)
  })
  test('a copay that only a note states is found, and a zero is a figure', () => {
    expect(figure(ppo, { what: 'copay', care: 'mental_health' })).toBe(2_500)
    expect(figure(notes, { what: 'copay', care: 'primary_care' })).toBe(3_500)
    expect(figure(hmo, { what: 'copay', care: 'lab' })).toBe(0)
  })
  test('two rows that differ decide nothing, and what nobody says is absent, never 0', () => {
    expect(figure(twice, { what: 'deductible', period: 'year' })).toBe('several')
    expect(figure(short, { what: 'deductible', period: 'left' })).toBe('absent')
    expect(figure(ppo, { what: 'copay', care: 'physical_therapy' })).toBe('absent')
  })
})

describe('which row answers, among rows that say more than is asked', () => {
  const row = (more: Partial<Benefit>): Benefit => ({
    code: 'A',
    serviceTypes: ['98'],
    level: 'individual',
    network: 'in',
    period: '27',
    cents: null,
    basisPoints: null,
    quantity: null,
    needsAuthorization: null,
    planName: null,
    messages: [],
    dates: [],
    places: [],
    isRestricted: false,
    isCounted: false,
    line: '',
    ...more,
  })
  test('what the other network pays of this very care hides nothing that this one pays of all care', () => {
    const rows = [
      row({ serviceTypes: ['30'], basisPoints: 2000n }),
      row({ network: 'out', basisPoints: 4000n, messages: ['SPECIALIST'] }),
    ]
    const asked = { what: 'coinsurance', care: 'specialist', level: 'individual' } as const
    const inside = whichBenefit(rows, { ...asked, network: 'in' })
    expect(inside).toMatchObject({ figures: [{ basisPoints: 2000n }], isWholePlan: true })
    expect(whichBenefit(rows, { ...asked, network: 'out' })).toMatchObject({ figures: [{ basisPoints: 4000n }] })
    // A note of the other network's row does not take the plain row away either.
    const plain = [row({ basisPoints: 2000n, messages: ['SPECIALIST'] }), row({ network: 'out', basisPoints: 4000n })]
    expect(whichBenefit(plain, { ...asked, network: 'out' })).toMatchObject({ figures: [{ basisPoints: 4000n }] })
  })
  test('what is counted to date leaves the rest of the year', () => {
    const ofYear = row({ code: 'C', serviceTypes: ['30'], period: '23', cents: 150_000n })
    const toDate = { ...ofYear, period: '24', cents: 150_000n }
    const about = { what: 'deductible', level: 'individual', network: 'in' } as const
    expect(limitOf([ofYear, toDate], about)).toMatchObject({ year: 150_000n, met: 150_000n, left: 0n })
    expect(limitOf([ofYear, { ...toDate, cents: 40_000n }], about)).toMatchObject({ met: 40_000n, left: 110_000n })
    expect(limitOf([ofYear, { ...toDate, cents: 160_000n }], about)).toMatchObject({ met: null, left: null })
    expect(limitOf([toDate], about)).toMatchObject({ year: null, left: null })
  })
  test('one procedure that is not covered takes no visit away', () => {
    const copay = row({ code: 'B', cents: 2_500n })
    const excluded = row({ code: 'I', network: null, isRestricted: true })
    expect(visitTerms([copay, excluded], 'specialist').isCovered).toBe(true)
    expect(visitTerms([{ ...excluded, isRestricted: false }], 'specialist').isCovered).toBe(false)
    // A price of the very care that is left out: nobody knows which holds.
    expect(visitTerms([copay, { ...excluded, isRestricted: false }], 'specialist').isCovered).toBeNull()
  })
})

test('a share is read as X12 writes it, and as payers do', () => {
  expect(
    ['.2', '0.2', '20', '1', '0', '.125', '100', '', '.', '120', 'x', '-1'].map((text) => basisPointsOf(text)),
  ).toEqual([2000n, 2000n, 2000n, 10_000n, 0n, 1250n, 10_000n, null, null, null, null, null])
})
test('the sandbox’s payer refuses what is no whole 270', () => {
  expect(answerInquiry('hello', now)).toMatchObject({ set: 'TA1' })
  const whole = writeEligibilityInquiry({
    sender: 'HUB',
    receiver: 'X',
    payer: {
      name: 'x',
      id: 'SBX01',
    },
    serviceTypes: ['30'],
    memberId: 'A',
    dependent: null,
    provider: {
      name: 'C',
      npi: '1999999984',
    },
    trace: 'T1',
    controlNumber: 1,
    at: now,
    isTest: true,
    subscriber: {
      firstName: 'A',
      lastName: 'B',
      dateOfBirth: null,
    },
  })
  expect(answerInquiry(whole, now)).toMatchObject({ set: '271' })
  expect(answerInquiry(whole.replace(/SE\*\d+/, 'SE*3'), now)).toMatchObject({ set: '999' })
  expect(answerInquiry(whole.replace('ST*270', 'ST*276'), now)).toMatchObject({ set: '999' })
})
