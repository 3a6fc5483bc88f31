import { useQuery } from '@tanstack/react-query'
import { parseDecimal } from '#kit/decimal.ts'
import type { Answer } from '#kit/endpoint.ts'
import type { WalletContract } from '../contract.ts'
import { walletQuery } from './api.ts'

/** What an address holds on the chain we are paid on, in smallest units. */
type Balances = { ude: bigint; bnb: bigint }
/** The same, when it was asked for last, and from when it is where nobody could read it then; null where it was read. */
export type LastBalances = Balances & { askedAt: number; asOf: string | null }

const everyMs = 10_000

/** The key under which an address's balances are kept, so that whoever changes them can ask for new ones. */
export const balancesKey = (address: string) => walletQuery('balances', { address }).queryKey

/** What an address held when it was last read, again every ten seconds while somebody looks; undefined while nothing is known. */
export function useLastBalances(address: string | undefined): LastBalances | undefined {
  const { data, isError, dataUpdatedAt, errorUpdatedAt } = useQuery({
    ...walletQuery('balances', { address: address ?? '' }),
    enabled: address?.startsWith('0x') === true,
    refetchInterval: everyMs,
    staleTime: everyMs / 2,
  })
  const ude = data && heldOf(data, 'UDE')
  const bnb = data && heldOf(data, 'BNB')
  if (!ude || !bnb) return undefined
  const askedAt = Math.max(dataUpdatedAt, errorUpdatedAt)
  return { ude: ude.units, bnb: bnb.units, askedAt, asOf: data.isLive && !isError ? null : ude.at }
}

/** The same as it is now: undefined as well while nobody can read it, so that nothing is decided on what was. */
export function useBalances(address: string | undefined): Balances | undefined {
  const last = useLastBalances(address)
  return last?.asOf === null ? last : undefined
}

function heldOf({ balances }: Answer<WalletContract['balances']>, symbol: 'UDE' | 'BNB') {
  const held = balances.find(({ tokenSymbol }) => tokenSymbol === symbol)
  const units = held && parseDecimal(symbol, held.balance)?.units
  return held && units !== undefined ? { units, at: held.lastUpdated } : undefined
}
