import type { Provider } from '#domains/chains/web/provider.ts'
import type { ConnectedWallet } from '../connected-wallet.ts'
import { headerWallets } from '../header-wallets.ts'
import { readWalletError, WalletError } from '../wallet-error.ts'
import { happen, onWalletState, walletState } from './connection-state.ts'
import type { Connector } from './connector.ts'
import { discoverWallets, onFoundWallets } from './discovery.ts'
import { findConnector } from './find-connector.ts'
import { announceHubWallet } from './hub-wallet/provider.ts'
import { readKeptWallet } from './kept-wallet.ts'
import { discoverSolanaWallets } from './solana-wallets.ts'
import { within } from './within.ts'

// A wallet that is in the browser has spoken up by then; a later one is still taken.
const announceWaitMs = 1_000

let connector: Connector | undefined
let unwatch = () => {}
let attempt = 0

announceHubWallet()
onWalletState(follow)
onFoundWallets(() => void resume())
discoverWallets()
discoverSolanaWallets(() => void resume())
void resume()

/** The wallet we speak to is always the one that is connected. */
function follow(): void {
  const state = walletState()
  if (connector && (state.phase !== 'connected' || state.wallet.id !== connector.id)) use(undefined)
  if (state.phase === 'connected' && state.link === 'checking') void resume()
}

function use(next: Connector | undefined): void {
  unwatch()
  connector = next
  unwatch =
    next?.watch((news) => {
      if (news.type === 'back') return void resume()
      happen(news)
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
  const id = awaited()?.id
  if (id === undefined) return
  const found = findConnector(id)
  if (!found) {
    setTimeout(() => {
      if (awaited()?.id === id && !findConnector(id)) happen({ type: 'lost' })
    }, announceWaitMs)
    return
  }
  const accounts = await found.accounts().catch(() => [])
  // Meanwhile it may have been disconnected, or another one connected.
  if (awaited()?.id !== id) return
  use(found)
  happen(accounts.length > 0 ? { type: 'accountsChanged', accounts } : { type: 'lost' })
  await refresh()
}

/** Asks the connected wallet, silently, where it stands and what it holds. */
export async function refresh(): Promise<void> {
  const state = walletState()
  if (!connector || state.phase !== 'connected' || state.link !== 'live') return
  const asked = connector
  const { address } = state.wallet
  const chainId = await asked.chainId().catch(() => undefined)
  const balance = await asked.balance(address).catch(() => null)
  if (connector !== asked) return
  if (chainId) happen({ type: 'chainChanged', chainId })
  happen({ type: 'balanceRead', address, balance })
}

/** Connects a wallet by its id; raises a WalletError when it refuses, is missing, or the person stops waiting. */
export async function connect(id: string): Promise<ConnectedWallet> {
  const wanted = findConnector(id)
  if (!wanted) throw missing(id)
  if (walletState().phase === 'connecting') throw new WalletError('pending', 'another wallet is already being asked')
  attempt += 1
  const mine = attempt
  happen({ type: 'started', id, name: wanted.name })
  try {
    const wallet = await describe(wanted, await wanted.connect())
    if (mine !== attempt) throw new WalletError('stopped', 'you stopped waiting')
    happen({ type: 'connected', wallet })
    use(wanted)
    void refresh()
    return wallet
  } catch (thrown) {
    // Whoever stopped waiting has been told already.
    if (mine !== attempt) throw new WalletError('stopped', 'you stopped waiting')
    giveUp()
    throw readWalletError(thrown)
  }
}

function missing(id: string): WalletError {
  const listed = headerWallets.find((wallet) => wallet.id === id)
  return listed?.installUrl
    ? new WalletError('not-installed', `${listed.name} not installed`)
    : new WalletError('unsupported', `Wallet ${id} not supported`)
}

async function describe(wallet: Connector, [address]: readonly string[]): Promise<ConnectedWallet> {
  if (!address) throw new WalletError('locked', 'No accounts available')
  const { id, name, network, type } = wallet
  const shared = { id, name, address, network, type, balance: null, connectedAt: new Date().toISOString() }
  if (network === 'solana') return { ...shared, publicKey: address }
  const chainId = await wallet.chainId().catch((thrown: unknown) => {
    throw new WalletError(readWalletError(thrown).kind, 'failed to get wallet state', { cause: thrown })
  })
  return { ...shared, ...(chainId && { chainId }) }
}

/** Nothing came of it: the wallet of before, if there was one, counts again. */
function giveUp(): void {
  happen({ type: 'stopped', remembered: readKeptWallet() })
}

/** Stops waiting for a wallet; its late answer is ignored. */
export function stop(): void {
  if (walletState().phase !== 'connecting') return
  attempt += 1
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
  happen({ type: 'disconnected' })
}

/** The connected wallet itself, once it has said whether it is still there; undefined when it is not, and for wallets that are not of the Ethereum type. */
export async function liveProvider(): Promise<Provider | undefined> {
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
  return state.phase === 'connected' && state.link === 'live' ? connector?.provider : undefined
}
