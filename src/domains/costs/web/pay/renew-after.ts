import type { QueryClient } from '@tanstack/react-query'
import { urlOf } from '#web/client.ts'
import { costsPaths } from '../../paths.ts'
import { estimateMismatch, feeMismatch } from '../../problems.ts'
import { estimateKey } from '../estimates/use-estimate.ts'

const feeUrl = urlOf(costsPaths.processingFee)

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
  if (code === feeMismatch.code)
    void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(feeUrl) })
  if (code !== estimateMismatch.code) return false
  return client.invalidateQueries({ queryKey: [estimateKey] }, { throwOnError: true }).then(
    () => true,
    () => false,
  )
}
