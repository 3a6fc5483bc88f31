import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { BodyTooLargeError, isLoopback, listen, maxBodyBytes, readBody, stopServer } from '../../http.ts'
import type { Endpoint } from '../../played.ts'
import type { ClosedLedger } from '../ledger/history.ts'
import type { Result } from '../transactions/results.ts'
import type { SignedTransaction } from '../transactions/transaction.ts'
import type { XrpLedger } from '../xrp-ledger.ts'
import type { Subscriber } from './call.ts'
import { answerHttp } from './over-http.ts'
import { answerMessage } from './over-websocket.ts'
import { tellClosed, tellProposed } from './subscriber.ts'

/** Opens the node's public endpoint, JSON-RPC over HTTP and the WebSocket API at one address, on `port`, or on a free one for 0. */
export async function openEndpoint(port: number, ledger: XrpLedger, log: (line: string) => void): Promise<Endpoint> {
  let up = true
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxBodyBytes })
  const { url, server } = await listen(port, (request, response) => {
    if (!up) return void response.writeHead(503).end()
    serve(request, response, ledger, log).catch((failure: unknown) => {
      log(`${request.method} failed: ${failure}`)
      response.destroy()
    })
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    if (!up || !isLoopback(request.headers.host)) return void socket.end(`HTTP/1.1 ${up ? 403 : 503} No\r\n\r\n`)
    sockets.handleUpgrade(request, socket, head, (connection) => attend(connection, ledger, log))
  })
  const hangUp = () => {
    for (const client of sockets.clients) client.terminate()
  }
  return {
    url,
    setUp(next) {
      up = next
      if (!up) hangUp()
    },
    async stop() {
      hangUp()
      await stopServer(server)
    },
  }
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  ledger: XrpLedger,
  log: (line: string) => void,
): Promise<void> {
  if (!isLoopback(request.headers.host)) return void response.writeHead(403).end()
  const body = await readBody(request).catch((failure: unknown) => {
    if (failure instanceof BodyTooLargeError) return undefined
    throw failure
  })
  const { status, type, text } = await answerHttp(request.method ?? '', body, ledger, log)
  const headers = { 'content-type': type, ...(body === undefined ? { connection: 'close' } : {}) }
  response.writeHead(status, headers).end(text)
}

// Answers one connection's requests and tells it of what it subscribed to.
function attend(connection: WebSocket, ledger: XrpLedger, log: (line: string) => void): void {
  const send = (message: object) => connection.send(JSON.stringify(message))
  const none = { streams: new Set<string>(), accounts: new Set<string>(), accountsProposed: new Set<string>() }
  const subscriber: Subscriber = { apiVersion: 1, send, ...none }
  const onClosed = (closed: ClosedLedger) => tellClosed(subscriber, ledger, closed)
  const onProposed = (signed: SignedTransaction, result: Result) => {
    tellProposed(subscriber, ledger.open.index, signed, result)
  }
  ledger.events.on('closed', onClosed).on('proposed', onProposed)
  connection.on('close', () => ledger.events.off('closed', onClosed).off('proposed', onProposed))
  connection.on('error', () => connection.terminate())
  connection.on('message', (data) => {
    answerMessage((data as Buffer).toString('utf8'), ledger, subscriber, log).then(send, () => connection.terminate())
  })
}
