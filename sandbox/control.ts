import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ControlAnswer, refusal } from './control-calls.ts'
import { type Fields, InputError, parseFields } from './control-input.ts'
import { BodyTooLargeError, isLoopback, listen, readBody, stopServer } from './http.ts'

/** The control address, for the product's relay and for tests on this machine. */
export type Control = { url: string; stop: () => Promise<void> }

/** Answers a call, named by method and path, to its fields. */
export type Answerer = (name: string, fields: Fields) => Promise<ControlAnswer>

/** Opens the control address on `port`, or on a free one for 0. */
export async function startControl(port: number, answerer: Answerer, log: (line: string) => void): Promise<Control> {
  const { url, server } = await listen(port, (request, response) => {
    void answerRequest(request, answerer)
      .catch((failure: unknown) => {
        log(`${request.method} ${request.url} failed: ${failure}`)
        return refusal(500, 'The sandbox could not do that; its log says why.')
      })
      .then((answer) => send(response, answer))
  })
  return { url, stop: () => stopServer(server) }
}

async function answerRequest(request: IncomingMessage, answerer: Answerer): Promise<ControlAnswer> {
  // Private keys are told here: no web page may ask, not even one that made a name point to this machine.
  if (request.headers.origin !== undefined || !isLoopback(request.headers.host)) {
    return refusal(403, 'Only programs on this machine may ask.')
  }
  try {
    const fields = parseFields(await readBody(request))
    return await answerer(`${request.method} ${request.url}`, fields)
  } catch (failure) {
    if (failure instanceof BodyTooLargeError) return refusal(413, 'The body is too large.')
    if (failure instanceof InputError) return refusal(400, failure.message)
    throw failure
  }
}

function send(response: ServerResponse, { status, body, jpeg }: ControlAnswer): void {
  if (jpeg) return void response.writeHead(status, { 'content-type': 'image/jpeg' }).end(jpeg)
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
