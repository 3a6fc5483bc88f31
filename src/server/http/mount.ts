import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { readPath } from '#kit/endpoint.ts'
import { badRequest } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import { type App, contextFor } from '../context.ts'
import { sendStream } from '../events/stream.ts'
import { limitRate } from '../limits/limits.ts'
import type { KnownSessions } from '../visitor/known-sessions.ts'
import { followSession, recognizeVisitor } from '../visitor/recognize.ts'
import { answerOnce } from './idempotency.ts'
import { closeParts, inputOf } from './request-parts.ts'
import type { Route } from './route.ts'
import { isWrite } from './same-origin.ts'

const keyShape = /^[\x21-\x7e]{8,255}$/

/** Mounts one path: the contract checks what comes in and cuts what goes out to what was promised. */
export function mount(server: FastifyInstance, app: App, sessions: KnownSessions, route: Route): void {
  if (!route.shape.signedBy) return mountIn(server, app, sessions, route)
  // What is signed are the bytes, not what they say.
  void server.register(async (own) => {
    own.removeContentTypeParser('application/json')
    own.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, text, done) =>
      done(null, text),
    )
    mountIn(own, app, sessions, route)
  })
}

function mountIn(server: FastifyInstance, app: App, sessions: KnownSessions, route: Route): void {
  const { method, path } = readPath(route.path)
  const { shape } = route
  const status = shape.status ?? 200
  server.withTypeProvider<ZodTypeProvider>().route({
    method: method as 'GET',
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    schema: {
      operationId: route.name,
      summary: shape.summary,
      tags: [path.split('/')[2] ?? 'api'],
      ...closeParts(route),
      ...(shape.kind !== 'stream' && { response: { [status]: shape.answer } }),
    },
    ...(shape.bodyLimit && { bodyLimit: shape.bodyLimit }),
    // A HEAD of a stream would never end.
    ...(shape.kind === 'stream' && { exposeHeadRoute: false }),
    onRequest: limitRate(server, shape.perMinute),
    config: { spokenErrors: shape.spokenErrors ?? false, signedBy: shape.signedBy },
    handler: (request, reply) => answer(app, sessions, route, request, reply),
  })
}

async function answer(
  app: App,
  sessions: KnownSessions,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { shape } = route
  const input = inputOf(request, shape.signedBy)
  const writes = isWrite(request.method)
  const actor = await recognizeVisitor(app, sessions, shape, request, reply)
  const ctx = contextFor(app, actor)
  void reply.header('cache-control', 'no-store')
  if (shape.kind === 'stream') return sendStream(app, request, reply, route.operation as never, ctx, input)
  const run = route.operation as (c: typeof ctx, i: unknown) => Promise<unknown>
  const follow = () => (shape.session ? followSession(app, sessions, shape, actor, request, reply) : undefined)
  void reply.code(shape.status ?? 200)
  const key = request.headers['idempotency-key']
  const isMine = shape.visitor !== 'none' && actor.userId !== null
  if (!writes || key === undefined || !isMine) {
    const given = await run(ctx, input)
    await follow()
    // Only what succeeded: a failure is over sooner.
    if (shape.publicForSeconds) void reply.header('cache-control', `public, max-age=${shape.publicForSeconds}`)
    return orNothing(reply, given)
  }
  if (typeof key !== 'string' || !keyShape.test(key))
    throw new Problem(badRequest, 'Idempotency-Key: 8 to 255 plain characters')
  const given = await answerOnce(ctx, key, [request.method, route.path, input], (tx) => run(tx, input))
  await follow()
  return given
}

/** An operation that may answer nothing does so as 204. */
function orNothing(reply: FastifyReply, answer: unknown): unknown {
  if (answer === undefined) void reply.code(204)
  return answer
}
