import { describe, expect, test } from 'vitest'
import { grossOf, middleOf, type PublishedRow, statedPrice } from './place-price.ts'

const row = (more: Partial<PublishedRow>): PublishedRow => ({
  line: 4,
  part: 'whole',
  setting: 'outpatient',
  gross: null,
  cash: null,
  minimum: null,
  maximum: null,
  payer: null,
  plan: null,
  companyId: null,
  negotiated: null,
  isFormula: false,
  methodology: null,
  median: null,
  p10: null,
  p90: null,
  bills: null,
  ...more,
})
const aetna = (more: Partial<PublishedRow>) => row({ payer: 'Aetna', plan: 'Choice PPO', companyId: 7, ...more })
const insured = { companyId: 7, plan: null }

describe('COST-09 what one place asks', () => {
  test('the doctor’s part and the place’s part make one price; one of them alone is half a bill', () => {
    const [reading, scan] = [
      aetna({ part: 'professional', negotiated: 9600n, gross: 24_000n }),
      aetna({ part: 'facility', negotiated: 68_400n, gross: 161_000n, line: 9 }),
    ]
    const both = statedPrice([reading, scan], insured)
    expect(both).toMatchObject({ kind: 'negotiated', isWhole: true, low: 78_000n, high: 78_000n })
    expect(both && both !== 'formula only' && grossOf(both)).toBe(185_000n)
    expect(statedPrice([scan], insured)).toMatchObject({ isWhole: false, high: 68_400n })
  })
  test('parts of different plans, or of cash and a plan, are never added', () => {
    const rows = [
      aetna({ part: 'professional', negotiated: 9600n, plan: 'HMO' }),
      aetna({ part: 'facility', negotiated: 68_400n, cash: 40_000n }),
    ]
    expect(statedPrice(rows, insured)).toMatchObject({ isWhole: false })
    expect(statedPrice(rows, null)).toMatchObject({ kind: 'cash', isWhole: false, high: 40_000n })
  })
  test('several plans of a company make a range until the plan is known', () => {
    const rows = [aetna({ negotiated: 41_200n }), aetna({ negotiated: 46_800n, plan: 'HMO' })]
    expect(statedPrice(rows, insured)).toMatchObject({ low: 41_200n, high: 46_800n })
    expect(statedPrice(rows, { companyId: 7, plan: 'CHOICE  ppo' })).toMatchObject({ low: 41_200n, high: 41_200n })
  })
  test('a percentage is no price, another company’s price is not yours, and care outside a stay comes first', () => {
    expect(statedPrice([aetna({ isFormula: true })], insured)).toBe('formula only')
    expect(statedPrice([aetna({ negotiated: 100n, companyId: 8 })], insured)).toBeNull()
    const rows = [aetna({ negotiated: 900n, setting: 'both' }), aetna({ negotiated: 100n })]
    expect(statedPrice(rows, insured)).toMatchObject({ low: 100n, high: 100n })
  })
  test('the middle of an even number is the mean of the two in it', () => {
    expect([middleOf([]), middleOf([5n]), middleOf([1n, 9n, 4n]), middleOf([100n, 201n])]).toEqual([null, 5n, 4n, 151n])
  })
})
