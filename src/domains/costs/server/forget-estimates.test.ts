import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/random-id.ts'
import { startJobs } from '#server/jobs.ts'
import { forgetEstimates, scheduleForgetting } from './forget-estimates.ts'
import { estimates } from './tables.ts'
import { bodyFor, type CopayWorld, copayWorld } from './testing/copay-world.ts'

let copays: CopayWorld
beforeAll(async () => {
  copays = await copayWorld()
})
afterAll(() => copays.close())

const hourMs = 3_600_000

test('estimates that can no longer be paid are forgotten every hour; one that was paid for is kept', async () => {
  const { app } = copays.world
  const visitor = await app.visitor()
  const makeOne = async (hoursLeft: number) => {
    const id = newId('est')
    const expiresAt = new Date(app.now().getTime() + hoursLeft * hourMs)
    const createdAt = new Date(expiresAt.getTime() - 24 * hourMs)
    await visitor.transaction((tx) =>
      tx.db
        .insert(estimates)
        .values({ id, userId: visitor.userId, sealed: Buffer.from('x'), amount: 2500n, createdAt, expiresAt }),
    )
    return id
  }
  const [old, paid, fresh] = [await makeOne(-1), await makeOne(1), await makeOne(2)]
  await copays.opened(visitor, { ...bodyFor(2500n), estimateId: paid })
  const left = async () =>
    (await visitor.transaction((tx) => tx.db.select({ id: estimates.id }).from(estimates))).map(({ id }) => id).sort()
  expect(await left()).toEqual([old, paid, fresh].sort())

  const jobs = startJobs(app, { 'costs/forget-estimates': forgetEstimates })
  await scheduleForgetting(app.system)
  await scheduleForgetting(app.system)
  await jobs.drain()
  expect(await left()).toEqual([paid, fresh].sort())
  app.setNow(new Date(Date.now() + 3 * hourMs))
  await jobs.drain()
  expect(await left()).toEqual([paid])
  app.setNow(null)
  await jobs.stop()
})
