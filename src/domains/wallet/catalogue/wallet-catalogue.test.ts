import { expect, test } from 'vitest'
import { walletCatalogue, walletOf } from './wallet-catalogue.ts'
import { appLinkFor } from './wallet-entry.ts'

const types = ['solana', 'ethereum', 'bitcoin', 'multi-chain', 'hardware']
const https = /^https:\/\/[a-z0-9.-]+\//

test('WAL-07 an entry says what the wallet is called, is, knows and needs, and where it comes from', () => {
  for (const wallet of walletCatalogue) {
    expect(wallet.name.trim(), wallet.id).toBe(wallet.name)
    expect(types, wallet.id).toContain(wallet.type)
    for (const list of [wallet.networks, wallet.features]) expect(new Set(list).size, wallet.id).toBe(list.length)
    expect(wallet.networks.length * wallet.features.length, wallet.id).toBeGreaterThan(0)
    expect(wallet.installUrl, wallet.id).toMatch(https)
    for (const words of Object.values(wallet.description)) expect(words, wallet.id).toMatch(/^\S.{8,60}\S$/)
  }
})

test('WAL-08 there are more than thirty wallets, of every type', () => {
  expect(walletCatalogue.length).toBeGreaterThan(30)
  expect(new Set(walletCatalogue.map(({ type }) => type))).toEqual(new Set(types))
})

test('WAL-09 no id is given twice, and no name', () => {
  for (const field of ['id', 'name'] as const)
    expect(new Set(walletCatalogue.map((wallet) => wallet[field])).size).toBe(walletCatalogue.length)
  expect(walletOf('metamask')?.name).toBe('MetaMask')
  expect(walletOf('nobody')).toBeUndefined()
})

test('no wallet is told by the mark of another, and whoever can be connected has one', () => {
  const marks = walletCatalogue.flatMap(({ marks: { rdns = [], solana, bitcoin } }) =>
    [...rdns, solana, bitcoin].filter((mark) => mark !== undefined),
  )
  expect(new Set(marks).size).toBe(marks.length)
  for (const { id, marks: own, isSupported } of walletCatalogue)
    expect(Object.keys(own).length > 0, id).toBe(isSupported)
})

test('a Bitcoin wallet that can be connected knows Bitcoin, a Solana wallet Solana, the others Ethereum', () => {
  const least = { bitcoin: 'Bitcoin', solana: 'Solana', ethereum: 'Ethereum', 'multi-chain': 'Ethereum' } as const
  for (const { type, networks, id } of walletCatalogue)
    if (type !== 'hardware') expect(networks, id).toContain(least[type])
})

test('a phone opens our page inside the wallet', () => {
  const page = 'https://hub.test/?tab=copays'
  const linkOf = (id: string) => {
    const wallet = walletOf(id)
    return wallet && appLinkFor(wallet, page)
  }
  expect(linkOf('metamask')).toBe('https://metamask.app.link/dapp/hub.test/?tab=copays')
  expect(linkOf('coinbase')).toBe('https://go.cb-w.com/dapp?cb_url=https%3A%2F%2Fhub.test%2F%3Ftab%3Dcopays')
  expect(linkOf('xverse')).toBe('https://connect.xverse.app/browser?url=https%3A%2F%2Fhub.test%2F%3Ftab%3Dcopays')
  expect(linkOf('walletconnect')).toBeUndefined()
  for (const wallet of walletCatalogue)
    expect(appLinkFor(wallet, page) ?? 'https://none/', wallet.id).not.toMatch(/[{}]/)
})
