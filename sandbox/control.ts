import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { answerCall, type ControlAnswer, type ControlCalls, refusal } from './control-calls.ts'
import { type Fields, InputError, parseFields } from './control-input.ts'
import { isLoopback, maxBodyBytes } from './http.ts'

/** The control address, for the product's relay and for tests on this machine. */
export type Control = { url: string; stop: () => Promise<void> }

/** What the control address answers at a path, as fastify writes one, to what stands in the path and in the body. */
export type ControlRoute = {
  method: 'GET' | 'POST'
  path: string
  answer: (params: Readonly<Record<string, string>>, fields: Fields) => Promise<ControlAnswer>
}

/** The routes of calls that are named by method and path. */
export const routesOf = (calls: ControlCalls): ControlRoute[] =>
  Object.keys(calls).map((name) => {
    const [method, path = '/'] = name.split(' ')
    return { method: method === 'GET' ? 'GET' : 'POST', path, answer: (_, fields) => answerCall(calls, name, fields) }
  })

/** Opens the control address on `port`, or on a free one for 0. */
export async function startControl(
  port: number,
  routes: readonly ControlRoute[],
  log: (line: string) => void,
): Promise<Control> {
  const server = Fastify({ bodyLimit: maxBodyBytes, exposeHeadRoutes: false, forceCloseConnections: true })
  // Private keys are told here: no web page may ask, not even one that made a name point to this machine.
  server.addHook('onRequest', async ({ headers }, reply) => {
    if (headers.origin === undefined && isLoopback(headers.host)) return
    return send(reply, refusal(403, 'Only programs on this machine may ask.'))
  })
  takeAnyJson(server)
  server.setNotFoundHandler(({ method, url }, reply) => send(reply, refusal(404, `There is no ${method} ${url}.`)))
  server.setErrorHandler((failure, { method, url }, reply) => {
    if (failure instanceof InputError) return send(reply, refusal(400, failure.message))
    if (isTooLarge(failure)) return send(reply, refusal(413, 'The body is too large.'))
    log(`${method} ${url} failed: ${failure}`)
    return send(reply, refusal(500, 'The sandbox could not do that; its log says why.'))
  })
  for (const { method, path, answer } of routes) {
    server.route<{ Params: Record<string, string>; Body: Fields | undefined }>({
      method,
      url: path,
      handler: async ({ params, body }, reply) => send(reply, await answer(params, body ?? {})),
    })
  }
  const url = await server.listen({ port, host: '127.0.0.1' })
  return { url, stop: () => server.close() }
}

/** Whatever a body is called, it is JSON. */
function takeAnyJson(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, body: string) => parseFields(body))
}

const isTooLarge = (failure: unknown) =>
  failure instanceof Error && 'code' in failure && failure.code === 'FST_ERR_CTP_BODY_TOO_LARGE'

function send(reply: FastifyReply, { status, body, jpeg }: ControlAnswer): FastifyReply {
  return jpeg ? reply.code(status).type('image/jpeg').send(jpeg) : reply.code(status).send(body)
}
