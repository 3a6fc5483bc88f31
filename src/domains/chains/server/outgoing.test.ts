import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { encodeErrorResult, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#server/http/build-server.ts'
import { serveSandbox } from '#server/serve-sandbox.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { askNode, askNodeJson, nodePath } from './nodes/ask-node.ts'
import { evmClient } from './nodes/evm-client.ts'
import { chainsRoutes } from './routes.ts'

const opened: Server[] = []
const reached: string[] = []
let inner: string
let redirecting: string
let app: TestApp
let server: FastifyInstance

const open = async (made: Server) => {
  opened.push(made)
  await new Promise<void>((ready) => made.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`
}

beforeAll(async () => {
  // What only this machine can reach.
  inner = await open(
    createServer((request, response) => {
      reached.push(`${request.method} ${request.url}`)
      response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}')
    }),
  )
  redirecting = await open(
    createServer((request, response) => {
      const status = Number(/^\/(\d+)/.exec(request.url ?? '')?.[1] ?? 307)
      response.writeHead(status, { location: `${inner}/secret` }).end()
    }),
  )
  app = await testApp({
    BSC_RPC_URLS: redirecting,
    SOLANA_RPC_URLS: redirecting,
    BITCOIN_ESPLORA_URLS: redirecting,
    SANDBOX_URL: redirecting,
  })
  server = await buildServer(app, { routes: chainsRoutes, rateLimits: false })
  serveSandbox(server, redirecting)
})
afterAll(async () => {
  await server.close()
  await app.close()
  for (const each of opened) each.close()
})

test.each([301, 302, 303, 307, 308])('node: a redirection by %i is not followed, by GET or POST', async (status) => {
  await expect(askNode(`${redirecting}/${status}`)).rejects.toThrow()
  await expect(askNodeJson(`${redirecting}/${status}`, {})).rejects.toThrow()
  expect(reached, 'V15.3.2 no redirection is followed').toEqual([])
})
test.each([
  ['GET', '/api/chains/bitcoin/address/bcrt1qpayer0000000000000'],
  ['POST', '/api/chains/0x38/rpc'],
  ['POST', '/api/chains/solana/rpc'],
  ['GET', '/api/sandbox'],
  ['POST', '/api/sandbox/mine'],
] as const)('node: %s %s answers 503 when it is sent elsewhere, and nobody is asked there', async (method, url) => {
  const payload = { jsonrpc: '2.0', id: 1, method: url.includes('solana') ? 'getGenesisHash' : 'eth_chainId' }
  const answer = await server.inject({ method, url, ...(method === 'POST' && { payload }) })
  expect([answer.statusCode, reached]).toEqual([503, []])
})
test('node: a contract that sends its caller to an address of its choice is not followed', async () => {
  const abi = parseAbi([
    'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 back, bytes extra)',
  ])
  const sender = `0x${'a1'.repeat(20)}` as const
  const data = encodeErrorResult({ abi, args: [sender, [`${inner}/lookup`], '0x', '0x00000000', '0x'] })
  const url = await open(
    createServer((_request, response) =>
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: 3, message: 'execution reverted', data } })),
    ),
  )
  const client = evmClient({ config: { ...app.config, BSC_RPC_URLS: [url] } }, '0x38')
  await expect(client.call({ to: sender, data: '0x01' })).rejects.toThrow()
  expect(reached, 'V1.3.6 a contract sends nobody to an address of its choice').toEqual([])
})
test('node: what is filled into a path stays in its place', () => {
  expect(nodePath`/address/${'../blocks?x=1#y'}/txs/${7}`).toBe('/address/..%2Fblocks%3Fx%3D1%23y/txs/7')
  for (const part of ['.', '..', '']) expect(() => nodePath`/address/${part}`, part).toThrow('invariant')
})
