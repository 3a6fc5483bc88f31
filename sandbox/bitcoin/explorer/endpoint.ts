import type { IncomingMessage, ServerResponse } from 'node:http'
import { BodyTooLargeError, isLoopback, listen, readBody, stopServer } from '../../http.ts'
import type { Endpoint } from '../../played.ts'
import type { Chain } from '../chain.ts'
import { NodeRefusalError } from '../node/refused.ts'
import { type Answer, readEsplora } from './esplora.ts'

/** Opens the Esplora address that the product knows, on `port`, or on a free one for 0. */
export async function openEndpoint(port: number, chain: Chain, log: (line: string) => void): Promise<Endpoint> {
  let up = true
  const { url, server } = await listen(port, (request, response) => {
    if (!up || !isLoopback(request.headers.host)) return void response.writeHead(up ? 403 : 503).end()
    void answerRequest(request, chain)
      .catch((failure: unknown): Answer => {
        log(`${request.method} ${request.url} failed: ${failure}`)
        return { status: 500, body: 'Internal server error' }
      })
      .then((answer) => send(response, answer))
  })
  return {
    url,
    setUp(next) {
      up = next
    },
    stop: () => stopServer(server),
  }
}

async function answerRequest(request: IncomingMessage, chain: Chain): Promise<Answer> {
  const { pathname } = new URL(request.url ?? '/', 'http://endpoint')
  if (request.method === 'GET') return readEsplora(chain.index, pathname)
  if (request.method === 'POST' && pathname === '/tx') return broadcast(request, chain)
  return { status: 404, body: `endpoint does not exist ${JSON.stringify(pathname)}` }
}

async function broadcast(request: IncomingMessage, chain: Chain): Promise<Answer> {
  try {
    // What is not hex ends the bytes early, and they are no transaction.
    return { status: 200, body: await chain.send(Buffer.from((await readBody(request)).trim(), 'hex')) }
  } catch (failure) {
    if (failure instanceof BodyTooLargeError) return { status: 413, body: 'Request body too large' }
    if (!(failure instanceof NodeRefusalError)) throw failure
    const told = JSON.stringify({ code: failure.code, message: failure.message })
    return { status: 400, body: `sendrawtransaction RPC error: ${told}` }
  }
}

function send(response: ServerResponse, { status, body }: Answer): void {
  const isText = typeof body === 'string'
  const headers = {
    'content-type': isText ? 'text/plain' : 'application/json',
    ...(status === 413 && { connection: 'close' }),
  }
  response.writeHead(status, headers).end(isText ? body : JSON.stringify(body))
}
