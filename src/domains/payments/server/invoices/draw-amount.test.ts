import { afterAll, beforeAll, expect, test } from 'vitest'
import { money } from '#kit/money.ts'
import { type Ctx, contextFor } from '#server/context.ts'
import { openDatabases } from '#server/database/db.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { udeOnBsc } from '../../rails/rails.ts'
import { fillUp } from '../testing/fill-up.ts'
import { type PayingWorld, payingWorld } from '../testing/paying-world.ts'
import { openInvoice } from './open-invoice.ts'

let world: PayingWorld
let elsewhere: ReturnType<typeof openDatabases>
beforeAll(async () => {
  const database = await testDatabase()
  world = await payingWorld({}, database)
  elsewhere = openDatabases(database.url, { maxVisitor: 6, maxSystem: 6 })
})
afterAll(async () => {
  await elsewhere.close()
  await world.close()
})

const ask = (ctx: Ctx) =>
  openInvoice(ctx, udeOnBsc, { amount: money('USD', 6_100n), fee: money('USD', 0n), reference: 'test', payer: null })
/** The amount asked, or the code of what was refused. */
const asked = (ctx: Ctx): Promise<bigint | string> =>
  ask(ctx).then(
    ({ due }) => due.units,
    (failure: { kind?: { code: string } }) => failure.kind?.code ?? 'failed',
  )

test('PAY-34 of eight who ask at once, on two servers, for the last free amount one has it and the others are told that none is free', async () => {
  const last = (await ask(await world.app.visitor())).due.units
  await fillUp(world, last)
  for (let round = 0; round < 25; round++) {
    await world.app.databases.pool.query(
      'update payments.quotes set is_reserved = false where is_reserved and units = $1',
      [String(last)],
    )
    const callers = await Promise.all(Array.from({ length: 8 }, () => world.app.visitor()))
    const answers = await Promise.all(
      callers.map((one, i) =>
        asked(
          i % 2 === 0
            ? one
            : contextFor({ ...world.app, databases: elsewhere }, { kind: 'visitor', userId: one.userId }),
        ),
      ),
    )
    expect(answers.filter((one) => one === last)).toHaveLength(1)
    expect(answers.filter((one) => one === 'payments/no-free-amount')).toHaveLength(7)
  }
}, 120_000)
