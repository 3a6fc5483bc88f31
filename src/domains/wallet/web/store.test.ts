import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Provider } from '#domains/chains/web/provider.ts'

const [first, second] = [`0x${'ab'.repeat(20)}`, `0x${'cd'.repeat(20)}`]
const chainFacts = {
  chainId: '0x38' as const,
  name: 'BSC Mainnet',
  token: { address: `0x${'ee'.repeat(20)}`, symbol: 'UDE' as const, decimals: 18 as const },
  payTo: second,
  payee: 'Northgate Heart Clinic',
  explorerUrl: 'https://explorer.test',
  rpcUrls: [],
  sandbox: null,
}

/** A page without a screen: events, and what the browser keeps for it. */
let page: EventTarget
let kept: Map<string, string>
const keeper = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
})

beforeEach(() => {
  page = new EventTarget()
  kept = new Map()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
  vi.stubGlobal('localStorage', keeper(kept))
  vi.stubGlobal('sessionStorage', keeper(new Map()))
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type Answers = Record<string, unknown>

/** A wallet that answers each method as written down; an error written down is thrown, a promise is waited for. */
function wallet(answers: Answers, rdns = 'io.metamask', name = 'MetaMask') {
  const asked: string[] = []
  const listeners = new Map<string, (payload: unknown) => void>()
  const given: Answers = { eth_requestAccounts: [first], eth_accounts: [first], eth_chainId: '0x38', ...answers }
  const provider: Provider = {
    async request({ method }) {
      asked.push(method)
      const answer = await given[method]
      if (answer instanceof Error) throw answer
      return answer
    },
    on: (event, listener) => listeners.set(event, listener),
    removeListener: (event) => listeners.delete(event),
  }
  const announce = () =>
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info: { rdns, name }, provider } }))
  page.addEventListener('eip6963:requestProvider', announce)
  return { asked, given, announce, says: (event: string, payload?: unknown) => listeners.get(event)?.(payload) }
}

const service = async () => {
  const { walletService } = await import('./store.ts')
  walletService.onChange(() => {})
  return walletService
}
const error = (code: number, message = 'x') => Object.assign(new Error(message), { code })
const entry = { id: 'metamask', name: 'MetaMask', address: first, network: 'ethereum', balance: '9.0000' }

test('HDR-30 PAY-07 PAY-13 the service names the connected wallet, connects one by its id, and disconnects it', async () => {
  const metamask = wallet({ eth_getBalance: '0xde0b6b3a7640000' })
  const wallets = await service()
  expect(wallets.getConnected()).toBeNull()
  const connected = await wallets.connect('metamask')
  expect(connected).toMatchObject({ id: 'metamask', name: 'MetaMask', address: first, chainId: '0x38', balance: null })
  expect(await wallets.getBalance()).toBe('1.0000')
  expect(JSON.parse(kept.get('connectedWallet') ?? '')).toEqual(wallets.getConnected())
  await wallets.disconnect()
  expect(wallets.getConnected()).toBeNull()
  expect(kept.has('connectedWallet')).toBe(false)
  expect(metamask.asked).toContain('wallet_revokePermissions')
})

test('HDR-22 one wallet is asked at a time, and a second press asks nothing', async () => {
  const metamask = wallet({ eth_requestAccounts: new Promise(() => {}) })
  const wallets = await service()
  const seen = [wallets.getState().phase]
  wallets.onChange(() => seen.push(wallets.getState().phase))
  void wallets.connect('metamask').catch(() => {})
  await vi.waitFor(() => expect(wallets.getState().phase).toBe('connecting'))
  await expect(wallets.connect('metamask')).rejects.toMatchObject({ kind: 'pending' })
  expect(metamask.asked).toEqual(['eth_requestAccounts'])
  expect(seen).toEqual(['disconnected', 'connecting'])
})

