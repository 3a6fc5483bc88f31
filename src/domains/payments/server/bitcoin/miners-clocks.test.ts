import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#server/context.ts'
import { claimPayment } from '../claims/claim-payment.ts'
import { getClaimMessage } from '../claims/get-claim-message.ts'
import { unexplainedMoney } from '../claims/unexplained-money.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { quotes } from '../tables.ts'
import { type BitcoinWorld, bitcoinWorld } from '../testing/bitcoin-world.ts'

// The chain of a fresh world has ten minutes between its blocks, so a miner's clock can be most of an hour behind in it.
let world: BitcoinWorld
let visitor: Ctx
beforeEach(async () => {
  world = await bitcoinWorld(({ receiving }) => ({ BTC_RECEIVING_ADDRESS: receiving.BTC }))
  visitor = await world.app.visitor()
})
afterEach(() => world.close())

const minutes = (n: number) => n * 60
const [farAhead, farBehind] = [minutes(119), minutes(-45)]
const ask = () => world.ask(visitor, 12_500n)
type OpenInvoice = Awaited<ReturnType<typeof ask>>
const state = (invoice: OpenInvoice) => getInvoice(visitor, invoice)
/** Sends and mines; nobody looks. */
const send = ({ payTo, due }: OpenInvoice) =>
  world.control<{ transactionHash: string }>('pay', { to: payTo, units: String(due.units) })
const mine = (secondsAhead: number) => world.control('mine', { blocks: 1, secondsAhead })
const look = () => world.watcher.pollNow()
/** Goes on to so many seconds from now; nobody looks. */
const wait = (seconds: number) => world.app.setNow(new Date(Date.now() + seconds * 1000))
const paidInTime = { status: 'settled', exception: 'none', payments: [{ isLate: false }] }
const paidLate = { exception: 'paid_late', payments: [{ isLate: true }] }

describe('G-12 what is paid within the fifteen minutes is in time, whatever the miner’s clock says', () => {
  test('a block of a clock far ahead ends nobody’s time', async () => {
    const invoice = await ask()
    await mine(farAhead)
    await look()
    expect((await state(invoice)).status).toBe('new')
    wait(minutes(14))
    await look()
    expect((await state(invoice)).status).toBe('new')
    wait(minutes(16))
    await look()
    expect((await state(invoice)).status).toBe('expired')
  })
  test.each([farAhead, farBehind])('seen waiting, then in a block of a clock %s seconds ahead', async (clock) => {
    const invoice = await ask()
    await send(invoice)
    await look()
    expect((await state(invoice)).status).toBe('processing')
    await mine(clock)
    await look()
    expect(await state(invoice)).toMatchObject(paidInTime)
  })
  test.each([farAhead, farBehind])('first seen in a block of a clock %s seconds ahead', async (clock) => {
    const invoice = await ask()
    await send(invoice)
    await mine(clock)
    await look()
    expect(await state(invoice)).toMatchObject(paidInTime)
    expect(await unexplainedMoney(world.app.system)).toEqual([])
  })
  test('first seen in a block of a clock far ahead when nobody looked until after the end', async () => {
    const invoice = await ask()
    await send(invoice)
    await mine(farAhead)
    wait(minutes(45))
    await look()
    expect(await state(invoice)).toMatchObject(paidInTime)
  })
  test('seen waiting only when nobody looked until after the end', async () => {
    const invoice = await ask()
    await send(invoice)
    wait(minutes(45))
    await look()
    await mine(minutes(50))
    await look()
    expect(await state(invoice)).toMatchObject(paidInTime)
  })
  test('a little less than asked for, in a block of a clock far behind, and claimed by its sender', async () => {
    const invoice = await ask()
    const { transactionHash } = await send({ ...invoice, due: { ...invoice.due, units: invoice.due.units - 100n } })
    await mine(farBehind)
    await look()
    expect((await state(invoice)).status).toBe('new')
    const { message } = await getClaimMessage(visitor, { id: invoice.id, transactionHash })
    const { signature } = await world.control<{ signature: string }>('sign', { message })
    await claimPayment(visitor, { id: invoice.id, transactionHash, signature })
    await mine(0)
    await look()
    expect(await state(invoice)).toMatchObject(paidInTime)
  })
  test('in another block than before, of a clock far ahead', async () => {
    const invoice = await ask()
    await send(invoice)
    await mine(0)
    await look()
    expect(await state(invoice)).toMatchObject(paidInTime)
    await world.control('reorg', { depth: 1 })
    await mine(farAhead)
    wait(minutes(45))
    await look()
    expect(await state(invoice)).toMatchObject(paidInTime)
  })
})

describe('what is paid late is late, whatever the miner’s clock says', () => {
  const over = async () => {
    const invoice = await ask()
    wait(minutes(20))
    await look()
    expect((await state(invoice)).status).toBe('expired')
    return invoice
  }
  test('first seen in a block of a right clock, or of one that is ahead', async () => {
    const invoice = await over()
    await send(invoice)
    await mine(minutes(20))
    await look()
    expect(await state(invoice)).toMatchObject(paidLate)
  })
  test('seen waiting when the time was over, then in a block of a clock behind', async () => {
    const invoice = await over()
    await send(invoice)
    await look()
    await mine(0)
    await look()
    expect(await state(invoice)).toMatchObject(paidLate)
  })
  test('money that waited before a bill asked for as much is not the bill’s, also in a later block', async () => {
    await world.control('pay', { to: world.about.receiving.BTC, units: '156250' })
    await look()
    wait(minutes(5))
    const invoice = await ask()
    // As the dice may fall: just what waited before.
    await world.app.system.db.update(quotes).set({ units: 156_250n }).where(eq(quotes.invoiceId, invoice.id))
    await mine(minutes(20))
    await look()
    expect(await state(invoice)).toMatchObject({ status: 'new', payments: [] })
    expect(await unexplainedMoney(world.app.system)).toMatchObject([{ units: 156_250n }])
  })
})
