import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

// A process whose starter was killed takes a moment to notice.
const timeoutMs = 2_000
const intervalMs = 25

/**
 * Keeps a second process off the same folder; answers the release. The kernel releases it with the process, however
 * that ends: the name lives in Linux's abstract socket space, not in a file.
 */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  if (process.platform !== 'linux') return async () => {}
  const name = createHash('sha256').update(dataDir).digest('hex')
  for (let waited = 0; waited <= timeoutMs; waited += intervalMs) {
    const release = await hold(`\0payment-solutions-hub-sandbox-${name}`)
    if (release) return release
    await pause(intervalMs)
  }
  throw new Error(`A sandbox is already running on ${dataDir}.`)
}

function hold(name: string): Promise<(() => Promise<void>) | undefined> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined))
    server.listen(name, () => resolve(() => new Promise((released) => server.close(() => released()))))
  })
}
