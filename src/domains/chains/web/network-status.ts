import type { Answer } from '#kit/endpoint.ts'
import { urlOf } from '#web/client.ts'
import { request } from '#web/request.ts'
import type { ChainsContract } from '../contract.ts'
import { chainsPaths } from '../paths.ts'

/** How BNB Smart Chain is just now, and what a BNB costs. */
type NetworkStatus = Answer<ChainsContract['networkStatus']>

/** Asks our server how BNB Smart Chain is just now. */
export const readNetworkStatus = async (): Promise<NetworkStatus> =>
  (await (await request('GET', urlOf(chainsPaths.networkStatus))).json()) as NetworkStatus
