import { useQuery } from '@tanstack/react-query'
import { askNodeByServer } from '#domains/chains/web/ask-node.ts'
import { useChainFacts } from '#domains/chains/web/chain-facts.ts'
import { balanceOfCall } from '../shown/token-call.ts'

/** What an address holds on the chain we are paid on, in smallest units. */
type Balances = { ude: bigint; bnb: bigint }

const everyMs = 10_000

/** The key under which an address's balances are kept, so that whoever changes them can ask for new ones. */
export const balancesKey = (address: string) => ['balances', address] as const

/** Reads what an address holds, again every ten seconds while somebody looks; undefined while not known. */
export function useBalances(address: string | undefined): Balances | undefined {
  const { data: facts } = useChainFacts()
  const { data } = useQuery({
    queryKey: balancesKey(address ?? ''),
    queryFn: () => readBalances(facts?.token.address ?? '', address ?? ''),
    enabled: facts !== undefined && address?.startsWith('0x') === true,
    refetchInterval: everyMs,
    staleTime: everyMs / 2,
  })
  return data
}

/** Asks the chain what an address holds. */
export async function readBalances(token: string, address: string): Promise<Balances> {
  const [ude, bnb] = await Promise.all([
    askNodeByServer('eth_call', [{ to: token, data: balanceOfCall(address) }, 'latest']),
    askNodeByServer('eth_getBalance', [address, 'latest']),
  ])
  return { ude: BigInt(String(ude)), bnb: BigInt(String(bnb)) }
}
