import type { FastifyInstance } from 'fastify'
import { badMethod, notFound } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'

type KnownPath = { matches: RegExp; methods: Set<string> }

/**
 * Answers what no route takes before any of it is read: 405 and the methods that are taken where the path is known, 404
 * where nothing of the API is. What is left may be a page.
 */
export function refuseUnknown(server: FastifyInstance, isPage: (path: string) => boolean): void {
  const known = new Map<string, KnownPath>()
  server.addHook('onRoute', ({ url, method }) => {
    const path = known.get(url) ?? { matches: patternOf(url), methods: new Set() }
    for (const each of [method].flat()) path.methods.add(each)
    known.set(url, path)
  })
  const methodsOf = (path: string) => {
    if (isPage(path)) return ['GET', 'HEAD']
    const found = [...known.values()].filter(({ matches }) => matches.test(path))
    return found.flatMap(({ methods }) => [...methods])
  }
  server.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return
    const [path = '/'] = request.url.split('?', 1)
    const methods = methodsOf(path)
    if (methods.length > 0 && !methods.includes(request.method)) {
      void reply.header('allow', [...new Set(methods)].sort().join(', '))
      throw new Problem(badMethod)
    }
    if (/^\/api(\/|$)/.test(path)) throw new Problem(notFound)
  })
}

const patternOf = (url: string) => new RegExp(`^${url.replace(/[.+]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`)
