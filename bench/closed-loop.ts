import { connect, type Socket } from 'node:net'
import { percentile } from './figure.ts'

/** What a closed loop saw: the median and the slowest of a hundred in milliseconds, and how many were answered a second. */
export type Loop = { p50: number; p99: number; perSecond: number }

/** Runs so many callers at once, each asking again as soon as it is answered. The first part only warms up. */
export async function closedLoop(
  callers: readonly ((turn: number) => Promise<void>)[],
  { warmMs, measureMs }: { warmMs: number; measureMs: number },
): Promise<Loop> {
  const waits: number[] = []
  const from = performance.now() + warmMs
  const until = from + measureMs
  let turn = 0
  const run = async (call: (turn: number) => Promise<void>) => {
    for (;;) {
      const start = performance.now()
      if (start >= until) return
      await call(turn++)
      if (start >= from) waits.push(performance.now() - start)
    }
  }
  await Promise.all(callers.map(run))
  const sorted = waits.sort((a, b) => a - b)
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), perSecond: (waits.length / measureMs) * 1000 }
}

/** One kept connection that asks and reads whole answers: as little work as a caller can have. */
export async function openCaller(port: number): Promise<{ get(path: string): Promise<number>; close(): void }> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((done, failed) => socket.once('connect', done).once('error', failed))
  const read = reader(socket)
  return {
    get: (path) => {
      socket.write(`GET ${path} HTTP/1.1\r\nhost: bench\r\n\r\n`)
      return read()
    },
    close: () => socket.destroy(),
  }
}

/** Answers each status in turn; the length of an answer stands in its head. */
function reader(socket: Socket): () => Promise<number> {
  let got: ((status: number) => void) | undefined
  const nothing = Buffer.alloc(0)
  let held: Buffer = nothing
  let missing = -1
  let status = 0
  socket.on('data', (chunk: Buffer) => {
    let body = chunk.length
    if (missing < 0) {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
      const end = held.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = held.toString('latin1', 0, end)
      status = Number(head.slice(9, 12))
      missing = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
      body = held.length - end - 4
      held = nothing
    }
    missing -= body
    if (missing > 0) return
    missing = -1
    got?.(status)
  })
  return () => new Promise((done) => (got = done))
}
