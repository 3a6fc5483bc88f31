import { describe, expect, test } from 'vitest'
import { translator } from '#web/i18n/catalogue.ts'
import { connectorTexts } from '../web/connector/connector-texts.ts'
import { connectorFailure, connectorWallets } from './connector-wallets.ts'

const pageUrl = 'https://pay.example.org/crypto/buy'
const none = { isInstalled: () => false, connected: null, hasApplePay: false, pageUrl }
const address = `0x${'ab'.repeat(20)}`
const metamask = {
  id: 'metamask',
  name: 'MetaMask',
  address,
  network: 'ethereum',
  type: 'ethereum',
  balance: '0.5000',
} as const
const says = translator(connectorTexts, 'en')

test('WAL-10 C-17 each of the six has all that is known of it; the connected one its address, Apple Pay never one', () => {
  const six = connectorWallets({
    ...none,
    isInstalled: (id) => id === 'metamask',
    connected: { ...metamask, connectedAt: '' },
    hasApplePay: true,
  })
  expect(six.map(({ id }) => id)).toEqual(['metamask', 'phantom', 'coinbase', 'trust', 'walletconnect', 'apple'])
  expect(six[0]).toEqual({
    id: 'metamask',
    name: 'MetaMask',
    type: 'ethereum',
    isInstalled: true,
    isConnected: true,
    network: 'ethereum',
    address,
    balance: '0.5000',
    installUrl: expect.stringMatching(/^https:/),
    deepLinkUrl: expect.stringContaining('pay.example.org'),
  })
  for (const { isConnected, address: other } of six.slice(1)) expect([isConnected, other]).toEqual([false, null])
  expect(six.at(-1)).toMatchObject({
    type: 'payment',
    isInstalled: true,
    address: null,
    network: null,
    installUrl: null,
  })
})

describe('what cannot be connected to buy with says why:', () => {
  test.each([
    ['WAL-37', 'metamask', 'MetaMask is not installed'],
    ['WAL-38', 'phantom', 'Phantom wallet is not installed'],
    ['WAL-39', 'apple', 'Apple Pay is not available'],
    ['WAL-41', 'coinbase', 'Coinbase Wallet is not installed'],
    ['WAL-42', 'trust', 'Trust Wallet is not installed'],
    ['WAL-49', 'walletconnect', 'Wallet not supported'],
    ['WAL-49', 'nobody', 'Wallet not supported'],
  ])('%s %s: %s', (_row, id, words) => {
    const trouble = connectorFailure(connectorWallets(none), id, () => true)
    expect(trouble && says(`trouble.${trouble}`)).toBe(words)
  })
  test('WAL-46 Apple Pay on a device that has it: UDE tokens not supported in Apple Pay', () => {
    const trouble = connectorFailure(connectorWallets({ ...none, hasApplePay: true }), 'apple', () => false)
    expect(trouble && says(`trouble.${trouble}`)).toBe('UDE tokens not supported in Apple Pay')
  })
  test('a wallet that is here is asked itself', () =>
    expect(connectorFailure(connectorWallets({ ...none, isInstalled: () => true }), 'trust', () => true)).toBeNull())
  test('WAL-45 a wallet that is here with its Solana side alone: UDE tokens not available on Solana network', () => {
    const trouble = connectorFailure(connectorWallets({ ...none, isInstalled: () => true }), 'phantom', () => false)
    expect(trouble && says(`trouble.${trouble}`)).toBe('UDE tokens not available on Solana network')
  })
})
