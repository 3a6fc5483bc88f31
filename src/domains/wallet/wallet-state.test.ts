import { expect, test } from 'vitest'
import type { ConnectedWallet } from './connected-wallet.ts'
import { disconnected, nextWalletState, type WalletEvent, type WalletState } from './wallet-state.ts'

const wallet: ConnectedWallet = {
  id: 'metamask',
  name: 'MetaMask',
  address: '0xAb01',
  network: 'ethereum',
  balance: '1.0000',
  type: 'ethereum',
  chainId: '0x1',
}
const connected: WalletState = { phase: 'connected', wallet, link: 'live' }
const after = (state: WalletState, ...events: WalletEvent[]) => events.reduce(nextWalletState, state)

test('HDR-22 WAL-05 disconnected, connecting, connected, disconnected', () => {
  const connecting = after(disconnected, { type: 'started', id: 'metamask', name: 'MetaMask' })
  expect(connecting).toEqual({ phase: 'connecting', id: 'metamask', name: 'MetaMask' })
  expect(after(connecting, { type: 'connected', wallet })).toEqual(connected)
  expect(after(connected, { type: 'disconnected' })).toEqual(disconnected)
})

test('a person can stop waiting, and only then', () => {
  const waiting = after(disconnected, { type: 'started', id: 'x', name: 'X' })
  expect(after(waiting, { type: 'stopped', remembered: null })).toEqual(disconnected)
  expect(after(connected, { type: 'stopped', remembered: null })).toBe(connected)
})

test('a new try that came to nothing gives back the wallet of before', () => {
  const waiting = after(connected, { type: 'started', id: 'x', name: 'X' })
  expect(after(waiting, { type: 'stopped', remembered: wallet })).toEqual({ ...connected, link: 'checking' })
})

test('PAY-12 no accounts left is a disconnect', () =>
  expect(after(connected, { type: 'accountsChanged', accounts: [] })).toEqual(disconnected))

test('PAY-14 another account or chain is shown at once, and its balance is not known yet', () => {
  expect(after(connected, { type: 'accountsChanged', accounts: ['0xcd02'] })).toEqual({
    ...connected,
    wallet: { ...wallet, address: '0xcd02', balance: null },
  })
  expect(after(connected, { type: 'chainChanged', chainId: '0x38' })).toEqual({
    ...connected,
    wallet: { ...wallet, chainId: '0x38', balance: null },
  })
  expect(after(connected, { type: 'chainChanged', chainId: '0x1' })).toBe(connected)
})

test('PAY-14 a wallet that lost its connection is kept, and live again once it shares its account', () => {
  const lost = after(connected, { type: 'lost' })
  expect(lost).toEqual({ ...connected, link: 'gone' })
  expect(after(lost, { type: 'accountsChanged', accounts: ['0xab01'] })).toEqual(connected)
  expect(after(disconnected, { type: 'lost' })).toBe(disconnected)
})

test('another account of a Solana wallet is its own key', () => {
  const solana: WalletState = {
    ...connected,
    wallet: { ...wallet, network: 'solana', address: 'HAgk', publicKey: 'HAgk' },
  }
  expect(after(solana, { type: 'accountsChanged', accounts: ['Kpqk'] })).toMatchObject({
    wallet: { address: 'Kpqk', publicKey: 'Kpqk' },
  })
})

test('the same account in other capitals is the same account', () =>
  expect(after(connected, { type: 'accountsChanged', accounts: ['0xaB01'] })).toEqual(connected))

test('a balance that arrives late is not shown for another account', () => {
  const late = { type: 'balanceRead', address: '0xcd02', balance: '9.0000' } as const
  expect(after(connected, late)).toBe(connected)
  expect(after(disconnected, late)).toBe(disconnected)
})

test('HDR-23 a remembered wallet is connected, and asked whether it is still there', () => {
  const found = after(disconnected, { type: 'remembered', wallet })
  expect(found).toEqual({ phase: 'connected', wallet, link: 'checking' })
  expect(after(found, { type: 'lost' })).toMatchObject({ link: 'gone' })
  expect(after(found, { type: 'accountsChanged', accounts: ['0xab01'] })).toMatchObject({ link: 'live' })
})

test('what another tab did is followed, but not in the middle of connecting', () => {
  expect(after(connected, { type: 'remembered', wallet: null })).toEqual(disconnected)
  expect(after(connected, { type: 'remembered', wallet })).toEqual(connected)
  const connecting: WalletState = { phase: 'connecting', id: 'x', name: 'X' }
  expect(after(connecting, { type: 'remembered', wallet })).toBe(connecting)
})
