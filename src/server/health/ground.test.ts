import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../audit/audit.ts'
import { asProduct, type Ctx } from '../context.ts'
import { answeredRequests, events } from '../database/tables.ts'
import { publish } from '../events/events.ts'
import { startJobs } from '../events/jobs.ts'
import type { Listener } from '../events/listeners.ts'
import { watch } from '../events/watch.ts'
import { runOnce } from '../http/run-once.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { users } from '../visitor/tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('row-level security', () => {
  test('a visitor sees only their own row, and nothing outside a transaction', async () => {
    const [a, b] = [await app.visitor(), await app.visitor()]
    expect(await a.transaction((tx) => tx.db.select({ id: users.id }).from(users))).toEqual([{ id: a.userId }])
    expect(await b.transaction((tx) => tx.db.select({ id: users.id }).from(users))).toEqual([{ id: b.userId }])
    expect(await a.db.select().from(users), 'V8.4.1 outside a transaction there is no row').toEqual([])
  })
  test('the visitor of one transaction does not leak into the next on the same connection', async () => {
    const a = await app.visitor()
    await a.transaction((tx) => tx.db.select().from(users))
    const { rows } = await a.db.execute<{ id: number | null }>(sql`select visitor.current_id() as id`)
    expect(rows[0]?.id, 'V8.4.1 who one transaction was for is forgotten in the next').toBeNull()
  })
  test('a visitor cannot read sessions, data keys, events or the audit', async () => {
    const a = await app.visitor()
    for (const table of ['visitor.sessions', 'visitor.data_keys', 'server.events', 'server.audit'])
      await expect(a.transaction((tx) => tx.db.execute(sql.raw(`select * from ${table}`)))).rejects.toMatchObject({
        cause: { code: '42501' },
      })
  })
})

test('a visitor cannot call themselves proved', async () => {
  const a = await app.visitor()
  const prove = a.transaction((tx) =>
    tx.db.update(users).set({ walletProvedAt: new Date() }).where(eq(users.id, a.userId)),
  )
  await expect(prove).rejects.toMatchObject({ cause: { code: '42501' } })
})

