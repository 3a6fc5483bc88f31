import { describe, expect, test } from 'vitest'
import { notesOf } from './read-notes.ts'

type Row = Parameters<typeof notesOf>[0]
const row = (messages: string[], more: Partial<Row> = {}): Row => ({
  code: 'A',
  cents: null,
  basisPoints: 2000n,
  network: 'in',
  level: 'individual',
  messages,
  ...more,
})
const read = (message: string, more: Partial<Row> = {}) => notesOf(row([message], more))

describe('a copay that a note states is one amount beside the word', () => {
  const noted = (message: string) => read(message, { code: '1', basisPoints: null }).copay
  test.each([
    'COPAY $30',
    'COPAY PER VISIT: $30',
    '$30 COPAY',
    '$30 PER VISIT COPAY',
    'CO-PAYMENT IS $30.00',
    'OFFICE VISIT COPAY $30',
    'DEDUCTIBLE MUST BE MET FIRST. COPAY $30',
    'MENTAL HEALTH COPAY $30',
  ])('%s', (message) => expect(noted(message)).toBe(3_000n))
  test.each([
    'COPAY $25 OR $40',
    'ANNUAL MAXIMUM $1,000',
    'OUT OF POCKET MAX $3,000 EXCLUDES COPAY',
    'NO COPAY. $500 PENALTY WITHOUT REFERRAL',
    'COPAY WAIVED AFTER $250',
    'COPAY MAX $150 PER YEAR',
    'COPAY APPLIES. ALLOWANCE $150',
    '$30 PER VISIT',
    'COPAY $30 FIRST 3 VISITS',
  ])('%s is none', (message) => expect(noted(message)).toBeNull())
})

describe('the deductible is what a whole note says of it, and nothing that a part of one does', () => {
  const stands = (message: string) => read(message).deductible.map((one) => one.stands)
  test.each([
    'NO DEDUCTIBLE',
    'No deductible applies',
    'DEDUCTIBLE DOES NOT APPLY',
    'DEDUCTIBLE WAIVED',
    'DED WAIVED',
    'NOT SUBJECT TO THE DEDUCTIBLE',
    'PCP, DEDUCTIBLE DOES NOT APPLY',
    'EXEMPT FROM DEDUCTIBLE',
    'W/O DEDUCTIBLE',
    'OFFICE VISIT - DEDUCTIBLE N/A',
  ])('%s: it is not paid', (message) => {
    expect([stands(message), read(message).unread]).toEqual([['waived'], []])
  })
  test.each([
    'AFTER DEDUCTIBLE',
    'SUBJECT TO DEDUCTIBLE',
    'DEDUCTIBLE APPLIES',
    'DEDUCTIBLE MUST BE MET FIRST',
    'AFTER PLAN DEDUCTIBLE HAS BEEN MET',
    'DEDUCTIBLE AND COINSURANCE APPLY',
    'SPECIALIST, AFTER DEDUCTIBLE',
  ])('%s: it is paid first', (message) => {
    expect([stands(message), read(message).unread]).toEqual([['applies'], []])
  })
  test.each([
    'NO DEDUCTIBLE CARRYOVER',
    'DEDUCTIBLE DOES NOT APPLY TO OUT OF POCKET MAXIMUM',
    'DEDUCTIBLE WAIVED FOR FIRST 3 VISITS',
    'DEDUCTIBLE WAIVED, FIRST 3 VISITS ONLY',
    'DEDUCTIBLE WAIVED WITH REFERRAL',
    'NO DEDUCTIBLE UNTIL JULY',
    'NO DEDUCTIBLE CREDIT',
    'BEFORE DEDUCTIBLE',
    'DEDUCTIBLE WAIVED AFTER DEDUCTIBLE',
    'CALL US',
  ])('%s leaves it open', (message) => {
    expect([stands(message).includes('waived'), read(message).unread]).toEqual([false, [message]])
  })
  test('a deductible that is waived for some care alone is waived for that', () => {
    const { deductible, cares } = read('DEDUCTIBLE WAIVED FOR PREVENTIVE SERVICES')
    expect(deductible).toEqual([{ stands: 'waived', cares: ['preventive'] }])
    expect(cares).toEqual([])
  })
})

test.each<[string, Partial<ReturnType<typeof notesOf>>]>([
  ['PCP', { cares: ['primary_care'] }],
  ['PCP/SPECIALIST', { cares: ['primary_care', 'specialist'] }],
  ['TIER 1 PRIMARY CARE', { tier: '1', cares: ['primary_care'] }],
  ['TIER-2', { tier: '2' }],
  ['VIRTUAL VISIT THROUGH TELADOC ONLY', { places: ['telehealth', 'telehealth'] }],
  ['ROUTINE FOOT CARE NOT COVERED', { cares: ['other'] }],
  ['WELL CHILD VISITS', { cares: ['other'] }],
  ['PLAN PAYS 80%', { planPays: 8000n }],
  ['COVERED AT 80 PERCENT', { planPays: 8000n }],
  ['PLAN PAYS', { planPays: 'figure' }],
  ['PATIENT PAYS 20%', { planPays: null }],
  ['COPAY MAXIMUM', { isMaximum: true }],
  ['WAIVED IF ADMITTED', { isWaivedIfAdmitted: true }],
  ['PRIOR AUTHORIZATION REQUIRED', { needsAuthorization: true }],
  ['IN NETWORK', { network: 'in' }],
])('%s is understood in whole', (message, said) => {
  expect(read(message)).toMatchObject({ unread: [], ...said })
})
test.each([
  'PATIENT PAYS 30%',
  'OUT OF NETWORK',
  'TIER 1, TIER 2',
  'CALENDAR YEAR',
  '$40',
  'FAMILY',
  'EXCEPT SPECIALIST',
])('%s beside a share of 20%% in the network leaves it open', (message) =>
  expect(read(message).unread).toEqual([message]),
)
