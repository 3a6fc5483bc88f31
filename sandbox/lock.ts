import { createHash } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Keeps a second sandbox off the same folder; answers the release. The kernel releases it with the process, however
 * that ends: the name lives in Linux's abstract socket space, not in a file.
 */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  if (process.platform !== 'linux') return async () => {}
  const name = createHash('sha256').update(dataDir).digest('hex')
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', () => reject(new Error(`A sandbox is already running on ${dataDir}.`)))
    server.listen(`\0payment-solutions-hub-sandbox-${name}`, resolve)
  })
  return () => new Promise((resolve) => server.close(() => resolve()))
}
