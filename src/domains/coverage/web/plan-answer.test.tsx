import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AnswerLine } from './benefits/AnswerLine.tsx'
import { OpenQuestions } from './benefits/OpenQuestions.tsx'
import { PlanAnswer, PlanPrices, PlanStands } from './benefits/PlanAnswer.tsx'
import { usePlanType } from './benefits/PlanCard.tsx'
import { PlanLimits } from './benefits/PlanLimits.tsx'
import { BrokersSay } from './brokers/Brokers.tsx'
import type { PhotoAnswer } from './reading/card-read.ts'
import type { Check, Coverage } from './use-coverage.ts'

const check = {
  isActive: false,
  planBegin: '2026-01-01',
  planEnd: '2026-09-30',
  askedAt: '2026-11-20T15:00:00Z',
  expiresAt: '2026-11-21T15:00:00Z',
  yearEnds: '2026-12-31',
  payerPhone: null,
  limits: [],
  visits: [],
  pharmacy: { isCovered: null, prices: [] },
  otherPayers: [],
  isYearSaid: true,
  heads: [],
  onlyCare: [],
  words: [],
} as unknown as Check
const textOf = (drawn: React.ReactElement) =>
  renderToStaticMarkup(drawn)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ \./g, '.')
test('a plan that is not on has ended, begins later, or is only not on, by its own days', () => {
  const stands = (more: Partial<Check>) => textOf(<PlanStands check={{ ...check, ...more }} />)
  expect(stands({})).toContain('This plan ended on Sep 30, 2026.')
  const later = stands({ planBegin: '2027-01-01', planEnd: '2027-12-31' })
  expect(later).toContain('This plan begins on Jan 1, 2027.')
  expect(later).not.toContain('ended')
  expect(stands({})).toContain(
    'until Nov 29, 2026, 60 days after it ended. Think this is wrong? Call the number on your card.',
  )
  const longAgo = stands({ planEnd: '2025-09-30', payerPhone: '5550100188' })
  expect(longAgo).toContain(
    'See at HealthCare.gov when you can choose a new one. Think this is wrong? Call (555) 010-0188.',
  )
  expect(longAgo).not.toContain('60 days')
  expect(stands({ planEnd: '2026-12-31' })).toContain('Your insurer says that this plan is not on.')
})

const limit: Check['limits'][number] = {
  what: 'deductible',
  level: 'individual',
  network: 'in',
  year: '1500.00',
  met: '1450.00',
  left: '50.00',
  undecided: [],
  asOf: '2026-11-14',
  messages: [],
  lines: [],
}
test('an amount that is left says the day its insurer counted it, and none where it names none', () => {
  expect(textOf(<PlanLimits network="in" check={{ ...check, limits: [limit] }} />)).toContain(
    'Counted by your insurer on Nov 14, 2026',
  )
  expect(textOf(<PlanLimits network="in" check={{ ...check, limits: [{ ...limit, asOf: null }] }} />)).not.toContain(
    'Counted by your insurer',
  )
})

test('what is left follows the network, and there is no choice where the answer names nothing outside it', () => {
  const outside: Check['limits'][number] = { ...limit, network: 'out', year: '4000.00', met: null, left: null }
  const both = { ...check, limits: [limit, outside] }
  const within = textOf(<PlanLimits network="in" check={both} />)
  const without = textOf(<PlanLimits network="out" check={both} />)
  expect([within.includes('1,500'), within.includes('4,000')]).toEqual([true, false])
  expect([without.includes('1,500'), without.includes('4,000')]).toEqual([false, true])
  expect(textOf(<PlanPrices check={both} />)).toContain('Outside it')
  expect(textOf(<PlanPrices check={{ ...check, limits: [limit] }} />)).not.toContain('Outside it')
})
const PlanType = (said: { card: string | null; insurer: string | null }) =>
  usePlanType({
    card: { planType: said.card } as Coverage['card'],
    check: { ...check, planType: said.insurer as Check['planType'] },
  })
