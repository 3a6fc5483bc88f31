import { store } from '#web/store.ts'
import { connectedWalletKey } from '../connected-wallet.ts'
import { nextWalletState, rememberedState, type WalletEvent, type WalletState } from '../wallet-state.ts'
import { keepWallet, readSavedWallet } from './saved-wallet.ts'

const state = store<WalletState>(rememberedState(readSavedWallet()))

/** The connection as it is now. */
export const walletState = state.get

/** Hears of every change of the connection; call the answer to stop. */
export const onWalletState = state.subscribe

/** Lets something happen to the connection, remembers it on this device, and tells everybody who listens. */
export function dispatchWallet(event: WalletEvent): void {
  const before = state.get()
  const after = nextWalletState(before, event)
  if (after === before) return
  // What another page did is remembered already.
  if (event.type !== 'remembered') keepWallet(before, after)
  state.set(after)
}

/** Follows what other pages of ours, in other tabs, connect and disconnect. */
export function followWalletElsewhere(): void {
  addEventListener('storage', (event) => {
    if (event.key === connectedWalletKey || event.key === null)
      dispatchWallet({ type: 'remembered', wallet: readSavedWallet() })
  })
}
