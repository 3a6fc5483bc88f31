import { expect, test } from 'vitest'
import { payingWorld } from '../testing/paying-world.ts'
import { openRest } from './open-rest.ts'

test('watching: with nothing to be paid a chain is read every eight seconds, and who asks for money wakes it at once', async () => {
  const world = await payingWorld()
  const { app } = world
  const minuteLater = () => app.setNow(new Date(app.now().getTime() + 61_000))
  let woken = 0
  const rest = openRest(app, '0x38', 500, () => (woken += 1))
  expect([await rest.pauseMs(), rest.isResting()]).toEqual([500, false])
  minuteLater()
  expect([await rest.pauseMs(), rest.isResting()]).toEqual([8_000, true])

  const visitor = await app.visitor()
  app.setNow(null)
  await world.ask(visitor, 2500n)
  await expect.poll(() => woken).toBe(1)
  expect([await rest.pauseMs(), rest.isResting()]).toEqual([500, false])

  for (let minute = 0; minute < 3; minute++) {
    minuteLater()
    expect(await rest.pauseMs()).toBe(500)
  }
  await app.databases.pool.query(`update payments.invoices set status = 'expired'`)
  minuteLater()
  expect(await rest.pauseMs()).toBe(8_000)
  rest.stop()
  await world.close()
})
