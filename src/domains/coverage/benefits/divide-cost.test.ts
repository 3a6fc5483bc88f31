import { describe, expect, test } from 'vitest'
import { boundCost, type CostTerms, divideCost } from './divide-cost.ts'

const terms: CostTerms = {
  isCovered: true,
  copay: null,
  coinsurance: 2000n,
  isDeductibleFirst: true,
  deductibleLeft: 5_000n,
  outOfPocketLeft: 308_800n,
}

type PlanCase = { copay: number; points: number; first: boolean; left: number; limit: number | null }

/**
 * Pays a price one cent after the other; the share is counted in ten-thousandths. Then each part is paid, a cent at a time,
 * until the limit is used up. Knows nothing of the rule's own code.
 */
function byCents(price: number, { copay, points, first, left, limit }: PlanCase) {
  const parts = { deductible: 0, copay: 0, coinsurance: 0 }
  let tenThousandths = 0
  for (let cent = 0; cent < price; cent += 1) {
    if (first && parts.deductible < left) parts.deductible += 1
    else if (parts.copay < copay) parts.copay += 1
    else tenThousandths += points
  }
  while (tenThousandths >= 5_000) [tenThousandths, parts.coinsurance] = [tenThousandths - 10_000, parts.coinsurance + 1]
  let [youPay, deductibleLeft, limitLeft] = [0, left, limit ?? Infinity]
  for (const part of ['deductible', 'copay', 'coinsurance'] as const)
    for (let cent = 0; cent < parts[part] && limitLeft > 0; cent += 1) {
      youPay += 1
      limitLeft -= 1
      if (part === 'deductible') deductibleLeft -= 1
    }
  const over = parts.deductible + parts.copay + parts.coinsurance - youPay
  const planPays = price - youPay
  return {
    price,
    ...parts,
    limit: -over,
    youPay,
    planPays,
    deductibleLeft,
    outOfPocketLeft: limit === null ? 0 : limitLeft,
  }
}

const termsFrom = ({ copay, points, first, left, limit }: PlanCase): CostTerms => ({
  isCovered: true,
  copay: copay === 0 ? null : BigInt(copay),
  coinsurance: BigInt(points),
  isDeductibleFirst: first,
  deductibleLeft: BigInt(left),
  outOfPocketLeft: limit === null ? null : BigInt(limit),
})

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
    expect(divided).toMatchObject({ youPay: 7_609n, planPays: 10_435n, deductibleLeft: 0n, outOfPocketLeft: 301_191n })
    expect(divided.counts).toEqual({ deductible: 5_000n, outOfPocket: 7_609n })
    expect(divided.lines.map(({ step, cents }) => `${step} ${cents}`)).toEqual([
      'price 18044',
      'deductible 5000',
      'coinsurance 2609',
      'youPay 7609',
      'planPays 10435',
      'deductibleLeft 0',
      'outOfPocketLeft 301191',
    ])
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
test(`${cases} random visits are divided, line by line and to what is left, as paying them cent by cent divides them`, () => {
  const roll = dice(20_261_123)
  for (let n = 0; n < cases; n += 1) {
    const price = roll(2_000)
    const [left, most, points, copay] = [roll(2_500), roll(3_000), roll(10_001), roll(3) === 0 ? 0 : roll(900)]
    const given: PlanCase = { copay, points, first: roll(2) === 0, left, limit: roll(5) > 0 ? most : null }
    const { lines } = divideCost(BigInt(price), termsFrom(given))
    const counted: Partial<Record<string, number>> = byCents(price, given)
    // A step of nothing has no line.
    const isSame = lines.every(({ step, cents }) => counted[step] === Number(cents))
    const without = Object.keys(counted).filter((step) => lines.every((line) => line.step !== step))
    if (!isSame || without.some((step) => counted[step] !== 0))
      throw new Error(`case ${n}: ${JSON.stringify({ price, ...given, counted })}`)
  }
  expect(cases).toBeGreaterThan(0)
})

test('nobody pays less where one term alone is dearer, and nobody more the second time', () => {
  const roll = dice(20_261_125)
  for (let n = 0; n < 10_000; n += 1) {
    const price = BigInt(roll(2_000))
    const [left, most, points, copay] = [roll(2_500), roll(3_000), roll(9_000), roll(3) === 0 ? 0 : roll(900)]
    const terms = termsFrom({ copay, points, first: roll(2) === 0, left, limit: roll(5) > 0 ? most : null })
    const now = divideCost(price, terms)
    const more = BigInt(1 + roll(1_000))
    const dearer: Record<string, bigint> = {
      price: divideCost(price + more, terms).youPay,
      copay: divideCost(price, { ...terms, copay: (terms.copay ?? 0n) + more }).youPay,
      share: divideCost(price, { ...terms, coinsurance: (terms.coinsurance ?? 0n) + more }).youPay,
      deductible: divideCost(price, { ...terms, deductibleLeft: terms.deductibleLeft + more }).youPay,
      order: divideCost(price, { ...terms, isDeductibleFirst: true }).youPay,
      limit: divideCost(price, { ...terms, outOfPocketLeft: terms.outOfPocketLeft && terms.outOfPocketLeft + more })
        .youPay,
      noLimit: divideCost(price, { ...terms, outOfPocketLeft: null }).youPay,
      notCovered: divideCost(price, { ...terms, isCovered: false }).youPay,
    }
    const cheaper = Object.keys(dearer).filter((term) => (dearer[term] ?? 0n) < now.youPay)
    if (cheaper.length > 0) throw new Error(`case ${n}: less with a dearer ${cheaper.join(' and ')}`)
    const { deductibleLeft, outOfPocketLeft } = now
    if (divideCost(price, { ...terms, deductibleLeft, outOfPocketLeft }).youPay > now.youPay)
      throw new Error(`case ${n}: costs more the second time`)
    if (dearer['notCovered'] !== price) throw new Error(`case ${n}: care that is not covered is not all the person’s`)
  }
  expect.assertions(0)
})
