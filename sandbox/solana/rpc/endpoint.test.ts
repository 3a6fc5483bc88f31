import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Played } from '../../played.ts'
import { tokenProgramId } from '../accounts/programs.ts'
import { Solanas } from '../testing/solanas.ts'
import { askNode, call, clientOf, type Description, describeSolana, walletOf } from '../testing/wallet.ts'

const solanas = new Solanas()
let solana: Played
let about: Description
beforeAll(async () => {
  solana = await solanas.start()
  about = await describeSolana(solana)
  await call(solana, 'POST /mine', { blocks: 40 })
})
afterAll(() => solanas.endAll())

const processed = { commitment: 'processed' }
const result = async (method: string, params: unknown[] = []) => (await askNode(solana.url, method, params)).result
const errorOf = async (method: string, params: unknown[] = []) => (await askNode(solana.url, method, params)).error

test('the chain tells who it is and how far it is', async () => {
  const client = clientOf(solana)
  expect(await client.getGenesisHash().send()).toBe(about.genesisHash)
  expect(await client.getHealth().send()).toBe('ok')
  expect(await client.getVersion().send()).toHaveProperty('solana-core')
  expect(await client.getSlot({ commitment: 'processed' }).send()).toBe(40n)
  expect(await client.getSlot({ commitment: 'confirmed' }).send()).toBe(39n)
  expect(await result('getSlot')).toBe(8)
  expect(await client.getBlockHeight({ commitment: 'processed' }).send()).toBe(40n)
  expect(await client.getEpochInfo({ commitment: 'processed' }).send()).toMatchObject({ absoluteSlot: 40n, epoch: 0n })
  expect(await client.getBlocks(35n, 38n).send()).toEqual([35n, 36n, 37n, 38n])
  expect(await result('getBlocks', [37, null, { commitment: 'confirmed' }])).toEqual([37, 38, 39])
  expect(Number(await client.getBlockTime(40n).send())).toBeLessThanOrEqual(Date.now() / 1000)
  expect(await client.getMinimumBalanceForRentExemption(165n).send()).toBe(2_039_280n)
  expect((await client.getRecentPrioritizationFees().send()).at(-1)).toEqual({ slot: 40n, prioritizationFee: 0n })
  expect(await (await fetch(`${solana.url}/health`)).text()).toBe('ok')
})

test('requests outside their shape are refused with the network’s own codes', async () => {
  const wallet = await walletOf(solana)
  const owner = about.receiving.SOL
  const wrong: [string, unknown[], number][] = [
    ['getBalance', [], -32602],
    ['getBalance', ['me'], -32602],
    ['getBalance', [owner, { commitment: 'soon' }], -32602],
    ['getBalance', [owner, { minContextSlot: 10 ** 9 }], -32016],
    ['getAccountInfo', [owner, { encoding: 'hex' }], -32602],
    ['getAccountInfo', [about.receivingUsdcAccount, { ...processed, encoding: 'base58' }], -32600],
    ['getMultipleAccounts', [Array.from({ length: 101 }, () => owner)], -32602],
    ['getTokenAccountBalance', [wallet.address, processed], -32602],
    ['getTokenSupply', [about.receivingUsdcAccount, processed], -32602],
    ['getTokenAccountsByOwner', [owner, {}], -32602],
    ['getTokenAccountsByOwner', [owner, { programId: owner }], -32602],
    ['getTokenAccountsByOwner', [owner, { mint: owner }, processed], -32602],
    ['getSignaturesForAddress', [owner, { limit: 1_001 }], -32602],
    ['getSignaturesForAddress', [owner, { limit: 0 }], -32602],
    ['getSignaturesForAddress', [owner, processed], -32602],
    ['getSignaturesForAddress', [owner, { before: 'x' }], -32602],
    ['getSignatureStatuses', [['x']], -32602],
    ['getSignatureStatuses', [Array.from({ length: 257 }, () => '1'.repeat(64))], -32602],
    ['getTransaction', ['x'], -32602],
    ['getTransaction', ['1'.repeat(64), processed], -32602],
    ['getBlocks', [0, 600_000], 0],
    ['sendTransaction', ['$', { encoding: 'base64' }], -32602],
    ['sendTransaction', ['AAAA', { encoding: 'base64' }], -32602],
    ['sendTransaction', ['A'.repeat(1_648), { encoding: 'base64' }], -32602],
    ['sendTransaction', ['0OIl'], -32602],
    ['simulateTransaction', ['AAAA', { encoding: 'base64' }], -32602],
    ['isBlockhashValid', ['abc'], -32602],
    ['getFeeForMessage', ['AAAA'], -32602],
    ['requestAirdrop', [owner, 1], -32600],
    ['getProgramAccounts', [tokenProgramId], -32601],
    ['toString', [], -32601],
  ]
  for (const [method, params, code] of wrong) {
    expect((await errorOf(method, params))?.code ?? 0, `${method} ${JSON.stringify(params).slice(0, 60)}`).toBe(code)
  }
})

test('an endpoint takes batches, turns away what is not JSON-RPC, and is shut while the node is down', async () => {
  const headers = { 'content-type': 'application/json' }
  const post = (body: string, more = {}) =>
    fetch(solana.url, { method: 'POST', headers: { ...headers, ...more }, body })
  const batch = ['getHealth', 'nothing'].map((method, id) => ({ jsonrpc: '2.0', id, method }))
  expect(await (await post(JSON.stringify(batch))).json()).toMatchObject([
    { id: 0, result: 'ok' },
    { id: 1, error: { code: -32601 } },
  ])
  expect(await (await post('{')).json()).toMatchObject({ id: null, error: { code: -32700 } })
  expect(await (await post('[]')).json()).toMatchObject({ error: { code: -32600 } })
  expect(await (await post('{"id":1}')).json()).toMatchObject({ id: 1, error: { code: -32600 } })
  expect((await post('x'.repeat(1_000_001))).status).toBe(413)
  expect((await post('{}', { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await fetch(solana.url)).status).toBe(405)
  await call(solana, 'POST /node', { up: false })
  expect((await post('{}')).status).toBe(503)
  await call(solana, 'POST /node', { up: true })
  expect(await result('getHealth')).toBe('ok')
})

test('control calls outside their shape are refused with a reason', async () => {
  const to = about.receiving.SOL
  const wrong: [string, Record<string, unknown>][] = [
    ['POST /pay', { to: '0x12', units: '1' }],
    ['POST /pay', { to, units: '1.5' }],
    ['POST /pay', { to, units: '99999999999999999999999' }],
    ['POST /pay', { to, units: '1', asset: 'UDE' }],
    ['POST /pay', { to, units: '1', reference: 7 }],
    ['POST /pay', { to, units: '9000000000000000000' }],
    ['POST /faucet', { address: 'me' }],
    ['POST /mine', { blocks: 0 }],
    ['POST /reorg', { depth: 32 }],
    ['POST /node', { up: 'no' }],
  ]
  for (const [name, fields] of wrong) {
    expect(await call(solana, name, fields), name).toMatchObject({ status: 400, body: { error: expect.any(String) } })
  }
})
