import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#main/read-config.ts'
import { events } from '../database/tables.ts'
import { serveHealth } from '../health/serve-health.ts'
import { buildServer } from '../http/build-server.ts'
import { type TestApp, testApp, testSettings } from '../testing/test-app.ts'
import { publish } from './events.ts'
import { startJobs } from './jobs.ts'
import { jobsPart, watchLateEvents } from './late-events.ts'
import { earsOf, type Job } from './listeners.ts'
import { takeOne } from './take-due.ts'

const topic = 'tests/late'
const job: Job = { topic, name: topic, work: () => Promise.resolve() }
const start = Date.parse('2026-11-21T10:00:00Z')
const after = (ms: number) => app.setNow(new Date(start + ms))

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.system.db.delete(events)
  after(0)
  await publish(app.system, { topic, subject: 'first' }, { topic, subject: 'later', dueAt: new Date(start + 20_000) })
})

/** The alarms of one look. */
async function alarms() {
  const raised: object[] = []
  const log = Object.create(app.log, { error: { value: (what: object) => raised.push(what) } })
  const loop = watchLateEvents({ ...app, log })
  loop.wake()
  await loop.stop()
  return raised
}
/** What whoever asks for health is told of it. */
async function health() {
  const config = readConfig(testSettings(app.config.DATABASE_URL))
  const server = await buildServer({ ...app, config }, { routes: [], rateLimits: false })
  serveHealth(server, app, { jobs: jobsPart(app) })
  const answer = await server.inject('/api/health')
  await server.close()
  const { status, parts } = answer.json<{ status: string; parts: { jobs: object } }>()
  return { status, jobs: parts.jobs }
}

test('what is due and waits for half a minute is an alarm at each look and slow in health, by the oldest', async () => {
  after(30_000)
  expect(await alarms()).toEqual([])
  expect((await health()).jobs).toEqual({ status: 'up', lagMs: 30_000 })
  after(45_000)
  const raised = { alarm: 'jobs/late', topic, lateMs: 45_000 }
  expect([await alarms(), await alarms()]).toEqual([[raised], [raised]])
  expect(await health()).toEqual({ status: 'degraded', jobs: { status: 'slow', lagMs: 45_000 } })
})

test('what somebody works at is not late; once they are gone it is, and once it is done it is not', async () => {
  await app.system.db.delete(events).where(eq(events.subject, 'later'))
  after(60_000)
  await takeOne(app.system, earsOf([], [job]), { topics: [], ids: [] })
  expect([await alarms(), (await health()).jobs]).toEqual([[], { status: 'up', lagMs: null }])
  await app.system.db.update(events).set({ claimedUntil: new Date(0) })
  expect(await alarms()).toMatchObject([{ alarm: 'jobs/late', lateMs: 60_000 }])
  const jobs = startJobs(app, { jobs: [job] })
  await jobs.drain()
  await jobs.stop()
  expect([await alarms(), (await health()).jobs]).toEqual([[], { status: 'up', lagMs: null }])
})
