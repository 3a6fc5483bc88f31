import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifySerializerCompiler,
  LogController,
} from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject, validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { type PathText, readPath } from '#kit/endpoint.ts'
import { notBuilt, notFound } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import { RawJson } from '#kit/raw-json.ts'
import { countRefusals } from '../audit/count-refusals.ts'
import type { App } from '../context.ts'
import {
  type ConnectionLimits,
  connectionOptions,
  drainOnClose,
  limitConnections,
  usualLimits,
} from '../limits/connections.ts'
import { limitRate, openLimits } from '../limits/limits.ts'
import { refuseUnderLoad } from '../limits/refuse-under-load.ts'
import { isTrusted } from '../limits/trusted-proxy.ts'
import { openKnownSessions } from '../visitor/known-sessions.ts'
import { visitorRoutes } from '../visitor/routes.ts'
import { readPlainCookies } from '../visitor/sandbox-cookies.ts'
import { compressAnswers } from './compress-answers.ts'
import { answerClientError, answerError } from './http-errors.ts'
import { mount } from './mount.ts'
import { otherOrigin, refuseForeignHost } from './own-host.ts'
import { readJson } from './read-json.ts'
import { refuseCrossSite } from './refuse-cross-site.ts'
import { refuseUnknown } from './refuse-unknown.ts'
import { refuseUnstorable } from './refuse-unstorable.ts'
import { refuseUndeclared } from './request-parts.ts'
import type { Route } from './route.ts'
import { securityHeaders } from './security-headers.ts'
import { type SiteFiles, servePages } from './serve-pages.ts'

/**
 * Cuts each answer to what its contract promises; one that breaks it is a bug of ours and a 500. Contracts hold wire types
 * only, so they are read forwards, which takes a third of the time of encoding. What is written already was made to
 * measure, which tests see to.
 */
const cutAnswer: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (answer: unknown) =>
    answer instanceof RawJson ? answer.json : JSON.stringify(schema.parse(answer))

type Options = {
  routes: readonly Route[]
  /** Asked for and not there yet: they answer 501 and are in no description. */
  notBuilt?: readonly PathText[]
  rateLimits?: boolean
  /** Other limits of connections than the usual ones. */
  connections?: Partial<ConnectionLimits>
  /** The built site. Without it only the API is served. */
  site?: SiteFiles
}

const bodyLimit = 64 * 1024

/** Builds the HTTP server: every path of every contract, one form of failure, the same protections everywhere. */
export async function buildServer(app: App, options: Options): Promise<FastifyInstance> {
  const connections = { ...usualLimits, ...options.connections }
  const server = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: isTrusted(app.config.TRUST_PROXY),
    ...connectionOptions(connections),
    routerOptions: { maxParamLength: 300 },
    clientErrorHandler: answerClientError,
    // The path can hold what a person typed, so only the route's pattern is ever logged.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(cutAnswer)
  server.setErrorHandler(answerError)
  server.removeContentTypeParser('text/plain')
  limitConnections(server, connections, app.config.TRUST_PROXY !== false)
  drainOnClose(server, connections, app.stopping)
  readJson(server)
  protect(server, app)
  countRefusals(server, app)
  refuseUnknown(server, options.site?.isPage ?? (() => false))
  await server.register(cookie)
  readPlainCookies(server, app)
  if (options.rateLimits ?? true) await openLimits(server)
  await describe(server, app)
  await server.register((api) => serveApi(api, app, options))
  if (options.site)
    await servePages(server, options.site, ({ host, socket }) => otherOrigin(host, socket.localPort, app.config))
  else server.setNotFoundHandler((request, reply) => answerError(new Problem(notFound), request, reply))
  server.get('/api/openapi.json', { schema: { hide: true }, onRequest: limitRate(server, 60) }, () => server.swagger())
  return server
}

/** The paths of every contract. They are work, unlike pages and files, so they alone are shed when it is too much. */
async function serveApi(api: FastifyInstance, app: App, { routes, notBuilt: later = [] }: Options): Promise<void> {
  refuseUnderLoad(api)
  compressAnswers(api)
  const sessions = openKnownSessions(app)
  api.addHook('onClose', async () => sessions.close())
  for (const route of [...visitorRoutes, ...routes]) mount(api, app, sessions, route)
  for (const text of later) {
    const { method, path } = readPath(text)
    api.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      schema: { hide: true },
      // What its parts are is not said yet, so none of them is read.
      onRequest: async () => {
        throw new Problem(notBuilt)
      },
      handler: (_request, reply) => reply,
    })
  }
}

/** What holds for every request before its route is reached. */
function protect(server: FastifyInstance, app: App): void {
  server.addHook('onRequest', async (request, reply) => {
    securityHeaders(reply, app.config)
    refuseForeignHost(request, app.config)
    refuseCrossSite(request, app.config.PUBLIC_ORIGIN)
  })
  server.addHook('preValidation', async (request) => {
    for (const part of [request.params, request.query, request.body]) refuseUnstorable(part)
    refuseUndeclared(request)
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