test('a person can stop waiting; the late answer changes nothing', async () => {
  let answer: (accounts: string[]) => void = () => {}
  wallet({ eth_requestAccounts: new Promise<string[]>((resolve) => (answer = resolve)) })
  const wallets = await service()
  const trying = expect(wallets.connect('metamask')).rejects.toMatchObject({ kind: 'stopped' })
  await vi.waitFor(() => expect(wallets.getState().phase).toBe('connecting'))
  wallets.stop()
  expect(wallets.getState().phase).toBe('disconnected')
  answer([first])
  await trying
  expect(wallets.getConnected()).toBeNull()
  expect(kept.size).toBe(0)
})

test.each([
  [{ eth_requestAccounts: error(4001, 'User rejected the request.') }, 'rejected', 'User rejected the request.'],
  [{ eth_requestAccounts: error(-32002, 'Already pending') }, 'pending', 'Already pending'],
  [{ eth_requestAccounts: [] }, 'locked', 'No accounts available'],
  [{ eth_requestAccounts: 'all of them' }, 'locked', 'No accounts available'],
  [{ eth_requestAccounts: ['<script>', 7] }, 'locked', 'No accounts available'],
  [{ eth_chainId: error(4900) }, 'gone', 'failed to get wallet state'],
])('WAL-14 WAL-19 PAY-17 a wallet that does not connect leaves nothing behind: %j', async (answers, kind, message) => {
  wallet(answers)
  const wallets = await service()
  await expect(wallets.connect('metamask')).rejects.toMatchObject({ kind, message })
  expect(wallets.getState()).toEqual({ phase: 'disconnected' })
  expect(kept.size).toBe(0)
})

test('WAL-16 WAL-17 a wallet that is not here, and one nobody knows', async () => {
  const wallets = await service()
  await expect(wallets.connect('phantom')).rejects.toMatchObject({
    kind: 'not-installed',
    message: 'Phantom not installed',
  })
  await expect(wallets.connect('walletconnect')).rejects.toThrow('Wallet walletconnect not supported')
  await expect(wallets.connect('nobody')).rejects.toMatchObject({ message: 'Wallet nobody not supported' })
})

test('HDR-23 a remembered wallet is asked silently, and its balance is read anew', async () => {
  kept.set('connectedWallet', JSON.stringify(entry))
  const metamask = wallet({ eth_getBalance: '0x0' })
  const wallets = await service()
  expect(wallets.getState()).toMatchObject({ phase: 'connected', link: 'checking' })
  expect(await wallets.getProvider()).toBeDefined()
  await vi.waitFor(() => expect(wallets.getConnected()).toMatchObject({ balance: '0.0000', chainId: '0x38' }))
  expect(wallets.getState()).toMatchObject({ link: 'live' })
  expect(metamask.asked).not.toContain('eth_requestAccounts')
})

test('HDR-23 a remembered wallet that is not here is gone, until it speaks up after all', async () => {
  kept.set('connectedWallet', JSON.stringify(entry))
  const wallets = await service()
  await vi.waitFor(() => expect(wallets.getState()).toMatchObject({ link: 'gone' }), 3_000)
  expect(await wallets.getProvider()).toBeUndefined()
  wallet({}).announce()
  await vi.waitFor(() => expect(wallets.getState()).toMatchObject({ link: 'live' }))
  expect(await wallets.getProvider()).toBeDefined()
})

test('a remembered wallet that is locked waits, and is live once it is unlocked', async () => {
  kept.set('connectedWallet', JSON.stringify(entry))
  const metamask = wallet({ eth_accounts: [] })
  const wallets = await service()
  await vi.waitFor(() => expect(wallets.getState()).toMatchObject({ link: 'gone' }))
  metamask.says('accountsChanged', [first])
  expect(wallets.getState()).toMatchObject({ link: 'live' })
})

