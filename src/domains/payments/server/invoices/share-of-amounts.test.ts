import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contextFor } from '#server/context.ts'
import { makeVisitor } from '#server/visitor/session.ts'
import { type BitcoinWorld, bitcoinWorld } from '../testing/bitcoin-world.ts'
import { getInvoice } from './get-invoice.ts'
import { requote } from './requote.ts'

let world: BitcoinWorld
beforeAll(async () => {
  world = await bitcoinWorld(({ receiving }) => ({ BTC_RECEIVING_ADDRESS: receiving.BTC }))
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.app.databases.pool.query(
    'truncate payments.invoices, payments.quotes, payments.reservations, payments.payments cascade',
  )
})

const newVisitor = async () => (await makeVisitor(world.app)).userId
const from = (address: string, userId: number) => contextFor(world.app, { kind: 'visitor', userId, address })
/** The request that was made, or the code of what was refused. */
const asked = (ctx: ReturnType<typeof from>, cents: bigint) =>
  world.ask(ctx, cents).catch((failure: { kind?: { code: string } }) => failure.kind?.code ?? 'failed')
// A cent is 12.5 satoshi here: forty of them lie within the 62 amounts near one price.
const near = (i: number) => 8_700n + BigInt(i % 40)
const tooMany = 'payments/too-many-unpaid'

describe('the few amounts near one price of shared bitcoin', () => {
  test('one network holds at most a quarter of them, whoever calls from it and for however different amounts; everybody else has one', async () => {
    const all = await Promise.all(
      Array.from({ length: 40 }, async (_, i) => asked(from('10.0.0.1', await newVisitor()), near(i))),
    )
    expect(all.filter((one) => typeof one === 'object')).toHaveLength(15)
    expect(all.filter((one) => one === tooMany)).toHaveLength(25)
    for (const i of [0, 20, 39])
      expect(await asked(from(`192.0.2.${i}`, await newVisitor()), near(i))).toBeTypeOf('object')
    // Another price has amounts of its own.
    expect(await asked(from('10.0.0.1', await newVisitor()), 20_000n)).toBeTypeOf('object')
  })
  test('one visitor holds at most an eighth of them, from however many networks; what was paid does not count', async () => {
    const userId = await newVisitor()
    const all = await Promise.all(Array.from({ length: 12 }, (_, i) => asked(from(`10.1.0.${i}`, userId), near(3 * i))))
    const made = all.filter((one) => typeof one === 'object')
    expect(made).toHaveLength(7)
    expect(await asked(from('10.1.1.1', userId), near(0))).toBe(tooMany)
    const [first] = made
    await world.pay(first?.payTo ?? '', first?.due.units ?? 0n)
    await world.mine(1)
    expect(await asked(from('10.1.1.1', userId), near(0))).toBeTypeOf('object')
  })
  test('who holds their share still gets a new price for a request of theirs', async () => {
    const userId = await newVisitor()
    const made = []
    for (let i = 0; i < 7; i++) made.push(await world.ask(from('10.2.0.1', userId), near(i)))
    const id = made[0]?.id ?? ''
    await world.app.databases.pool.query(`update payments.quotes set expires_at = made_at where invoice_id = $1`, [id])
    const ctx = from('10.2.0.1', userId)
    await requote(ctx, { id })
    expect((await getInvoice(ctx, { id })).remaining).toMatch(/[1-9]/)
    expect(await asked(ctx, near(0))).toBe(tooMany)
  })
})
