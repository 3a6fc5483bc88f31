import { expect, test } from 'vitest'
import { cardBody } from '../wire-shapes.ts'
import { wrongInCard } from './card.ts'

const card = {
  insuranceCompany: 'Humana',
  memberId: 'W1002',
  planType: 'HMO',
  firstName: 'Jordan',
  lastName: 'Sample',
  dateOfBirth: '1980-02-03',
} as const

test.each([
  ['610014', true],
  [' 610014 ', true],
  ['61001400', true],
  ['12', false],
  ['6100140', false],
  ['610 014', false],
  ['RX0014', false],
])('CARD-02 an RxBIN has 6 or 8 digits, on the page and on the server: %j', (rxBin, isOne) => {
  expect(wrongInCard({ ...card, rxBin }, false, '2026-11-20')).toEqual(isOne ? {} : { rxBin: 'rxBinWrong' })
  expect(cardBody.safeParse({ userId: 1, ...card, rxBin }).success).toBe(isOne)
})
test('CARD-02 a card without an RxBIN is whole', () => {
  expect(wrongInCard({ ...card, rxBin: '  ' }, false, '2026-11-20')).toEqual({})
})
