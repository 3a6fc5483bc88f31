import { useQuery } from '@tanstack/react-query'
import type { ChainsContract } from '#domains/chains/contract.ts'
import { chainsPaths } from '#domains/chains/paths.ts'
import type { Answer } from '#kit/endpoint.ts'
import { urlOf } from '#web/client.ts'
import { freshFor } from '#web/query.ts'
import { priceEveryMs } from './use-ude-price.ts'

/** How BNB Smart Chain is. */
export type NetworkStatus = Answer<ChainsContract['networkStatus']>

/** How BNB Smart Chain is, anew as often as the price; undefined while not known. */
export const useNetworkStatus = (): NetworkStatus | undefined =>
  useQuery<NetworkStatus>({ queryKey: [urlOf(chainsPaths.networkStatus)], ...freshFor(priceEveryMs) }).data
