import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { busy } from '#kit/http-problems.ts'
import type { App } from '../context.ts'
import { insertRows } from '../database/insert-rows.ts'
import { refusals } from '../database/tables.ts'
import { isExpected, problemOf } from '../http/http-errors.ts'
import { type Loop, startLoop } from '../start-loop.ts'
import { derivedKey, vaultKeysOf } from '../vault/vault-keys.ts'
import { sessionCookie } from '../visitor/session.ts'

/** Access that was refused, also where somebody does not say who they are, asks for what is not theirs, or too often; and what cannot be done just now. */
const refusedStatuses = new Set([401, 403, 404, 409, 410, 422, 429, 503])
/** Lines for one answer of one route in a minute; the rest are counted. */
const maxLinesPerMinute = 10
const keptDays = 90
const minuteMs = 60_000

type Refusal = { route: string; code: string; status: number }
type Count = Refusal & { times: number; told: number }

/**
 * Writes down what was refused: a line with the route's pattern, the problem's code and a name for the caller that means
 * nothing outside of this day's log, and counts by the hour. Never an address, a path as it was asked for, or what was in
 * it. A flood costs ten lines a minute for each kind of answer, and one row an hour.
 */
export function countRefusals(server: FastifyInstance, app: App): void {
  const nameOf = callerNames(app)
  let counts = new Map<string, Count>()
  server.addHook('onResponse', async (request, reply) => {
    const refusal = refusalOf(request, reply)
    if (!refusal) return
    const key = `${refusal.route} ${refusal.code} ${refusal.status}`
    const count = counts.get(key) ?? { ...refusal, times: 0, told: 0 }
    counts.set(key, { ...count, times: count.times + 1, told: Math.min(count.told + 1, maxLinesPerMinute) })
    if (count.told >= maxLinesPerMinute) return
    const cause = problemOf(reply)?.cause
    app.log.warn({ ...refusal, ...(cause !== undefined && { err: cause }), caller: nameOf(request) }, 'refused')
  })
  const flush = async () => {
    const taken = counts
    counts = new Map()
    if (taken.size === 0) return
    for (const { told, ...count } of taken.values())
      if (count.times > told) app.log.warn({ ...count }, 'refused, this minute')
    await storeCounts(app, [...taken.values()]).catch((error: unknown) => {
      // The database is not to be had: they are stored with those of the next minute.
      app.log.warn({ err: error }, 'refusals could not be stored')
      for (const [key, count] of taken)
        counts.set(key, { ...count, told: 0, times: count.times + (counts.get(key)?.times ?? 0) })
    })
  }
  let loop: Loop | undefined
  server.addHook('onListen', async () => {
    const flushEachMinute = async () => {
      await flush()
      return minuteMs
    }
    const onFailure = (error: unknown) => app.log.error({ err: error }, 'counting refusals failed')
    loop = startLoop(flushEachMinute, { onFailure, firstAfterMs: minuteMs })
  })
  server.addHook('onClose', async () => {
    await loop?.stop()
    await flush()
  })
}

/** Only what reached a route: the pattern of one says nothing about what was typed. */
function refusalOf(request: FastifyRequest, reply: FastifyReply): Refusal | null {
  const { url: route } = request.routeOptions
  if (!route || !refusedStatuses.has(reply.statusCode)) return null
  // That somebody has nothing of their own yet is an answer; what is refused is an id that is not theirs.
  if (reply.statusCode === 404 && !/:(?!userId\b)/.test(route)) return null
  const problem = problemOf(reply)
  // Whoever refuses under load says so once for all; a database that is away is an error.
  if (reply.statusCode === 503 && !(problem && isExpected(problem) && problem.kind !== busy)) return null
  return { route: `${request.method} ${route}`, code: problem?.kind.code ?? 'unknown', status: reply.statusCode }
}

/** A name for who asked: the same for one session (or part of a network) within a day, and not to be traced back. */
function callerNames({ config, now }: App): (request: FastifyRequest) => string {
  const key = derivedKey(vaultKeysOf(config), 'names of callers')
  return ({ cookies, ip }) => {
    const session = cookies?.[sessionCookie]
    const who = session ? `session ${session}` : `network ${networkOf(ip)}`
    const day = now().toISOString().slice(0, 10)
    return createHmac('sha256', key).update(`${day} ${who}`).digest('hex').slice(0, 12)
  }
}

/** The first three of an IPv4 address's four numbers, or the first three of an IPv6 address's eight. */
const networkOf = (ip: string): string =>
  ip.includes(':') ? ip.split(':').slice(0, 3).join(':') : ip.split('.').slice(0, 3).join('.')

async function storeCounts({ databases, now }: App, counts: readonly Count[]): Promise<void> {
  const hour = new Date(Math.floor(now().getTime() / (60 * minuteMs)) * 60 * minuteMs)
  // In one order, so that two servers do not wait for each other.
  const sorted = counts.toSorted((a, b) => (`${a.route} ${a.code}` < `${b.route} ${b.code}` ? -1 : 1))
  await insertRows(
    databases.system,
    refusals,
    sorted,
    {
      hour,
      route: ({ route }) => route,
      code: ({ code }) => code,
      status: ({ status }) => status,
      times: ({ times }) => times,
    },
    sql`on conflict (hour, route, code, status) do update set times = server.refusals.times + excluded.times`,
  )
  await databases.system.execute(
    sql`delete from ${refusals} where hour < ${hour.toISOString()}::timestamptz - make_interval(days => ${keptDays})`,
  )
}
