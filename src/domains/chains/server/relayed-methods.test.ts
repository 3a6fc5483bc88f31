import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { isCostlyCall, maxCallGas, type RelayedChain, relayedMethods } from '../relayed-methods.ts'
import { chainsRoutes } from './routes.ts'

type Asked = { method: string; params: unknown[] }

const hash = `0x${'ab'.repeat(32)}`
const payer = `0x${'1b'.repeat(20)}`
const call = { from: payer, to: payer, value: '0x1', data: '0xa9059cbb' }
const key = 'So11111111111111111111111111111111111111112'
const signature = '5'.repeat(88)

/** What a wallet asks, for each method there is. */
const examples: Readonly<Record<string, readonly unknown[][]>> = {
  eth_chainId: [[]],
  net_version: [[]],
  eth_blockNumber: [[]],
  eth_gasPrice: [[]],
  eth_maxPriorityFeePerGas: [[]],
  eth_getBlockByNumber: [['latest', false], ['0x0', false], ['0x1b4']],
  eth_getBlockByHash: [[hash, false]],
  eth_getBalance: [[payer, 'latest'], [payer]],
  eth_getCode: [[payer, 'finalized']],
  eth_getTransactionCount: [[payer, 'pending']],
  eth_getTransactionByHash: [[hash]],
  eth_getTransactionReceipt: [[hash]],
  eth_feeHistory: [['0x4', 'latest', [25, 75]]],
  eth_call: [[call, 'latest'], [{ to: payer, input: '0x' }]],
  eth_estimateGas: [[call], [{ ...call, gas: '0x5208', maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' }]],
  eth_sendRawTransaction: [[`0x02${'f8'.repeat(300)}`]],
  getGenesisHash: [[]],
  getLatestBlockhash: [[], [{ commitment: 'confirmed' }]],
  getBalance: [[key, { commitment: 'confirmed' }], [key]],
  getAccountInfo: [[key, { encoding: 'base64' }]],
  getSignatureStatuses: [[[signature, signature]]],
  sendTransaction: [['AQID', { encoding: 'base64', preflightCommitment: 'confirmed' }]],
}

let asked: Asked[] = []
let answer: () => string = () => '"0x1"'
let node: Server
let app: TestApp
let server: FastifyInstance
let limited: FastifyInstance
beforeAll(async () => {
  node = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const question = JSON.parse(body) as Asked & { id: number }
      asked.push(question)
      response.setHeader('content-type', 'application/json')
      response.end(`{"jsonrpc":"2.0","id":${question.id},"result":${answer()}}`)
    })
  })
  await new Promise<void>((ready) => node.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  app = await testApp({ BSC_RPC_URLS: url, ETHEREUM_RPC_URLS: url, SOLANA_RPC_URLS: url })
  server = await buildServer(app, { routes: chainsRoutes, rateLimits: false })
  limited = await buildServer(app, { routes: chainsRoutes })
})
afterAll(async () => {
  await Promise.all([server.close(), limited.close()])
  await app.close()
  node.close()
})
beforeEach(() => {
  asked = []
  answer = () => '"0x1"'
})

const rpc = async (chain: string, method: string, params: unknown, to = server) => {
  const payload = { jsonrpc: '2.0', id: 1, method, params }
  const reply = await to.inject({ method: 'POST', url: `/api/chains/${chain}/rpc`, payload })
  return { status: reply.statusCode, body: reply.json<{ result?: unknown; error?: { code: number } }>() }
}

const relayed = Object.entries(relayedMethods).flatMap(([chain, methods]) =>
  [...methods.keys()].map((method) => [chain as RelayedChain, method] as const),
)

/** A value that asks for more than the one that stands there: longer, of another kind, with something beside it. */
function enlarged(value: unknown): unknown[] {
  const odd = [null, 1e308, {}, `0x${'ff'.repeat(30_000)}`, '1'.repeat(60_000), [value, value]]
  if (Array.isArray(value)) return [...odd, Array.from({ length: 400 }, () => value[0])]
  if (typeof value !== 'object' || value === null) return odd
  const more = ['code', 'stateOverrides', 'accessList', 'blobs', 'dataSlice', 'skipPreflight', 'gasLimit', 'maxRetries']
  const inside = Object.entries(value).flatMap(([name, held]) =>
    [`0x${'ff'.repeat(30_000)}`, { at: held }, [held]].map((large) => ({ ...value, [name]: large })),
  )
  return [
    ...odd.filter((each) => JSON.stringify(each) !== '{}'),
    ...inside,
    ...more.map((name) => ({ ...value, [name]: '0x1' })),
  ]
}

