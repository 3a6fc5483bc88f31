import { deviceStorage, tabStorage } from '#web/storage.ts'
import { type ConnectedWallet, connectedWalletKey, readConnectedWallet } from '../connected-wallet.ts'
import type { WalletState } from '../wallet-state.ts'

// Only in this tab: after Disconnect nothing of a wallet stays on the device.
const recentKey = 'recentWallet'

/** The wallet this device remembers; an entry that makes no sense is noted in the browser's log and ignored. */
export function readSavedWallet(): ConnectedWallet | null {
  const text = deviceStorage.read(connectedWalletKey)
  const wallet = readConnectedWallet(text)
  // oxlint-disable-next-line no-console -- whoever looks for the reason of a lost connection finds it here
  if (text !== null && !wallet) console.warn('The saved wallet could not be read and was ignored.')
  return wallet
}

/** The id of the wallet last used in this tab. */
export const recentWalletId = (): string | null => tabStorage.read(recentKey)

/** Remembers or forgets the wallet after the connection changed. */
export function keepWallet(before: WalletState, after: WalletState): void {
  if (after.phase === 'connected') {
    deviceStorage.write(connectedWalletKey, JSON.stringify(after.wallet))
    tabStorage.write(recentKey, after.wallet.id)
  } else if (after.phase === 'disconnected' && before.phase === 'connected') {
    deviceStorage.write(connectedWalletKey, null)
  }
}
