import { expect, test } from 'vitest'
import { searchPrices } from './DiscountSearch.tsx'

test('DISC-14 a search that reaches no server raises "Pharmacy search failed"', async () => {
  await expect(searchPrices({ medication: 'Lisinopril' })).rejects.toThrow(/^Pharmacy search failed$/)
})
