import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { insertRows } from './insert-rows.ts'
import { oneOf } from './one-of.ts'
import { audits, events } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('more rows than a statement has parameters are one statement, and found again by as many ids', async () => {
  const { db } = app.system
  const subjects = Array.from({ length: 12_000 }, (_, index) => `row-${index}`)
  const at = new Date('2026-03-01T12:00:00.123Z')
  const rows = subjects.map((subject, index) => ({
    action: 'test/many',
    subject,
    detail: { index },
    userId: index % 2 === 0 ? index : null,
    at,
  }))
  await insertRows(db, audits, rows, {
    action: 'test/many',
    subject: ({ subject }) => subject,
    detail: ({ detail }) => detail,
    userId: ({ userId }) => userId,
    at,
  })
  const found = await db.select().from(audits).where(oneOf(audits.subject, subjects)).orderBy(audits.id)
  expect(found).toEqual(rows.map((row) => ({ ...row, id: expect.any(Number), seq: null, hash: null })))
})
test('what would end a text, an array or a statement is kept as it is', async () => {
  const { db } = app.system
  const subjects = [`'`, '"', '\\', '{}', '{a,b}', 'NULL', '', ' ', `'); drop table x; --`, '\n', 'ü漢🙂']
  await insertRows(db, audits, subjects, {
    action: 'test/odd',
    subject: (subject) => subject,
    detail: (subject) => ({ subject }),
    at: new Date(0),
  })
  const found = await db.select().from(audits).where(eq(audits.action, 'test/odd')).orderBy(audits.id)
  expect(found.map(({ subject, detail }) => [subject, detail])).toEqual(
    subjects.map((subject) => [subject, { subject }]),
  )
})
test('what is left out is null, and what is there already is left as it is said', async () => {
  const { db } = app.system
  const event = { topic: 'test/once', subject: 'x', payload: {}, createdAt: new Date(0), dueAt: new Date(0) }
  const key = (own: string | undefined) => own
  await insertRows(db, events, ['one', undefined], { ...event, key })
  await insertRows(db, events, ['one'], { ...event, key, subject: 'y' }, sql`on conflict do nothing`)
  const found = await db.select().from(events).where(eq(events.topic, 'test/once')).orderBy(events.id)
  expect(found.map(({ key, subject }) => [key, subject])).toEqual([
    ['one', 'x'],
    [null, 'x'],
  ])
})
test('no rows are no statement, and a column that is not there is an error of ours', async () => {
  const row = { action: (own: string) => own, subject: 'b', detail: {}, at: new Date(0) }
  await insertRows(app.system.db, audits, [], row)
  await expect(insertRows(app.system.db, audits, ['a'], { ...row, nothing: 1 } as typeof row)).rejects.toThrow(
    'the table has no column nothing',
  )
})
