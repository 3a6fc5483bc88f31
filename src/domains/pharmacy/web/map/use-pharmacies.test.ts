import { expect, test } from 'vitest'
import { noFilters, searchPharmacies, widerRadius } from './use-pharmacies.ts'

test('MAP-14 a search for pharmacies without a place raises "Location not available"', async () => {
  await expect(searchPharmacies(null, noFilters)).rejects.toThrow(/^Location not available$/)
})

test('MAP-11 looking farther adds five miles, and ends at fifty', () => {
  expect([10, 44, 48, 50].map(widerRadius)).toEqual([15, 49, 50, 50])
})
