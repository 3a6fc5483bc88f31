import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ConnectedWallet, connectedWalletKey, readConnectedWallet } from './connected-wallet.ts'

const address = '0xCC19f0fe962ca52e27b6eee0d6a0d502957fbbb3'
const solanaAddress = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
const older = { id: 'metamask', name: 'MetaMask', address, network: 'ethereum', balance: '1.2346' }
const read = (entry: object) => readConnectedWallet(JSON.stringify(entry))

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
  expect(read(wallet)).toEqual(wallet)
  const solana: ConnectedWallet = {
    ...older,
    address: solanaAddress,
    network: 'solana',
    type: 'solana',
    balance: null,
    publicKey: solanaAddress,
  }
  expect(read(solana)).toEqual(solana)
})

test('WAL-06 an entry of the older five fields is accepted; its type is its network', () => {
  expect(read(older)).toEqual({ ...older, type: 'ethereum' })
  expect(read({ ...older, balance: undefined })?.balance).toBeNull()
})

test.each(['BSC', 'Ethereum', 'Polygon', 'arbitrum', 'Optimism'])(
  'an older entry that names the chain %s is of the Ethereum family',
  (network) => expect(read({ ...older, network })).toEqual({ ...older, network: 'ethereum', type: 'ethereum' }),
)

test.each([
  '{bad',
  '',
  'null',
  '7',
  '[]',
  '{}',
  JSON.stringify({ ...older, network: 'tron' }),
  JSON.stringify({ ...older, network: undefined }),
  JSON.stringify({ ...older, address: 5 }),
  JSON.stringify({ ...older, address: '0x12' }),
  JSON.stringify({ ...older, network: 'solana' }),
  JSON.stringify({ ...older, address: solanaAddress }),
  JSON.stringify({ ...older, address: `${address}"><script>` }),
])('WAL-04 an entry that makes no sense is no wallet: %s', (text) => expect(readConnectedWallet(text)).toBeNull())

test('WAL-04 whatever stands there, reading it never fails', () =>
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(readConnectedWallet(text)?.id ?? null).toBeNull()
    }),
  ))

test('no entry is no wallet', () => expect(readConnectedWallet(null)).toBeNull())
