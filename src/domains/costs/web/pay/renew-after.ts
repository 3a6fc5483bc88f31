import type { QueryClient } from '@tanstack/react-query'
import { estimateMismatch } from '../../problems.ts'
import { estimateKey } from '../use-estimate.ts'

/**
 * Asks anew for what the page showed and the server no longer accepts, so that the next try is made with what holds then.
 * True when that is another estimate, which the person has not seen yet.
 */
export async function renewAfter(
  code: string,
  client: QueryClient,
  refreshPrice: () => Promise<unknown>,
): Promise<boolean> {
  // Any refusal may be about the price.
  void refreshPrice()
  if (code !== estimateMismatch.code) return false
  return client.invalidateQueries({ queryKey: [estimateKey] }, { throwOnError: true }).then(
    () => true,
    () => false,
  )
}
