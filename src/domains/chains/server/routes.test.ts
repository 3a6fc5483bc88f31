import type { FastifyInstance } from 'fastify'
import { encodeFunctionData, erc20Abi, keccak256, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { chainsRoutes } from './routes.ts'
import { startTestChain, type TestChain } from './testing/test-chain.ts'

let chain: TestChain
let app: TestApp
let server: FastifyInstance
let lonely: FastifyInstance
let payer: Awaited<ReturnType<TestChain['account']>>
let token: `0x${string}`
beforeAll(async () => {
  chain = await startTestChain()
  payer = await chain.account()
  token = await chain.deployToken(payer)
  const bnbFeed = await chain.deployFeed(payer, 'BNB / USD', 61_234_000_000n)
  app = await testApp({
    BSC_RPC_URLS: `http://127.0.0.1:1,${chain.url}`,
    UDE_TOKEN: token,
    BNB_FEED: bnbFeed,
    UDE_RECEIVING_ADDRESS: payer.address,
    CHAIN_RPC_PUBLIC_URL: chain.url,
  })
  server = await buildServer(app, { routes: chainsRoutes, rateLimits: false })
  const away = { ...app, config: { ...app.config, BSC_RPC_URLS: ['http://127.0.0.1:1'] } }
  lonely = await buildServer(away, { routes: chainsRoutes, rateLimits: false })
})
afterAll(async () => {
  await Promise.all([server.close(), lonely.close()])
  await app.close()
  await chain.stop()
})

const rpc = async (method: string, params: unknown[] = [], to = server, id = '0x38') => {
  const payload = { jsonrpc: '2.0', id: 7, method, params }
  const answer = await to.inject({ method: 'POST', url: `/api/chains/${id}/rpc`, payload })
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown>, headers: answer.headers }
}

describe('relay', () => {
  test('reads the chain, over the next address when one fails, and makes no visitor', async () => {
    const { status, body, headers } = await rpc('eth_chainId')
    expect([status, body]).toEqual([200, { jsonrpc: '2.0', id: 7, result: '0x38' }])
    expect(headers['set-cookie']).toBeUndefined()
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [payer.address] })
    const balance = await rpc('eth_call', [{ to: token, data }, 'latest'])
    expect(BigInt(balance.body['result'] as string)).toBe(parseEther('1000000000'))
  })
  test('a null result stays null', async () => {
    const { body } = await rpc('eth_getTransactionReceipt', [`0x${'ab'.repeat(32)}`])
    expect(body).toEqual({ jsonrpc: '2.0', id: 7, result: null })
  })
  test('PAY-16 hands in a transaction that the wallet signed', async () => {
    const raw = await payer.signTransaction({
      chainId: 56,
      to: payer.address,
      value: 1n,
      nonce: await chain.client.getTransactionCount({ address: payer.address }),
      gas: 21_000n,
      gasPrice: 3_000_000_000n,
    })
    expect((await rpc('eth_sendRawTransaction', [raw])).body['result']).toBe(keccak256(raw))
  })
  test('the chain’s own refusal comes through with 200', async () => {
    const { status, body } = await rpc('eth_sendRawTransaction', ['0x1234'])
    expect(status).toBe(200)
    expect(body['error']).toMatchObject({ code: expect.any(Number), message: expect.stringMatching(/decode/i) })
  })
  test('nothing that uses or lists keys, changes the node or costs much', async () => {
    for (const method of [
      'eth_sendTransaction',
      'eth_accounts',
      'eth_sign',
      'anvil_mine',
      'evm_mine',
      'debug_traceCall',
      'eth_getLogs',
      'constructor',
    ])
      expect((await rpc(method)).body['error']).toMatchObject({ code: -32601 })
  })
  test('400 several at once, 404 another chain, 413 too long, 503 no node', async () => {
    const several = [{ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }]
    const url = '/api/chains/0x38/rpc'
    expect((await server.inject({ method: 'POST', url, payload: several })).statusCode).toBe(400)
    expect((await rpc('eth_chainId', [], server, '0x2')).body['code']).toBe('chains/unknown')
    expect((await rpc('eth_chainId', [], server, '0x1')).body['code']).toBe('chains/not-configured')
    expect((await rpc('eth_sendRawTransaction', [`0x${'00'.repeat(40_000)}`])).status).toBe(413)
    const away = await rpc('eth_chainId', [], lonely)
    expect([away.status, away.body['code']]).toEqual([503, 'chains/unreachable'])
  })
})

describe('what a page must know', () => {
  test('of the practice chain: its first block and the token’s code, so that it is never taken for the real one', async () => {
    const answer = await server.inject('/api/chains/0x38')
    const [first, code] = await Promise.all([
      chain.client.getBlock({ blockNumber: 0n }),
      chain.client.getCode({ address: token }),
    ])
    expect(answer.json()).toEqual({
      chainId: '0x38',
      name: 'BSC Mainnet',
      token: { address: token, symbol: 'UDE', decimals: 18 },
      assets: [{ symbol: 'UDE', contract: token, decimals: 18, payTo: payer.address }],
      payTo: payer.address,
      payee: 'Test Payee',
      relayer: null,
      explorerUrl: 'https://bscscan.com',
      rpcUrls: [chain.url],
      sandbox: { genesisHash: first.hash, tokenCodeHash: keccak256(code as `0x${string}`) },
    })
  })
  test('404 another chain, 503 when the practice chain does not answer', async () => {
    expect((await server.inject('/api/chains/0x2')).json()).toMatchObject({ code: 'chains/unknown' })
    expect((await server.inject('/api/chains/0x1')).json()).toMatchObject({ code: 'chains/not-configured' })
    expect((await lonely.inject('/api/chains/0x38')).json()).toMatchObject({ code: 'chains/unreachable' })
  })
})

describe('network status', () => {
  const status = async (of = server) =>
    (await of.inject('/api/crypto/network-status')).json() as Record<string, unknown>
  test('BUY-15 tells the newest block, what gas costs and what BNB costs', async () => {
    const body = await status()
    expect(body).toMatchObject({ network: 'BSC', chainId: '0x38', status: 'up', bnbUsd: '612.34000000' })
    expect(body['blockNumber']).toBe(Number(await chain.client.getBlockNumber()))
    expect(Number(body['gasPriceWei']) / 1e9).toBeCloseTo(body['gasPriceGwei'] as number, 9)
  })
  test('a chain that makes no blocks is slow, then down; BNB’s price is not told when it is old', async () => {
    app.setNow(new Date(Date.now() + 5 * 60_000))
    expect(await status()).toMatchObject({ status: 'slow' })
    app.setNow(new Date(Date.now() + 2 * 3_600_000))
    expect(await status()).toMatchObject({ status: 'down', bnbUsd: null })
    app.setNow(null)
  })
  test('unknown when no node answers', async () => {
    expect(await status(lonely)).toMatchObject({ status: 'unknown', blockNumber: null, gasPriceGwei: null })
  })
})