test('each relayed method has an example here, and no example is of another', () => {
  expect(Object.keys(examples).toSorted()).toEqual([...new Set(relayed.map(([, method]) => method))].toSorted())
})

describe.each(relayed)('%s %s', (chain, method) => {
  const own = examples[method] ?? []
  test('is asked as wallets ask it, and the node is asked the same but for its gas', async () => {
    for (const params of own) {
      expect(await rpc(chain, method, params)).toEqual({ status: 200, body: { jsonrpc: '2.0', id: 1, result: '0x1' } })
      const gas = (asked.at(-1)?.params[0] as { gas?: string } | undefined)?.gas
      const expected = gas === undefined ? params : [{ ...(params[0] as object), gas }, ...params.slice(1)]
      expect(asked.at(-1)).toMatchObject({ method, params: expected })
      if (gas !== undefined) expect(BigInt(gas)).toBeLessThanOrEqual(maxCallGas)
    }
    expect(asked).toHaveLength(own.length)
  })
  test('reaches no node with more parameters, longer ones, or ones of another kind', async () => {
    const [longest = []] = own.toSorted((a, b) => b.length - a.length)
    const wrong = longest.flatMap((value, at) => enlarged(value).map((large) => longest.with(at, large)))
    wrong.push([...longest, {}], [...longest, { [payer]: { code: '0x5b600056' } }])
    for (const params of wrong) {
      const { status, body } = await rpc(chain, method, params)
      expect(status === 413 || body.error?.code === -32602, JSON.stringify(params).slice(0, 120)).toBe(true)
    }
    expect(asked).toEqual([])
  })
})

test('a call without whom it asks, with code or state of its caller’s, or of an old block, reaches no node', async () => {
  const state = { [payer]: { code: '0x5b600056' } }
  const wrong: unknown[][] = [
    [{ data: '0x5b600056', gas: '0x1fffffffffffff' }, 'latest'],
    [{ data: '0x5b600056' }],
    [{ to: null, data: '0x5b600056' }, 'latest'],
    [call, 'latest', state],
    [call, 'latest', {}, { number: '0x1' }],
    [{ ...call, data: `0x${'00'.repeat(10_000)}` }, 'latest'],
    [call, '0x1'],
    [call, { blockHash: hash }],
  ]
  for (const method of ['eth_call', 'eth_estimateGas'])
    for (const params of wrong) expect((await rpc('0x38', method, params)).body.error?.code).toBe(-32602)
  expect(asked).toEqual([])
})

test('gas above a block’s, or not named, is a block’s at the node; less stays as it was asked', async () => {
  for (const [gas, passed] of [
    ['0x1fffffffffffff', maxCallGas],
    [`0x${'f'.repeat(64)}`, maxCallGas],
    [undefined, maxCallGas],
    ['0x5208', 21_000n],
  ] as const) {
    await rpc('0x1', 'eth_call', [{ ...call, gas }, 'latest'])
    expect(asked.at(-1)?.params[0]).toMatchObject({ gas: `0x${passed.toString(16)}` })
  }
})

test('an answer of more than a megabyte is given up and refused as too long', async () => {
  answer = () => `"${'0'.repeat(1_100_000)}"`
  for (const chain of ['0x38', 'solana'] as const)
    expect((await rpc(chain, chain === 'solana' ? 'getGenesisHash' : 'eth_chainId', [])).body.error?.code).toBe(-32005)
})

test('what a node has to run is asked less often than what it looks up, on each chain', async () => {
  const costly = relayed.filter(([, method]) => isCostlyCall({ method })).map(([, method]) => method)
  expect([...new Set(costly)].toSorted()).toEqual([
    'eth_call',
    'eth_estimateGas',
    'eth_sendRawTransaction',
    'sendTransaction',
  ])
  const statuses: number[] = []
  for (let times = 0; times < 601; times++)
    statuses.push((await rpc('0x38', 'eth_call', [{ to: 'nobody' }], limited)).status)
  expect(statuses.indexOf(429)).toBe(600)
  for (const [chain, method] of [
    ['0x1', 'eth_estimateGas'],
    ['solana', 'sendTransaction'],
  ] as const)
    expect((await rpc(chain, method, [], limited)).status).toBe(429)
  expect((await rpc('0x38', 'eth_blockNumber', [], limited)).status).toBe(200)
})
