import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { notFound } from '#kit/http-problems.ts'
import { Problem, type ProblemKind } from '#kit/problem.ts'
import { limitRate } from './limits/limits.ts'
import { withTimeout } from './with-timeout.ts'

const calls = [
  'faucet',
  'pay',
  'sign',
  'mine',
  'reorg',
  'price',
  'node',
  'replace',
  'drop',
  'webhooks',
  'card',
] as const
const sandboxRefused = {
  code: 'sandbox/refused',
  status: 400,
  title: 'The sandbox did not take that',
} as const satisfies ProblemKind
const sandboxAway = {
  code: 'sandbox/away',
  status: 503,
  title: 'The sandbox does not answer',
} as const satisfies ProblemKind
const cardPicture = z.object({
  name: z
    .string()
    .max(40)
    .regex(/^[a-z]+(-[a-z]+)*$/),
  side: z.enum(['front', 'back']),
})
const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

// Whoever plays with it does so by scripts, too.
const callsPerMinute = 600

/** In sandbox mode only, and only on loopback: what the sandbox holds, and its controls. The product learns nothing from them. */
export function serveSandbox(server: FastifyInstance, url: string | undefined): void {
  if (!url) return
  const onLoopback = async (request: FastifyRequest) => {
    // A page elsewhere could point a name at this machine; the name it asked for gives it away.
    if (!loopback.test(request.headers.host ?? '')) throw new Problem(notFound)
  }
  const relay = async (path: string, init?: RequestInit) => {
    const asked = withTimeout(20_000, async (signal) => {
      const answer = await fetch(new URL(path, url), { ...init, signal, redirect: 'error' })
      if (answer.headers.get('content-type') === 'image/jpeg') return Buffer.from(await answer.arrayBuffer())
      return { status: answer.status, body: (await answer.json()) as { error?: string } }
    })
    const answered = await asked.catch((cause: unknown) => {
      throw new Problem(sandboxAway, undefined, { cause })
    })
    if (Buffer.isBuffer(answered)) return answered
    const { status, body } = answered
    if (status >= 400) throw new Problem(status < 500 ? sandboxRefused : sandboxAway, body.error)
    return body
  }
  const onRequest = limitRate(server, callsPerMinute)
  server.get('/api/sandbox', { schema: { hide: true }, onRequest, preHandler: onLoopback }, () => relay('/'))
  server.get('/api/sandbox/cards', { schema: { hide: true }, onRequest, preHandler: onLoopback }, () => relay('/cards'))
  server.get(
    '/api/sandbox/cards/:name/:side',
    { schema: { hide: true, params: cardPicture }, onRequest, preHandler: onLoopback },
    async (request, reply) => {
      const { name, side } = cardPicture.parse(request.params)
      const jpeg = await relay(`/cards/${name}/${side}`)
      return reply
        .type('image/jpeg')
        .header('content-disposition', `attachment; filename="${name}-${side}.jpg"`)
        .send(jpeg)
    },
  )
  for (const call of calls)
    server.post(
      `/api/sandbox/${call}`,
      { schema: { hide: true, body: z.record(z.string(), z.unknown()).optional() }, onRequest, preHandler: onLoopback },
      (request) =>
        relay(`/${call}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(request.body ?? {}),
        }),
    )
}
