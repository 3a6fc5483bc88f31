import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type OwnProduct, startProduct } from './start-product.ts'
import { noteSeconds } from './used-seconds.ts'

async function endOne(product: OwnProduct): Promise<void> {
  noteSeconds(import.meta.filename, await product.seconds())
  await product.stop()
}

/**
 * Keeps one product for each worker until the last browser file has ended: started when the first of its files asks, and found by those
 * that follow as that one left it. Answers where it is asked.
 */
export async function keepProducts(): Promise<{ url: string; end(): Promise<void> }> {
  const kept = new Map<string, Promise<OwnProduct>>()
  const productOf = (worker: string) => {
    const found = kept.get(worker) ?? startProduct()
    kept.set(worker, found)
    return found
  }
  const server = createServer((request, response) => {
    productOf(request.url ?? '').then(
      ({ url, home }) => response.end(JSON.stringify({ url, home })),
      (failure: unknown) => response.writeHead(500).end(String(failure)),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stopAll = async () => {
    server.closeAllConnections()
    server.close()
    await Promise.all([...kept.values()].map((product) => product.then(endOne, () => {})))
  }
  let ending: Promise<void> | undefined
  const end = () => (ending ??= stopAll())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, end }
}
