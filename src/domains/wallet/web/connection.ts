import type { Provider } from '#domains/chains/web/eip1193-provider.ts'
import { serverNow } from '#web/server-clock.ts'
import { walletOf } from '../catalogue/wallet-catalogue.ts'
import type { WalletNetwork } from '../catalogue/wallet-entry.ts'
import type { ConnectedWallet } from '../connected-wallet.ts'
import { readWalletError, WalletError } from '../shown/wallet-error.ts'
import { dispatchWallet, onWalletState, walletState } from './connection-state.ts'
import type { WalletConnector } from './connectors/connector.ts'
import { discoverWallets } from './connectors/discover-wallets.ts'
import { findConnector } from './connectors/find-connector.ts'
import { listenForWallets, onNewWallets } from './connectors/new-wallets.ts'
import { discoverSolanaWallets } from './connectors/solana/standard-solana-wallets.ts'
import { announceHubWallet } from './hub-wallet/hub-provider.ts'
import { opensInApp, waitForApp } from './open-app.ts'
import { readSavedWallet } from './saved-wallet.ts'
import { within } from './within.ts'

// A wallet that is in the browser has spoken up by then; a later one is still taken.
const announceWaitMs = 1_000

let connector: WalletConnector | undefined
let unwatch = () => {}
let attempt = new AbortController()

/** Looks which wallets are in this page, goes on listening, and finds the remembered one again. Once in a page. */
export function openWallets(): void {
  announceHubWallet()
  onWalletState(follow)
  listenForWallets()
  onNewWallets(() => void resume())
  discoverWallets()
  discoverSolanaWallets()
  void resume()
}

/** The wallet we speak to is always the one that is connected. */
function follow(): void {
  const state = walletState()
  if (connector && (state.phase !== 'connected' || state.wallet.id !== connector.id)) use(undefined)
  if (state.phase === 'connected' && state.link === 'checking') void resume()
}

function use(next: WalletConnector | undefined): void {
  unwatch()
  connector = next
  unwatch =
    next?.watch((news) => {
      if (news.type === 'back') return void resume()
      dispatchWallet(news)
      void refresh()
    }) ?? (() => {})
}

/** The connected wallet that did not answer yet. */
function awaited(): ConnectedWallet | undefined {
  const state = walletState()
  return state.phase === 'connected' && state.link !== 'live' ? state.wallet : undefined
}

/** Finds the remembered wallet in this page and asks it, silently, whether it still shares its account. */
async function resume(): Promise<void> {
  const wallet = awaited()
  if (!wallet) return
  const { id, network } = wallet
  const found = findConnector(id, network)
  if (!found) {
    setTimeout(() => {
      if (awaited()?.id !== id) return
      // Bitcoin wallets do not speak up; they are there, or not.
      if (findConnector(id, network)) void resume()
      else dispatchWallet({ type: 'lost' })
    }, announceWaitMs)
    return
  }
  const accounts = await found.accounts().catch(() => [])
  // Meanwhile it may have been disconnected, or another one connected.
  if (awaited()?.id !== id) return
  use(found)
  dispatchWallet(accounts.length > 0 ? { type: 'accountsChanged', accounts } : { type: 'lost' })
  await refresh()
}

/** Asks the connected wallet, silently, where it stands and what it holds. */
export async function refresh(): Promise<void> {
  const state = walletState()
  if (!connector || state.phase !== 'connected' || state.link !== 'live') return
  const asked = connector
  const { address } = state.wallet
  const chainId = await asked.chainId().catch(() => undefined)
  if (connector !== asked) return
  // At once: a slow balance must not bring back a chain the wallet has left meanwhile.
  if (chainId) dispatchWallet({ type: 'chainChanged', chainId })
  const balance = await asked.balance(address).catch(() => null)
  const now = walletState()
  if (connector !== asked || now.phase !== 'connected' || now.wallet.chainId !== chainId) return
  dispatchWallet({ type: 'balanceRead', address, balance })
}

