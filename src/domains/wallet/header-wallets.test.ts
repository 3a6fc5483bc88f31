import { expect, test } from 'vitest'
import { appLinkFor, headerWallets, inOrder } from './header-wallets.ts'

test('HDR-12 the header offers six wallets, each with its type', () =>
  expect(headerWallets.map(({ id, type }) => [id, type])).toEqual([
    ['metamask', 'ethereum'],
    ['phantom', 'solana'],
    ['coinbase', 'multi-chain'],
    ['trust', 'multi-chain'],
    ['solflare', 'solana'],
    ['walletconnect', 'multi-chain'],
  ]))

test('no wallet is listed under the name of another', () => {
  const names = headerWallets.flatMap(({ rdns }) => rdns)
  expect(new Set(names).size).toBe(names.length)
})

test('a phone opens our page inside the wallet', () => {
  const page = 'https://hub.test/?tab=copays'
  const links = headerWallets.map((wallet) => appLinkFor(wallet, page))
  expect(links[0]).toBe('https://metamask.app.link/dapp/hub.test/?tab=copays')
  expect(links[2]).toBe('https://go.cb-w.com/dapp?cb_url=https%3A%2F%2Fhub.test%2F%3Ftab%3Dcopays')
  expect(links[5]).toBeUndefined()
})

test('installed wallets come first, the one used last on top, the rest in its order', () => {
  const order = (here: readonly string[], recent: string | null) =>
    inOrder(headerWallets, ({ id }) => here.includes(id), recent).map(({ id }) => id)
  const all = headerWallets.map(({ id }) => id)
  expect(order([], null)).toEqual(all)
  expect(order(['trust', 'phantom'], 'trust').slice(0, 3)).toEqual(['trust', 'phantom', 'metamask'])
  expect(order(['phantom'], 'solflare').slice(0, 3)).toEqual(['phantom', 'solflare', 'metamask'])
})
