import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockWaitedFor } from '#server/testing/lock-waited-for.ts'
import { cursors, invoices, payments } from '../tables.ts'
import { type PayingWorld, payingWorld } from '../testing/paying-world.ts'
import { attributePayment } from './attribute-payment.ts'

let world: PayingWorld
beforeEach(async () => {
  world = await payingWorld()
})
afterEach(() => world.close())

test('whoever attributes money waits while a block is written, and holds nothing that its writer needs', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2500n)
  const { hash } = await world.pay(invoice.due.units + 3n)
  await world.mine()
  const system = world.app.system
  let attributed: ReturnType<typeof attributePayment> | undefined
  await system.transaction(async ({ db }) => {
    await db.update(cursors).set({ knownUntil: sql`known_until` }).where(eq(cursors.chain, '0x38'))
    attributed = attributePayment(system, { txHash: hash, invoiceId: invoice.id })
    await lockWaitedFor(world.app)
    // Each fails at once where another holds it.
    await db.select().from(payments).for('update', { noWait: true })
    await db.select().from(invoices).for('update', { noWait: true })
  })
  expect(await attributed).toMatchObject({ status: 'processing', units: invoice.due.units + 3n })
})
