import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { events } from '../database/tables.ts'
import { openLog } from '../open-log.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { publish } from './events.ts'
import { startJobs } from './jobs.ts'
import { earsOf, type Job } from './listeners.ts'
import { type ClaimedJob, carryOut, nextInMs, takeOne } from './take-due.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const none = { topics: [], ids: [] }
const rowOf = async (subject: string) => {
  const [row] = await app.system.db.select().from(events).where(eq(events.subject, subject))
  if (!row) throw new Error(`nothing of ${subject}`)
  return row
}
const isClaimed = async (subject: string) => (await rowOf(subject)).claim !== null
/** Somebody waits until a job of theirs may go on, as work does that asks others. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((done) => (open = done))
  return { open, opened }
}
const jobOf = (topic: string, work: Job['work'], more: Partial<Job> = {}): Job => ({
  topic,
  name: topic,
  work,
  ...more,
})
const takenBy = async (job: Job): Promise<ClaimedJob> => {
  const taken = await takeOne(app.system, earsOf([], [job]), none)
  if (taken === null || taken === 'heard') throw new Error('nothing was taken')
  return taken
}
/** What happens by itself seconds after somebody died who had claimed it. */
const endClaim = (subject: string) =>
  app.system.db
    .update(events)
    .set({ claimedUntil: sql`clock_timestamp() - interval '1 millisecond'` })
    .where(eq(events.subject, subject))

describe('work that is claimed', () => {
  test('what a process had under way that died is done by another within six seconds, however long its pauses are', async () => {
    let done = 0
    const job = jobOf('test/died', async () => void (done += 1), { maxPauseMs: 600_000 })
    await publish(app.system, { topic: 'test/died', subject: 'died' })
    await takenBy(job)
    const at = performance.now()
    const jobs = startJobs(app, { jobs: [job] })
    await expect.poll(() => done, { timeout: 6_500, interval: 50 }).toBe(1)
    // It was another's until then.
    expect(performance.now() - at).toBeGreaterThan(3_000)
    await jobs.stop()
    expect(await isClaimed('died')).toBe(false)
  })
  test('what goes on is not taken by another server, however long it takes, nor by the one that does it', async () => {
    let [now, most] = [0, 0]
    const { open, opened } = gate()
    const job = jobOf('test/long', async () => {
      most = Math.max(most, ++now)
      await opened
      now -= 1
    })
    await publish(app.system, { topic: 'test/long', subject: 'long' })
    const servers = [startJobs(app, { jobs: [job] }), startJobs(app, { jobs: [job] })]
    await expect.poll(() => now).toBe(1)
    const until = async () => (await rowOf('long')).claimedUntil?.getTime() ?? 0
    const first = await until()
    // Renewed: past the end of the claim as it was made.
    await expect.poll(until, { timeout: 9_000, interval: 200 }).toBeGreaterThan(first + 5_000)
    expect(most).toBe(1)
    open()
    await expect.poll(() => rowOf('long').then(({ handledAt }) => handledAt !== null)).toBe(true)
    expect(most).toBe(1)
    for (const one of servers) await one.stop()
  })
  test('whoever was away while another took it writes nothing of it any more, not even how it ended', async () => {
    const { open, opened } = gate()
    const refused: unknown[] = []
    const slow = jobOf('test/away', async (ctx) => {
      await opened
      await publish(ctx, { topic: 'test/written', subject: 'by whoever was away' }).catch((error: unknown) => {
        refused.push(error)
        throw error
      })
    })
    await publish(app.system, { topic: 'test/away', subject: 'away' })
    const before = await takenBy(slow)
    const doing = carryOut(app.system, before)
    await endClaim('away')
    const after = await takenBy(slow)
    open()
    await doing
    expect(refused).toMatchObject([{ name: 'ClaimLostError' }])
    expect(await rowOf('away')).toMatchObject({ handledAt: null, attempts: 0, claim: after.claim })
    await carryOut(app.system, after)
    expect(await rowOf('away')).toMatchObject({ claim: null, handledAt: expect.any(Date) })
    const written = app.system.db.delete(events).where(eq(events.topic, 'test/written')).returning()
    expect(await written).toHaveLength(1)
  })
  test('while a transaction of it is open nobody takes it, also after the end of its claim', async () => {
    const { open, opened } = gate()
    const inside = gate()
    const job = jobOf('test/inside', (ctx) =>
      ctx.transaction(async () => {
        inside.open()
        await opened
      }),
    )
    await publish(app.system, { topic: 'test/inside', subject: 'inside' })
    const doing = carryOut(app.system, await takenBy(job))
    await inside.opened
    await endClaim('inside')
    expect(await takeOne(app.system, earsOf([], [job]), none)).toBe(null)
    open()
    await doing
    expect((await rowOf('inside')).handledAt).not.toBe(null)
  })
  test('outside a transaction a job reads alone', async () => {
    const job = jobOf('test/outside', async (ctx) => {
      await ctx.db.select().from(events)
      await ctx.db.delete(events)
    })
    await publish(app.system, { topic: 'test/outside', subject: 'outside' })
    const quiet = { ...app.system, log: openLog('silent') }
    await carryOut(quiet, await takenBy(job))
    expect(await rowOf('outside')).toMatchObject({ handledAt: null, attempts: 1, claim: null })
    await app.system.db.delete(events).where(eq(events.subject, 'outside'))
  })
  test('a job says when it is looked at again; one that fails and holds others up waits no longer than it may', async () => {
    let looks = 0
    const job = jobOf(
      'test/again',
      async () => {
        looks += 1
        if (looks === 2) throw new Error('away')
        return looks === 1 ? 60_000 : undefined
      },
      { maxPauseMs: 4_000 },
    )
    const inMs = async () => (await rowOf('again')).dueAt.getTime() - Date.now()
    const now = () =>
      app.system.db.update(events).set({ dueAt: new Date(), attempts: 9 }).where(eq(events.subject, 'again'))
    const quiet = { ...app.system, log: openLog('silent') }
    await publish(app.system, { topic: 'test/again', subject: 'again' })
    await carryOut(quiet, await takenBy(job))
    expect(await inMs()).toBeGreaterThan(50_000)
    expect(await rowOf('again')).toMatchObject({ handledAt: null, attempts: 0 })
    await now()
    await carryOut(quiet, await takenBy(job))
    expect(await inMs()).toBeLessThanOrEqual(4_000)
    expect(await rowOf('again')).toMatchObject({ attempts: 10 })
    await now()
    await carryOut(quiet, await takenBy(job))
    expect((await rowOf('again')).handledAt).not.toBe(null)
    expect(await nextInMs(app.system, none)).toBe(null)
  })
})
