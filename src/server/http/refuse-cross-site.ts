import type { FastifyRequest } from 'fastify'
import { crossSite } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a request may change something. HEAD is GET without the body. */
export const isWrite = (method: string): boolean => !safe.has(method)

/** Refuses a write that a browser sent from another site. Callers that are no browser send neither header and pass. */
export function refuseCrossSite(request: FastifyRequest, publicOrigin: string | undefined): void {
  if (!isWrite(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Problem(crossSite)
  const origin = request.headers.origin
  if (origin === undefined) return
  const own = publicOrigin ?? `${request.protocol}://${request.headers.host ?? ''}`
  // A Host that is no host at all makes no origin.
  if (!URL.canParse(own) || origin !== new URL(own).origin) throw new Problem(crossSite)
}
