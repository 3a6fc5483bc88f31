import { expect, test } from 'vitest'
import type { Check, Coverage } from '#domains/coverage/web/use-coverage.ts'
import {
  copayForDays,
  federalProgramOf,
  isGovernmentPlan,
  isPlanLowest,
  perhapsLower,
  planCopayOf,
  pricesFor,
} from './plan-copay.ts'

const price = { kind: 'any', copay: '15.00', share: null, deductible: 'waived', messages: [], line: '1' } as const
const usual = { days: 30, copayKind: null } as const
const checked = (prices: readonly object[], more: object = {}) =>
  ({ isActive: true, isSample: true, pharmacy: { isCovered: true, prices }, ...more }) as unknown as Check

test('a plan’s one copay for medicines is what one pays with it; several, a share, or a deductible before it are not certain', () => {
  expect(planCopayOf(checked([price]), 30)).toEqual({ cents: 1500n, isSample: true })
  expect(planCopayOf(checked([price, { ...price, kind: 'mail', copay: '30.00' }]), 30)?.cents).toBe(1500n)
  expect(planCopayOf(checked([{ ...price, kind: 'generic' }]), 30)).toBeNull()
  expect(planCopayOf(checked([price, { ...price, kind: 'brand', copay: '40.00' }]), 30)).toBeNull()
  expect(planCopayOf(checked([{ ...price, copay: null, share: 2500 }]), 30)).toBeNull()
  expect(planCopayOf(checked([{ ...price, deductible: 'applies' }]), 30)).toBeNull()
  expect(planCopayOf(checked([price], { isActive: false }), 30)).toBeNull()
  expect(planCopayOf(checked([]), 30)).toBeNull()
})

test('DISC-08 a plan leads where no card asks less, or none is known', () => {
  const plan = { cents: 1500n, isSample: false }
  expect([10166n, 1500n, 1499n, null].map((lowest) => isPlanLowest(plan, lowest))).toEqual([true, true, false, true])
})

test('DISC-08 which copay of several is the person’s is not certain: those are named that may be less than a card', () => {
  const kinds = (check: Check, lowest: bigint | null, asked: Parameters<typeof perhapsLower>[2] = usual) =>
    perhapsLower(check, lowest, asked).map(({ kind }) => kind)
  const tiered = checked([
    { ...price, kind: 'generic', copay: '10.00' },
    { ...price, kind: 'brand', copay: '40.00' },
    { ...price, kind: 'mail', copay: '5.00' },
  ])
  expect(kinds(tiered, 10_000n)).toEqual(['generic', 'brand'])
  expect(kinds(tiered, 2000n)).toEqual(['generic'])
  expect(kinds(tiered, 800n)).toEqual([])
  expect(kinds(tiered, null)).toEqual(['generic', 'brand'])
  expect(kinds(tiered, 10_000n, { days: 30, copayKind: 'brand' })).toEqual(['brand'])
  expect(kinds(tiered, 10_000n, { days: 30, copayKind: 'generic' })).toEqual(['generic'])
  expect(kinds(checked([{ ...price, kind: 'generic', deductible: 'applies' }]), null)).toEqual(['generic'])
  // 25% of a brand of some $1,088 is less than a card's $1,038.44, whatever stands in the list.
  const shared = checked([{ ...price, kind: 'brand', copay: null, share: 2500, deductible: 'applies' }])
  expect(kinds(shared, 103_844n, { days: 30, copayKind: 'brand' })).toEqual(['brand'])
  expect(kinds(checked([{ ...price, copay: null, share: 10_000 }]), null)).toEqual([])
  // One copay is certain for 30 days, and perhaps of each 30 for more.
  expect(kinds(checked([price]), null)).toEqual([])
  expect(kinds(checked([price]), null, { days: 90, copayKind: null })).toEqual(['any'])
  expect(planCopayOf(checked([price]), 90)).toBeNull()
})

test('DISC-08 beside a brand stands no copay of generics, nor the other way round; three fills are three copays', () => {
  const prices = checked([price, { ...price, kind: 'generic' }, { ...price, kind: 'brand' }]).pharmacy.prices
  const kinds = (copayKind: 'brand' | 'generic' | null) => pricesFor(prices, copayKind).map(({ kind }) => kind)
  expect([kinds('brand'), kinds('generic')]).toEqual([
    ['any', 'brand'],
    ['any', 'generic'],
  ])
  expect(kinds(null)).toEqual(['any', 'generic', 'brand'])
  expect([30, 60, 90].map((days) => copayForDays(1500n, days))).toEqual([1500n, 3000n, 4500n])
})

const card = (insuranceCompany: string, planType: string | null = null) =>
  ({ insuranceCompany, planType }) as unknown as Coverage['card']
const said = (more: object) => ({ payerName: null, planType: null, planName: null, ...more }) as unknown as Check

test.each([
  [{ planName: 'MEDICARE PART A, MEDICARE PART B', planType: 'Medicare' }, card('Medicare'), 'Medicare'],
  [{ planName: 'Gold Advantage (HMO)', planType: 'Medicare' }, card('Meridian'), null],
  [{ planType: 'Medicaid' }, card('Sunrise'), 'Medicaid'],
  [{}, card('Sunrise', 'Medicaid'), 'Medicaid'],
  [{ payerName: 'TRICARE PRIME' }, card('TRICARE'), 'Tricare'],
  [{ planName: 'CHOICE PPO', planType: 'PPO' }, card('Meridian Health'), null],
])('which card to show where a plan names no price goes by whose plan it is: %j', (check, held, program) => {
  expect(federalProgramOf(said(check), held)).toBe(program)
})

test.each([
  [{ planName: 'MEDICARE PART A, MEDICARE PART B' }, card('Medicare'), true],
  [{ planType: 'Medicare' }, card('Meridian'), true],
  [{}, card('Sunrise', 'Medicaid'), true],
  [{ payerName: 'TRICARE PRIME' }, card('Tricare'), true],
  [{ planName: 'CHOICE PPO', planType: 'PPO' }, card('Meridian Health'), false],
])('DISC-09 the makers’ programs are closed to a government plan: %j', (check, held, isClosed) => {
  expect(isGovernmentPlan(said(check), held)).toBe(isClosed)
})
