import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { keccak256, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { chainsRoutes } from './routes.ts'
import { startTestChain, type TestChain } from './testing/test-chain.ts'

type RpcRequest = { id: number; method: string; params: unknown[] }
type Reply = { result: unknown } | { error: { code: number; message: string; data?: unknown } }

const outside: Server[] = []
const asked: string[] = []
let ethereum: TestChain
let app: TestApp
let server: FastifyInstance
let payer: Awaited<ReturnType<TestChain['account']>>
let usdc: `0x${string}`

/** A server of the outside world that answers as told. */
async function answering(answer: (path: string, body: string) => { status?: number; text: string }): Promise<string> {
  const made = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const { status = 200, text } = answer(request.url ?? '', body)
      response.writeHead(status, { 'content-type': 'application/json' }).end(text)
    })
  })
  outside.push(made)
  await new Promise<void>((ready) => made.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`
}

function solanaAnswer({ method }: RpcRequest): Reply {
  if (method === 'getGenesisHash') return { result: 'EdBqgVWkBbWS1R33pTnyEBtnDRZcL8aDfMUhrgYxQzGE' }
  const data = { err: 'BlockhashNotFound', logs: [] }
  return { error: { code: -32002, message: 'Transaction simulation failed: Blockhash not found', data } }
}

function esploraAnswer(path: string): { status?: number; text: string } {
  asked.push(path)
  if (path !== '/api/address/bcrt1qpayer0000000000000') return { status: 400, text: 'Invalid Bitcoin address' }
  const stats = (funded: number, spent: number) => ({ funded_txo_sum: funded, spent_txo_sum: spent, tx_count: 1 })
  return { text: JSON.stringify({ chain_stats: stats(90_000, 40_000), mempool_stats: stats(0, 1_500) }) }
}

beforeAll(async () => {
  ethereum = await startTestChain(new Date(), 1)
  payer = await ethereum.account()
  usdc = await ethereum.deployPlainToken(payer, 'USDC', 6, 10n ** 15n)
  const solana = await answering((_path, body) => {
    const { id, ...rest } = JSON.parse(body) as RpcRequest
    return { text: JSON.stringify({ jsonrpc: '2.0', id, ...solanaAnswer({ id, ...rest }) }) }
  })
  const [busy, esplora] = [await answering(() => ({ status: 429, text: 'busy' })), await answering(esploraAnswer)]
  app = await testApp({
    ETHEREUM_RPC_URLS: `http://127.0.0.1:1,${ethereum.url}`,
    USDC_TOKEN: usdc,
    ETH_RECEIVING_ADDRESS: payer.address,
    USDC_RECEIVING_ADDRESS: payer.address,
    SOLANA_RPC_URLS: `http://127.0.0.1:1,${solana}`,
    BITCOIN_ESPLORA_URLS: `${busy}/api,${esplora}/api/`,
  })
  server = await buildServer(app, { routes: chainsRoutes, rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await app.close()
  await ethereum.stop()
  for (const each of outside) each.close()
})

const read = async (path: string) => {
  const answer = await server.inject(`/api/chains/${path}`)
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> }
}
const rpc = async (chain: string, method: string, params: unknown[] = []) => {
  const payload = { jsonrpc: '2.0', id: '0', method, params }
  const answer = await server.inject({ method: 'POST', url: `/api/chains/${chain}/rpc`, payload })
  return answer.json() as Record<string, unknown>
}

describe('Ethereum', () => {
  test('tells what is paid there and how to know the practice chain; an asset without both addresses is not offered', async () => {
    const [first, code] = await Promise.all([
      ethereum.client.getBlock({ blockNumber: 0n }),
      ethereum.client.getCode({ address: usdc }),
    ])
    expect((await read('0x1')).body).toEqual({
      chainId: '0x1',
      name: 'Ethereum Mainnet',
      token: { address: usdc, symbol: 'USDC', decimals: 6 },
      assets: [
        { symbol: 'ETH', contract: null, decimals: 18, payTo: payer.address },
        { symbol: 'USDC', contract: usdc, decimals: 6, payTo: payer.address },
      ],
      payTo: payer.address,
      payee: 'Test Payee',
      relayer: null,
      explorerUrl: 'https://etherscan.io',
      rpcUrls: ['http://127.0.0.1:1', ethereum.url],
      sandbox: { genesisHash: first.hash, tokenCodeHash: keccak256(code as `0x${string}`) },
    })
  })
  test('is read and paid on through the relay, the other chain of the table apart from it', async () => {
    expect(await rpc('0x1', 'eth_chainId')).toEqual({ jsonrpc: '2.0', id: '0', result: '0x1' })
    const nonce = await ethereum.client.getTransactionCount({ address: payer.address })
    const terms = { chainId: 1, gas: 21_000n, gasPrice: 3_000_000_000n, value: parseEther('1') }
    const raw = await payer.signTransaction({ ...terms, to: payer.address, nonce })
    expect((await rpc('0x1', 'eth_sendRawTransaction', [raw]))['result']).toBe(keccak256(raw))
    expect(await rpc('0x38', 'eth_chainId')).toMatchObject({ code: 'chains/unreachable' })
  })
})

describe('Solana', () => {
  test('is read through the relay, and its refusals come through with their data', async () => {
    expect((await rpc('solana', 'getGenesisHash'))['result']).toBe('EdBqgVWkBbWS1R33pTnyEBtnDRZcL8aDfMUhrgYxQzGE')
    expect((await rpc('solana', 'sendTransaction', ['AQID', { encoding: 'base64' }]))['error']).toEqual({
      code: -32002,
      message: 'Transaction simulation failed: Blockhash not found',
      data: { err: 'BlockhashNotFound', logs: [] },
    })
  })
  test('answers none of what is dear or of another chain, and tells no facts of its own', async () => {
    for (const method of ['getProgramAccounts', 'requestAirdrop', 'eth_chainId', 'getBlock'])
      expect((await rpc('solana', method))['error'], method).toMatchObject({ code: -32601 })
    expect((await read('solana')).body).toMatchObject({ code: 'chains/unknown' })
  })
})

describe('Bitcoin', () => {
  test('tells what an address holds, from the next server when one is busy', async () => {
    const address = 'bcrt1qpayer0000000000000'
    expect((await read(`bitcoin/address/${address}`)).body).toEqual({
      address,
      confirmedSats: '50000',
      waitingSats: '-1500',
    })
    expect(asked).toEqual([`/api/address/${address}`])
  })
  test('400 an address that is none, before or after it is asked for; 404 where no server is configured', async () => {
    expect(await read('bitcoin/address/bcrt1qnobody000000000000')).toMatchObject({
      status: 400,
      body: { code: 'chains/bad-address' },
    })
    expect((await read('bitcoin/address/..%2Fblocks')).status).toBe(400)
    const config = { ...app.config, BITCOIN_ESPLORA_URLS: undefined }
    const bare = await buildServer({ ...app, config }, { routes: chainsRoutes, rateLimits: false })
    const answer = await bare.inject('/api/chains/bitcoin/address/bcrt1qpayer0000000000000')
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'chains/not-configured' }),
    ])
    await bare.close()
  })
})
