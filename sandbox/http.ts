import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'

/** The largest request body either server reads, in bytes. */
export const maxBodyBytes = 1_000_000

/** The request body is over the limit. */
export class BodyTooLargeError extends Error {}

/** The whole request body as text. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBodyBytes) throw new BodyTooLargeError()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Whether a host name, or the host of an origin, is this machine's own loopback: a page elsewhere may not pose as us. */
export function isLoopback(host: string | undefined): boolean {
  return /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host ?? '')
}

/** A server on the loopback interface, on `port` or on a free one for 0. */
export async function listen(port: number, listener: RequestListener): Promise<{ url: string; server: Server }> {
  const server = createServer(listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port')
  return { url: `http://127.0.0.1:${address.port}`, server }
}

/** Stops a server, ending the connections that are open. */
export async function stopServer(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
