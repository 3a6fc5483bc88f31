import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Hex, toHex } from 'viem'
import { BodyTooLargeError, isLoopback, listen, readBody, stopServer } from '../../http.ts'
import type { Endpoint } from '../../played.ts'
import type { Chain } from '../chain.ts'
import type { Miner } from '../miner.ts'
import { RpcError } from './node.ts'
import { readMethods } from './rpc-methods.ts'

type Answer = {
  jsonrpc: '2.0'
  id: unknown
  result?: unknown
  error?: { code: number; message: string; data?: unknown }
}

const maxBatch = 500

/** Opens the chain's JSON-RPC address, which the product and wallets know, on `port`, or on a free one for 0. */
export async function startRpcProxy(port: number, chain: Chain, miner: Miner): Promise<Endpoint> {
  let up = true
  const { url, server } = await listen(port, (request, response) => {
    if (!up) return void response.writeHead(503).end()
    serve(request, response, chain, miner).catch(() => response.writeHead(500).end())
  })
  return {
    url,
    setUp(next) {
      up = next
    },
    stop: () => stopServer(server),
  }
}

async function serve(request: IncomingMessage, response: ServerResponse, chain: Chain, miner: Miner): Promise<void> {
  if (!isLoopback(request.headers.host)) return void response.writeHead(403).end()
  allowOrigin(request, response)
  if (request.method === 'OPTIONS') return void response.writeHead(204).end()
  if (request.method !== 'POST') return void response.writeHead(405, { allow: 'POST, OPTIONS' }).end()
  const body = await readBody(request).catch((failure: unknown) => {
    if (failure instanceof BodyTooLargeError) return undefined
    throw failure
  })
  if (body === undefined) return void response.writeHead(413, { connection: 'close' }).end()
  const answer = await answerText(body, chain, miner)
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}

// Wallets ask from their extension's origin or from a page on this machine.
function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  const origin = request.headers.origin ?? ''
  const isExtension = /^(chrome|moz|safari-web)-extension:\/\//.test(origin)
  if (!isExtension && !isLoopback(/^https?:\/\/(.*)$/.exec(origin)?.[1])) return
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-methods', 'POST, OPTIONS')
  response.setHeader('access-control-allow-headers', 'content-type')
  response.setHeader('access-control-allow-private-network', 'true')
  response.setHeader('access-control-max-age', '600')
  response.setHeader('vary', 'origin')
}

async function answerText(body: string, chain: Chain, miner: Miner): Promise<Answer | Answer[]> {
  let asked: unknown
  try {
    asked = JSON.parse(body)
  } catch {
    return refusal(null, -32700, 'Parse error')
  }
  if (!Array.isArray(asked)) return answerOne(asked, chain, miner)
  if (asked.length === 0 || asked.length > maxBatch) return refusal(null, -32600, 'Invalid batch')
  return Promise.all(asked.map((each) => answerOne(each, chain, miner)))
}

async function answerOne(asked: unknown, chain: Chain, miner: Miner): Promise<Answer> {
  const { id = null, method, params = [] } = (asked ?? {}) as { id?: unknown; method?: unknown; params?: unknown }
  if (typeof method !== 'string' || !Array.isArray(params)) return refusal(id, -32600, 'Invalid request')
  try {
    if (method === 'eth_sendRawTransaction') return { jsonrpc: '2.0', id, result: await sendRaw(params, miner) }
    if (readMethods.has(method))
      return { jsonrpc: '2.0', id, result: await chain.call(method, runsCode.has(method) ? bounded(params) : params) }
    return refusal(id, -32601, `The method ${method} does not exist or is not available`)
  } catch (failure) {
    if (failure instanceof RpcError) return refusal(id, failure.code, failure.message, failure.data)
    return refusal(id, -32603, 'The sandbox node does not answer')
  }
}

// The node itself knows no bound: a call runs for as long as the gas lasts that its caller names.
const runsCode: ReadonlySet<string> = new Set(['eth_call', 'eth_createAccessList', 'eth_estimateGas'])
const maxCallGas = 30_000_000n

/** What a call may be asked with, as public nodes bound it: less gas than a block has, and nothing put in a place of the chain's. */
function bounded([call, block, ...overrides]: unknown[]): unknown[] {
  if (typeof call !== 'object' || call === null || overrides.length > 0) throw new RpcError(-32602, 'Invalid params')
  const { gas } = call as { gas?: unknown }
  const asked = typeof gas === 'string' && /^0x[0-9a-f]{1,64}$/i.test(gas) ? BigInt(gas) : maxCallGas
  const capped = { ...call, gas: toHex(asked < maxCallGas ? asked : maxCallGas) }
  return block === undefined ? [capped] : [capped, block]
}

function sendRaw(params: unknown[], miner: Miner): Promise<Hex> {
  const [raw] = params
  if (typeof raw !== 'string' || !/^0x([0-9a-fA-F]{2})+$/.test(raw)) throw new RpcError(-32602, 'Invalid transaction')
  return miner.send(raw as Hex)
}

function refusal(id: unknown, code: number, message: string, data?: unknown): Answer {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } }
}
