import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { tooMany } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import { type App, type Ctx, visitorIdOf } from '../context.ts'
import type { Listening, StreamMessage } from '../http/route.ts'
import { admitStream } from '../limits/admit-stream.ts'
import { addressOf } from '../limits/limits.ts'
import { sessionEnded } from '../visitor/known-sessions.ts'

const heartbeatMs = 15_000
const firstMessageMs = 300
// `retry` is how soon the page comes back. One that made room for another would push that one out if it came at once.
const retryMs = 1_000
const retryLaterMs = 20_000

type StreamingOperation = (ctx: Ctx, input: unknown, listening: Listening) => AsyncIterable<StreamMessage<unknown>>

/** Answers server-sent events. A refusal before the first message is still an ordinary problem. */
export async function sendStream(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  operation: StreamingOperation,
  ctx: Ctx,
  input: unknown,
) {
  const [gone, crowdedOut] = [new AbortController(), new AbortController()]
  const signal = AbortSignal.any([gone.signal, crowdedOut.signal, app.stopping])
  const lastEventId = request.headers['last-event-id']
  const messages = operation(ctx, input, { signal, lastEventId: typeof lastEventId === 'string' ? lastEventId : null })[
    Symbol.asyncIterator
  ]()
  const out = reply.raw
  out.on('close', () => gone.abort())
  // Whoever is not known any more hears nothing more.
  const session = ctx.actor.kind === 'visitor' ? ctx.actor.sessionId : undefined
  const offEnd =
    session === undefined
      ? () => {}
      : app.live.on(session, ({ topic }) => void (topic === sessionEnded && gone.abort()))
  const first = messages.next()
  // A page that already has everything gets no first message; it must still hear soon that it is connected.
  await Promise.race([first, sleep(firstMessageMs, null, { ref: false })])
  const address = addressOf(request)
  const visitor = String(visitorIdOf(ctx) ?? address)
  const giveBack = admitStream(app.live, { visitor, address, leave: () => crowdedOut.abort() })
  if (!giveBack) {
    gone.abort()
    offEnd()
    await messages.return?.()
    throw new Problem(tooMany, undefined, { retryAfterSeconds: 30 })
  }
  const heartbeat = begin(reply)
  try {
    let next = await first
    while (!next.done && !signal.aborted) {
      await writeChunk(out, `id: ${next.value.id}\ndata: ${JSON.stringify(next.value.data)}\n\n`, signal)
      next = await messages.next()
    }
  } catch (error) {
    if (!signal.aborted) request.log[error instanceof Problem ? 'warn' : 'error']({ err: error }, 'stream failed')
  } finally {
    giveBack()
    offEnd()
    clearInterval(heartbeat)
    await messages.return?.()
    out.end(crowdedOut.signal.aborted ? `retry: ${retryLaterMs}\n\n` : undefined)
  }
}

/** Sends what comes before the first message, and from now on a comment that keeps proxies from closing a quiet stream. */
function begin(reply: FastifyReply): NodeJS.Timeout {
  const out = reply.raw
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) out.setHeader(name, value)
  out.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  out.write(`retry: ${retryMs}\n\n`)
  return setInterval(() => {
    // Who has not read what came before is not there any more, and nothing is kept for them.
    if (out.writableNeedDrain) out.destroy()
    else out.write(': still here\n\n')
  }, heartbeatMs)
}

async function writeChunk(out: ServerResponse, text: string, signal: AbortSignal): Promise<void> {
  if (!out.write(text)) await once(out, 'drain', { signal })
}
