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

test('DISC-06 DISC-08 the price of another brand is no answer for a brand: Mounjaro has one, Zepbound none', async () => {
  const mounjaro = await found('Mounjaro')
  expect(mounjaro.medication).toMatchObject({ askedBrand: 'Mounjaro', isOfBrand: true })
  expect(mounjaro.referencePrice?.product?.name).toBe('Mounjaro')
  const zepbound = await found('Zepbound')
  expect(zepbound.medication).toMatchObject({ askedBrand: 'Zepbound', isOfBrand: false, pricedStrengths: [] })
  expect(zepbound.referencePrice).toBeNull()
  expect(zepbound.searchSummary).toMatchObject({ pharmacies: 0, lowestPrice: null })
  // Whoever asks for the medicine is told of which brand the price is.
  expect((await found('Tirzepatide')).referencePrice?.product?.name).toBe('Mounjaro')
})

test('DISC-06 a brand has the strengths and forms it is sold in, and no others', async () => {
  expect((await found('Ozempic')).medication.strength).toBe('4 mg/3 mL injection, pen, 3 mL')
  expect((await found('Rybelsus')).medication.strength).toBe('7 mg tablet')
  const refused = await ask('Ozempic', '7 mg tablet')
  expect(refused.json()).toMatchObject({ status: 404, code: 'pharmacy/unknown-strength' })
  expect((await ask('Basaglar', '100 units/mL injection, vial, 10 mL')).statusCode).toBe(404)
})

test('DISC-06 a biosimilar stands for its original only', async () => {
  const pens = '100 units/mL injection, 5 pens, 15 mL'
  expect((await found('Insulin glargine', pens)).referencePrice?.product?.isBiosimilar).toBe(true)
  expect((await found('Basaglar', pens)).referencePrice?.product?.name).toMatch(/^Basaglar/)
})
