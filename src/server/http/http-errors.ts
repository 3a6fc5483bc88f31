import type { Socket } from 'node:net'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import pg from 'pg'
import {
  badRequest,
  busy,
  notFound,
  tooLarge,
  tooMany,
  tooSlow,
  unexpected,
  visitorGone,
  wrongType,
} from '#kit/http-problems.ts'
import { type FieldProblem, Problem, type ProblemKind, problemBody } from '#kit/problem.ts'
import { isDatabaseLost, isDeadlock, isDiskFull } from '../database/database-lost.ts'

/** Whether a row was to be written for a visitor whose own is gone: everything kept of somebody refers to it by this column. */
function isOfErased(error: unknown): boolean {
  const own = error instanceof DrizzleQueryError ? error.cause : error
  return own instanceof pg.DatabaseError && own.code === '23503' && own.constraint?.endsWith('_user_id_fkey') === true
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Also says failures where the spec's callers look for them. */
    spokenErrors?: boolean
    signedBy?: string | undefined
  }
}

const byStatus: Record<number, ProblemKind> = {
  404: notFound,
  413: tooLarge,
  414: tooLarge,
  415: wrongType,
  429: tooMany,
  503: busy,
}

const notSaved = 'This cannot be saved just now. Nothing of it was done; try again in a few minutes'

/** Turns whatever went wrong into a problem that is safe to show. Only a bug of ours becomes a 500. */
function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error.validation)
  const status = (error as FastifyError).statusCode
  if (status && status >= 400 && status < 500)
    return new Problem(byStatus[status] ?? badRequest, undefined, { cause: error })
  if (isOfErased(error)) return new Problem(visitorGone, undefined, { cause: error })
  if (isDiskFull(error)) return new Problem(busy, notSaved, { cause: error, retryAfterSeconds: 30 })
  if (status === 503 || isDatabaseLost(error) || isDeadlock(error))
    return new Problem(busy, undefined, { cause: error, retryAfterSeconds: 2 })
  return new Problem(unexpected, undefined, { cause: error })
}

type ValidationIssue = { instancePath: string; message?: string | undefined }

function fromValidation(issues: readonly ValidationIssue[]): Problem {
  const fields: FieldProblem[] = issues.slice(0, 20).map((issue) => ({
    field: issue.instancePath.split('/').filter(Boolean).join('.').slice(0, 200) || 'request',
    message: (issue.message ?? 'is not right').slice(0, 200),
  }))
  const detail = fields.map(({ field, message }) => `${field}: ${message}`).join('; ')
  return new Problem(badRequest, detail.slice(0, 600), { fields })
}

const sentProblems = new WeakMap<FastifyReply, Problem>()
const expected = new WeakSet<Problem>()

/** The problem that was answered, if one was. */
export const problemOf = (reply: FastifyReply): Problem | undefined => sentProblems.get(reply)

/** Whether an operation raised it: whatever its status, it is a refusal that its contract names, and no fault of ours. */
export const isExpected = (problem: Problem): boolean => expected.has(problem)

/** Sends a problem as RFC 9457 JSON; where the spec's callers look for success and errors, it carries those too. */
function sendProblem(reply: FastifyReply, problem: Problem, spokenErrors = false): FastifyReply {
  const body = problemBody(problem)
  sentProblems.set(reply, problem)
  if (problem.retryAfterSeconds !== undefined) void reply.header('retry-after', String(problem.retryAfterSeconds))
  return reply
    .code(problem.kind.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(spokenErrors ? { ...body, success: false, error: body.detail, errors: [body.detail] } : body)
}

/**
 * The one place where a failed request is answered and, when nobody expected it, logged. What an operation refuses is
 * counted with the refusals, whatever its status: whoever asks can have it refused as often as they like.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = asProblem(error)
  if (problem === error) expected.add(problem)
  else if (problem.kind.status >= 500)
    request.log.error(
      { err: problem.cause ?? problem, code: problem.kind.code, route: request.routeOptions?.url },
      'request failed',
    )
  const spoken = request.routeOptions?.config.spokenErrors
  return sendProblem(reply, problem, spoken)
}

/** What does not even parse as HTTP is answered in the same form, on the bare connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable) return void socket.destroy()
  const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const problem = isSlow ? new Problem(tooSlow) : new Problem(badRequest, 'This is not a request we can read')
  const body = JSON.stringify(problemBody(problem))
  const head = [
    isSlow ? 'HTTP/1.1 408 Request Timeout' : 'HTTP/1.1 400 Bad Request',
    'content-type: application/problem+json; charset=utf-8',
    'connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  // Without waiting for who may never say that they have sent everything.
  socket.destroySoon()
}