/** Connects a wallet by its id, on the family of chains asked for; raises a WalletError when it refuses, is missing, or the person stops waiting. */
export async function connect(id: string, network?: WalletNetwork): Promise<ConnectedWallet> {
  const here = () => findConnector(id, network)
  const name = here()?.name ?? walletOf(id)?.name
  if (name === undefined || !(here() || opensInApp(id))) throw missing(id)
  if (walletState().phase === 'connecting') throw new WalletError('pending', 'another wallet is already being asked')
  attempt = new AbortController()
  const { signal } = attempt
  dispatchWallet({ type: 'started', id, name })
  try {
    const asking = async () => {
      const wanted = here() ?? (await waitForApp(id, here, signal))
      return { wanted, wallet: await describe(wanted, await wanted.connect()) }
    }
    const { wanted, wallet } = await unlessStopped(signal, asking())
    dispatchWallet({ type: 'connected', wallet })
    use(wanted)
    void refresh()
    return wallet
  } catch (thrown) {
    // Whoever stopped waiting has been told already.
    if (signal.aborted) throw new WalletError('stopped', 'you stopped waiting')
    giveUp()
    throw failedToConnect(name, readWalletError(thrown))
  }
}

/** A silent wallet is not waited for any longer than the person does. */
function unlessStopped<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
  return Promise.race([answer, stopped])
}

/** What nobody expected is told with the wallet's name, so that it is clear who said it. */
const failedToConnect = (name: string, error: WalletError): WalletError =>
  error.kind === 'failed'
    ? new WalletError('failed', `Failed to connect ${name}: ${error.message}`, { cause: error })
    : error

function missing(id: string): WalletError {
  const entry = walletOf(id)
  if (!entry) return new WalletError('unsupported', `${id} not found`)
  return entry.isSupported
    ? new WalletError('not-installed', `${entry.name} not installed`)
    : new WalletError('unsupported', `Wallet ${id} not supported`)
}

async function describe(wallet: WalletConnector, [address]: readonly string[]): Promise<ConnectedWallet> {
  if (!address) throw new WalletError('locked', 'No accounts available')
  const { id, name, network, type } = wallet
  // The key is told where it can be; nothing depends on it.
  const publicKey = await wallet.publicKey?.(address).catch(() => undefined)
  const chainId = await wallet.chainId().catch((thrown: unknown) => {
    throw new WalletError(readWalletError(thrown).kind, 'failed to get wallet state', { cause: thrown })
  })
  const connectedAt = new Date(serverNow()).toISOString()
  const shared = { id, name, address, network, type, balance: null, connectedAt }
  return { ...shared, ...(publicKey && { publicKey }), ...(chainId && { chainId }) }
}

/** Nothing came of it: the wallet of before, if there was one, counts again. */
function giveUp(): void {
  dispatchWallet({ type: 'stopped', remembered: readSavedWallet() })
}

/** Stops waiting for a wallet; its late answer is ignored. */
export function stop(): void {
  if (walletState().phase !== 'connecting') return
  attempt.abort()
  giveUp()
}

/** Forgets the wallet, here and in itself; raises a WalletError when the wallet refuses. A silent one is forgotten all the same. */
export async function disconnect(): Promise<void> {
  try {
    if (connector) await within(connector.disconnect())
  } catch (thrown) {
    const error = readWalletError(thrown)
    if (error.kind !== 'timeout') throw error
  }
  dispatchWallet({ type: 'disconnected' })
}

/** How to speak to the connected wallet, once it has said whether it is still there; undefined when it is not. */
export async function liveConnector(): Promise<WalletConnector | undefined> {
  await new Promise<void>((answered) => {
    const look = () => {
      const state = walletState()
      if (state.phase === 'connected' && state.link === 'checking') return
      stopLooking()
      answered()
    }
    const stopLooking = onWalletState(look)
    look()
  })
  const state = walletState()
  return state.phase === 'connected' && state.link === 'live' ? connector : undefined
}

/** The connected wallet itself; undefined when it does not answer, and for wallets that are not of the Ethereum type. */
export const liveProvider = async (): Promise<Provider | undefined> => (await liveConnector())?.provider