test('the kind of plan is the insurer’s word, and another on the card is said', () => {
  expect(textOf(<PlanType card="PPO" insurer={null} />)).toBe('PPO, you said')
  expect(textOf(<PlanType card="PPO" insurer="PPO" />)).toBe('PPO, your insurer says')
  expect(textOf(<PlanType card="HMO" insurer="EPO" />)).toBe('EPO, your insurer says. You said HMO.')
})
test('a member of Medicaid is told what most of them pay, and nobody else', () => {
  const said = 'Most people with Medicaid pay nothing or a few dollars'
  expect(textOf(<PlanPrices check={check} isMedicaid />)).toContain(said)
  expect(textOf(<PlanPrices check={check} />)).not.toContain(said)
})
test('a year whose end the insurer did not say is said to be assumed', () => {
  const ends = (isYearSaid: boolean) =>
    textOf(<PlanLimits network="in" check={{ ...check, isYearSaid, limits: [limit] }} />)
  expect(ends(false)).toContain('We assume calendar years: until Dec 31, 2026.')
  expect(ends(true)).toContain('Ends Dec 31, 2026')
})
test('where no amount is named no year is assumed, and what the insurer counted is not called paid', () => {
  const drawn = (limits: Check['limits']) => textOf(<PlanLimits network="in" check={{ ...check, limits }} />)
  expect(drawn([])).not.toContain('calendar years')
  expect(drawn([limit])).toContain('Your insurer has counted $1,450.00 of $1,500.00 so far.')
  expect(drawn([limit])).not.toMatch(/paid/i)
})
test('Part A alone pays no doctor, and another plan that pays is named', () => {
  const on = { ...check, isActive: true }
  expect(textOf(<PlanStands check={on} />)).toContain('Your plan is on.')
  const hospital = textOf(<PlanStands check={{ ...on, isHospitalOnly: true }} />)
  expect(hospital).toContain('It does not pay for visits to doctors')
  expect(hospital).not.toContain('Your plan is on.')
  expect(textOf(<PlanStands check={{ ...on, otherPayers: ['SUNRISE ADVANTAGE'] }} />)).toContain(
    'another plan pays too: Sunrise Advantage.',
  )
})
test('where Medicare names another plan, its own terms are not shown as the member’s: that plan is to be checked', () => {
  const beside = {
    ...check,
    isActive: true,
    planType: 'Medicare',
    otherPayers: ['SUNRISE ADVANTAGE'],
    limits: [limit],
    lines: [],
  }
  const said = textOf(
    <PlanAnswer card={{ insuranceCompany: 'Medicare' } as Coverage['card']} check={beside as unknown as Check} />,
  )
  expect(said).toContain('Sunrise Advantage may pay for your care, not Original Medicare')
  expect(said).not.toContain('Your plan is on.')
  expect(said).not.toContain('1,500.00')
})
test('a yearly limit that the answer does not name is a question to ask, but for Original Medicare, which has none', () => {
  const asked = (more: object) => textOf(<OpenQuestions check={{ ...check, ...more } as unknown as Check} />)
  const words = 'My yearly limit (out-of-pocket maximum)? It did not say.'
  const ofYear = { ...limit, what: 'outOfPocket' }
  expect(asked({ planType: 'HMO', limits: [limit] })).toContain(words)
  expect(asked({ planType: 'HMO', limits: [{ ...ofYear, year: null, left: null }] })).toContain(words)
  expect(asked({ planType: 'HMO', limits: [limit, ofYear] })).not.toContain(words)
  expect(asked({ planType: 'Medicare', limits: [limit] })).not.toContain(words)
})
test('what Part A leaves for a hospital stay is not counted by the year', () => {
  const said = textOf(<PlanLimits network="in" check={{ ...check, isHospitalOnly: true, limits: [limit] }} />)
  expect(said).toContain('For each hospital stay and the 60 days after it')
  expect(said).not.toContain('Dec 31')
})
test('each line of the answer is said in plain words, with the line itself behind them', () => {
  const line: Check['lines'][number] = {
    code: 'B',
    serviceTypes: ['98', 'ZZ'],
    level: 'individual',
    network: 'in',
    period: '27',
    amount: '25.00',
    share: null,
    quantity: null,
    quantityOf: null,
    needsAuthorization: true,
    name: null,
    messages: ['PRIMARY CARE'],
    raw: 'EB*B*IND*98^ZZ***27*25****Y*Y\nMSG*PRIMARY CARE',
  }
  const said = textOf(<AnswerLine line={line} />)
  expect(said).toContain(
    'Office visits, Care of X12’s code ZZ. Copay: $25.00, for you, in your network, each visit, it must say yes first, note: “PRIMARY CARE”',
  )
  expect(said).toContain('EB*B*IND*98^ZZ***27*25****Y*Y MSG*PRIMARY CARE')
})
test('whoever lost a plan can press where to choose another and the number to call', () => {
  const drawn = renderToStaticMarkup(<PlanStands check={{ ...check, payerPhone: '5550100188' }} />)
  expect(drawn).toContain('<a href="https://www.healthcare.gov/"')
  expect(drawn).toContain('<a href="tel:5550100188">(555) 010-0188</a>')
})