describe('vault', () => {
  const context = { table: 'a', column: 'b', row: '1' }
  test('opens what it sealed, nowhere else and for nobody else', async () => {
    const [a, b] = [await app.visitor(), await app.visitor()]
    const sealed = await app.vault.seal(a.userId, context, { note: 'knee' })
    expect(sealed.includes('knee')).toBe(false)
    expect(await app.vault.open(a.userId, context, sealed)).toEqual({ note: 'knee' })
    const elsewhere = app.vault.open(a.userId, { ...context, row: '2' }, sealed)
    await expect(elsewhere, 'V11.3.3 a sealed value opens in no other row').rejects.toThrow()
    await expect(app.vault.open(b.userId, context, sealed), 'V11.3.3 nor for anybody else').rejects.toThrow()
    // Version, nonce, tag and text, a bit of each.
    for (const place of [0, 1, 13, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[place] = (changed[place] as number) ^ 1
      const opened = app.vault.open(a.userId, context, changed)
      await expect(opened, 'V11.3.2 V11.3.3 nor with one bit changed').rejects.toThrow()
    }
  })
})

describe('events', () => {
  test('an event of a change that was undone is never heard', async () => {
    await expect(
      app.system.transaction(async (tx) => {
        await publish(tx, { topic: 'test/undone', subject: 'x', key: 'undone' })
        throw new Error('undo')
      }),
    ).rejects.toThrow('undo')
    expect(await app.system.db.select().from(events).where(eq(events.key, 'undone'))).toEqual([])
  })
  test('a visitor’s change is heard; a failing handler is tried again; a key is handled once', async () => {
    const heard: string[] = []
    let failures = 1
    const hear: Listener['hear'] = async (_tx, event) => {
      if (failures-- > 0) throw new Error('first time')
      heard.push(event.subject)
    }
    const jobs = startJobs(app, { listeners: [{ topic: 'test/made', name: 'test/hear', hear }] })
    const a = await app.visitor()
    await a.transaction(async (tx) => {
      await audit(tx, 'test/made', 'thing')
      await publish(
        tx,
        { topic: 'test/made', subject: 'thing', key: 'k1' },
        { topic: 'test/made', subject: 'thing', key: 'k1' },
      )
    })
    await jobs.drain()
    const [failed] = await app.system.db.select().from(events).where(eq(events.key, 'k1'))
    expect(failed).toMatchObject({ attempts: 1, handledAt: null })
    await app.system.db.update(events).set({ dueAt: new Date() }).where(eq(events.key, 'k1'))
    await jobs.drain()
    await jobs.stop()
    expect(heard).toEqual(['thing'])
  })
  test('an event due later waits for its time', async () => {
    const heard: string[] = []
    await publish(app.system, { topic: 'test/later', subject: 'y', dueAt: new Date(Date.now() + 3_600_000) })
    const hear: Listener['hear'] = async (_tx, event) => void heard.push(event.subject)
    const jobs = startJobs(app, { listeners: [{ topic: 'test/later', name: 'test/hear-later', hear }] })
    await jobs.drain()
    expect(heard).toEqual([])
    app.setNow(new Date(Date.now() + 3_700_000))
    await jobs.drain()
    app.setNow(null)
    await jobs.stop()
    expect(heard).toEqual(['y'])
  })
  test('a watcher looks once at the start and again after each signal', async () => {
    const stop = new AbortController()
    const looks = watch(app.live, 'inv_1', stop.signal, () => Promise.resolve('seen'))
    await looks.next()
    const second = looks.next()
    await publish(app.system, { topic: 'test/signal', subject: 'inv_1' })
    expect((await second).done).toBe(false)
    const third = looks.next()
    stop.abort()
    expect((await third).done).toBe(true)
  })
})

describe('the product acting for a visitor', () => {
  const rightsOf = async ({ db }: Ctx) =>
    (await db.execute<{ is: string }>(sql`select current_user::text as is`)).rows.map(({ is }) => is)[0]
  test('has its own rights, in the visitor’s transaction, and only as long as it acts', async () => {
    const a = await app.visitor()
    const seen = await a.transaction(async (tx) => [
      await rightsOf(tx),
      await asProduct(tx, async (own) => (await rightsOf(own)) === (await rightsOf(app.system))),
      await rightsOf(tx),
    ])
    expect(seen).toEqual(['hub_visitor', true, 'hub_visitor'])
  })
  test('loses them when it fails, with all it did, also when the failure is caught', async () => {
    const a = await app.visitor()
    const seen = await a.transaction(async (tx) => {
      const failing = asProduct(tx, async (own) => {
        await publish(own, { topic: 'test/undone', subject: 'z' })
        await own.db.execute(sql`select 1 / 0`)
      })
      await expect(failing).rejects.toThrow()
      return rightsOf(tx)
    })
    expect(seen).toBe('hub_visitor')
    const left = await app.system.db.select().from(events).where(eq(events.topic, 'test/undone'))
    expect(left).toEqual([])
  })
})

describe('once', () => {
  test('a storm of one key has one effect; the rest get its answer or are told it runs', async () => {
    const a = await app.visitor()
    let effects = 0
    const asked = { ...a, intended: { key: 'storm-key', request: ['x'] } }
    const run = () =>
      runOnce(
        asked,
        () => Promise.resolve(1),
        (_tx, more) => Promise.resolve({ n: (effects += more) }),
      )
    const results = await Promise.allSettled(Array.from({ length: 40 }, run))
    expect(effects).toBe(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ kind: { code: 'http/key-running' } })
      else expect(result.value).toEqual({ n: 1 })
    expect(await run()).toEqual({ n: 1 })
    expect(await app.system.db.select().from(answeredRequests)).toHaveLength(1)
  })
})
