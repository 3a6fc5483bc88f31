import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '#kit/endpoint.ts'
import type { PharmacyContract } from '../../contract.ts'
import { openSmallPharmacies, type SmallPharmacies } from '../testing/small-pharmacies.ts'

let small: SmallPharmacies
beforeAll(async () => {
  small = await openSmallPharmacies()
}, 60_000)
afterAll(() => small.close())

test('RWD-02 RWD-07 DATA-35 G-48 popular discounts: the card’s price beside the reference, no saving nobody knows, nothing controlled', async () => {
  type Popular = Answer<PharmacyContract['popularDiscounts']>
  const popular = async (query: string) =>
    (await small.server.inject(`/api/prescriptions/discounts/popular${query}`)).json<Popular>()
  // Around Kansas City the lowest is not the one of Portland, and how far it is stands beside it.
  const near = await popular('?lat=39.08&lng=-94.59')
  expect(near.radius).toBe(50)
  expect(near.discounts.map(({ pharmacy }) => pharmacy)).not.toContain('Far Away Pharmacy, Portland, OR')
  expect(near.discounts.every(({ distance }) => distance !== null && distance <= 50)).toBe(true)
  expect(near.discounts).not.toEqual([])
  const { radius, discounts } = await popular('?lat=0&lng=0')
  expect(radius).toBeNull()
  expect(discounts).toEqual([
    {
      medicationName: 'Lisinopril 10 mg tablet, 30',
      spanishName: 'Lisinopril 10 mg tablet, 30',
      product: { name: 'Lisinopril', manufacturer: 'Lupin', isBiosimilar: false, isBrand: false },
      provider: 'GoodRx (Sample)',
      pharmacy: 'Far Away Pharmacy, Portland, OR',
      distance: null,
      isExact: false,
      price: 4.1,
      discountValue: 6.94,
      savings: null,
      referencePrice: 11.04,
      lessThanReference: 6.94,
      asOf: '2026-11-18',
      isSample: true,
    },
  ])
})
