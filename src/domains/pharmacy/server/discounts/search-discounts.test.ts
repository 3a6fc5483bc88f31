import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '#kit/endpoint.ts'
import type { PharmacyContract } from '../../contract.ts'
import { openSmallPharmacies, type SmallPharmacies } from '../testing/small-pharmacies.ts'
import { copayKindOf } from './search-discounts.ts'

let small: SmallPharmacies
beforeAll(async () => {
  small = await openSmallPharmacies()
})
afterAll(() => small.close())

type Prices = Answer<PharmacyContract['searchDiscounts']>
const get = (query: string) => small.server.inject(`/api/pharmacy-discounts/search?${query}`)
async function prices(query: string): Promise<Prices> {
  const answer = await get(query)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Prices>()
}
const lisinopril = 'medication=Zestril&dosage=10%20mg%20tablet&zipCode=64108'

test('DISC-05 DISC-07 DISC-08 G-26 the pharmacies around a ZIP code, the lowest price first, each with its source and date', async () => {
  const { results, searchSummary } = await prices(lisinopril)
  expect(
    results.map(({ pharmacy, pricing }) => [pharmacy.name, pricing.lowestPrice, pricing.lowestPriceSource]),
  ).toEqual([
    ['Linwood Pharmacy', 6.2, 'SingleCare (Sample)'],
    ['Brush Creek Drugs', 6.9, 'GoodRx (Sample)'],
    // A pharmacy whose price nobody told stands last, with no price.
    ['Rosedale Pharmacy', null, null],
  ])
  const [first] = results
  expect(first?.pharmacy).toMatchObject({ city: 'Kansas City', state: 'MO', chainName: null, distance: 0 })
  expect(first?.pharmacy.latitude).toBeCloseTo(39.1, 0)
  expect(first?.pricing).toMatchObject({ goodrxPrice: 7.45, singlecarePrice: 6.2, asOf: '2026-11-18', isSample: true })
  expect(first?.card).toMatchObject({ program: 'SingleCare (Sample)', bin: '000001', pcn: null })
  expect(searchSummary).toMatchObject({ lowestPrice: 6.2, pharmacies: 2, isSample: true })
})

test('DISC-10 C-46 nobody has told a cash price, so no saving is known, and no total says one', async () => {
  const { results, searchSummary } = await prices(lisinopril)
  for (const { pricing } of results)
    expect([pricing.cashPrice, pricing.totalSavings, pricing.savingsPercentage]).toEqual([null, null, null])
  expect(searchSummary).toMatchObject({ maxSavings: null, avgSavings: null })
})

test('DISC-06 G-26 the reference price is what pharmacies pay on average and a stated fee, with its day', async () => {
  const { referencePrice, medication, results } = await prices(lisinopril)
  expect(referencePrice).toMatchObject({
    ingredients: 0.54,
    fee: 10.5,
    total: 11.04,
    effectiveDate: '2026-09-23',
    weeksOld: 7,
    source: 'NADAC',
    isSample: true,
  })
  expect(medication).toMatchObject({
    genericName: 'Lisinopril',
    strength: '10 mg tablet',
    quantity: 30,
    isControlled: false,
  })
  expect(results[0]?.medication).toEqual({
    // It is the generic that is priced, whatever brands there are of it.
    brandName: null,
    genericName: 'Lisinopril',
    strength: '10 mg tablet',
    manufacturer: 'Lupin',
    product: { name: 'Lisinopril', manufacturer: 'Lupin', isBiosimilar: false },
  })
  // A pharmacy nobody told a price of names no product, only the brand that was asked for.
  expect(results.at(-1)?.medication).toMatchObject({ brandName: 'Zestril', manufacturer: null, product: null })
  const ninety = await prices(`${lisinopril}&quantity=90`)
  expect(ninety.referencePrice).toMatchObject({ ingredients: 1.63, total: 12.13 })
  // The feed says nothing of 90 tablets.
  expect(ninety.searchSummary.lowestPrice).toBeNull()
})

