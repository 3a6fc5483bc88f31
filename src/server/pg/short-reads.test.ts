import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDatabaseLost } from '../database/database-lost.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { openShortReads } from './short-reads.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const numbers = Array.from({ length: 100 }, (_, number) => number)
const echo = (number: number) =>
  app.databases.shortReads.run<{ number: number; day: string; role: string }>(
    `select $1::integer as number, date '2026-11-21' as day, current_user::text as role`,
    [number],
  )

test('each answer goes to whoever asked, days stay text, and a visitor reads', async () => {
  const answers = await Promise.all(numbers.map(echo))
  expect(answers).toEqual(numbers.map((number) => [{ number, day: '2026-11-21', role: 'hub_visitor' }]))
})

test('one that fails fails alone', async () => {
  const divide = (number: number) =>
    app.databases.shortReads.run<{ part: number }>('select 100 / $1::integer as part', [number])
  const outcomes = await Promise.allSettled(numbers.map(divide))
  expect(outcomes.map(({ status }) => status === 'rejected')).toEqual(numbers.map((number) => number === 0))
})

test('a connection that is lost is replaced', async () => {
  await echo(1)
  await app.databases.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and query like '%current_user%'`,
  )
  const answered = async () =>
    (await Promise.allSettled(numbers.map(echo))).every(({ status }) => status === 'fulfilled')
  await expect.poll(answered).toBe(true)
})

test('reads behind one that runs out of time are given up with it, and the next ones are read', async () => {
  const timeouts = { connectionMs: 2_000, lockMs: 200, statementMs: 400, idleMs: 400 }
  const reads = openShortReads(app.config.DATABASE_URL, timeouts)
  const holder = await app.databases.pool.connect()
  await holder.query('begin; lock table visitor.users')
  const ask = () => reads.run('select count(*) from visitor.users', [])
  const outcomes = await Promise.allSettled(numbers.map(ask))
  const isOver = (one: PromiseSettledResult<unknown>) => one.status === 'rejected' && isDatabaseLost(one.reason)
  expect(outcomes.map(isOver)).toEqual(numbers.map(() => true))
  await holder.query('rollback')
  holder.release()
  const answered = async () =>
    (await Promise.allSettled(numbers.map(ask))).every(({ status }) => status === 'fulfilled')
  await expect.poll(answered).toBe(true)
  await reads.close()
})
