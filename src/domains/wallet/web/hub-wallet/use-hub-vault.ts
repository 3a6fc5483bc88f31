import { useQuery } from '@tanstack/react-query'
import { useChainFacts } from '#domains/chains/web/chain-facts.ts'
import { readVault } from './create/vault-store.ts'

/** The Hub Wallet on this device, as far as it may be used here; null when there is none or it is not known yet. */
export function useHubVault() {
  const { data: facts } = useChainFacts()
  const sandbox = facts ? facts.sandbox !== null : undefined
  const vault = useQuery({
    queryKey: ['hub-wallet', sandbox],
    queryFn: () => readVault(sandbox === true),
    enabled: sandbox !== undefined,
    // Another tab may have made one since.
    staleTime: 0,
  })
  return vault.data ?? null
}
