import { expect, test } from 'vitest'
import type { Check, Coverage } from '#domains/coverage/web/use-coverage.ts'
import { planCopayOf, silenceOf } from './plan-copay.ts'

const price = { kind: 'any', copay: '15.00', share: null, deductible: 'waived', messages: [], line: '1' } as const
const checked = (prices: readonly object[], more: object = {}) =>
  ({ isActive: true, isSample: true, pharmacy: { isCovered: true, prices }, ...more }) as unknown as Check

test('a plan’s one copay for medicines is what one pays with it; several, a share, or a deductible before it are not certain', () => {
  expect(planCopayOf(checked([price]))).toEqual({ cents: 1500n, isSample: true })
  expect(planCopayOf(checked([price, { ...price, kind: 'mail', copay: '30.00' }]))?.cents).toBe(1500n)
  expect(planCopayOf(checked([{ ...price, kind: 'generic' }]))).toBeNull()
  expect(planCopayOf(checked([price, { ...price, kind: 'brand', copay: '40.00' }]))).toBeNull()
  expect(planCopayOf(checked([{ ...price, copay: null, share: 2500 }]))).toBeNull()
  expect(planCopayOf(checked([{ ...price, deductible: 'applies' }]))).toBeNull()
  expect(planCopayOf(checked([price], { isActive: false }))).toBeNull()
  expect(planCopayOf(checked([]))).toBeNull()
})

const card = (insuranceCompany: string, planType: string | null = null) =>
  ({ insuranceCompany, planType }) as unknown as Coverage['card']
const said = (more: object) => ({ payerName: null, planType: null, planName: null, ...more }) as unknown as Check

test.each([
  [{ planName: 'MEDICARE PART A, MEDICARE PART B', planType: 'Medicare' }, card('Medicare'), 'silentMedicare'],
  [{ planName: 'Gold Advantage (HMO)', planType: 'Medicare' }, card('Meridian'), 'silent'],
  [{ planType: 'Medicaid' }, card('Sunrise'), 'silentMedicaid'],
  [{}, card('Sunrise', 'Medicaid'), 'silentMedicaid'],
  [{ payerName: 'TRICARE PRIME' }, card('TRICARE'), 'silentTricare'],
  [{ planName: 'CHOICE PPO', planType: 'PPO' }, card('Meridian Health'), 'silent'],
])('what to do where a plan names no price goes by whose plan it is: %j', (check, held, words) => {
  expect(silenceOf(said(check), held)).toBe(words)
})
