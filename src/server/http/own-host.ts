import type { FastifyRequest } from 'fastify'
import { badRequest, misdirected } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import type { Config } from '../config/config.ts'
import { siteOrigin } from './site-origin.ts'

const hostShape = /^(\[[\da-f:.]+\]|[^\s:/@?#\\[\]]+)(?::(\d{1,5}))?$/i
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i
const numeric = /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\])$/i

/** Whether a name is one of this machine for itself. */
export const isLoopback = (name: string): boolean => loopback.test(name)

type HostSettings = Pick<Config, 'PUBLIC_ORIGIN' | 'HOST'>

/**
 * Refuses a call of the API under a name that is not ours: a page elsewhere can have its own name point here, and its
 * calls then count as those of our own pages. Ours are PUBLIC_ORIGIN and what nobody can point elsewhere: this machine's
 * own names at our port and, where others reach us too, numeric addresses.
 */
export function refuseForeignHost(request: FastifyRequest, where: HostSettings): void {
  const { rawHeaders, socket, url: target = '/' } = request.raw
  if (rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1)
    throw new Problem(badRequest, 'The request names two hosts')
  // The route says what is asked for; the address as it came can be written in many ways.
  if (request.routeOptions.url?.startsWith('/api') && !isOwnHost(request.host, socket.localPort, where))
    throw new Problem(misdirected)
  // As proxies are asked, the address names a host too: https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2
  if (/^[a-z][\w+.-]*:/i.test(target) && !(URL.canParse(target) && new URL(target).host === request.host))
    throw new Problem(badRequest, 'The request names two hosts')
}

/**
 * The origin that a page is for, when it was asked for under another name; null: it is here. A browser keeps what it is told
 * for one name: whoever begins at 127.0.0.1 and is sent back from a bank to localhost would find nothing of theirs.
 */
export function otherOrigin(
  host: string,
  localPort: number | undefined,
  where: HostSettings & Pick<Config, 'PORT'>,
): string | null {
  const origin = siteOrigin(where)
  const own = new URL(origin)
  if (host === own.host) return null
  const [, name = '', port = '80'] = hostShape.exec(host) ?? []
  const isSameMachine = loopback.test(name) && loopback.test(own.hostname) && port === (own.port || '80')
  return isSameMachine || (where.PUBLIC_ORIGIN && !isOwnHost(host, localPort, where)) ? origin : null
}

/** Whether a Host is ours; `localPort` is where the request came in, undefined for one that never was on a wire. */
export function isOwnHost(host: string, localPort: number | undefined, { PUBLIC_ORIGIN, HOST }: HostSettings): boolean {
  const [, name = '', port = '80'] = hostShape.exec(host) ?? []
  if (loopback.test(name) && (localPort === undefined || Number(port) === localPort)) return true
  if (numeric.test(name) && !loopback.test(HOST)) return true
  if (name === '' || PUBLIC_ORIGIN === undefined) return false
  const { protocol, host: own } = new URL(PUBLIC_ORIGIN)
  return URL.canParse(`${protocol}//${host}`) && new URL(`${protocol}//${host}`).host === own
}
