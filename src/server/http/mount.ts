import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { readPath, type Shape } from '#kit/endpoint.ts'
import { badRequest } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import { type App, type Ctx, contextFor } from '../context.ts'
import { sendStream } from '../events/send-stream.ts'
import { limitRate } from '../limits/limits.ts'
import type { KnownSessions } from '../visitor/known-sessions.ts'
import { followSession, recognizeVisitor } from '../visitor/recognize-visitor.ts'
import { isWrite } from './refuse-cross-site.ts'
import { closeParts, inputOf } from './request-parts.ts'
import type { Route } from './route.ts'

const dayMs = 24 * 3_600_000
const keyShape = /^[\x21-\x7e]{8,255}$/

/** Mounts one path: the contract checks what comes in and cuts what goes out to what was promised. */
export function mount(server: FastifyInstance, app: App, sessions: KnownSessions, route: Route): void {
  if (route.shape.multipart) return mountForm(server, app, sessions, route)
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

/** Mounts a path that takes a form with files, too. */
function mountForm(server: FastifyInstance, app: App, sessions: KnownSessions, route: Route): void {
  void server.register(async (own) => {
    own.addContentTypeParser<Buffer>(
      'multipart/form-data',
      { parseAs: 'buffer' },
      async (request: FastifyRequest, bytes: Buffer) => readForm(bytes, String(request.headers['content-type'])),
    )
    mountIn(own, app, sessions, route)
  })
}

async function readForm(bytes: Buffer, type: string): Promise<Record<string, string>> {
  const unreadable = () => {
    throw new Problem(badRequest, 'The form cannot be read')
  }
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(unreadable)
  const fields: Record<string, string> = Object.create(null)
  for (const [name, value] of form) {
    if (name in fields) throw new Problem(badRequest, 'A name in the body comes twice')
    fields[name] = typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()).toString('base64')
  }
  return fields
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
    onRequest: [limitRate(server, shape.perMinute), ...(shape.perDay ? [limitRate(server, shape.perDay, dayMs)] : [])],
    ...(shape.costly && { preHandler: limitCostly(server, shape.costly) }),
    config: { spokenErrors: shape.spokenErrors ?? false, signedBy: shape.signedBy },
    handler: (request, reply) => answer(app, sessions, route, request, reply),
  })
}

// By what a body says, so only once it was read.
function limitCostly(server: FastifyInstance, { asks, perMinute }: NonNullable<Shape['costly']>) {
  const limit = limitRate(server, perMinute)
  return async (request: FastifyRequest): Promise<void> => {
    if (asks(request.body)) await limit(request)
  }
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
  const actor = await recognizeVisitor(app, sessions, shape, request, reply)
  const ctx = contextFor(app, actor)
  void reply.header('cache-control', 'no-store')
  if (shape.kind === 'stream') return sendStream(app, request, reply, route.operation as never, ctx, input)
  const run = route.operation as (c: Ctx, i: unknown) => Promise<unknown>
  void reply.code(shape.status ?? 200)
  const key = shape.visitor !== 'none' && actor.userId !== null ? keyOf(request) : null
  const intended = key !== null && { intended: { key, request: [request.method, route.path, input] } }
  const given = await run({ ...ctx, ...intended }, input)
  if (shape.session) await followSession(app, sessions, shape, actor, request, reply)
  // Only what succeeded: a failure is over sooner.
  if (shape.publicForSeconds) void reply.header('cache-control', `public, max-age=${shape.publicForSeconds}`)
  return orNothing(reply, given)
}

/** The caller's own name for a write. */
function keyOf({ method, headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  if (key === undefined || !isWrite(method)) return null
  if (typeof key !== 'string' || !keyShape.test(key))
    throw new Problem(badRequest, 'Idempotency-Key: 8 to 255 plain characters')
  return key
}

/** An operation that may answer nothing does so as 204. */
function orNothing(reply: FastifyReply, answer: unknown): unknown {
  if (answer === undefined) void reply.code(204)
  return answer
}
