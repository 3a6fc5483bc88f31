import { type ConnectedWallet, connectedWalletKey, readConnectedWallet } from '../connected-wallet.ts'
import type { WalletState } from '../wallet-state.ts'

/** The wallet this device remembers; an entry that makes no sense is noted in the browser's log and ignored. */
export function readKeptWallet(): ConnectedWallet | null {
  const text = readText()
  const wallet = readConnectedWallet(text)
  // oxlint-disable-next-line no-console -- whoever looks for the reason of a lost connection finds it here
  if (text !== null && !wallet) console.warn('The saved wallet could not be read and was ignored.')
  return wallet
}

/** Remembers or forgets the wallet after the connection changed. */
export function keepWallet(before: WalletState, after: WalletState): void {
  try {
    if (after.phase === 'connected') localStorage.setItem(connectedWalletKey, JSON.stringify(after.wallet))
    else if (after.phase === 'disconnected' && before.phase === 'connected') localStorage.removeItem(connectedWalletKey)
  } catch {
    // A browser that keeps nothing still has the connection until the page is left.
  }
}

function readText(): string | null {
  try {
    return localStorage.getItem(connectedWalletKey)
  } catch {
    return null
  }
}
