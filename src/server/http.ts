import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject, validatorCompiler } from 'fastify-type-provider-zod'
import { type PathText, readPath } from '#kit/endpoint.ts'
import { notBuilt, notFound, tooMany } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import type { App } from './context.ts'
import { cutAnswer } from './cut-answer.ts'
import { answerClientError, answerError } from './http-errors.ts'
import { mount } from './mount.ts'
import { type SiteFiles, servePages } from './pages.ts'
import type { Route } from './route.ts'
import { refuseCrossSite } from './same-origin.ts'
import { securityHeaders } from './security-headers.ts'
import { shedLoad } from './shed-load.ts'
import { refuseUnstorable } from './unstorable.ts'
import { visitorRoutes } from './visitor/routes.ts'

type Options = {
  routes: readonly Route[]
  /** Asked for and not there yet: they answer 501 and are in no description. */
  notBuilt?: readonly PathText[]
  rateLimits?: boolean
  /** The built site. Without it only the API is served. */
  site?: SiteFiles
}

const bodyLimit = 64 * 1024

/** Builds the HTTP server: every path of every contract, one form of failure, the same protections everywhere. */
export async function buildServer(app: App, options: Options): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: app.config.TRUST_PROXY,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 300 },
    clientErrorHandler: answerClientError,
    // The path can hold what a person typed, so only the route's pattern is ever logged.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(cutAnswer)
  server.setErrorHandler(answerError)
  server.removeContentTypeParser('text/plain')
  protect(server, app)
  await server.register(cookie)
  // Every path of a contract has a limit of its own (mount.ts). Pages and files have none: they are made already, and the
  // people of a whole clinic may share one address.
  if (options.rateLimits ?? true)
    await server.register(rateLimit, {
      global: false,
      timeWindow: 60_000,
      errorResponseBuilder: (_request, context) =>
        new Problem(tooMany, undefined, { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
    })
  await describe(server, app)
  await server.register((api) => serveApi(api, app, options))
  if (options.site) await servePages(server, options.site)
  else server.setNotFoundHandler((request, reply) => answerError(new Problem(notFound), request, reply))
  server.get('/api/openapi.json', { schema: { hide: true } }, () => server.swagger())
  return server
}

/** The paths of every contract. They are work, unlike pages and files, so they alone are shed when it is too much. */
async function serveApi(api: FastifyInstance, app: App, { routes, notBuilt: later = [] }: Options): Promise<void> {
  shedLoad(api)
  for (const route of [...visitorRoutes, ...routes]) mount(api, app, route)
  for (const text of later) {
    const { method, path } = readPath(text)
    api.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      schema: { hide: true },
      handler: () => Promise.reject(new Problem(notBuilt)),
    })
  }
}

/** What holds for every request before its route is reached. */
function protect(server: FastifyInstance, app: App): void {
  server.addHook('onRequest', async (request, reply) => {
    securityHeaders(reply, app.config)
    refuseCrossSite(request, app.config.PUBLIC_ORIGIN)
  })
  server.addHook('preValidation', async (request) => {
    for (const part of [request.params, request.query, request.body]) refuseUnstorable(part)
  })
}

async function describe(server: FastifyInstance, app: App): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Payment Solutions Hub',
        version: app.config.version,
        description:
          'Failures are application/problem+json (RFC 9457) with a `code`. `userId` 1 always means the caller.',
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
}
