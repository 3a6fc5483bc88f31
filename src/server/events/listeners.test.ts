import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { events } from '../database/tables.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { publish } from './events.ts'
import { type JobWork, startJobs } from './jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Has everything due handled by `work`. */
async function handleAll(work: JobWork) {
  const jobs = startJobs(app, work)
  await jobs.drain()
  await jobs.stop()
}
const rowOf = async (key: string) =>
  (await app.system.db.select().from(events).where(eq(events.key, key))).map((row) => row)[0]
const now = (key: string) => app.system.db.update(events).set({ dueAt: new Date() }).where(eq(events.key, key))

describe('several who hear of one event', () => {
  test('each does; whoever failed is told again alone, and what it did is undone', async () => {
    const heard: string[] = []
    let isBroken = true
    const listeners = ['one/hear', 'two/hear', 'three/hear'].map((name) => ({
      topic: 'test/shared',
      name,
      hear: async () => {
        if (name === 'two/hear' && isBroken) throw new Error('not now')
        heard.push(name)
      },
    }))
    await publish(app.system, { topic: 'test/shared', subject: 'x', key: 'shared' })
    await handleAll({ listeners })
    expect(heard).toEqual(['one/hear', 'three/hear'])
    expect(await rowOf('shared')).toMatchObject({ attempts: 1, handledAt: null, leftFor: ['two/hear'] })
    isBroken = false
    await now('shared')
    await handleAll({ listeners })
    expect(heard).toEqual(['one/hear', 'three/hear', 'two/hear'])
    expect((await rowOf('shared'))?.handledAt).not.toBeNull()
  })
  test('two of one name, and a listener of what is a job, are refused at the start', () => {
    const hear = async () => {}
    const one = { topic: 'test/a', name: 'test/one', hear }
    expect(() => startJobs(app, { listeners: [one, { ...one, topic: 'test/b' }] })).toThrow('called test/one')
    const job = { topic: 'test/a', name: 'test/job', work: hear }
    expect(() => startJobs(app, { listeners: [one], jobs: [job] })).toThrow('test/one cannot hear of test/a')
    expect(() => startJobs(app, { jobs: [job, { ...job, name: 'test/other' }] })).toThrow('Two jobs are of test/a')
  })
})

describe('a job', () => {
  test('is done outside any transaction, and a slow one holds up nobody who listens', async () => {
    const order: string[] = []
    let finish = () => {}
    const finished = new Promise<void>((done) => (finish = done))
    const slow = {
      topic: 'test/slow',
      name: 'test/slow',
      work: async () => {
        await finished
        order.push('slow')
      },
    }
    const hear = async () => {
      order.push('heard')
      finish()
    }
    await publish(app.system, { topic: 'test/slow', subject: 'x', key: 'slow' })
    await publish(app.system, { topic: 'test/quick', subject: 'x' })
    await handleAll({ jobs: [slow], listeners: [{ topic: 'test/quick', name: 'test/quick', hear }] })
    expect(order).toEqual(['heard', 'slow'])
    expect((await rowOf('slow'))?.handledAt).not.toBeNull()
  })
  test('that fails is tried again later', async () => {
    let attempts = 0
    const work = async () => {
      attempts += 1
      if (attempts === 1) throw new Error('away')
    }
    const jobs = [{ topic: 'test/work', name: 'test/work', work }]
    await publish(app.system, { topic: 'test/work', subject: 'x', key: 'work' })
    await handleAll({ jobs })
    expect(await rowOf('work')).toMatchObject({ attempts: 1, handledAt: null, lastError: 'Error' })
    await now('work')
    await handleAll({ jobs })
    expect(attempts).toBe(2)
    expect((await rowOf('work'))?.handledAt).not.toBeNull()
  })
})
