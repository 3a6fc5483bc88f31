import { onFoundWallets } from './discovery.ts'
import { onSolanaWallets } from './solana-wallets.ts'

const listeners = new Set<() => void>()
let heard = 0

function hear(): void {
  heard += 1
  for (const listener of listeners) listener()
}

onFoundWallets(hear)
onSolanaWallets(hear)
// Bitcoin wallets say nothing; one may be there when the person comes back to the page.
addEventListener('visibilitychange', hear)

/** Hears whenever a wallet may have turned up in this page; call the answer to stop. */
export function onNewWallets(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How often that has happened, so that a list can be drawn again when it did. */
export const newWalletsHeard = (): number => heard
