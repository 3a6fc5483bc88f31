import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PayingWorld, payingWorld } from '#domains/payments/server/testing/paying-world.ts'
import { runCommand } from './cli.ts'
import { sayInbox, sayReconciliation } from './cli-payments.ts'

let world: PayingWorld
beforeAll(async () => {
  world = await payingWorld()
})
afterAll(() => world.close())

test('the inbox lists money that no payment request explains, by ids and amounts only', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2500n)
  await world.pay(invoice.due.units)
  const { hash } = await world.pay(1_500_000_000_000_000_001n)
  await world.mine()
  const said: object[] = []
  expect(await sayInbox(world.app.databases, (line) => said.push(line as object))).toBe(0)
  expect(said).toEqual([
    {
      transaction: hash,
      log: expect.any(Number),
      chain: '0x38',
      asset: 'UDE',
      amount: '1.500000000000000001',
      from: world.payer.address.toLowerCase(),
      state: 'seen',
      seenAt: expect.any(Date),
    },
  ])
})
test('reconciling says what chain, records and books hold, and ends with 1 when they differ', async () => {
  await world.mine(15)
  const said: { difference: string; onChain: string; books: string; accounts: Record<string, string> }[] = []
  const { databases, config } = world.app
  const say = (line: unknown) => said.push(line as (typeof said)[number])
  expect(await sayReconciliation(databases, say, config)).toBe(0)
  expect(said[0]).toMatchObject({ difference: '0.000000000000000000' })
  expect(said[0]?.onChain).toBe(said[0]?.books)
  expect(said[0]?.accounts['liabilities:unattributed']).toBe('-1.500000000000000001')
  await databases.pool.query('delete from payments.payments where invoice_id is null')
  expect(await sayReconciliation(databases, say, config)).toBe(1)
  expect(said[1]?.difference).toBe('1.500000000000000001')
})
test('what is not a command of payments says how to use it', async () => {
  expect(await runCommand(['payments', 'steal'], world.app.config.DATABASE_URL)).toBe(2)
  expect(await runCommand(['payments'], world.app.config.DATABASE_URL)).toBe(2)
})
