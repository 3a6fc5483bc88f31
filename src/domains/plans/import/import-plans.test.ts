import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planFiles } from '#sandbox/world/plans.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { importBenefits } from './import-benefits.ts'
import { importPlans } from './import-plans.ts'
import { importRates } from './import-rates.ts'
import { importRatingAreas } from './import-rating-areas.ts'
import { importServiceAreas } from './import-service-areas.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() =>
  app.databases.pool.query('truncate plans.exchange_plans, plans.exchange_rates, plans.service_areas cascade'),
)

const at = new Date('2026-11-29T12:00:00Z')
const options = { isSample: false, at }
const files = planFiles(2027, [], ['MO'])
const file = (text: string) => Readable.from([Buffer.from(text)])
const load = (text: string, more = {}) => importPlans(app.databases.pool, file(text), { ...options, ...more })
const rows = async (text: string, values: unknown[] = []) =>
  (await app.databases.pool.query<Record<string, unknown>>(text, values)).rows

test('plans are loaded with their limits by income; dental ones and a deductible above its limit are left out', async () => {
  const lines = files.attributes.split('\r\n')
  const wrong = (lines[1] ?? '')
    .replaceAll('900010010001', '900010010077')
    .replaceAll('90001MO0010001', '90001MO0010077')
    .replace('"$7,500 "', '"$9,900 "')
  const report = await load([...lines.slice(0, -1), wrong, ''].join('\r\n'))
  expect(report).toMatchObject({
    loaded: 14,
    rejected: { 'dental only': { count: 1 }, 'a deductible above the yearly limit': { count: 1 } },
  })
  expect(
    await rows(`select variant, deductible::integer, out_of_pocket_max::integer as most, family_deductible::integer as family, coinsurance
      from plans.exchange_variants where plan_id = '90001MO0010002' order by variant`),
  ).toEqual([
    { variant: 1, deductible: 320_000, most: 760_000, family: 640_000, coinsurance: 3_000 },
    { variant: 4, deductible: 255_000, most: 610_000, family: 510_000, coinsurance: 3_000 },
    { variant: 5, deductible: 95_000, most: 230_000, family: 190_000, coinsurance: 3_000 },
    { variant: 6, deductible: 30_000, most: 230_000, family: 60_000, coinsurance: 3_000 },
  ])
})
test.each([
  ['a missing column', (text: string) => text.replace('MetalLevel', 'Metal'), /no column MetalLevel/],
  ['last year’s', (text: string) => text.replaceAll(/^2027/gm, '2025'), /of 2025, which is over/],
  ['of a year not on sale', (text: string) => text.replaceAll(/^2027/gm, '2029'), /of 2029, which is not on sale/],
  ['cut off', (text: string) => text.slice(0, -60), /ends in the middle of a row/],
])('a Plan Attributes file %s is refused, and the plans of before stay', async (_, spoil, why) => {
  await load(files.attributes)
  await expect(load(spoil(files.attributes))).rejects.toThrow(why)
  expect(await rows('select count(*)::integer as count from plans.exchange_plans')).toEqual([{ count: 14 }])
})
test('rates are one row for each plan and rating area; placeholders, dental plans and families’ prices are left out', async () => {
  await load(files.attributes)
  const [head = '', ...lines] = files.rates.split('\r\n')
  const family = (lines[0] ?? '').replace(',0-14,', ',Family Option,')
  const report = await importRates(app.databases.pool, file([head, family, ...lines].join('\r\n')), options)
  expect(report).toMatchObject({
    loaded: 42,
    rejected: {
      'a placeholder': { count: 14 },
      'not an individual medical plan': { count: 1 },
      'priced by family': { count: 1 },
    },
  })
  const [birch] = await rows(
    `select rates[1] as child, rates[27] as forty, rates[51] as oldest, tobacco_rates[27] as smoker, tobacco_rates[1] as young
     from plans.exchange_rates where plan_id = '90001MO0010002' and rating_area = 2`,
  )
  expect(Number(birch?.['oldest'])).toBe(Math.round((Number(birch?.['forty']) / 1.278) * 3))
  expect(Number(birch?.['smoker'])).toBeGreaterThan(Number(birch?.['forty']))
  expect(birch?.['young']).toBe(birch?.['child'])
})
test('a plan whose ages are not all priced has no rates, and rates without plans are refused', async () => {
  await expect(importRates(app.databases.pool, file(files.rates), options)).rejects.toThrow('load plans/attributes')
  await load(files.attributes)
  const gap = files.rates.replace(/^.*90001MO0010003,Rating Area 1,[^,]*,40,.*\r\n/m, '')
  const report = await importRates(app.databases.pool, file(gap), options)
  expect(report).toMatchObject({ loaded: 41, rejected: { 'ages missing': { count: 50 } } })
})
test('benefits keep what a person pays, and what the year is not made of is left out', async () => {
  await load(files.attributes)
  const report = await importBenefits(app.databases.pool, file(files.benefits), options)
  expect(report.rejected).toEqual({ 'another benefit': expect.objectContaining({ count: 29 }) as object })
  expect(
    await rows(`select benefit, copay::integer, coinsurance, deductible from plans.exchange_benefits
      where plan_id = '90001MO0010003' and benefit in ('primaryCare', 'emergency', 'hospital') order by 1`),
  ).toEqual([
    { benefit: 'emergency', copay: 35_000, coinsurance: null, deductible: 'first' },
    { benefit: 'hospital', copay: null, coinsurance: 2_000, deductible: 'first' },
    { benefit: 'primaryCare', copay: 2_500, coinsurance: null, deductible: 'none' },
  ])
})
test('service areas are a state, a county or ZIP codes of one', async () => {
  const head = files.areas.split('\r\n')[0] ?? ''
  const area = (rest: string) => `2027,MO,90001,HIOS,2026-08-12,MOS001,Some,${rest}`
  const text = [
    head,
    area('Yes,,,,Individual,No'),
    area('No,29095,No,,Individual,No'),
    area('No,1001,Yes,"64108, 64109",Individual,No'),
    area('No,29095,No,,Individual,Yes'),
    area('No,29095,No,,SHOP (Small Group),No'),
    '',
  ].join('\n')
  const report = await importServiceAreas(app.databases.pool, file(text), options)
  expect(report).toMatchObject({
    loaded: 3,
    rejected: { 'dental only': { count: 1 }, 'not for individuals': { count: 1 } },
  })
  expect(await rows('select fips, zips from plans.service_areas order by fips nulls first')).toEqual([
    { fips: null, zips: null },
    { fips: '01001', zips: ['64108', '64109'] },
    { fips: '29095', zips: null },
  ])
})
test('a county stands in one rating area, however often a list names it, and a second one is refused', async () => {
  const list = (last: string) =>
    file(`State Code,FIPS County Code,Rating Area\nMO,29095,Rating Area 3\nMO,29095,Rating Area 3\nMO,29047,${last}\n`)
  expect(await importRatingAreas(app.databases.pool, '2027', list('3'), options)).toMatchObject({ loaded: 2 })
  const twice = file('State Code,FIPS County Code,Rating Area\nMO,29095,Rating Area 3\nMO,29095,Rating Area 4\n')
  await expect(importRatingAreas(app.databases.pool, '2027', twice, options)).rejects.toThrow('second rating area')
})
