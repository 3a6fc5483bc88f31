import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A merchant's system that is told of every payment: what it was told under which id, whose first delivery it refused now and then. */
export type Merchant = Awaited<ReturnType<typeof openMerchant>>

// Of so many deliveries one is refused when it first comes.
const refusedOf = 20

/** Starts it; it takes what it is told and answers at once. */
export async function openMerchant() {
  const told = new Map<string, string>()
  const refused = new Set<string>()
  let count = 0
  const server = createServer((request, answer) => {
    void bodyOf(request).then((body) => {
      const id = String(request.headers['hub-delivery'])
      count += 1
      const isRefused = count % refusedOf === 0 && !refused.has(id) && !told.has(id)
      if (isRefused) refused.add(id)
      else told.set(id, body)
      answer.writeHead(isRefused ? 500 : 204).end()
    })
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/payments`,
    told,
    deliveries: () => count,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
