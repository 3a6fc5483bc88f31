import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Json, TestLedger } from '#sandbox/xrpl/testing/ledgers.ts'

/** A node that answers as the ledger's own but for what it changes. */
export type AlteredNode = { url: string; stop(): Promise<unknown> }

/** Opens a node in front of the ledger's that changes some of its answers, or some of what it is asked for. */
export async function alteredNode(
  ledger: () => TestLedger,
  change: (method: string, result: Json) => Json,
  others: Json = {},
): Promise<AlteredNode> {
  const door = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += String(chunk)))
    request.on('end', async () => {
      const { method, params } = JSON.parse(text) as { method: string; params: [Json] }
      const result = change(method, await ledger().rpc(method, { ...params[0], ...others }))
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ result }))
    })
  })
  await new Promise<void>((ready) => door.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    stop: () => new Promise((stopped) => door.close(stopped)),
  }
}
