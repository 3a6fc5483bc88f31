import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useChainFacts } from '#domains/chains/web/chain-facts.ts'
import { onLockChange, unlockedSigner } from './session.ts'
import { readVault } from './vault-store.ts'

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

/** Whether the Hub Wallet could sign just now without its passphrase. */
export const useHubUnlocked = (): boolean => useSyncExternalStore(onLockChange, () => unlockedSigner() !== null)
