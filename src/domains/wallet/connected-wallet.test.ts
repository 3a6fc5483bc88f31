import { expect, test } from 'vitest'
import { type ConnectedWallet, connectedWalletKey, readConnectedWallet } from './connected-wallet.ts'

const older = { id: 'metamask', name: 'MetaMask', address: '0xabc', network: 'ethereum', balance: '1.2346' }

test('WAL-02 the wallet is remembered under "connectedWallet"', () =>
  expect(connectedWalletKey).toBe('connectedWallet'))

test('WAL-01 WAL-03 a remembered wallet comes back as it was', () => {
  const wallet: ConnectedWallet = {
    ...older,
    network: 'ethereum',
    type: 'hardware',
    chainId: '0x38',
    connectedAt: '2026-11-20T09:14:05.000Z',
  }
  expect(readConnectedWallet(JSON.stringify(wallet))).toEqual(wallet)
  const solana: ConnectedWallet = { ...older, network: 'solana', type: 'solana', balance: null, publicKey: 'HAgk' }
  expect(readConnectedWallet(JSON.stringify(solana))).toEqual(solana)
})

test('WAL-06 an entry of the older five fields is accepted; its type is its network', () => {
  expect(readConnectedWallet(JSON.stringify(older))).toEqual({ ...older, type: 'ethereum' })
  expect(readConnectedWallet(JSON.stringify({ ...older, balance: undefined }))?.balance).toBeNull()
})

test.each([
  '{bad',
  '',
  'null',
  '7',
  '[]',
  '{}',
  JSON.stringify({ ...older, network: 'tron' }),
  JSON.stringify({ ...older, address: 5 }),
])('WAL-04 an entry that makes no sense is no wallet: %s', (text) => expect(readConnectedWallet(text)).toBeNull())

test('no entry is no wallet', () => expect(readConnectedWallet(null)).toBeNull())
