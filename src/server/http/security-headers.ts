import type { FastifyReply } from 'fastify'
import type { Config } from '../config/config.ts'

const csp = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "img-src 'self' data: blob:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types hub',
].join('; ')

/** Nothing but our own files runs or is reached from our pages, no other site frames them or learns where people came from. */
export function securityHeaders(reply: FastifyReply, config: Config): void {
  void reply.headers({
    'content-security-policy': csp,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'geolocation=(self), microphone=(self), camera=(self), payment=(self)',
    // Only where people reach us over HTTPS; on plain loopback it would say nothing.
    ...(config.PUBLIC_ORIGIN?.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  })
}
