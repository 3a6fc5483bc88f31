import { useSyncExternalStore } from 'react'
import type { Provider } from '#domains/chains/web/provider.ts'
import { type ConnectedWallet, connectedWalletKey } from '../connected-wallet.ts'
import { type HeaderWallet, headerWallets } from '../header-wallets.ts'
import { readWalletError, WalletError } from '../wallet-error.ts'
import { nextWalletState, noWallet, type WalletEvent, type WalletState } from '../wallet-state.ts'
import type { Connector } from './connector.ts'
import { discoverWallets, onFoundWallets } from './discovery.ts'
import { findConnector } from './find-connector.ts'
import { announceHubWallet } from './hub-wallet/announce.ts'
import { keepWallet, readKeptWallet } from './kept-wallet.ts'
import { discoverSolanaWallets } from './solana-wallets.ts'

// A wallet that is in the browser speaks up within this time after the page opened.
const announceWaitMs = 1_000

const notSetUp = 'WalletConnect is not set up here'

const listeners = new Set<() => void>()
let state: WalletState = remember()
let connector: Connector | undefined
let unwatch = () => {}
let attempt = 0
let begun = false

function remember(): WalletState {
  const wallet = readKeptWallet()
  return wallet ? { phase: 'connected', wallet, link: 'checking' } : noWallet
}

function happen(event: WalletEvent): void {
  const before = state
  state = nextWalletState(state, event)
  if (state === before) return
  if (event.type !== 'remembered') keepWallet(before, state)
  if (state.phase === 'disconnected') {
    unwatch()
    connector = undefined
  }
  for (const listener of listeners) listener()
}

function use(next: Connector): void {
  unwatch()
  connector = next
  unwatch = next.watch((news) => {
    happen(news)
    void readBalance()
  })
  void readBalance()
}

async function readBalance(): Promise<void> {
  if (state.phase !== 'connected' || !connector) return
  const { address } = state.wallet
  const balance = await connector.balance(address).catch(() => null)
  happen({ type: 'balanceRead', address, balance })
}

/** Finds the remembered wallet in this page and asks it, silently, whether it still shares the account. */
async function resume(): Promise<void> {
  if (state.phase !== 'connected' || state.link === 'live') return
  const known = findConnector(state.wallet.id)
  const accounts = (await known?.accounts().catch(() => [])) ?? []
  if (!known || accounts.length === 0) return
  use(known)
  happen({ type: 'accountsChanged', accounts })
}

function begin(): void {
  if (begun) return
  begun = true
  addEventListener('storage', (event) => {
    if (event.key !== connectedWalletKey && event.key !== null) return
    happen({ type: 'remembered', wallet: readKeptWallet() })
    void resume()
  })
  onFoundWallets(() => void resume())
  announceHubWallet()
  discoverWallets()
  discoverSolanaWallets(() => void resume())
  setTimeout(() => {
    if (state.phase === 'connected' && state.link === 'checking') happen({ type: 'checked', link: 'gone' })
  }, announceWaitMs)
}

async function connect(id: string): Promise<ConnectedWallet> {
  begin()
  const wanted = findConnector(id)
  if (!wanted) throw new WalletError('gone', id === 'walletconnect' ? notSetUp : 'extension not available')
  if (state.phase === 'connecting') throw new WalletError('pending', 'another wallet is already being asked')
  attempt += 1
  const mine = attempt
  happen({ type: 'started', id, name: wanted.name })
  try {
    const wallet = await wanted.connect()
    if (mine !== attempt) throw new WalletError('stopped', 'you stopped waiting')
    happen({ type: 'connected', wallet })
    use(wanted)
    return wallet
  } catch (thrown) {
    // Whoever stopped waiting has been told already.
    if (mine !== attempt) throw new WalletError('stopped', 'you stopped waiting')
    giveUp()
    throw readWalletError(thrown)
  }
}

function giveUp(): void {
  happen({ type: 'stopped' })
  const wallet = readKeptWallet()
  if (!wallet) return
  happen({ type: 'remembered', wallet })
  happen({ type: 'checked', link: 'gone' })
}

function stop(): void {
  attempt += 1
  giveUp()
}

async function disconnect(): Promise<void> {
  await connector?.disconnect()
  happen({ type: 'disconnected' })
}

function onChange(listener: () => void): () => void {
  begin()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The one service of wallets: every screen that shows or uses a wallet goes through it. */
export const walletService = {
  list: (): readonly HeaderWallet[] => headerWallets,
  getConnected: (): ConnectedWallet | null => (state.phase === 'connected' ? state.wallet : null),
  /** The connected wallet itself, to send from; undefined when it is not in this page or not of the Ethereum type. */
  getProvider: (): Provider | undefined => (state.phase === 'connected' ? connector?.provider : undefined),
  getState: (): WalletState => state,
  /** Raises a WalletError when the wallet refuses, is missing, or the person stops waiting. */
  connect,
  /** Stops waiting for a wallet; its late answer is ignored. */
  stop,
  disconnect,
  onChange,
  /** Reads the native balance again and answers it in whole coins; null where it is not known. */
  getBalance: async (): Promise<string | null> => {
    await readBalance()
    return state.phase === 'connected' ? state.wallet.balance : null
  },
} as const

/** The connection as it is now; the component is drawn again when it changes. */
export const useWallet = (): WalletState => useSyncExternalStore(onChange, walletService.getState)
