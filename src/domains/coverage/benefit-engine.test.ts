import { describe, expect, test } from 'vitest'
import { boundCost, type CostTerms, divideCost } from './benefit-engine.ts'

const terms: CostTerms = {
  isCovered: true,
  copay: null,
  coinsurance: 2000n,
  isDeductibleFirst: true,
  deductibleLeft: 5_000n,
  outOfPocketLeft: 308_800n,
}

/** Pays a price one cent after the other; the share is counted in ten-thousandths. Knows nothing of the rule's own code. */
function byCents(
  price: number,
  t: { copay: number; points: number; first: boolean; left: number; limit: number },
): number {
  let [mine, left, copay, tenThousandths] = [0, t.first ? t.left : 0, t.copay, 0]
  for (let cent = 0; cent < price; cent += 1) {
    if (left > 0) [left, mine] = [left - 1, mine + 1]
    else if (copay > 0) [copay, mine] = [copay - 1, mine + 1]
    else tenThousandths += t.points
  }
  const share = Math.floor(tenThousandths / 10_000) + (tenThousandths % 10_000 >= 5_000 ? 1 : 0)
  return Math.min(mine + share, t.limit)
}

/** The same numbers every time. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

describe('who pays what', () => {
  test('a deductible that is nearly met, then a fifth of the rest, with what is left afterwards', () => {
    const divided = divideCost(18_044n, terms)
    expect(divided).toMatchObject({ deductible: 5_000n, coinsurance: 2_609n, youPay: 7_609n, planPays: 10_435n })
    expect(divided).toMatchObject({ deductibleLeft: 0n, outOfPocketLeft: 301_191n })
    expect(divided.lines.map(({ step }) => step)).toEqual(['price', 'deductible', 'coinsurance', 'planPays', 'youPay'])
  })
  test('a copay without the deductible is all, up to the price', () => {
    const copay = { ...terms, copay: 2_500n, coinsurance: null, isDeductibleFirst: false }
    expect(divideCost(18_044n, copay)).toMatchObject({ youPay: 2_500n, deductibleLeft: 5_000n })
    expect(divideCost(1_900n, copay).youPay).toBe(1_900n)
  })
  test('the yearly limit ends it, and what is not covered counts towards nothing', () => {
    expect(divideCost(18_044n, { ...terms, outOfPocketLeft: 1_000n })).toMatchObject({
      youPay: 1_000n,
      outOfPocketLeft: 0n,
    })
    expect(divideCost(18_044n, { ...terms, isCovered: false })).toMatchObject({
      youPay: 18_044n,
      deductibleLeft: 5_000n,
    })
  })
  test('what is not known is taken both ways and named', () => {
    const { low, high, unknown } = boundCost(10_000n, { ...terms, deductibleLeft: null, outOfPocketLeft: null })
    expect([low.youPay, high.youPay, unknown]).toEqual([2_000n, 10_000n, ['deductible', 'limit']])
    const open = boundCost(10_000n, { ...terms, coinsurance: null })
    expect([open.low.youPay, open.high.youPay, open.unknown]).toEqual([5_000n, 10_000n, ['share']])
    expect(boundCost(4_000n, { ...terms, coinsurance: null }).unknown).toEqual([])
  })
})

// `npm run benefits` takes a million.
const cases = Number(import.meta.env['COVERAGE_CASES'] ?? 50_000)
test(`${cases} random visits cost what paying them cent by cent costs, and never more when more is met`, () => {
  const roll = dice(20_261_123)
  for (let n = 0; n < cases; n += 1) {
    const price = roll(2_000)
    const [left, limit, points, copay] = [roll(2_500), roll(3_000), roll(10_001), roll(3) === 0 ? 0 : roll(900)]
    const first = roll(2) === 0
    const isLimited = roll(5) > 0
    const given: CostTerms = {
      isCovered: true,
      copay: copay === 0 ? null : BigInt(copay),
      coinsurance: BigInt(points),
      isDeductibleFirst: first,
      deductibleLeft: BigInt(left),
      outOfPocketLeft: isLimited ? BigInt(limit) : null,
    }
    const divided = divideCost(BigInt(price), given)
    if (Number(divided.youPay) !== byCents(price, { copay, points, first, left, limit: isLimited ? limit : price }))
      throw new Error(
        `case ${n}: ${JSON.stringify({ price, left, limit, isLimited, points, copay, first })} ${divided.youPay}`,
      )
    if (divided.youPay + divided.planPays !== BigInt(price)) throw new Error(`case ${n}: not the whole price`)
    const later = divideCost(BigInt(price), {
      ...given,
      deductibleLeft: divided.deductibleLeft,
      outOfPocketLeft: divided.outOfPocketLeft,
    })
    if (later.youPay > divided.youPay) throw new Error(`case ${n}: costs more the second time`)
    if (divideCost(BigInt(price), { ...given, isCovered: false }).youPay !== BigInt(price))
      throw new Error(`case ${n}: care that is not covered is not all the person’s`)
  }
  expect(cases).toBeGreaterThan(0)
})
