import { useQuery } from '@tanstack/react-query'
import { useChainFacts } from '#domains/chains/web/chain-facts.ts'
import { type ChainVerdict, rightChain } from '#domains/chains/web/right-chain.ts'
import type { ConnectedWallet } from '../../connected-wallet.ts'
import type { WalletLink } from '../../wallet-state.ts'
import { walletService } from '../store.ts'

/** Whether the connected wallet stands on the chain we are paid on; undefined while that is not known. */
export function useChainVerdict({ id, chainId }: ConnectedWallet, link: WalletLink): ChainVerdict | undefined {
  const { data: facts } = useChainFacts()
  const enabled = link === 'live' && facts !== undefined
  const { data } = useQuery({
    queryKey: ['chain-of-wallet', id, chainId],
    queryFn: async () => {
      const provider = await walletService.getProvider()
      return provider && facts ? rightChain(provider, facts) : 'silent'
    },
    enabled,
    staleTime: 0,
  })
  return enabled ? data : undefined
}