test('PAY-12 PAY-14 accounts, chain and connection are followed as the wallet tells of them', async () => {
  const metamask = wallet({})
  const wallets = await service()
  await wallets.connect('metamask')
  metamask.says('accountsChanged', [second])
  metamask.says('chainChanged', '0x1')
  expect(wallets.getConnected()).toMatchObject({ address: second, chainId: '0x1' })
  metamask.says('disconnect')
  expect(wallets.getState()).toMatchObject({ phase: 'connected', link: 'gone' })
  metamask.given['eth_accounts'] = [second]
  metamask.says('connect')
  await vi.waitFor(() => expect(wallets.getState()).toMatchObject({ link: 'live' }))
  metamask.says('accountsChanged', [])
  expect(wallets.getState().phase).toBe('disconnected')
  metamask.says('accountsChanged', [first])
  expect(wallets.getState().phase).toBe('disconnected')
})

test('HDR-29 a wallet that will not let go is said to; a silent one is forgotten all the same', async () => {
  const metamask = wallet({ wallet_revokePermissions: error(4001, 'not now') })
  const wallets = await service()
  await wallets.connect('metamask')
  await expect(wallets.disconnect()).rejects.toMatchObject({ kind: 'rejected', message: 'not now' })
  expect(wallets.getConnected()?.address).toBe(first)
  metamask.given['wallet_revokePermissions'] = new Promise(() => {})
  vi.useFakeTimers()
  const parting = wallets.disconnect()
  await vi.advanceTimersByTimeAsync(5_000)
  await parting
  expect(wallets.getConnected()).toBeNull()
})

test('what another tab connects and disconnects is followed', async () => {
  wallet({})
  const wallets = await service()
  const tell = () => page.dispatchEvent(Object.assign(new Event('storage'), { key: 'connectedWallet' }))
  kept.set('connectedWallet', JSON.stringify(entry))
  tell()
  expect(wallets.getConnected()?.address).toBe(first)
  await vi.waitFor(() => expect(wallets.getState()).toMatchObject({ link: 'live' }))
  kept.clear()
  tell()
  expect(wallets.getState()).toEqual({ phase: 'disconnected' })
})

test('WAL-44 a text is signed by the account in use, a token sent only on our own chain', async () => {
  const hash = `0x${'12'.repeat(32)}`
  const metamask = wallet({ personal_sign: '0xabcd', eth_sendTransaction: hash, eth_getCode: '0x6000' })
  const wallets = await service()
  await expect(wallets.signMessage('I paid')).rejects.toMatchObject({ message: 'No wallet connected' })
  await wallets.connect('metamask')
  expect(await wallets.signMessage('I paid')).toBe('0xabcd')
  expect(await wallets.sendToken(chainFacts, first, { to: second, units: 5n })).toBe(hash)
  metamask.given['eth_getCode'] = '0x'
  await expect(wallets.sendToken(chainFacts, first, { to: second, units: 5n })).rejects.toMatchObject({
    kind: 'wrong-chain',
  })
  await expect(wallets.sendToken(chainFacts, second, { to: second, units: 5n })).rejects.toMatchObject({
    kind: 'locked',
  })
  expect(metamask.asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  metamask.given['personal_sign'] = { not: 'a signature' }
  await expect(wallets.signMessage('I paid')).rejects.toMatchObject({ kind: 'failed' })
})

test('WAL-45 a wallet of both families is asked for the one that holds UDE; one of Solana alone cannot pay it', async () => {
  const address = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
  const connect = async () => ({ accounts: [{ address }] })
  const features = { 'standard:connect': { connect } }
  const phantom = { name: 'Phantom', chains: ['solana:mainnet'], accounts: [], features }
  page.addEventListener('wallet-standard:app-ready', (event) =>
    (event as CustomEvent<{ register: (wallet: object) => void }>).detail.register(phantom),
  )
  const wallets = await service()
  expect(await wallets.connect('phantom')).toMatchObject({ network: 'solana', address, publicKey: address })
  const words = 'UDE tokens not available on Solana network'
  await expect(wallets.sendToken(chainFacts, address, { to: second, units: 5n })).rejects.toThrow(words)
  await wallets.disconnect()
  wallet({}, 'app.phantom', 'Phantom').announce()
  expect(await wallets.connect('phantom')).toMatchObject({ network: 'ethereum', address: first })
})
