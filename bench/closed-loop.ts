import { connect } from 'node:net'
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

/** One kept connection that asks and reads whole answers: as little work as a caller can have. `head`: lines of every request's head. */
export async function openCaller(
  port: number,
  head: readonly string[] = [],
): Promise<{ get(path: string): Promise<number>; post(path: string, body: object): Promise<number>; close(): void }> {
  const { took, next } = answers()
  // Read into one place again and again: a new one for each read would keep the collector busy beside the server.
  const onread = { buffer: Buffer.alloc(65_536), callback: (length: number, into: Uint8Array) => took(into, length) }
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread })
  await new Promise<void>((done, failed) => socket.once('connect', done).once('error', failed))
  const lines = [...head, ''].map((line) => `${line}\r\n`).join('')
  return {
    get: (path) => {
      const answer = next()
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\n${lines}`, 'latin1')
      return answer
    },
    post: (path, body) => {
      const answer = next()
      const text = JSON.stringify(body)
      const kind = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`
      socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost:${port}\r\n${kind}${lines}${text}`)
      return answer
    },
    close: () => socket.destroy(),
  }
}

/** Answers each status in turn; the length of an answer stands in its head, which comes in one piece. */
function answers() {
  let got: ((status: number) => void) | undefined
  let missing = -1
  let status = 0
  const took = (into: Uint8Array, length: number) => {
    let body = length
    if (missing < 0) {
      const bytes = Buffer.from(into.buffer, into.byteOffset, length)
      const end = bytes.indexOf('\r\n\r\n')
      if (end < 0) throw new Error('An answer began with a part of its head')
      const head = bytes.toString('latin1', 0, end)
      status = Number(head.slice(9, 12))
      missing = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
      body = length - end - 4
    }
    missing -= body
    if (missing > 0) return true
    missing = -1
    got?.(status)
    return true
  }
  return { took, next: () => new Promise<number>((done) => (got = done)) }
}
