import type { FastifyRequest } from 'fastify'
import { isLoopback } from './own-host.ts'

/** What those write who pass a request on: RFC 7239, RFC 9110 (Via), and what proxies and networks in front wrote before. */
const passedOn =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-original-.*|x-proxy.*|(?:.*-)?(?:client|real|connecting)-ip|cf-.*|cdn-.*)$/
const own = /^(?:::ffff:)?127(?:\.\d{1,3}){3}$|^::1$/i

/**
 * Whether somebody at this machine asks: by where the connection comes from, which nobody can write, with no sign of a
 * proxy that passed it on. The name they asked for must be this machine's too: a page elsewhere can have its own name
 * point here.
 */
export function isFromThisMachine({ raw, hostname }: FastifyRequest): boolean {
  return (
    own.test(raw.socket.remoteAddress ?? '') &&
    !Object.keys(raw.headers).some((name) => passedOn.test(name)) &&
    isLoopback(hostname)
  )
}