// Worked by hand from NADAC's list of 2026-09-30: grams of an inhaler, millilitres of a vial or of five pens.
test.each([
  ['Ventolin HFA', '90 mcg inhaler, 200 puffs, 18 g', 18, 54.63, '00173068220'],
  ['Albuterol', '90 mcg inhaler, 200 puffs, 18 g', 18, 32.86, '66993001968'],
  ['Albuterol', '90 mcg inhaler, 200 puffs, 8.5 g', 8.5, 13.09, '68180096301'],
  ['Albuterol', '90 mcg inhaler, 200 puffs, 6.7 g', 6.7, 14.2, '69097014260'],
  ['Humalog', '100 units/mL injection, vial, 10 mL', 10, 63.57, '00002751001'],
  ['Humalog', '100 units/mL injection, 5 pens, 15 mL', 15, 152.9, '00002822259'],
  ['Insulin glargine', '100 units/mL injection, 5 pens, 15 mL', 15, 88.87, '83257001532'],
  ['Lantus', '100 units/mL injection, 5 pens, 15 mL', 15, 92.48, '00088221905'],
  ['basaglar', '100 units/mL injection, 5 pens, 15 mL', 15, 314.03, '00002771559'],
  ['Mounjaro', '5 mg/0.5 mL injection, 4 pens, 2 mL', 2, 1077.27, '00002149580'],
])(
  'DISC-06 %s, %s: %d units are one package of that size, whose price is $%d',
  async (name, dosage, quantity, ingredients, ndc) => {
    const query = new URLSearchParams({ medication: name, dosage, zipCode: '64108' })
    const { referencePrice, medication } = await prices(query.toString())
    expect([medication.quantity, referencePrice?.ingredients, referencePrice?.ndc]).toEqual([
      quantity,
      ingredients,
      ndc,
    ])
  },
)

test('DISC-04 an inhaler stays one for 90 days, and so do pens by dose, but a weekly pen is one for each month; no sample says that there is no generic', async () => {
  const packs = async (name: string, dosage: string) => {
    const query = new URLSearchParams({ medication: name, dosage, quantity: '90', zipCode: '64108' })
    return (await prices(query.toString())).medication.packs
  }
  expect(await packs('Ventolin HFA', '90 mcg inhaler, 200 puffs, 18 g')).toEqual({ kind: 'inhaler', count: 1 })
  expect(await packs('Lantus', '100 units/mL injection, 5 pens, 15 mL')).toEqual({ kind: 'pen', count: 5 })
  expect(await packs('Ozempic', '4 mg/3 mL injection, pen, 3 mL')).toEqual({ kind: 'pen', count: 3 })
  expect(await packs('Mounjaro', '5 mg/0.5 mL injection, 4 pens, 2 mL')).toEqual({ kind: 'pen', count: 12 })
  expect(await packs('Lisinopril', '10 mg tablet')).toBeNull()
  const found = async (q: string) => {
    const answer = await small.server.inject({ url: `/api/medications/search?q=${q}` })
    return answer.json<Answer<PharmacyContract['medications']>>().medications[0]
  }
  // Lantus has biosimilars under the generic name; Jardiance may have a generic that this sample lacks.
  expect([(await found('lantus'))?.hasGeneric, (await found('jardiance'))?.hasGeneric]).toEqual([null, null])
  expect([(await found('lantus'))?.hasBiosimilar, (await found('jardiance'))?.hasBiosimilar]).toEqual([true, false])
})

test('a strength the loaded list has no price for names those of the medicine that have one, and each row whom to call', async () => {
  const { referencePrice, medication, results } = await prices(
    'medication=Lisinopril&dosage=2.5%20mg%20tablet&zipCode=64108',
  )
  expect(referencePrice).toBeNull()
  expect(medication.pricedStrengths).toEqual(['5 mg tablet', '10 mg tablet', '20 mg tablet', '40 mg tablet'])
  for (const dosage of medication.pricedStrengths) {
    const priced = await prices(`medication=Lisinopril&dosage=${encodeURIComponent(dosage)}&zipCode=64108`)
    expect(priced.referencePrice?.total).toBeGreaterThan(10.5)
    expect(priced.medication.pricedStrengths).toEqual([])
  }
  for (const { pharmacy, pricing } of results) {
    expect(pricing.lowestPrice).toBeNull()
    expect(pharmacy.phone).toMatch(/\d{3}/)
    // Nobody told the hours of these.
    expect([pharmacy.isOpen, pharmacy.changesAt]).toEqual([null, null])
  }
})

test('DISC-06 a brand has its own price where one is known, and else it is said whose the price is', async () => {
  const pens = 'dosage=100%20units/mL%20injection,%205%20pens,%2015%20mL&zipCode=64108'
  const priced = async (query: string) => {
    const { medication, referencePrice } = await prices(query)
    const { askedBrand, isOfBrand } = medication
    return { askedBrand, isOfBrand, total: referencePrice?.total, product: referencePrice?.product }
  }
  expect(await priced(`medication=lantus&${pens}`)).toEqual({
    askedBrand: 'Lantus',
    isOfBrand: true,
    total: 102.98,
    product: { name: 'Lantus', manufacturer: 'Sanofi', isBiosimilar: false },
  })
  expect(await priced(`medication=Insulin%20glargine&${pens}`)).toMatchObject({
    askedBrand: null,
    isOfBrand: false,
    product: { name: 'Insulin glargine-yfgn', manufacturer: 'Biocon', isBiosimilar: true },
  })
  expect(await priced(lisinopril)).toMatchObject({
    askedBrand: 'Zestril',
    isOfBrand: false,
    product: { name: 'Lisinopril', manufacturer: 'Lupin', isBiosimilar: false },
  })
})

