import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { error, evmWallet, first, openPage, second, service } from './testing/page.ts'

let page: EventTarget
let kept: Map<string, string>
beforeEach(() => {
  ;({ page, kept } = openPage())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const wallet = (...given: Parameters<typeof evmWallet> extends [EventTarget, ...infer Rest] ? Rest : never) =>
  evmWallet(page, ...given)
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
  await expect.poll(() => wallets.getState().phase).toBe('connecting')
  await expect(wallets.connect('metamask')).rejects.toMatchObject({ kind: 'pending' })
  expect(metamask.asked).toEqual(['eth_requestAccounts'])
  expect(seen).toEqual(['disconnected', 'connecting'])
})

test('a person can stop waiting; the late answer changes nothing', async () => {
  let answer: (accounts: string[]) => void = () => {}
  wallet({ eth_requestAccounts: new Promise<string[]>((resolve) => (answer = resolve)) })
  const wallets = await service()
  const trying = expect(wallets.connect('metamask')).rejects.toMatchObject({ kind: 'stopped' })
  await expect.poll(() => wallets.getState().phase).toBe('connecting')
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
  [{ eth_requestAccounts: error(-32603, 'out of memory') }, 'failed', 'Failed to connect MetaMask: out of memory'],
])(
  'WAL-14 WAL-19 WAL-20 PAY-17 a wallet that does not connect leaves nothing behind: %j',
  async (answers, kind, message) => {
    wallet(answers)
    const wallets = await service()
    await expect(wallets.connect('metamask')).rejects.toMatchObject({ kind, message })
    expect(wallets.getState()).toEqual({ phase: 'disconnected' })
    expect(kept.size).toBe(0)
  },
)

test('WAL-12 WAL-16 WAL-17 WAL-18 a wallet that is not here, and one nobody knows', async () => {
  const wallets = await service()
  for (const id of ['phantom', 'metamask', 'solflare', 'backpack', 'glow'])
    await expect(wallets.connect(id)).rejects.toMatchObject({ kind: 'not-installed' })
  await expect(wallets.connect('phantom')).rejects.toMatchObject({
    kind: 'not-installed',
    message: 'Phantom not installed',
  })
  await expect(wallets.connect('walletconnect')).rejects.toThrow('Wallet walletconnect not supported')
  await expect(wallets.connect('nobody')).rejects.toMatchObject({ message: 'nobody not found' })
})

test('HDR-23 a remembered wallet is asked silently, and its balance is read anew', async () => {
  kept.set('connectedWallet', JSON.stringify(entry))
  const metamask = wallet({ eth_getBalance: '0x0' })
  const wallets = await service()
  expect(wallets.getState()).toMatchObject({ phase: 'connected', link: 'checking' })
  expect(await wallets.getProvider()).toBeDefined()
  await expect.poll(() => wallets.getConnected()).toMatchObject({ balance: '0.0000', chainId: '0x38' })
  expect(wallets.getState()).toMatchObject({ link: 'live' })
  expect(metamask.asked).not.toContain('eth_requestAccounts')
})

test('HDR-23 a remembered wallet that is not here is gone, until it speaks up after all', async () => {
  kept.set('connectedWallet', JSON.stringify(entry))
  const wallets = await service()
  await expect.poll(() => wallets.getState()).toMatchObject({ link: 'gone' })
  expect(await wallets.getProvider()).toBeUndefined()
  wallet({}).announce()
  await expect.poll(() => wallets.getState()).toMatchObject({ link: 'live' })
  expect(await wallets.getProvider()).toBeDefined()
})

test('a remembered wallet that is locked waits, and is live once it is unlocked', async () => {
  kept.set('connectedWallet', JSON.stringify(entry))
  const metamask = wallet({ eth_accounts: [] })
  const wallets = await service()
  await expect.poll(() => wallets.getState()).toMatchObject({ link: 'gone' })
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
  await expect.poll(() => wallets.getState()).toMatchObject({ link: 'live' })
  metamask.says('accountsChanged', [])
  expect(wallets.getState().phase).toBe('disconnected')
  metamask.says('accountsChanged', [first])
  expect(wallets.getState().phase).toBe('disconnected')
})

test('a balance that comes late brings back neither the chain the wallet has left nor what it held there', async () => {
  let tell: (wei: string) => void = () => {}
  const metamask = wallet({ eth_getBalance: new Promise<string>((resolve) => (tell = resolve)) })
  const wallets = await service()
  await wallets.connect('metamask')
  await expect.poll(() => metamask.asked).toContain('eth_getBalance')
  Object.assign(metamask.given, { eth_chainId: '0x1', eth_getBalance: new Promise(() => {}) })
  metamask.says('chainChanged', '0x1')
  tell('0xde0b6b3a7640000')
  await expect.poll(() => metamask.asked.filter((method) => method === 'eth_getBalance')).toHaveLength(2)
  expect(wallets.getConnected()).toMatchObject({ chainId: '0x1', balance: null })
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
  await expect.poll(() => wallets.getState()).toMatchObject({ link: 'live' })
  kept.clear()
  tell()
  expect(wallets.getState()).toEqual({ phase: 'disconnected' })
})
