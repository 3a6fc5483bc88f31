import type { PrivateKeyAccount } from 'viem/accounts'
import type { HubVault } from '../../hub-vault.ts'
import { openSealed } from './seal.ts'

/** An unlocked wallet locks itself after this long. */
export const unlockedForMs = 10 * 60_000

/** Signs for the unlocked wallet; the key itself is out of reach. */
export type Signer = Pick<PrivateKeyAccount, 'address' | 'signTransaction' | 'signMessage'>

let signer: Signer | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** The unlocked wallet, or null while it is locked. */
export const unlockedSigner = (): Signer | null => signer

/** Unlocks the wallet for ten minutes; raises WrongPassphrase. */
export async function unlock(vault: HubVault, passphrase: string): Promise<Signer> {
  const entropy = await openSealed(vault, passphrase)
  try {
    const { accountOf } = await import('./keys.ts')
    return hold(await accountOf(entropy))
  } finally {
    entropy.fill(0)
  }
}

/** Holds a key that was just made or opened. */
export function hold(account: Signer): Signer {
  clearTimeout(timer)
  timer = setTimeout(lock, unlockedForMs)
  // A page that is left, even one the browser keeps for the back button, holds no key.
  addEventListener('pagehide', lock, { once: true })
  return set(account) ?? account
}

/** Drops the key. */
export function lock(): void {
  clearTimeout(timer)
  set(null)
}

/** Hears when the wallet is locked or unlocked; call the answer to stop. */
export function onLockChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: Signer | null): Signer | null {
  signer = next
  for (const listener of listeners) listener()
  return signer
}
