import type { ConnectedWallet } from './connected-wallet.ts'

/** How sure we are of a remembered wallet: being asked, answering, or not in this browser any more. */
export type WalletLink = 'checking' | 'live' | 'gone'

/** Disconnected, connecting (and with which wallet), or connected. */
export type WalletState =
  | { phase: 'disconnected' }
  | { phase: 'connecting'; id: string; name: string }
  | { phase: 'connected'; wallet: ConnectedWallet; link: WalletLink }

/** What can happen to the connection. */
export type WalletEvent =
  | { type: 'started'; id: string; name: string }
  | { type: 'stopped' }
  | { type: 'connected'; wallet: ConnectedWallet }
  | { type: 'disconnected' }
  | { type: 'remembered'; wallet: ConnectedWallet | null }
  | { type: 'checked'; link: WalletLink }
  | { type: 'accountsChanged'; accounts: readonly string[] }
  | { type: 'chainChanged'; chainId: string }
  | { type: 'balanceRead'; address: string; balance: string | null }

/** Before anything is connected. */
export const noWallet: WalletState = { phase: 'disconnected' }

/** The connection after something happened. Late answers about another wallet change nothing. */
export function nextWalletState(state: WalletState, event: WalletEvent): WalletState {
  if (event.type === 'started')
    return state.phase === 'connecting' ? state : { phase: 'connecting', id: event.id, name: event.name }
  if (event.type === 'connected') return { phase: 'connected', wallet: event.wallet, link: 'live' }
  if (event.type === 'disconnected') return noWallet
  if (event.type === 'stopped') return state.phase === 'connecting' ? noWallet : state
  if (event.type === 'remembered') return remembered(state, event.wallet)
  return state.phase === 'connected' ? nextConnected(state, event) : state
}

type Connected = Extract<WalletState, { phase: 'connected' }>
type WhileConnected = Extract<WalletEvent, { type: 'checked' | 'accountsChanged' | 'chainChanged' | 'balanceRead' }>

function nextConnected(state: Connected, event: WhileConnected): WalletState {
  const { wallet } = state
  if (event.type === 'checked') return { ...state, link: event.link }
  if (event.type === 'balanceRead')
    return event.address === wallet.address ? { ...state, wallet: { ...wallet, balance: event.balance } } : state
  if (event.type === 'chainChanged') return { ...state, wallet: { ...wallet, chainId: event.chainId, balance: null } }
  const address = event.accounts[0]
  if (address === undefined) return noWallet
  const same = address.toLowerCase() === wallet.address.toLowerCase()
  return same ? { ...state, link: 'live' } : { ...state, wallet: { ...wallet, address, balance: null }, link: 'live' }
}

function remembered(state: WalletState, wallet: ConnectedWallet | null): WalletState {
  if (state.phase === 'connecting') return state
  if (!wallet) return noWallet
  const same = state.phase === 'connected' && state.wallet.id === wallet.id && state.wallet.address === wallet.address
  return { phase: 'connected', wallet, link: same ? state.link : 'checking' }
}
