import { randomInt } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { request as ask, createServer, type IncomingMessage, type RequestOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNotNull, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { ChainWatcher } from '#domains/payments/server/watching/start-watcher.ts'
import type { Config } from '#server/config/config.ts'
import { type App, type Ctx, contextFor } from '#server/context.ts'
import { type Databases, openDatabases } from '#server/database/db.ts'
import { events } from '#server/database/tables.ts'
import type { Domain } from '#server/domain.ts'
import { earsOf } from '#server/events/listeners.ts'
import { carryOut, takeOne } from '#server/events/take-due.ts'
import { buildServer } from '#server/http/build-server.ts'

/**
 * One life of a server that sells UDE or carries payments. Each statement it sends and each call it makes to the signer, the chain's node and
 * the card processor has a moment before and a moment after; at one of them it dies: nothing it began goes on.
 */
export type Life = {
  /** Reads its chains and does all that is due, one thing after the other, until nothing is or it is dead. */
  work: () => Promise<void>
  /** Does what somebody asks of it; nothing is answered when it dies meanwhile. */
  ask: (by: Pick<Ctx, 'actor'>, question: (ctx: Ctx) => Promise<unknown>) => Promise<void>
  isDead: () => boolean
  /** How many moments there were so far. */
  moments: () => number
  end: () => Promise<void>
}

/** How far apart the moments are at which a server dies: `npm run test:all` takes each, `npm test` one of `usual`; HUB_EVERY_MOMENT says another step. */
export const momentsApart = (usual = 10): number =>
  Number(process.env['HUB_EVERY_MOMENT'] ?? (process.env['HUB_EVERY_LOOK'] ? 1 : usual))

/** The first of them: another one in each run, so that runs of the tests come to all of them. */
export const firstMoment = (usual?: number): number => 1 + randomInt(momentsApart(usual))

class DiedError extends Error {}
type Moment = () => void

/** The product as far as it lives and dies: one domain of it, where its nodes are, and the chains that it reads by itself. */
export type Mortal = {
  app: App
  domain: Domain
  nodeUrl: string
  ethereumUrl?: string
  isServed: boolean
  watch?: (app: App) => ChainWatcher
}

/** Begins one, which dies at the given moment; never, where there is no such. What died before it died seconds ago: its claims are over. */
export async function beginLife(world: Mortal, dieAt: number): Promise<Life> {
  const { system } = world.app.databases
  await system.update(events).set({ claimedUntil: sql`clock_timestamp()` }).where(isNotNull(events.claim))
  const count = { moments: 0, isDead: false }
  const last: (() => void)[] = []
  const moment = () => {
    if (!count.isDead) count.moments += 1
    if (!count.isDead && count.moments === dieAt) {
      count.isDead = true
      for (const cut of last) cut()
    }
    if (count.isDead) throw new DiedError('the server is dead')
  }
  const databases = mortalDatabases(world.app.config.DATABASE_URL, moment, last)
  const { doors, settings } = await openProxies(world, moment)
  const app: App = { ...world.app, databases, config: { ...world.app.config, ...settings } }
  const routes = world.domain.routes ?? []
  const server = world.isServed ? await buildServer(app, { routes, rateLimits: false }) : null
  await server?.listen({ port: app.config.PORT, host: 'localhost' })
  const watcher = world.watch?.(app)
  const ctx = contextFor(app, { kind: 'system' })
  const ears = earsOf(world.domain.listeners ?? [], world.domain.jobs ?? [])
  const workOnce = async () => {
    const taken = await takeOne(ctx, ears, { topics: [], ids: [] })
    if (taken !== null && taken !== 'heard') await carryOut(ctx, taken)
    return taken !== null && !count.isDead
  }
  const unlessDead = async (act: () => Promise<unknown>) => {
    try {
      await act()
    } catch (error) {
      if (!count.isDead) throw error
    }
  }
  return {
    work: () =>
      unlessDead(async () => {
        // A node that is too slow on a busy machine is asked again in the next round, as a server's own loop does.
        await watcher?.pollNow().catch(() => {})
        while (await workOnce()) {}
      }),
    ask: (by, question) => unlessDead(() => question(contextFor(app, by.actor))),
    isDead: () => count.isDead,
    moments: () => count.moments,
    end: async () => {
      await watcher?.stop()
      await server?.close()
      await Promise.all(doors.map(({ close }) => close()))
      await databases.close().catch(() => {})
    },
  }
}

/** Connections whose statements are moments, and which break when it dies: what was not committed is undone. */
function mortalDatabases(url: string, moment: Moment, last: (() => void)[]): Databases {
  const databases = openDatabases(url, { maxVisitor: 2, maxSystem: 2 })
  for (const db of [databases.system, databases.visitor])
    (db as unknown as { $client: pg.Pool }).$client.on('connect', (client) => {
      last.push(() =>
        (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy(),
      )
      const send = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
      const sendMortal = async (...given: unknown[]) => {
        moment()
        const answer = await send(...given)
        moment()
        return answer
      }
      const query = (...given: unknown[]) => {
        const told =
          typeof given.at(-1) === 'function' ? (given.pop() as (error: unknown, answer?: unknown) => void) : null
        const asked = sendMortal(...given)
        // Whoever could not begin does not give the connection back.
        if (isBegin(given[0]))
          asked.catch((error: unknown) => error instanceof DiedError && (client as pg.PoolClient).release(error))
        if (!told) return asked
        return void asked.then(
          (answer) => told(null, answer),
          (error: unknown) => told(error),
        )
      }
      client.query = query as typeof client.query
    })
  return databases
}

const isBegin = (config: unknown) => String((config as { text?: string }).text ?? config).startsWith('begin')

/** The ways to everybody outside who is configured. */
async function openProxies({ app: { config }, nodeUrl, ethereumUrl }: Mortal, moment: Moment) {
  const node = await openProxy(new URL(nodeUrl), moment)
  const doors = [node]
  const settings: Partial<Config> = { BSC_RPC_URLS: [node.at] }
  if (ethereumUrl) {
    const ethereum = await openProxy(new URL(ethereumUrl), moment)
    doors.push(ethereum)
    settings.ETHEREUM_RPC_URLS = [ethereum.at]
  }
  const open = async (name: 'CARD_URL' | 'TREASURY_SIGNER' | 'RELAYER_SIGNER', to: URL | string) => {
    const door = await openProxy(to, moment)
    doors.push(door)
    settings[name] = door.at
  }
  if (config.CARD_KEY) await open('CARD_URL', new URL(config.CARD_URL))
  if (config.TREASURY_SIGNER) await open('TREASURY_SIGNER', config.TREASURY_SIGNER)
  if (config.RELAYER_SIGNER) await open('RELAYER_SIGNER', config.RELAYER_SIGNER)
  return { doors, settings }
}

/** A way to somebody outside, by a port or a local socket: what passes has a moment before and after. */
async function openProxy(to: URL | string, moment: Moment) {
  const target: RequestOptions = typeof to === 'string' ? { socketPath: to } : { host: to.hostname, port: to.port }
  const server = createServer((request, response) => {
    const pass = async () => {
      const body = await whole(request)
      moment()
      const { method, url: path, headers } = request
      const answer = await new Promise<IncomingMessage>((came, failed) => {
        ask({ ...target, method, path, headers, agent: false }, came)
          .once('error', failed)
          .end(body)
      })
      const said = await whole(answer)
      moment()
      response.writeHead(answer.statusCode ?? 502, { 'content-type': 'application/json' }).end(said)
    }
    pass().catch(() => response.destroy())
  })
  const socket = typeof to === 'string' ? join(mkdtempSync(join(tmpdir(), 'door-')), 's.sock') : null
  await new Promise<void>((ready) => (socket ? server.listen(socket, ready) : server.listen(0, '127.0.0.1', ready)))
  return {
    at: socket ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

async function whole(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}
