import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as pause, setImmediate as pollEnds } from 'node:timers/promises'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { addressOf } from './limits.ts'

/** How long, in milliseconds, a connection may take for what, and how many there may be. */
export type ConnectionLimits = {
  headersMs: number
  requestMs: number
  /** How often slow ones are looked for. */
  lookMs: number
  maxAtAddress: number
  most: number
  /** When the server stops: for what is on its way over idle connections, and at most for what is under way. */
  noticeMs: number
  drainMs: number
}

export const usualLimits: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 30_000,
  lookMs: 5_000,
  maxAtAddress: 500,
  most: 10_000,
  noticeMs: 400,
  drainMs: 10_000,
}

/** What the server is made with, so that who sends slowly, by accident or not, holds nothing for long. */
export const connectionOptions = ({ headersMs, requestMs, lookMs }: ConnectionLimits) =>
  ({
    requestTimeout: requestMs,
    // Longer than proxies keep theirs: https://nginx.org/en/docs/http/ngx_http_upstream_module.html#keepalive_timeout
    keepAliveTimeout: 72_000,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: lookMs },
    // What is under way when the server stops is finished, not refused.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  }) satisfies FastifyHttpOptions<Server>

/** Keeps one address from taking every connection there is. Behind a proxy all come from it, and it keeps them. */
export function limitConnections(server: FastifyInstance, limits: ConnectionLimits, isBehindProxy: boolean): void {
  server.server.maxConnections = limits.most
  if (isBehindProxy) return
  const open = new Map<string, number>()
  server.server.on('connection', (socket: Socket) => {
    const address = addressOf({ ip: socket.remoteAddress ?? '' })
    const count = open.get(address) ?? 0
    if (count >= limits.maxAtAddress) return void socket.destroy()
    open.set(address, count + 1)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
  })
}

/**
 * Has a server that stops leave nobody in the middle: while `stopping`, every answer ends its connection, and before it
 * closes, what is on its way over an idle one is still answered.
 */
export function drainOnClose(server: FastifyInstance, limits: ConnectionLimits, stopping: AbortSignal): void {
  server.addHook('onSend', async (_request, reply) => {
    if (stopping.aborted) void reply.header('connection', 'close')
  })
  server.addHook('preClose', async () => {
    if (!server.server.listening) return
    if (stopping.aborted) {
      await untilNobodyComes(server, limits.noticeMs)
      // The door alone: whoever came in before it closed, and has said nothing yet, is still listened to. Closing the
      // whole server ends such connections as idle (https://nodejs.org/api/http.html#serverclosecallback).
      NetServer.prototype.close.call(server.server)
      await pause(limits.noticeMs)
    }
    setTimeout(() => server.server.closeAllConnections(), limits.drainMs).unref()
  })
}

const maxNotices = 5

/**
 * Waits until nobody came in for a while, or five of them. A system resets who is connected but not let in yet when the
 * door closes, so after each while those are let in first: a busy process sees its timer before them.
 */
async function untilNobodyComes(server: FastifyInstance, noticeMs: number): Promise<void> {
  let come = 0
  server.server.on('connection', () => come++)
  for (let left = maxNotices, before = -1; left > 0 && come !== before; left--) {
    before = come
    await pause(noticeMs)
    await pollEnds()
  }
}
