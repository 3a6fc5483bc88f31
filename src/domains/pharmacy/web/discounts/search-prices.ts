import { pharmacyApi } from '../api.ts'

type Asked = Parameters<typeof pharmacyApi.searchDiscounts>[0]

/** Asks what a medicine costs. Raises "Pharmacy search failed" when that fails. */
export async function searchPrices(asked: Asked, signal?: AbortSignal) {
  try {
    return await pharmacyApi.searchDiscounts(asked, signal)
  } catch (cause) {
    throw new Error('Pharmacy search failed', { cause })
  }
}
