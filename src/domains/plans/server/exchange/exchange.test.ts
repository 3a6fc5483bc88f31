import { Readable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '#kit/endpoint.ts'
import { planFiles } from '#sandbox/world/plans.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import type { plansContract } from '../../contract.ts'
import { importBenefits } from '../../import/import-benefits.ts'
import { importPlans } from '../../import/import-plans.ts'
import { importRates } from '../../import/import-rates.ts'
import { importRatingAreas } from '../../import/import-rating-areas.ts'
import { importServiceAreas } from '../../import/import-service-areas.ts'
import { profileDefaults } from '../../profile.ts'
import { recommendPlans } from '../recommend-plans.ts'

let app: TestApp
let visitor: Awaited<ReturnType<TestApp['visitor']>>
const at = new Date('2026-11-29T12:00:00Z')
const county = (fips: string, name: string, state = 'MO') => ({ zip: '', fips, county: name, state })
const counties = [
  ['64108', county('29095', 'Jackson')],
  ['64012', county('29037', 'Cass')],
  ['64012', county('29095', 'Jackson')],
  ['64012', county('29013', 'Bates')],
  ['63000', county('29999', 'Nowhere')],
  ['66101', county('20209', 'Wyandotte', 'KS')],
] as const
beforeAll(async () => {
  app = await testApp()
  app.setNow(at)
  visitor = await app.visitor()
  const { pool } = app.databases
  const options = { isSample: true, at }
  const file = (text: string) => Readable.from([Buffer.from(text)])
  const files = planFiles(2027, [], ['MO'])
  await importPlans(pool, file(files.attributes), options)
  await importServiceAreas(pool, file(files.areas), options)
  await importBenefits(pool, file(files.benefits), options)
  await importRates(pool, file(files.rates), options)
  const places = 'State Code,FIPS County Code,Rating Area\nMO,29095,2\nMO,29037,1\nMO,29013,3\n'
  await importRatingAreas(pool, '2027', file(places), options)
  for (const [zip, { fips, county: name, state }] of counties)
    await pool.query(
      `insert into location.zip_counties (zip, fips, county, state, source, as_of) values ($1, $2, $3, $4, 'test', '2026-01-01')`,
      [zip, fips, name, state],
    )
})
afterAll(() => app.close())

const jackson = { state: 'MO', zipCode: '64108', age: 40, annualIncome: 38_000, otherCoverage: 'none' as const }
const ask = (more: object = {}): Promise<Answer<typeof plansContract.recommend>> =>
  recommendPlans(visitor, {
    userId: 1,
    userProfile: {
      ...profileDefaults,
      hasChildren: false,
      chronicConditions: [],
      preferredProviders: [],
      priorityFactors: [],
      otherAges: [],
      usesTobacco: false,
      ...jackson,
      ...more,
    },
  })
const everyQuote = ({ topRecommendations, budgetFriendly, premiumOptions }: Answer<typeof plansContract.recommend>) => [
  ...topRecommendations,
  ...budgetFriendly,
  ...premiumOptions,
]

describe('G-21 plans of the public files', () => {
  test('are priced after the credit, and every number of it is given', async () => {
    const answer = await ask()
    const { exchange } = answer
    expect(exchange).toMatchObject({ planYear: 2027, status: 'found', county: 'Jackson', ratingArea: 2, people: 1 })
    expect(exchange.credit).toMatchObject({
      outcome: 'credit',
      guidelinesYear: 2026,
      familySize: 1,
      povertyLine: 15_960,
      percent: 238,
      sharePercent: 8.21,
      shareMonth: 259.98,
      benchmark: { planName: 'Sample Plan Birch Silver' },
    })
    const { credit } = exchange
    expect(credit?.monthly).toBeCloseTo((credit?.benchmark?.monthly ?? 0) - 259.98, 2)
    expect(answer.note).toBe('found')
    for (const quote of everyQuote(answer)) {
      expect(quote).toMatchObject({ source: 'publicFiles', brokerName: 'HealthCare.gov 2027', isSample: true })
      expect(quote.planName).toMatch(/^Sample Plan /)
      expect(quote.monthlyEstimate).toBeCloseTo(quote.fullPremium - quote.creditUsed, 2)
      expect(quote.goodYear).toBeLessThanOrEqual(quote.yearlyCost)
      expect(quote.yearlyCost).toBeLessThanOrEqual(quote.badYear)
      expect(quote.badYear).toBeLessThanOrEqual(12 * quote.monthlyEstimate + quote.outOfPocketMax + 0.01)
    }
  })
  test('cost a person who uses tobacco more in some plans, and the credit is the same', async () => {
    const [without, smoking] = [await ask(), await ask({ usesTobacco: true })]
    expect(smoking.exchange.credit).toEqual(without.exchange.credit)
    const premiums = (answer: typeof without) =>
      new Map(everyQuote(answer).map(({ planName, fullPremium }) => [planName, fullPremium]))
    const before = premiums(without)
    const both = [...premiums(smoking)].filter(([name]) => before.has(name))
    expect(both.every(([name, premium]) => premium >= (before.get(name) ?? 0))).toBe(true)
  })
  test('have Silver plans with lower bills at a lower income, and none above 250% of the line', async () => {
    const deductibles = async (annualIncome: number) =>
      everyQuote(await ask({ annualIncome, priorityFactors: ['coverage'] }))
        .filter(({ metal }) => metal === 'silver')
        .map(({ deductible }) => deductible)
    const [lower, usual] = [await deductibles(23_000), await deductibles(39_901)]
    expect(Math.max(...lower)).toBeLessThanOrEqual(500)
    expect(Math.min(...usual)).toBeGreaterThanOrEqual(2_500)
  })
  test.each([
    [{ zipCode: null }, 'noZip'],
    [{ zipCode: '' }, 'noZip'],
    [{ zipCode: '00000' }, 'unknownZip'],
    [{ zipCode: 'sixty' }, 'unknownZip'],
    [{ zipCode: '66101' }, 'zipElsewhere'],
    [{ zipCode: '63000' }, 'noRatingArea'],
    [{ zipCode: '64012' }, 'chooseCounty'],
    [{ zipCode: '64012', countyFips: '29999' }, 'chooseCounty'],
    [{ zipCode: '64012-1234', countyFips: '29037' }, 'found'],
    [{ state: 'NY', zipCode: '10001' }, 'noPlanData'],
    [{ age: 70 }, 'notAsked'],
  ])('at %j the files say %s', async (more, status) => {
    const { exchange, topRecommendations } = await ask(more)
    expect(exchange.status).toBe(status)
    if (status !== 'found') expect(topRecommendations).toEqual([])
    if (status === 'chooseCounty')
      expect(exchange.counties.map(({ county: name }) => name)).toEqual(['Bates', 'Cass', 'Jackson'])
  })
  test.each([
    [{ annualIncome: 0 }, 'medicaid'],
    [{ annualIncome: 10_000_000 }, 'aboveLimit'],
    [{ annualIncome: 63_840 }, 'credit'],
    [{ annualIncome: 63_841 }, 'aboveLimit'],
    [{ otherCoverage: 'job' }, 'job'],
    [{ familySize: 10, otherAges: [0, 3, 7, 14, 20, 21, 38, 64, 99], annualIncome: 150_000 }, 'credit'],
  ])('for a household of %j the credit is: %s', async (more, outcome) => {
    const { exchange, bestQuoteId } = await ask(more)
    expect(exchange.credit).toMatchObject({ outcome })
    if (outcome !== 'credit') expect(exchange.credit?.monthly).toBe(0)
    if (outcome === 'medicaid') expect(bestQuoteId).toBe(null)
  })
  test('charge three children at most, and give no credit for those who may have Medicaid', async () => {
    const family = { familySize: 6, hasChildren: true, annualIncome: 80_000, otherAges: [39, 12, 9, 6, 3] }
    const [five, six] = [await ask({ ...family, otherAges: [39, 12, 9, 6] }), await ask(family)]
    const premiums = (answer: typeof five) =>
      new Map(everyQuote(answer).map((quote) => [quote.planName, quote.fullPremium]))
    const [three, four] = [premiums(five), premiums(six)]
    for (const [name, premium] of four) expect(three.get(name) ?? premium).toBe(premium)
    expect(six.programs).toContain('childrenMedicaid')
    expect(six.exchange.credit).toMatchObject({ peopleCredited: 2 })
  })
  test('never cost an older person less before the credit', async () => {
    const premiumsAt = async (age: number) =>
      new Map(everyQuote(await ask({ age, annualIncome: 200_000 })).map((quote) => [quote.planName, quote.fullPremium]))
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 30, max: 63 }), fc.integer({ min: 0, max: 5 }), async (age, more) => {
        const [younger, older] = [await premiumsAt(age), await premiumsAt(Math.min(64, age + more))]
        for (const [name, premium] of older) expect(premium).toBeGreaterThanOrEqual(younger.get(name) ?? 0)
      }),
      { numRuns: 15 },
    )
  })
  test('stand in the same order whenever the same is asked', async () => {
    const names = async () => everyQuote(await ask({ priorityFactors: ['cost'] })).map(({ planName }) => planName)
    expect(await names()).toEqual(await names())
  })
})
