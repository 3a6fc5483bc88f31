import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { doctorsContract } from '#domains/doctors/contract.ts'
import { DirectoryMap } from '#domains/doctors/server/search/directory-map.ts'
import { exactUpTo, planSearch } from '#domains/doctors/server/search/plan-search.ts'
import { countQuery } from '#domains/doctors/server/search/search-statement.ts'
import { openDatabases } from '#server/database/db.ts'
import { hashOf, sessionCookie } from '#server/visitor/session.ts'
import { closedLoop, type Loop, openCaller } from '../closed-loop.ts'
import type { Figure } from '../figure.ts'
import { benchSettings } from '../settings.ts'
import { openMillion } from './million.ts'
import { type MixedSearch, mixedSearches } from './search-mix.ts'

const callers = 16
const searches = 20_000
const length = { warmMs: 4_000, measureMs: 15_000 }

/** Searches of people who are known in a directory of a million over HTTP, 16 at a time, and the same queries without the product. */
export async function search(): Promise<Figure[]> {
  const million = await openMillion()
  const databases = openDatabases(million.url)
  try {
    const mix = await mixedSearches(databases.pool, searches)
    const bare = await bareLoop(million.url, mix, databases)
    const cookies = await knownVisitors(databases.pool)
    const ours = await overHttp(million.url, mix, cookies)
    const nobody = await overHttp(million.url, mix, [])
    const small = await overHttp(million.url, mix, cookies, ['accept-encoding: br'])
    return [
      figure('the slowest of a hundred', 'p99', ours, bare, 'ms', { atMost: 10 }),
      figure('the median', 'p50', ours, bare, 'ms'),
      figure('searches answered', 'perSecond', ours, bare, 'a second'),
      {
        name: 'searches answered of people who are known',
        value: ours.perSecond,
        unit: 'a second',
        peer: { name: 'of people who are not', value: nobody.perSecond },
      },
      { name: 'the slowest of a hundred, compressed', value: small.p99, unit: 'ms', bound: { atMost: 10 } },
      {
        name: 'searches answered, compressed',
        value: small.perSecond,
        unit: 'a second',
        peer: { name: 'as they are', value: ours.perSecond },
      },
    ]
  } finally {
    await databases.close()
    await million.close()
  }
}

function figure(what: string, of: keyof Loop, ours: Loop, bare: Loop, unit: string, bound?: Figure['bound']): Figure {
  const name = `directory search, ${callers} at a time: ${what}`
  return { name, value: ours[of], unit, peer: { name: 'its SQL alone', value: bare[of] }, ...(bound && { bound }) }
}

async function overHttp(
  url: string,
  mix: readonly MixedSearch[],
  cookies: readonly string[],
  head: readonly string[] = [],
): Promise<Loop> {
  const file = join(import.meta.dirname, 'search-server.mjs')
  const server = fork(file, { env: { ...process.env, ...benchSettings(url) } })
  const [{ port }] = (await once(server, 'message')) as [{ port: number }]
  const paths = mix.map(({ query }) => `/api/doctors/search?${new URLSearchParams(query)}`)
  const open = await Promise.all(callerHeads(cookies).map((lines) => openCaller(port, [...lines, ...head])))
  try {
    const asks = open.map(({ get }) => async (turn: number) => {
      const path = paths[turn % paths.length] as string
      const status = await get(path)
      if (status !== 200) throw new Error(`${status} ${path}`)
    })
    return await closedLoop(asks, length)
  } finally {
    for (const caller of open) caller.close()
    server.disconnect()
    await once(server, 'exit')
  }
}

/** The head of each caller's requests. */
const callerHeads = (cookies: readonly string[]) =>
  Array.from({ length: callers }, (_, at) => (cookies[at] ? [`cookie: ${cookies[at]}`] : []))

/** Cookies of people who are known, as a browser that has used the product sends them. */
async function knownVisitors(pool: pg.Pool): Promise<string[]> {
  const secrets = Array.from({ length: callers }, () => randomBytes(32).toString('base64url'))
  for (const secret of secrets)
    await pool.query(
      `with made as (insert into visitor.users default values returning id)
       insert into visitor.sessions (secret_hash, user_id) select $1, id from made`,
      [hashOf(secret)],
    )
  return secrets.map((secret) => `${sessionCookie}=${secret}`)
}

/** The statements that the product makes of the mix, already planned, straight to PostgreSQL. */
async function bareLoop(url: string, mix: readonly MixedSearch[], { visitor }: ReturnType<typeof openDatabases>) {
  const map = new DirectoryMap()
  await map.refresh(visitor)
  const names = new Map<string, string>()
  const named = (text: string) => {
    const name = names.get(text) ?? `bare_${names.size}`
    names.set(text, name)
    return name
  }
  const plans = mix.map(({ query }) => {
    const asked = doctorsContract.searchDoctors.query.parse(query)
    const { page, total } = planSearch(map, asked, { day: '2026-11-21', isListKnown: false })
    return [page, ...(typeof total === 'number' ? [] : [countQuery([total], exactUpTo + 1)])].map((one) => ({
      name: named(one.text),
      ...one,
    }))
  })
  const clients = Array.from({ length: callers }, () => new pg.Client({ connectionString: url }))
  await Promise.all(clients.map((client) => client.connect()))
  const asks = clients.map((client) => async (turn: number) => {
    await Promise.all((plans[turn % plans.length] ?? []).map((query) => client.query(query)))
  })
  const loop = await closedLoop(asks, length)
  await Promise.all(clients.map((client) => client.end()))
  return loop
}
