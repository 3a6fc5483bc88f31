import type { ConnectedWallet } from './connected-wallet.ts'

/**
 * How sure we are of a connected wallet: being asked, answering, or silent (not in this browser any more, locked, or
 * cut off from its chain).
 */
export type WalletLink = 'checking' | 'live' | 'gone'

/** Disconnected, connecting (and with which wallet), or connected. */
export type WalletState =
  | { phase: 'disconnected' }
  | { phase: 'connecting'; id: string; name: string }
  | { phase: 'connected'; wallet: ConnectedWallet; link: WalletLink }

/** What can happen to the connection. */
export type WalletEvent =
  | { type: 'started'; id: string; name: string }
  /** Nothing came of it: what this device remembers counts again. */
  | { type: 'stopped'; remembered: ConnectedWallet | null }
  | { type: 'connected'; wallet: ConnectedWallet }
  | { type: 'disconnected' }
  /** Another page of ours connected or disconnected. */
  | { type: 'remembered'; wallet: ConnectedWallet | null }
  | { type: 'lost' }
  | { type: 'accountsChanged'; accounts: readonly string[] }
  | { type: 'chainChanged'; chainId: string }
  | { type: 'balanceRead'; address: string; balance: string | null }

/** Before anything is connected. */
export const disconnected: WalletState = { phase: 'disconnected' }

/** What a device's memory makes of it: connected, but the wallet must be asked whether it still agrees. */
export const rememberedState = (wallet: ConnectedWallet | null): WalletState =>
  wallet ? { phase: 'connected', wallet, link: 'checking' } : disconnected

/** The connection after something happened. Late answers about another wallet change nothing. */
export function nextWalletState(state: WalletState, event: WalletEvent): WalletState {
  if (event.type === 'started')
    return state.phase === 'connecting' ? state : { phase: 'connecting', id: event.id, name: event.name }
  if (event.type === 'connected') return { phase: 'connected', wallet: event.wallet, link: 'live' }
  if (event.type === 'disconnected') return disconnected
  if (event.type === 'stopped') return state.phase === 'connecting' ? rememberedState(event.remembered) : state
  if (event.type === 'remembered') return remembered(state, event.wallet)
  return state.phase === 'connected' ? nextConnected(state, event) : state
}

type Connected = Extract<WalletState, { phase: 'connected' }>
type WhileConnected = Extract<WalletEvent, { type: 'lost' | 'accountsChanged' | 'chainChanged' | 'balanceRead' }>

function nextConnected(state: Connected, event: WhileConnected): WalletState {
  const { wallet } = state
  if (event.type === 'lost') return state.link === 'gone' ? state : { ...state, link: 'gone' }
  if (event.type === 'balanceRead')
    return event.address === wallet.address ? { ...state, wallet: { ...wallet, balance: event.balance } } : state
  if (event.type === 'chainChanged')
    return event.chainId === wallet.chainId
      ? state
      : { ...state, wallet: { ...wallet, chainId: event.chainId, balance: null } }
  const address = event.accounts[0]
  if (address === undefined) return disconnected
  const same = address.toLowerCase() === wallet.address.toLowerCase()
  if (same) return { ...state, link: 'live' }
  // A Solana address is its key; another wallet's key is not known before it is asked for.
  const { publicKey: _, ...rest } = wallet
  const publicKey = wallet.network === 'solana' ? { publicKey: address } : {}
  return { ...state, wallet: { ...rest, address, ...publicKey, balance: null }, link: 'live' }
}

function remembered(state: WalletState, wallet: ConnectedWallet | null): WalletState {
  if (state.phase === 'connecting') return state
  const same = state.phase === 'connected' && state.wallet.id === wallet?.id && state.wallet.address === wallet.address
  return same ? { ...state, wallet } : rememberedState(wallet)
}
