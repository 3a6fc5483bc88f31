import { describe, expect, test } from 'vitest'
import { phoneOf } from '../phone.ts'
import { type ListedWallet, presenceOf, reachable } from '../presence.ts'
import type { NetworkName } from './wallet-entry.ts'
import { headerWallets, inOrder, portalWallets } from './wallet-lists.ts'

test('HDR-12 the header offers six wallets, each with its type', () =>
  expect(headerWallets.map(({ id, type }) => [id, type])).toEqual([
    ['metamask', 'ethereum'],
    ['phantom', 'solana'],
    ['coinbase', 'multi-chain'],
    ['trust', 'multi-chain'],
    ['solflare', 'solana'],
    ['walletconnect', 'multi-chain'],
  ]))

test('installed wallets come first, the one used last on top, the rest in its order', () => {
  const order = (here: readonly string[], recent: string | null) =>
    inOrder(headerWallets, ({ id }) => here.includes(id), recent).map(({ id }) => id)
  const all = headerWallets.map(({ id }) => id)
  expect(order([], null)).toEqual(all)
  expect(order(['trust', 'phantom'], 'trust').slice(0, 3)).toEqual(['trust', 'phantom', 'metamask'])
  expect(order(['phantom'], 'solflare').slice(0, 3)).toEqual(['phantom', 'solflare', 'metamask'])
})

describe('the portal', () => {
  const networksOf = Object.fromEntries(
    portalWallets.flatMap(({ wallets }) => wallets.map(({ name, networks }) => [name, networks])),
  )
  test('PORT-19 offers its wallets under Bitcoin, Ethereum and Solana', () => {
    expect(portalWallets.map(({ name, network, wallets }) => [name, network, wallets.map(({ id }) => id)])).toEqual([
      ['Bitcoin', 'bitcoin', ['unisat', 'xverse']],
      ['Ethereum', 'ethereum', ['metamask', 'trust', 'coinbase']],
      ['Solana', 'solana', ['phantom', 'solflare', 'backpack']],
    ])
    const typesUnder = (at: number) => new Set(portalWallets[at]?.wallets.map(({ type }) => type))
    expect([0, 1, 2].map(typesUnder)).toEqual([
      new Set(['bitcoin']),
      new Set(['ethereum', 'multi-chain']),
      new Set(['solana']),
    ])
  })
  test.for<[string, NetworkName[]]>([
    ['UniSat', ['Bitcoin']],
    ['Xverse', ['Bitcoin', 'Stacks']],
    ['MetaMask', ['Ethereum', 'BSC', 'Polygon', 'Arbitrum']],
    ['Phantom', ['Solana', 'Ethereum', 'Polygon']],
    ['Solflare', ['Solana']],
    ['Backpack', ['Solana']],
  ])('PORT-23 PORT-24 PORT-25 PORT-28 PORT-29 PORT-30 %s is for %j', ([name, networks]) =>
    expect(networksOf[name]).toEqual(networks),
  )
  test.for(['Trust Wallet', 'Coinbase Wallet'])('PORT-26 PORT-27 %s is for several families of chains', (name) =>
    expect(networksOf[name]).toEqual(expect.arrayContaining(['Bitcoin', 'Ethereum', 'BSC', 'Solana'])),
  )
})

const listed = (facts: Partial<ListedWallet>): ListedWallet => ({
  ...(headerWallets[0] as ListedWallet),
  icon: null,
  isInstalled: false,
  isMobile: false,
  ...facts,
})

test('PORT-20 a wallet is installed, an app on this phone, or missing', () => {
  expect(presenceOf({ isInstalled: true, isMobile: true })).toBe('installed')
  expect(presenceOf({ isInstalled: false, isMobile: true })).toBe('mobile')
  expect(presenceOf({ isInstalled: false, isMobile: false })).toBe('missing')
})

test('PORT-60 PORT-61 only a wallet that is listed and within reach is connected', () => {
  expect(() => reachable([listed({})], 'nobody')).toThrow('Wallet not found')
  expect(() => reachable([listed({})], 'metamask')).toThrow('MetaMask is not installed')
  expect(reachable([listed({ isMobile: true })], 'metamask').id).toBe('metamask')
  expect(reachable([listed({ isInstalled: true })], 'metamask').id).toBe('metamask')
})

test.for([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1', 'ios'],
  ['Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) Safari/604.1', 'ios'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile Safari/537.36', 'other'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'other'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', null],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', null],
  ['', null],
] as const)('PORT-51 a phone is known by its browser: %s', ([userAgent, phone]) =>
  expect(phoneOf(userAgent)).toBe(phone),
)
