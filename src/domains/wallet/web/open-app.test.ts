import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { error, evmWallet, first, openPage, service } from './testing/page.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1'
const android = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile Safari/537.36'
const here = 'https://hub.test/crypto/payment-portal'
const link = `https://metamask.app.link/dapp/${here.slice(8)}`

let page: EventTarget
let kept: Map<string, string>
let tabs: { opener: unknown }[]
/** The phone shows this page, or the app above it. */
const look = (state: 'visible' | 'hidden') => {
  vi.stubGlobal('document', { visibilityState: state })
  page.dispatchEvent(new Event('visibilitychange'))
}
const onPhone = (userAgent: string, tab: object | null = { opener: 'this page' }) => {
  vi.stubGlobal('navigator', { userAgent, languages: ['en-US'] })
  vi.stubGlobal('location', { href: here, origin: 'https://hub.test', pathname: '/crypto/payment-portal' })
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('open', (url: string) => {
    expect(url).toBe(link)
    tabs.push(tab as { opener: unknown })
    return tab
  })
}
beforeEach(() => {
  ;({ page, kept } = openPage())
  tabs = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('on an iPhone', () => {
  test('PORT-48 PORT-50 the app is opened, two seconds are waited, and only the wallet’s own answer connects', async () => {
    onPhone(iphone)
    const wallets = await service()
    const connecting = wallets.connect('metamask')
    await expect.poll(() => location.href).toBe(link)
    expect(wallets.getState()).toEqual({ phase: 'connecting', id: 'metamask', name: 'MetaMask' })
    look('hidden')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([wallets.getState().phase, kept.size]).toEqual(['connecting', 0])
    look('visible')
    expect(wallets.getState().phase).toBe('connecting')
    evmWallet(page, {}).announce()
    expect((await connecting).address).toBe(first)
  })

  test('a wallet that answers at once still counts after two seconds only', async () => {
    onPhone(iphone)
    const wallets = await service()
    const connecting = wallets.connect('metamask')
    await expect.poll(() => location.href).toBe(link)
    evmWallet(page, {}).announce()
    await vi.advanceTimersByTimeAsync(1_900)
    expect(wallets.getState().phase).toBe('connecting')
    await vi.advanceTimersByTimeAsync(100)
    expect((await connecting).address).toBe(first)
  })

  test('PORT-84 when nothing opens, that is said', async () => {
    onPhone(iphone)
    const wallets = await service()
    const failing = expect(wallets.connect('metamask')).rejects.toMatchObject({
      kind: 'not-installed',
      message: 'Failed to open MetaMask mobile app',
    })
    await expect.poll(() => location.href).toBe(link)
    await vi.advanceTimersByTimeAsync(2_000)
    await failing
    expect([wallets.getState().phase, kept.size]).toEqual(['disconnected', 0])
  })

  test('whoever stops waiting is not connected by a late answer', async () => {
    onPhone(iphone)
    const wallets = await service()
    const stopped = expect(wallets.connect('metamask')).rejects.toMatchObject({ kind: 'stopped' })
    await expect.poll(() => location.href).toBe(link)
    look('hidden')
    await vi.advanceTimersByTimeAsync(3_000)
    wallets.stop()
    await stopped
    evmWallet(page, {}).announce()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([wallets.getState().phase, kept.size]).toEqual(['disconnected', 0])
  })
})

describe('on another phone', () => {
  test('PORT-49 PORT-50 the app opens in a tab that cannot reach back, and the wallet’s answer connects', async () => {
    onPhone(android)
    const wallets = await service()
    const connecting = wallets.connect('metamask')
    await expect.poll(() => tabs).toHaveLength(1)
    expect(tabs[0]?.opener).toBeNull()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([wallets.getState().phase, kept.size]).toEqual(['connecting', 0])
    evmWallet(page, {}).announce()
    expect((await connecting).address).toBe(first)
  })

  test('PORT-84 a tab that is not allowed is told about', async () => {
    onPhone(android, null)
    const wallets = await service()
    await expect(wallets.connect('metamask')).rejects.toThrow('Failed to open MetaMask mobile app')
  })

  test('a no in the app connects nothing', async () => {
    onPhone(android)
    const wallets = await service()
    const refused = expect(wallets.connect('metamask')).rejects.toMatchObject({ kind: 'rejected' })
    await expect.poll(() => tabs).toHaveLength(1)
    evmWallet(page, { eth_requestAccounts: error(4001) }).announce()
    await refused
    expect(kept.size).toBe(0)
  })

  test('WAL-07 PORT-22 a wallet without an app to open is not here; each is described as it stands on this phone', async () => {
    onPhone(android)
    const wallets = await service()
    await expect(wallets.connect('unisat')).rejects.toThrow('UniSat not installed')
    const listed = await wallets.list()
    expect(listed.find(({ id }) => id === 'metamask')).toMatchObject({
      name: 'MetaMask',
      icon: null,
      type: 'ethereum',
      networks: ['Ethereum', 'BSC', 'Polygon', 'Arbitrum'],
      isInstalled: false,
      isMobile: true,
      isSupported: true,
      appLink: 'https://metamask.app.link/dapp/{host}',
      installUrl: 'https://metamask.io/download/',
      description: { en: 'The wallet most people use on Ethereum' },
    })
    expect(listed.find(({ id }) => id === 'unisat')).toMatchObject({ isInstalled: false, isMobile: false })
  })
})