test('where more than one amount was sent the answer is not said to name none', () => {
  const two = ['500.00', '1000.00'].map((amount) => ({ amount, share: null, tier: null, place: null }))
  const open = { ...limit, year: null, met: null, left: null, undecided: two }
  const said = textOf(<PlanLimits network="in" check={{ ...check, limits: [open] }} />)
  expect(said).toContain('names more than one amount and does not say which counts')
  expect(said).not.toContain('names no deductible')
  expect(textOf(<PlanLimits network="in" check={{ ...check, limits: [] }} />)).toContain('names no deductible')
})
test('amounts that differ by tier are asked about with their tiers', () => {
  const undecided = [
    { amount: '500.00', share: null, tier: '1', place: null },
    { amount: null, share: 2000, tier: '2', place: null },
  ]
  const asked = (all: typeof undecided) =>
    textOf(<OpenQuestions check={{ ...check, limits: [{ ...limit, undecided: all }] }} />)
  expect(asked(undecided)).toContain('It sent $500.00 (tier 1), 20% (tier 2) and did not say which counts.')
  expect(asked(undecided)).toContain('Ask which tier your doctor is in.')
  expect(asked(undecided.map((one) => ({ ...one, tier: null as never })))).not.toContain('tier')
})

test('VER-16 VER-18 every broker’s quote is shown with how sure it is; the verified one first where the card was read well', () => {
  const quote = (brokerName: string, verificationStatus: 'pending' | 'verified', confidence: number) => ({
    brokerName,
    verificationStatus,
    confidence,
    copayEstimate: 25,
    deductibleRemaining: null,
    networkStatus: null,
    networkName: null,
    isSample: true,
  })
  const brokerQuotes = [quote('Alder', 'pending', 40), quote('Birch', 'verified', 92.4)]
  const drawn = (confidence: number) =>
    textOf(
      <BrokersSay answer={{ success: true, confidence, brokerQuotes, silentBrokers: [] } as unknown as PhotoAnswer} />,
    )
  expect(drawn(60)).toMatch(/Alder .*40%.*Birch .*92%/)
  expect(drawn(90)).toMatch(/Birch .*92%.*Alder .*40%/)
  expect(drawn(60).match(/Sample/g)).toHaveLength(2)
})

test('VER-13 a broker’s network is said by its name, and not at all where the broker names none', () => {
  const drawn = (networkStatus: string | null, networkName: string | null) => {
    const quote = { brokerName: 'Alder', verificationStatus: 'verified', confidence: 90, networkStatus, networkName }
    const sums = { copayEstimate: null, deductibleRemaining: null, isSample: true }
    const answer = { success: true, confidence: 90, brokerQuotes: [{ ...quote, ...sums }], silentBrokers: [] }
    return textOf(<BrokersSay answer={answer as unknown as PhotoAnswer} />)
  }
  expect(drawn('in-network', 'Choice Network')).toContain('In network for Choice Network')
  expect(drawn('OUT_OF_NETWORK', 'Choice Network')).toContain('Out of network for Choice Network')
  expect(drawn('tier 2', 'Choice Network')).toContain('Choice Network: tier 2')
  expect(drawn('in-network', null)).not.toMatch(/network/i)
  expect(drawn(null, 'Choice Network')).not.toMatch(/network/i)
})

test('VER-06 a copay a day is called so, and visits that are counted are said with how many are left', () => {
  const visit = {
    network: 'in',
    isCovered: true,
    copay: '40.00',
    isCopayPerDay: false,
    share: null,
    isNote: false,
    elsewhere: [],
    exclusions: [],
  }
  const terms = { isDeductibleFirst: false, isDeductibleSaid: true, needsAuthorization: null, undecided: [] }
  const drawn = (care: string, more: object) => {
    const one = { care, ...visit, ...terms, messages: [], lines: [], count: null, ...more }
    return textOf(<PlanPrices check={{ ...check, visits: [one] as unknown as Check['visits'] }} />)
  }
  expect(drawn('primary_care', {})).toContain('A set price each time')
  const daily = drawn('physical_therapy', { isCopayPerDay: true, count: { year: 20, left: 12 } })
  expect(daily).toContain('A set price a day')
  expect(daily).not.toContain('each time')
  expect(daily).toContain('20 visits a year, 12 left.')
  const none = drawn('mental_health', { copay: null, isCovered: null, count: { year: 30, left: 0 } })
  expect(none).toContain('30 visits a year, none left. Ask your insurer before you go.')
  expect(none).not.toContain('names no price of any visit')
  expect(drawn('lab', { count: { year: 1, left: null } })).toContain('1 visit a year. How many are left is not in')
})
