import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../context.ts'
import { isFromThisMachine } from '../http/from-this-machine.ts'
import { nextSessionCookie, sessionCookie } from './session.ts'

const plainNames = new Map([
  [sessionCookie, 'sandbox-sid'],
  [nextSessionCookie, 'sandbox-next'],
])

// Safari and its kin keep no Secure cookie of plain http, not even on this machine.
const needsPlain = ({ config }: App, request: FastifyRequest): boolean =>
  config.SANDBOX_URL !== undefined && request.protocol === 'http' && isFromThisMachine(request)

/** A visitor's cookie also in the form that every browser keeps: in the sandbox, on this machine alone. */
export function setPlainCookie(app: App, reply: FastifyReply, name: string, value: string, maxAge: number): void {
  const plain = plainNames.get(name)
  if (plain !== undefined && needsPlain(app, reply.request))
    void reply.setCookie(plain, value, { path: '/', httpOnly: true, sameSite: 'lax', maxAge })
}

/** Takes the plain cookies for the real ones where a browser has kept only those. */
export function readPlainCookies(server: FastifyInstance, app: App): void {
  server.addHook('onRequest', async (request) => {
    if (!needsPlain(app, request)) return
    const { cookies } = request
    if (cookies[sessionCookie] !== undefined) return
    for (const [name, plain] of plainNames) cookies[name] ??= cookies[plain]
  })
}
