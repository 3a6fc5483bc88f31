import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SandboxWorld } from './product/product.ts'
import { type OwnProduct, startProduct } from './product/start-product.ts'

let product: OwnProduct
let world: SandboxWorld
beforeAll(async () => {
  product = await startProduct({ port: 0 })
  world = await product.sandbox()
}, 180_000)
afterAll(() => product.stop())

type Facts = { assets: { symbol: string; payTo: string }[]; sandbox: { genesisHash: string } }

test('npm start plays five chains, each with an address to be paid at', () => {
  expect(Object.keys(world.chains)).toEqual(['0x38', '0x1', 'bitcoin', 'xrpl', 'solana'])
  expect(world.absent).toEqual({})
  expect(Object.entries(world.chains).map(([id, { receiving }]) => [id, Object.keys(receiving)])).toEqual([
    ['0x38', ['UDE']],
    ['0x1', ['ETH', 'USDC', 'LINK']],
    ['bitcoin', ['BTC']],
    ['xrpl', ['XRP']],
    ['solana', ['SOL', 'USDC']],
  ])
})

test('the product knows both Ethereum-type chains by their beginnings and says where it is paid', async () => {
  for (const id of ['0x38', '0x1'] as const) {
    const { assets, sandbox } = await product.call<Facts>('GET', `/api/chains/${id}`)
    const { genesisHash, receiving } = world.chains[id]
    expect(sandbox.genesisHash).toBe(genesisHash)
    expect(Object.fromEntries(assets.map(({ symbol, payTo }) => [symbol, payTo]))).toEqual(receiving)
  }
})

test('Solana and Bitcoin are read through the product’s own server', async () => {
  const question = { jsonrpc: '2.0', id: 1, method: 'getGenesisHash' }
  const { genesisHash } = world.chains.solana
  expect(await product.call('POST', '/api/chains/solana/rpc', question)).toMatchObject({ result: genesisHash })
  const to = world.chains.bitcoin.receiving.BTC
  await product.call('POST', '/api/sandbox/pay', { chain: 'bitcoin', to, units: '12345' })
  const balance = () => product.call('GET', `/api/chains/bitcoin/address/${to}`)
  expect(await balance()).toEqual({ address: to, confirmedSats: '0', waitingSats: '12345' })
  await product.mine(1, 'bitcoin')
  expect(await balance()).toEqual({ address: to, confirmedSats: '12345', waitingSats: '0' })
})

test('what people sign names the address they see, also on a port that was only asked for as a free one', async () => {
  const made = await fetch(`${product.url}/api/visitor`, { method: 'POST' })
  const cookie = made.headers.getSetCookie().map((line) => line.split(';')[0])
  const headers = { 'content-type': 'application/json', cookie: cookie.join('; ') }
  const body = JSON.stringify({ chain: 'evm', address: world.chains['0x1'].accounts[0]?.address })
  const asked = await fetch(`${product.url}/api/wallet/sign-in/challenge`, { method: 'POST', headers, body })
  expect(((await asked.json()) as { message: string }).message).toContain(`URI: ${product.url}`)
})

test('every chain is paid on by a control call', async () => {
  const { chains } = world
  const pay = (chain: string, to: string, more: object = {}) =>
    product.call<{ transactionHash: string }>('POST', '/api/sandbox/pay', { chain, to, units: '1000000', ...more })
  const paid = await Promise.all([
    pay('0x38', chains['0x38'].receiving.UDE),
    pay('0x1', chains['0x1'].receiving.ETH),
    pay('0x1', chains['0x1'].receiving.USDC, { asset: 'USDC' }),
    pay('bitcoin', chains.bitcoin.receiving.BTC),
    pay('xrpl', chains.xrpl.receiving.XRP, { tag: 7 }),
    pay('solana', chains.solana.receiving.SOL, { asset: 'USDC' }),
  ])
  for (const { transactionHash } of paid) expect(transactionHash.length).toBeGreaterThan(60)
})
