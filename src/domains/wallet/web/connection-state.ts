import { connectedWalletKey } from '../connected-wallet.ts'
import { nextWalletState, rememberedState, type WalletEvent, type WalletState } from '../wallet-state.ts'
import { keepWallet, readKeptWallet } from './kept-wallet.ts'

const listeners = new Set<() => void>()
let state: WalletState = rememberedState(readKeptWallet())

/** The connection as it is now. */
export const walletState = (): WalletState => state

/** Hears of every change of the connection; call the answer to stop. */
export function onWalletState(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Lets something happen to the connection, remembers it on this device, and tells everybody who listens. */
export function happen(event: WalletEvent): void {
  const before = state
  state = nextWalletState(state, event)
  if (state === before) return
  // What another page did is remembered already.
  if (event.type !== 'remembered') keepWallet(before, state)
  for (const listener of listeners) listener()
}

/** Follows what other pages of ours, in other tabs, connect and disconnect. */
export function followOtherPages(): void {
  addEventListener('storage', (event) => {
    if (event.key === connectedWalletKey || event.key === null) happen({ type: 'remembered', wallet: readKeptWallet() })
  })
}
