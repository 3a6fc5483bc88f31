import { useQuery } from '@tanstack/react-query'
import { parseDecimal } from '#kit/decimal.ts'
import type { Answer } from '#kit/endpoint.ts'
import { divide } from '#kit/money.ts'
import { urlOf } from '#web/client.ts'
import { request } from '#web/request.ts'
import type { ChainsContract } from '../contract.ts'
import { chainsPaths } from '../paths.ts'
import { askNodeByServer } from './ask-node-by-server.ts'

/** How BNB Smart Chain is just now, and what a BNB costs. */
type NetworkStatus = Answer<ChainsContract['networkStatus']>

/** Asks our server how BNB Smart Chain is just now. */
export const readNetworkStatus = async (): Promise<NetworkStatus> =>
  (await (await request('GET', urlOf(chainsPaths.networkStatus))).json()) as NetworkStatus

/** What the network would take for a call: smallest units of BNB, and US cents when the price of BNB is known. */
type NetworkFee = { bnb: bigint; cents: bigint | null }

/** A call before anybody signed it. */
type NetworkCall = { from: string; to: string; data: string }

const everyMs = 30_000
const bnbUnits = 10n ** 18n
const feedDecimals = 18

/** Estimates the network fee of a call: gas times its price. Undefined while it cannot be estimated; the wallet shows it then. */
export function useNetworkFee(call: NetworkCall | null): NetworkFee | undefined {
  const { data } = useQuery({
    queryKey: ['network-fee', call],
    queryFn: () => estimate(call as NetworkCall),
    enabled: call !== null,
    refetchInterval: everyMs,
    staleTime: everyMs,
  })
  return data ?? undefined
}

async function estimate(call: NetworkCall): Promise<NetworkFee | null> {
  const [gas, { gasPriceWei, bnbUsd }] = await Promise.all([
    askNodeByServer('eth_estimateGas', [call]),
    readNetworkStatus(),
  ])
  if (gasPriceWei === null) return null
  const bnb = BigInt(String(gas)) * BigInt(gasPriceWei)
  return { bnb, cents: bnbUsd === null ? null : feeInCents(bnb, bnbUsd) }
}

/** US cents for an amount of BNB, rounded up. */
export function feeInCents(bnb: bigint, dollarsPerBnb: string): bigint | null {
  // Read like a coin of 18 decimals, since a price has more decimals than dollars have cents.
  const price = parseDecimal('BNB', dollarsPerBnb)?.units
  return price === undefined ? null : divide(bnb * price * 100n, bnbUnits * 10n ** BigInt(feedDecimals), 'up')
}
