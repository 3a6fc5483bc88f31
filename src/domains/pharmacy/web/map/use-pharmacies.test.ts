import { expect, test } from 'vitest'
import { noFilters, searchPharmacies } from './use-pharmacies.ts'

test('MAP-14 a search for pharmacies without a place raises "Location not available"', async () => {
  await expect(searchPharmacies(null, noFilters)).rejects.toThrow(/^Location not available$/)
})
