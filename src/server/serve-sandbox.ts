import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { notFound } from '#kit/http-problems.ts'
import { Problem, type ProblemKind } from '#kit/problem.ts'
import { isFromThisMachine } from './http/from-this-machine.ts'
import { limitRate } from './limits/limits.ts'
import { type OutsideAnswer, requestOutside, textOf } from './outside/request-outside.ts'

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
// Whoever plays with it does so by scripts, too.
const callsPerMinute = 600

// A picture of a card is some 200 kB, the list of everything less.
const maxBytes = 8_000_000

const parse = async (answer: OutsideAnswer) => JSON.parse(textOf(answer)) as { error?: string }

/** In sandbox mode only, and only for this machine: what the sandbox holds, its keys too, and its controls. The product learns nothing from them. */
export function serveSandbox(server: FastifyInstance, url: string | undefined): void {
  if (!url) return
  const onThisMachine = async (request: FastifyRequest) => {
    if (!isFromThisMachine(request)) throw new Problem(notFound)
  }
  const relay = async (path: string, init?: RequestInit) => {
    const away = (cause: unknown) => {
      throw new Problem(sandboxAway, undefined, { cause })
    }
    const answer = await requestOutside(new URL(path, url), init, { timeoutMs: 20_000, maxBytes }).catch(away)
    if (answer.type === 'image/jpeg') return answer.body
    const read = await parse(answer).catch(away)
    if (answer.status >= 400) throw new Problem(answer.status < 500 ? sandboxRefused : sandboxAway, read.error)
    return read
  }
  const onRequest = limitRate(server, callsPerMinute)
  server.get('/api/sandbox', { schema: { hide: true }, onRequest, preHandler: onThisMachine }, () => relay('/'))
  server.get('/api/sandbox/cards', { schema: { hide: true }, onRequest, preHandler: onThisMachine }, () =>
    relay('/cards'),
  )
  server.get(
    '/api/sandbox/cards/:name/:side',
    { schema: { hide: true, params: cardPicture }, onRequest, preHandler: onThisMachine },
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
      {
        schema: { hide: true, body: z.record(z.string(), z.unknown()).optional() },
        onRequest,
        preHandler: onThisMachine,
      },
      (request) =>
        relay(`/${call}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(request.body ?? {}),
        }),
    )
}
