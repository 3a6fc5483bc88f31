import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '#kit/endpoint.ts'
import type { PharmacyContract } from '../../contract.ts'
import { openSmallPharmacies, type SmallPharmacies } from '../testing/small-pharmacies.ts'

let small: SmallPharmacies
beforeAll(async () => {
  small = await openSmallPharmacies()
})
afterAll(() => small.close())

const ask = (medication: string, dosage?: string) =>
  small.server.inject({
    url: '/api/pharmacy-discounts/search',
    query: { medication, ...(dosage && { dosage }), zipCode: '64108' },
  })
async function found(medication: string, dosage?: string) {
  const answer = await ask(medication, dosage)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer<PharmacyContract['searchDiscounts']>>()
}

test('DISC-06 DISC-08 the price of another brand is no answer for a brand: Victoza has one, Saxenda none', async () => {
  const victoza = await found('Victoza')
  expect(victoza.medication).toMatchObject({ askedBrand: 'Victoza', isOfBrand: true })
  expect(victoza.referencePrice?.product?.name).toBe('Victoza')
  const saxenda = await found('Saxenda')
  expect(saxenda.medication).toMatchObject({ askedBrand: 'Saxenda', isOfBrand: false, pricedStrengths: [] })
  expect(saxenda.referencePrice).toBeNull()
  expect(saxenda.searchSummary).toMatchObject({ pharmacies: 0, lowestPrice: null })
  // Whoever asks for the medicine is told of which brand the price is.
  expect((await found('Liraglutide')).referencePrice?.product?.name).toBe('Victoza')
})

test('DISC-06 a brand has the strengths and forms it is sold in, and no others', async () => {
  expect((await found('Ozempic', '4 mg/3 mL injection, pen, 3 mL')).medication.askedBrand).toBe('Ozempic')
  expect((await found('Rybelsus 7 mg')).medication.strength).toBe('7 mg tablet')
  const refused = await ask('Ozempic', '7 mg tablet')
  expect(refused.json()).toMatchObject({ status: 404, code: 'pharmacy/unknown-strength' })
  expect((await ask('Basaglar', '100 units/mL injection, vial, 10 mL')).statusCode).toBe(404)
})

test('DISC-06 a biosimilar stands for its original only', async () => {
  const pens = '100 units/mL injection, 5 pens, 15 mL'
  expect((await found('Insulin glargine', pens)).referencePrice?.product?.isBiosimilar).toBe(true)
  expect((await found('Basaglar', pens)).referencePrice?.product?.name).toMatch(/^Basaglar/)
})
