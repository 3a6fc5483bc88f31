import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ControlCalls } from './control-calls.ts'
import { BadInput, parseFields } from './control-input.ts'
import { FaucetEmpty } from './faucet.ts'
import { BodyTooLarge, isLoopback, listen, readBody, stopServer } from './http.ts'
import { RpcError } from './node.ts'

/** The sandbox's control address, for the product's relay and for tests on this machine. */
export type Control = { url: string; stop: () => Promise<void> }

/** Opens the control address on `port`, or on a free one for 0. */
export async function startControl(port: number, calls: ControlCalls, log: (line: string) => void): Promise<Control> {
  const { url, server } = await listen(port, (request, response) => {
    serve(request, response, calls).catch((failure: unknown) => {
      log(`${request.method} ${request.url} failed: ${failure}`)
      answer(response, 500, { error: 'The sandbox could not do that; its log says why.' })
    })
  })
  return { url, stop: () => stopServer(server) }
}

async function serve(request: IncomingMessage, response: ServerResponse, calls: ControlCalls): Promise<void> {
  // Private keys are told here: no web page may ask, not even one that made a name point to this machine.
  if (request.headers.origin !== undefined || !isLoopback(request.headers.host)) {
    return answer(response, 403, { error: 'Only programs on this machine may ask.' })
  }
  const name = `${request.method} ${request.url}`
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined
  if (!call) return answer(response, 404, { error: `There is no ${name}.` })
  try {
    answer(response, 200, await call(parseFields(await readBody(request))))
  } catch (failure) {
    if (failure instanceof BodyTooLarge) return answer(response, 413, { error: 'The body is too large.' })
    if (failure instanceof BadInput || failure instanceof RpcError)
      return answer(response, 400, { error: failure.message })
    if (failure instanceof FaucetEmpty) return answer(response, 429, { error: failure.message })
    throw failure
  }
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
