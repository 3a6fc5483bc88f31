import { useSyncExternalStore } from 'react'
import { store } from '#web/store.ts'
import { onFoundWallets } from './discover-wallets.ts'
import { onSolanaWallets } from './solana/standard-solana-wallets.ts'

/** Draws the component again whenever a wallet may have turned up in this page. */
export const useNewWallets = (): number => useSyncExternalStore(onNewWallets, newWalletsHeard)

const heard = store(0)
const hear = (): void => heard.set(heard.get() + 1)

/** Begins to hear of them, once in a page. */
export function listenForWallets(): void {
  onFoundWallets(hear)
  onSolanaWallets(hear)
  // Bitcoin wallets say nothing; one may be there when the person comes back to the page.
  addEventListener('visibilitychange', hear)
}

/** Hears whenever a wallet may have turned up in this page; call the answer to stop. */
export const onNewWallets = heard.subscribe

/** How often that has happened, so that a list can be drawn again when it did. */
const newWalletsHeard = (): number => heard.get()
