import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asProduct, contextFor } from '../context.ts'
import { DeafError, openLive } from '../events/live.ts'
import { startChecks } from '../health/ground-checks.ts'
import { askOutside } from '../health/outside-check.ts'
import { openLog } from '../open-log.ts'
import { hasPooler, startPooler } from '../testing/start-pooler.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { users } from '../visitor/tables.ts'
import { type Databases, openDatabases } from './db.ts'
import { runPrepared } from './run-prepared.ts'

/** What every guide tells whose client is refused: it is dropped then, and nobody hears of it. */
const everyGuide = 'extra_float_digits,options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout'

type Pooler = Awaited<ReturnType<typeof startPooler>>

describe.skipIf(!hasPooler)('behind PgBouncer, which hands each transaction another connection', () => {
  let app: TestApp
  let pooler: Pooler
  let ignoring: Pooler
  let databases: Databases
  beforeAll(async () => {
    app = await testApp()
    const { DATABASE_URL: directUrl } = app.config
    pooler = await startPooler(directUrl)
    ignoring = await startPooler(directUrl, { ignored: everyGuide })
    databases = openDatabases(pooler.url, { directUrl, ownerUrl: app.ownerUrl, maxVisitor: 8, maxSystem: 8 })
  })
  afterAll(async () => {
    await databases.close()
    await ignoring.stop()
    await pooler.stop()
    await app.close()
  })

  test('each of two hundred statements of visitors and of ours has its own rights and time, however they are mixed', async () => {
    const visitors = [await app.visitor(), await app.visitor(), await app.visitor()]
    const who = sql`select current_user::text as role, current_setting('statement_timeout') as most`
    const system = contextFor({ ...app, databases }, { kind: 'system' })
    const asked = Array.from({ length: 40 }, (_, turn) => {
      const ctx = contextFor({ ...app, databases }, visitors[turn % 3]?.actor ?? { kind: 'system' })
      return [
        ctx.transaction(async (tx) => (await tx.db.select({ id: users.id }).from(users)).map(({ id }) => id)),
        ctx.db.execute(who).then(({ rows }) => rows),
        ctx.transaction(async (tx) => [await asProduct(tx, whoActs), await whoActs(tx)]),
        system.db.execute(who).then(({ rows }) => rows),
        runPrepared(databases.visitor, 'select $1::integer + 1 as more, current_user::text as role', [turn]),
      ]
    })
    const answers = await Promise.all(asked.map((five) => Promise.all(five)))
    for (const [turn, [rows, alone, both, ours, prepared]] of answers.entries()) {
      expect(rows).toEqual([visitors[turn % 3]?.userId])
      expect(alone).toEqual([{ role: 'hub_visitor', most: '5min' }])
      expect(both).toEqual(['hub_server', 'hub_visitor'])
      expect(ours).toEqual([{ role: 'hub_server', most: '5min' }])
      expect(prepared).toEqual([{ more: turn + 1, role: 'hub_visitor' }])
    }
  })
  test('a statement that fails alone, and one within a transaction, leave the next ones their rights', async () => {
    for (let turn = 0; turn < 12; turn++) {
      await expect(databases.visitor.execute(sql`select 1 / 0`)).rejects.toMatchObject({ cause: { code: '22012' } })
      await expect(databases.system.transaction((tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow()
      expect((await databases.system.execute(sql`select current_user::text as role`)).rows).toEqual([
        { role: 'hub_server' },
      ])
      expect((await databases.visitor.execute(sql`select id from visitor.users`)).rows).toEqual([])
    }
  })
  test('what is asked at start is answered rightly', async () => {
    expect((await askOutside(startChecks({ databases }))).map(({ verdict }) => verdict)).toEqual(['ok', 'ok', 'ok'])
  })
  test('who listens there is told so at once, and who listens at the database hears', async () => {
    const log = openLog('silent')
    const deaf = openLive(pooler.url, log, databases.system, { maxBeatMs: 500 })
    await expect(deaf.start()).rejects.toThrow(DeafError)
    expect(deaf.isHearing()).toBe(false)
    const live = openLive(app.config.DATABASE_URL, log, databases.system)
    await live.start()
    expect(live.isHearing()).toBe(true)
    const heard = new Promise((resolve) => live.on('here', resolve))
    await databases.system.execute(sql`select pg_notify('hub', '{"topic":"test/changed","subject":"here"}')`)
    expect(await heard).toEqual({ topic: 'test/changed', subject: 'here' })
    await live.stop()
  })
  test('where the address of the pooler is all that was set, a visitor sees nobody else’s rows, and nothing begins', async () => {
    await expect(openDatabases(pooler.url).system.execute(sql`select 1`)).rejects.toThrow()
    const alone = openDatabases(ignoring.url)
    const [one, other] = [await app.visitor(), await app.visitor()]
    for (const { actor, userId } of [one, other]) {
      const ctx = contextFor({ ...app, databases: alone }, actor)
      expect(await ctx.transaction((tx) => tx.db.select({ id: users.id }).from(users))).toEqual([{ id: userId }])
      expect(await ctx.db.select().from(users)).toEqual([])
    }
    const rights = (await askOutside(startChecks({ databases: alone }))).at(-1)
    expect([rights?.verdict, rights?.answer]).toEqual(['no', expect.stringContaining('DATABASE_DIRECT_URL')])
    await alone.close()
  })
})

async function whoActs({ db }: Pick<TestApp['system'], 'db'>) {
  const { rows } = await db.execute<{ role: string }>(sql`select current_user::text as role`)
  return rows[0]?.role
}

test('a pooler is there to try it with', ({ skip }) => {
  skip(!hasPooler, 'PgBouncer is not installed here (apt-get install pgbouncer): nothing of poolers was tried')
  expect(hasPooler).toBe(true)
})
