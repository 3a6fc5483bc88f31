import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { readPath } from '#kit/endpoint.ts'
import { badRequest } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import { type App, contextFor } from './context.ts'
import { answerOnce } from './idempotency.ts'
import { networkPoint } from './network-point.ts'
import type { Route } from './route.ts'
import { isWrite } from './same-origin.ts'
import { sendStream } from './stream.ts'
import { findVisitor, makeVisitor, sessionCookie } from './visitor/session.ts'

const keyShape = /^[\x21-\x7e]{8,255}$/

/** Mounts one path: the contract checks what comes in and cuts what goes out to what was promised. */
export function mount(server: FastifyInstance, app: App, route: Route): void {
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
      ...(shape.params && { params: shape.params }),
      ...(shape.query && { querystring: shape.query }),
      ...(shape.body && { body: shape.body }),
      ...(shape.kind !== 'stream' && { response: { [status]: shape.answer } }),
    },
    ...(shape.bodyLimit && { bodyLimit: shape.bodyLimit }),
    // A HEAD of a stream would never end.
    ...(shape.kind === 'stream' && { exposeHeadRoute: false }),
    config: { spokenErrors: shape.spokenErrors ?? false, rateLimit: { max: shape.perMinute ?? 240 } },
    handler: (request, reply) => answer(app, route, request, reply),
  })
}

async function answer(app: App, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { shape } = route
  const input = { ...(request.params as object), ...(request.query as object), ...(request.body as object | undefined) }
  const writes = isWrite(request.method)
  let userId = await findVisitor(app, request.cookies[sessionCookie])
  if (writes && userId === null && shape.visitor !== 'none') {
    const made = await makeVisitor(app)
    userId = made.userId
    setSessionCookie(reply, made.secret)
  }
  const ctx = contextFor(app, { kind: 'visitor', userId, networkPoint: networkPoint(app.config, request.headers) })
  void reply.header('cache-control', 'no-store')
  if (shape.kind === 'stream') return sendStream(app, request, reply, route.operation as never, ctx, input)
  const run = route.operation as (c: typeof ctx, i: unknown) => Promise<unknown>
  void reply.code(shape.status ?? 200)
  const key = request.headers['idempotency-key']
  const isMine = shape.visitor !== 'none' && userId !== null
  if (!writes || key === undefined || !isMine) {
    const given = await run(ctx, input)
    // Only what succeeded: a failure is over sooner.
    if (shape.publicForSeconds) void reply.header('cache-control', `public, max-age=${shape.publicForSeconds}`)
    return orNothing(reply, given)
  }
  if (typeof key !== 'string' || !keyShape.test(key))
    throw new Problem(badRequest, 'Idempotency-Key: 8 to 255 plain characters')
  return answerOnce(ctx, key, [request.method, route.path, input], shape.status ?? 200, (tx) => run(tx, input))
}

/** An operation that may answer nothing does so as 204. */
function orNothing(reply: FastifyReply, answer: unknown): unknown {
  if (answer === undefined) void reply.code(204)
  return answer
}

/** Keeps the visitor for a year; the secret can be used for nothing but being this visitor again. */
export function setSessionCookie(reply: FastifyReply, secret: string): void {
  void reply.setCookie(sessionCookie, secret, {
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'lax',
    maxAge: 365 * 24 * 3600,
  })
}
