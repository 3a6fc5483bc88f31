import { type ConnectedWallet, connectedWalletKey, readConnectedWallet } from '../connected-wallet.ts'
import type { WalletState } from '../wallet-state.ts'

// Only in this tab: after Disconnect nothing of a wallet stays on the device.
const recentKey = 'recentWallet'

/** The wallet this device remembers; an entry that makes no sense is noted in the browser's log and ignored. */
export function readKeptWallet(): ConnectedWallet | null {
  const text = attempt(() => localStorage.getItem(connectedWalletKey))
  const wallet = readConnectedWallet(text)
  // oxlint-disable-next-line no-console -- whoever looks for the reason of a lost connection finds it here
  if (text !== null && !wallet) console.warn('The saved wallet could not be read and was ignored.')
  return wallet
}

/** The id of the wallet last used in this tab. */
export const recentWalletId = (): string | null => attempt(() => sessionStorage.getItem(recentKey))

/** Remembers or forgets the wallet after the connection changed. */
export function keepWallet(before: WalletState, after: WalletState): void {
  attempt(() => {
    if (after.phase === 'connected') {
      localStorage.setItem(connectedWalletKey, JSON.stringify(after.wallet))
      sessionStorage.setItem(recentKey, after.wallet.id)
    } else if (after.phase === 'disconnected' && before.phase === 'connected') {
      localStorage.removeItem(connectedWalletKey)
    }
    return null
  })
}

/** A browser that keeps nothing still has the connection until the page is left. */
function attempt(act: () => string | null): string | null {
  try {
    return act()
  } catch {
    return null
  }
}
