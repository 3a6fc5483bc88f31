import { expect, test } from 'vitest'
import { searchPrices } from './search-prices.ts'

test('DISC-14 a search that reaches no server raises "Pharmacy search failed"', async () => {
  await expect(searchPrices({ medication: 'Lisinopril' })).rejects.toThrow(/^Pharmacy search failed$/)
})
