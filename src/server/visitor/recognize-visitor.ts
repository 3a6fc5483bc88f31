import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shape } from '#kit/endpoint.ts'
import type { Point } from '#kit/geo.ts'
import { visitorGone } from '#kit/http-problems.ts'
import { ofVisitor } from '#kit/me.ts'
import { Problem } from '#kit/problem.ts'
import type { Config } from '../config/config.ts'
import type { Actor, App } from '../context.ts'
import { isWrite } from '../http/refuse-cross-site.ts'
import { readDevice } from './device.ts'
import type { KnownSessions } from './known-sessions.ts'
import { setPlainCookie } from './sandbox-cookies.ts'
import {
  makeVisitor,
  maxSessionMs,
  nextSessionCookie,
  prepareRenewal,
  renewSession,
  type Session,
  sessionCookie,
} from './session.ts'

const decimal = /^-?\d{1,3}(\.\d{1,15})?$/

type Visitor = Extract<Actor, { kind: 'visitor' }>

const maxRenewalMs = 10 * 60_000

/**
 * Who asks, by their cookie. Whoever writes without one becomes a visitor. Whoever writes with one that opens nothing any
 * more, or from a page of a visitor whose cookie is gone, is told so, and only then made anew: what they write may be about
 * what is not theirs now.
 */
export async function recognizeVisitor(
  app: App,
  sessions: KnownSessions,
  shape: Shape,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor> {
  const place = { networkPoint: networkPoint(app.config, request), address: request.ip }
  const nobody: Visitor = { kind: 'visitor', userId: null, ...place }
  const found = await sessionOf(app, sessions, shape, request, reply)
  if (found) return { ...nobody, userId: found.userId, sessionId: found.id }
  const { visitor = 'needed' } = shape
  if (!isWrite(request.method) || visitor === 'none') return nobody
  const wasKnown = request.cookies[sessionCookie] !== undefined || request.headers[ofVisitor] !== undefined
  if (wasKnown && visitor === 'needed') throw new Problem(visitorGone)
  const made = await makeVisitor(app, readDevice(request.headers['user-agent']))
  setCookie(app, reply, sessionCookie, made.secret, maxSessionMs)
  return { ...nobody, userId: made.userId, sessionId: made.sessionId }
}

async function sessionOf(
  app: App,
  sessions: KnownSessions,
  { publicForSeconds, kind }: Shape,
  { cookies, method }: FastifyRequest,
  reply: FastifyReply,
): Promise<Session | null> {
  // What changes something, and what goes on, is never begun on what is only remembered.
  const afresh = isWrite(method) || kind === 'stream'
  const found = await sessions.find(cookies[sessionCookie], { afresh })
  const next = cookies[nextSessionCookie]
  // What anybody may keep must carry nobody's cookie.
  if (found || next === undefined || publicForSeconds) return found
  const renewed = await sessions.find(next)
  if (renewed) handOver(app, reply, next)
  return renewed
}

/** Brings the cookies in line with what an operation did to the caller's session. */
export async function followSession(
  app: App,
  sessions: KnownSessions,
  { session }: Shape,
  { sessionId }: Visitor,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  // Whoever is answered can rely on it here; the signal reaches the other servers.
  if (session === 'ended') sessions.forget()
  const { [sessionCookie]: current, [nextSessionCookie]: next } = request.cookies
  if (current === undefined) return
  if (session === 'ended') {
    if (!(await sessions.find(current))) clearSite(app, reply)
  } else if (sessionId !== undefined && session === 'prepared')
    setCookie(app, reply, nextSessionCookie, await prepareRenewal(app, sessionId), maxRenewalMs)
  else if (sessionId !== undefined && session === 'renewed') {
    const device = readDevice(request.headers['user-agent'])
    const renewed = await renewSession(app, sessionId, { current, next }, device)
    sessions.forget()
    if (renewed) handOver(app, reply, renewed)
    // The operation may have given the promised secret by itself, together with what it did.
    else if (await sessions.find(next)) handOver(app, reply, next as string)
  }
}

function handOver(app: App, reply: FastifyReply, secret: string): void {
  setCookie(app, reply, sessionCookie, secret, maxSessionMs)
  setCookie(app, reply, nextSessionCookie, '', 0)
}

/** Not "storage": it would take along the keys of a wallet that is kept in this browser alone. The page clears its own. */
function clearSite(app: App, reply: FastifyReply): void {
  for (const name of [sessionCookie, nextSessionCookie]) setCookie(app, reply, name, '', 0)
  void reply.header('clear-site-data', '"cache", "cookies"')
}

/** A secret is good for nothing but being this visitor again. */
function setCookie(app: App, reply: FastifyReply, name: string, value: string, maxAgeMs: number): void {
  const own = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const
  void reply.setCookie(name, value, { ...own, maxAge: maxAgeMs / 1000 })
  setPlainCookie(app, reply, name, value, maxAgeMs / 1000)
}

/** Where a trusted proxy says the caller's network address lies; undefined when no such proxy passed the request on, or it says nothing sound. */
export function networkPoint(
  { GEO_HEADERS }: Pick<Config, 'GEO_HEADERS'>,
  { headers, ips }: Pick<FastifyRequest, 'headers' | 'ips'>,
): Point | undefined {
  // Beside the connection's own address there is another one only where who holds the connection is trusted to name it.
  if (!GEO_HEADERS || !ips || ips.length < 2) return undefined
  const [latitude = '', longitude = ''] = GEO_HEADERS.map((name) => String(headers[name] ?? ''))
  if (!decimal.test(latitude) || !decimal.test(longitude)) return undefined
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : undefined
}
