import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, Ctx } from './context.ts'
import type { Listening, StreamMessage } from './route.ts'

const heartbeatMs = 15_000
const firstMessageMs = 300

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
  const gone = new AbortController()
  const signal = AbortSignal.any([gone.signal, app.stopping])
  const lastEventId = request.headers['last-event-id']
  const messages = operation(ctx, input, { signal, lastEventId: typeof lastEventId === 'string' ? lastEventId : null })[
    Symbol.asyncIterator
  ]()
  const out = reply.raw
  out.on('close', () => gone.abort())
  const first = messages.next()
  // A page that already has everything gets no first message; it must still hear soon that it is connected.
  await Promise.race([first, sleep(firstMessageMs, null, { ref: false })])
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) out.setHeader(name, value)
  out.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  // A comment keeps proxies from closing a quiet stream; `retry` is how soon the page comes back.
  out.write('retry: 1000\n\n')
  const heartbeat = setInterval(() => out.write(': still here\n\n'), heartbeatMs)
  try {
    let next = await first
    while (!next.done && !signal.aborted) {
      out.write(`id: ${next.value.id}\ndata: ${JSON.stringify(next.value.data)}\n\n`)
      next = await messages.next()
    }
  } catch (error) {
    request.log.error({ err: error }, 'stream failed')
  } finally {
    clearInterval(heartbeat)
    await messages.return?.()
    out.end()
  }
}