test('DISC-09 a maker’s discount names its programme and its terms', async () => {
  expect((await prices(lisinopril)).results[0]?.manufacturerDiscounts).toEqual([
    {
      programName: 'Zestril card',
      brandName: 'Zestril',
      terms: 'Not with Medicare.',
      url: null,
      source: 'Price feeds',
      asOf: '2026-11-18',
      isSample: true,
    },
  ])
  // Beside another maker's generic it is offered to nobody.
  expect((await prices('medication=Lisinopril&dosage=10%20mg%20tablet')).results[0]?.manufacturerDiscounts).toEqual([])
})

test('C-50 a controlled medicine says so, by the schedule of the FDA’s list; what has no known price has none', async () => {
  expect((await prices('medication=Alprazolam&dosage=0.5%20mg%20tablet')).medication).toMatchObject({
    isControlled: true,
    deaSchedule: 'CIV',
  })
  const norco = await prices('medication=Norco&dosage=5%20mg/325%20mg%20tablet')
  expect(norco.medication.deaSchedule).toBe('CII')
  const jardiance = await prices('medication=Jardiance&zipCode=64108')
  expect([jardiance.medication.isControlled, jardiance.referencePrice]).toEqual([false, null])
})

test('without a place the lowest prices anywhere, at no distance', async () => {
  const { results } = await prices('medication=lisinopril&dosage=10%20mg%20tablet')
  expect(results.map(({ pharmacy, pricing }) => [pharmacy.state, pharmacy.distance, pricing.lowestPrice])).toEqual([
    ['OR', null, 4.1],
    ['MO', null, 6.2],
    ['MO', null, 6.9],
  ])
})

test.each([
  ['zipCode=64108', 400, 'http/bad-request'],
  ['medication=&zipCode=64108', 400, 'http/bad-request'],
  ['medication=Unobtainium', 404, 'pharmacy/unknown-medication'],
  ['medication=Lisinopril&dosage=30%20mg%20tablet', 404, 'pharmacy/unknown-strength'],
  ['medication=Lisinopril&zipCode=00001', 404, 'pharmacy/unknown-place'],
  ['medication=Lisinopril&quantity=31', 400, 'http/bad-request'],
  ['medication=Lisinopril&lat=91&lng=0', 400, 'http/bad-request'],
  ['medication=Lisinopril&lat=41', 400, 'http/bad-request'],
  ...['0', '-1', '1e9', 'NaN'].map((radius): [string, number, string] => [
    `medication=Lisinopril&zipCode=64108&radius=${radius}`,
    400,
    'http/bad-request',
  ]),
])('DISC-02 %s is refused with %d', async (query, status, code) => {
  const answer = await get(query)
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code])
})

test('DISC-03 G-25 typing finds a medicine by brand or generic name, with strengths and supplies', async () => {
  type MedicationList = Answer<PharmacyContract['medications']>
  const { medications, isSample } = (await small.server.inject('/api/medications/search?q=xan')).json<MedicationList>()
  expect(
    medications.map(({ genericName, isControlled, deaSchedule }) => [genericName, isControlled, deaSchedule]),
  ).toEqual([['Alprazolam', true, 'CIV']])
  expect(medications[0]?.strengths[1]).toMatchObject({
    label: '0.5 mg tablet',
    supplies: [
      { days: 30, quantity: 30 },
      { days: 60, quantity: 60 },
      { days: 90, quantity: 90 },
    ],
  })
  expect(isSample).toBe(true)
})

const generic = { genericName: 'Metformin Hydrochloride', brandName: null }

test.each([
  ['a brand that was asked for and nobody prices', 'Jardiance', undefined, 'brand'],
  ['a brand whose generic is what is priced', 'Zestril', generic, 'generic'],
  ['a brand that is what is priced', null, { genericName: 'Tirzepatide', brandName: 'Mounjaro' }, 'brand'],
  ['a generic', null, generic, 'generic'],
  ['an insulin without a brand', null, { genericName: 'Insulin Lispro', brandName: null }, null],
  ['what nobody prices', null, undefined, null],
])('DISC-08 which copay is a medicine’s: %s', (_, brand, priced, kind) => {
  expect(copayKindOf(brand, priced)).toBe(kind)
})
