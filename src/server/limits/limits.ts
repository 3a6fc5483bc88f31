import { createHash } from 'node:crypto'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooMany } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import { sessionCookie } from '../visitor/session.ts'

const minuteMs = 60_000
/** Unless a contract says another number. */
export const usualPerMinute = 240
/** The people of a whole clinic may share one address. */
export const peopleAtOneAddress = 5

/** Lets paths have limits. Pages and files have none: they are made already. */
export async function openLimits(server: FastifyInstance): Promise<void> {
  await server.register(rateLimit, { global: false, timeWindow: minuteMs, cache: 20_000 })
}

/**
 * How often a path answers: so many times a minute, or within `timeWindow`, for each visitor wherever they are, and a few times that for everybody
 * at one address (of IPv6 one network, /64). What a visitor is refused is not counted for those beside them.
 */
export function limitRate(
  server: FastifyInstance,
  most = usualPerMinute,
  timeWindow = minuteMs,
): (request: FastifyRequest) => Promise<void> {
  if (!server.hasDecorator('createRateLimit')) return async () => {}
  const byVisitor = server.createRateLimit({ max: most, timeWindow, keyGenerator: visitorOf, allowList: isNobody })
  const byAddress = server.createRateLimit({ max: most * peopleAtOneAddress, timeWindow })
  return async (request) => {
    for (const limit of [byVisitor, byAddress]) {
      const found = await limit(request)
      if (!found.isAllowed && found.isExceeded)
        throw new Problem(tooMany, undefined, { retryAfterSeconds: Math.max(1, found.ttlInSeconds) })
    }
  }
}

/** Where a request comes from: of IPv6 the network, /64. */
export const addressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip)

// Whether it is anybody's cookie is not known yet. Whoever makes cookies up meets the limit of their address.
const isNobody = (request: FastifyRequest): boolean => request.cookies[sessionCookie] === undefined
const visitorOf = (request: FastifyRequest): string =>
  createHash('sha256').update(String(request.cookies[sessionCookie])).digest('base64')
