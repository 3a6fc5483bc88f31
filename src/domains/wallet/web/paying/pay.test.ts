import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transferCall } from '../../shown/token-call.ts'
import { chainFacts, evmWallet, first, openPage, second, server, service } from '../testing/page.ts'

let page: EventTarget
beforeEach(() => {
  ;({ page } = openPage())
})
afterEach(() => void vi.unstubAllGlobals())

const payment = {
  asset: 'UDE',
  chain: '0x38',
  from: first,
  to: second,
  units: 5n,
  token: chainFacts.token.address,
} as const

test('WAL-29 WAL-44 a text is signed by the account in use, a token sent only on our own chain', async () => {
  server()
  const hash = `0x${'12'.repeat(32)}`
  const metamask = evmWallet(page, { personal_sign: '0xabcd', eth_sendTransaction: hash, eth_getCode: '0x6000' })
  const wallets = await service()
  await expect(wallets.signMessage('I paid')).rejects.toMatchObject({ message: 'No wallet connected' })
  await expect(wallets.pay(payment)).rejects.toMatchObject({ message: 'No wallet connected' })
  await wallets.connect('metamask')
  expect(await wallets.signMessage('I paid')).toBe('0xabcd')
  expect(await wallets.pay(payment)).toBe(hash)
  expect(metamask.params['eth_sendTransaction']).toEqual([
    { from: first, to: payment.token, value: '0x0', data: transferCall({ to: second, units: 5n }) },
  ])
  metamask.given['eth_getCode'] = '0x'
  await expect(wallets.pay(payment)).rejects.toMatchObject({ kind: 'wrong-chain' })
  await expect(wallets.pay({ ...payment, from: second })).rejects.toMatchObject({ kind: 'locked' })
  expect(metamask.asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  metamask.given['personal_sign'] = { not: 'a signature' }
  await expect(wallets.signMessage('I paid')).rejects.toMatchObject({ kind: 'failed' })
})

test('a chain’s own coin is sent as it is, on the chain it belongs to', async () => {
  server({ '/api/chains/0x1': { ...chainFacts, chainId: '0x1' } })
  const hash = `0x${'34'.repeat(32)}`
  const metamask = evmWallet(page, { eth_sendTransaction: hash, eth_getCode: '0x6000' })
  const wallets = await service()
  await wallets.connect('metamask')
  const ether = { asset: 'ETH', chain: '0x1', from: first, to: second, units: 10n ** 18n } as const
  await expect(wallets.pay(ether)).rejects.toMatchObject({ kind: 'wrong-chain', verdict: 'other-chain' })
  metamask.given['eth_chainId'] = '0x1'
  expect(await wallets.pay(ether)).toBe(hash)
  expect(metamask.params['eth_sendTransaction']).toEqual([{ from: first, to: second, value: '0xde0b6b3a7640000' }])
  await expect(wallets.pay({ ...ether, asset: 'BTC', chain: 'bitcoin' })).rejects.toThrow('MetaMask cannot pay BTC')
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
  await expect(wallets.pay({ ...payment, from: address })).rejects.toThrow(words)
  await expect(wallets.moveTo('0x38')).rejects.toThrow(words)
  await wallets.disconnect()
  evmWallet(page, {}, 'app.phantom', 'Phantom').announce()
  expect(await wallets.connect('phantom')).toMatchObject({ network: 'ethereum', address: first })
})
