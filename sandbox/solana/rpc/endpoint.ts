import type { IncomingMessage, ServerResponse } from 'node:http'
import { BodyTooLargeError, isLoopback, listen, readBody, stopServer } from '../../http.ts'
import type { Endpoint } from '../../played.ts'
import type { Chain } from '../chain.ts'
import { accountMethods } from './account-methods.ts'
import { clusterMethods } from './cluster-methods.ts'
import type { Params } from './params.ts'
import { RpcError } from './rpc-error.ts'
import { tokenMethods } from './token-methods.ts'
import { transactionMethods } from './transaction-methods.ts'

type Methods = Record<string, (params: Params) => unknown>
type Answer = { jsonrpc: '2.0'; id: unknown; result?: unknown; error?: unknown }

const maxBatch = 500

/** Opens the chain's JSON-RPC address, which the product and wallets know, on `port`, or on a free one for 0. */
export async function openEndpoint(port: number, chain: Chain, log: (line: string) => void): Promise<Endpoint> {
  const methods: Methods = {
    ...clusterMethods(chain),
    ...accountMethods(chain),
    ...tokenMethods(chain),
    ...transactionMethods(chain),
  }
  let up = true
  const { url, server } = await listen(port, (request, response) => {
    if (!up) return void response.writeHead(503).end()
    serve(request, response, methods, log).catch(() => response.writeHead(500).end())
  })
  return {
    url,
    setUp(next) {
      up = next
    },
    stop: () => stopServer(server),
  }
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  methods: Methods,
  log: (line: string) => void,
) {
  if (!isLoopback(request.headers.host)) return void response.writeHead(403).end()
  if (request.method === 'GET' && request.url === '/health') return void response.writeHead(200).end('ok')
  if (request.method !== 'POST') {
    return void response.writeHead(405).end('Used HTTP Method is not allowed. POST or OPTIONS is required\n')
  }
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
    const expected = 'Supplied content type is not allowed. Content-Type: application/json is required\n'
    return void response.writeHead(415).end(expected)
  }
  const body = await readBody(request).catch((failure: unknown) => {
    if (failure instanceof BodyTooLargeError) return undefined
    throw failure
  })
  if (body === undefined) return void response.writeHead(413, { connection: 'close' }).end()
  const answer = await answerText(body, methods, log)
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}

async function answerText(body: string, methods: Methods, log: (line: string) => void): Promise<Answer | Answer[]> {
  let asked: unknown
  try {
    asked = JSON.parse(body)
  } catch {
    return refusal(null, new RpcError(-32700, 'Parse error'))
  }
  if (!Array.isArray(asked)) return answerOne(asked, methods, log)
  const isRight = asked.length > 0 && asked.length <= maxBatch
  if (!isRight) return refusal(null, new RpcError(-32600, 'Invalid request'))
  return Promise.all(asked.map((each) => answerOne(each, methods, log)))
}

async function answerOne(asked: unknown, methods: Methods, log: (line: string) => void): Promise<Answer> {
  const { id = null, method, params } = (asked ?? {}) as { id?: unknown; method?: unknown; params?: unknown }
  const given = params ?? []
  if (typeof method !== 'string' || !Array.isArray(given)) return refusal(id, new RpcError(-32600, 'Invalid request'))
  const called = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!called) return refusal(id, new RpcError(-32601, 'Method not found'))
  try {
    return { jsonrpc: '2.0', id, result: await called(given) }
  } catch (failure) {
    if (failure instanceof RpcError) return refusal(id, failure)
    log(`${method} failed: ${failure}`)
    return refusal(id, new RpcError(-32603, 'Internal error'))
  }
}

function refusal(id: unknown, { code, message, data }: RpcError): Answer {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } }
}
