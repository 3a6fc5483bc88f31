import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a node was asked: a path, or a method with its parameters. */
export type NodeRequest = { path: string; method: string | null; params: unknown[] }

/**
 * What a faulty node does instead of answering: it says nothing, begins to answer and stops, never ends, answers
 * something else, or changes the right answer.
 */
export type Fault = 'hang' | 'stall' | 'endless' | { status?: number; text: string } | ((answer: string) => string)

/** A node in front of a real one that can be made faulty at any time. */
export type FaultyNode = {
  url: string
  /** What goes wrong from now on; null: nothing. */
  fault: ((asked: NodeRequest) => Fault | null) | null
  stop(): Promise<unknown>
}

/** Opens a node that answers as the one at `target` does, until something goes wrong. */
export async function faultyNode(target: string): Promise<FaultyNode> {
  const door = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const path = request.url ?? '/'
    const { method = null, params = [] } = (body ? JSON.parse(body) : {}) as Partial<NodeRequest>
    const fault = node.fault?.({ path, method, params }) ?? null
    if (fault === 'hang') return
    const write = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(text)
    if (fault === 'stall')
      return void response.writeHead(200, { 'content-type': 'application/json' }).write('{"jsonrpc"')
    if (fault === 'endless') return pour(response)
    if (fault !== null && typeof fault === 'object') return write(fault.status ?? 200, fault.text)
    const asked = await fetch(`${target}${request.method === 'GET' ? path : ''}`, {
      method: request.method ?? 'GET',
      ...(body && { body, headers: { 'content-type': 'application/json' } }),
    })
    const text = await asked.text()
    return write(asked.status, fault ? fault(text) : text)
  }
  await new Promise<void>((ready) => door.listen(0, '127.0.0.1', ready))
  const node: FaultyNode = {
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    fault: null,
    stop: () => {
      door.closeAllConnections()
      return new Promise((stopped) => door.close(stopped))
    },
  }
  return node
}

function pour(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(2 ** 20)));
  }
  response.on('drain', more)
  more()
}

/** Changes the result of a JSON-RPC answer. */
export const resultOf =
  (change: (result: never) => unknown) =>
  (answer: string): string => {
    const { result, ...rest } = JSON.parse(answer) as { result: never }
    return JSON.stringify({ ...rest, result: change(result) })
  }

/** A JSON-RPC answer that refuses the question. */
export const refusal = (code: number, message: string): Fault => ({
  text: JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code, message } }),
})
