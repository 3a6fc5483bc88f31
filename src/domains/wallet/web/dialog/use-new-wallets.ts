import { useSyncExternalStore } from 'react'
import { newWalletsHeard, onNewWallets } from '../connectors/new-wallets.ts'

/** Draws the component again whenever a wallet may have turned up in this page. */
export const useNewWallets = (): number => useSyncExternalStore(onNewWallets, newWalletsHeard)
