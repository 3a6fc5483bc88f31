import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requote } from '#domains/payments/server/invoices/requote.ts'
import { askRefund } from '#domains/payments/server/refunds/ask-refund.ts'
import { grantRefund } from '#domains/payments/server/refunds/grant-refund.ts'
import { recordRefund } from '#domains/payments/server/refunds/record-refund.ts'
import { parseDecimal } from '#kit/decimal.ts'
import { startJobs } from '#server/events/jobs.ts'
import { costsDomain } from '../domain.ts'
import { followCopayInvoice } from '../pay/follow-copay-invoice.ts'
import { cryptoPayments } from '../tables.ts'
import { addPractice } from '../testing/add-doctor.ts'
import { bodyFor, type CopayWorld, copayWorld } from '../testing/copay-world.ts'

let copays: CopayWorld
let { world, server, send, opened, listOf } = {} as CopayWorld
beforeAll(async () => {
  copays = await copayWorld()
  ;({ world, server, send, opened, listOf } = copays)
})
afterAll(() => copays.close())

/** Handles everything that has happened so far. */
async function handleEvents() {
  const jobs = startJobs(world.app, costsDomain)
  await jobs.drain()
  await jobs.stop()
}

const unitsOf = (ude: string) => parseDecimal('UDE', ude)?.units as bigint

/** Lets minutes pass, for us and for the chain. */
async function pass(minutes: number) {
  const later = new Date(world.app.now().getTime() + minutes * 60_000)
  await world.chain.mineAt(later)
  world.app.setNow(later)
  await world.watcher.pollNow()
}

describe('DATA-16 following the chain', () => {
  test('pending, processing, confirmed, and back when the chain takes it back', async () => {
    const visitor = await world.app.visitor()
    const { paymentId, amount } = await opened(visitor, bodyFor(1234n))
    const { hash } = await world.pay(unitsOf(String(amount)))
    const declared = await send(visitor, 'POST', `/api/payments/crypto/${paymentId}/tx`, { transactionHash: hash })
    expect(declared.json()).toMatchObject({ success: true, transactionHash: hash })
    expect(await listOf(visitor)).toMatchObject([{ status: 'pending', transactionHash: null }])
    await world.mine()
    await handleEvents()
    expect(await listOf(visitor)).toMatchObject([{ status: 'processing', transactionHash: hash, confirmedAt: null }])
    await world.mine(14)
    await handleEvents()
    const [settled] = await listOf(visitor)
    expect(settled).toMatchObject({ status: 'confirmed', transactionHash: hash, basis: 'stated' })
    expect(settled?.confirmedAt).not.toBeNull()
    await world.chain.reorg(15)
    await world.mine()
    await handleEvents()
    expect(await listOf(visitor)).toMatchObject([{ status: 'pending', transactionHash: null, confirmedAt: null }])
  })
  test('a change that is heard twice, or is of no copay, changes nothing', async () => {
    const visitor = await world.app.visitor()
    const { id } = await world.ask(visitor, 2000n)
    const { paymentId } = await opened(visitor, bodyFor(1500n))
    const event = { id: 1, topic: 'payments/invoice-changed', payload: {}, attempts: 0 }
    for (const subject of [id, paymentId, paymentId])
      await world.app.system.transaction((tx) => followCopayInvoice(tx, { ...event, subject }))
    expect(await listOf(visitor)).toMatchObject([{ paymentId, status: 'pending' }])
  })
})

describe('whose payments', () => {
  test('mine, the newest first; another visitor has none of them', async () => {
    const [mine, other] = [await world.app.visitor(), await world.app.visitor()]
    const first = await opened(mine, bodyFor(1100n))
    const second = await opened(mine, bodyFor(1200n))
    expect((await listOf(mine)).map(({ paymentId }) => paymentId)).toEqual([second.paymentId, first.paymentId])
    expect(await listOf(other)).toEqual([])
    const detail = `/api/payments/crypto/${first.paymentId}`
    expect((await send(mine, 'GET', detail)).json()).toMatchObject({ estimate: null, basis: 'stated' })
    expect((await send(other, 'GET', detail)).json()).toMatchObject({ code: 'costs/no-such-payment', status: 404 })
    const hash = `0x${'a'.repeat(64)}`
    expect((await send(other, 'POST', `${detail}/tx`, { transactionHash: hash })).statusCode).toBe(404)
    expect((await server.inject(detail)).statusCode).toBe(404)
  })
  test('a practice whose name the directory only infers is kept by its address, and has no name on the receipt', async () => {
    const { pool } = world.app.databases
    const infer = (inferred: boolean) =>
      pool.query(
        `update doctors.doctors set practices = jsonb_set(practices::jsonb, '{0,isNameInferred}', $2::jsonb) where id = $1`,
        [copays.doctor.doctorId, String(inferred)],
      )
    await infer(true)
    const visitor = await world.app.visitor()
    const { paymentId } = await opened(visitor, { ...bodyFor(8725n), ...copays.doctor })
    await infer(false)
    const told = {
      facilityName: null,
      facilityAddress: '1 Main St, Kansas City, MO 64108',
      facilityPhone: '(555) 010-0108',
    }
    expect((await send(visitor, 'GET', `/api/payments/crypto/${paymentId}`)).json()).toMatchObject(told)
    expect(await listOf(visitor)).toMatchObject([told])
  })
  test('PROV-04 a visit at a doctor’s second practice is paid as one there, in the list and on the receipt', async () => {
    const { doctorId } = copays.doctor
    const place = { street: '9 Bay Rd', city: 'Anchorage', state: 'AK', zip: '99501' }
    const facilityId = await addPractice(world.app.databases.pool, doctorId, place)
    const visitor = await world.app.visitor()
    const { paymentId } = await opened(visitor, { ...bodyFor(8726n), doctorId, facilityId })
    const told = { facilityAddress: '9 Bay Rd, Anchorage, AK 99501', facilityPhone: '(555) 010-0101' }
    expect((await send(visitor, 'GET', `/api/payments/crypto/${paymentId}`)).json()).toMatchObject(told)
    expect(await listOf(visitor)).toMatchObject([told])
  })
  test('a list of payments says whom each was for, and of what was said only sealed', async () => {
    const visitor = await world.app.visitor()
    await opened(visitor, { ...bodyFor(1101n), ...copays.doctor })
    await opened(visitor, bodyFor(1102n))
    expect((await listOf(visitor)).map(({ doctorName, facilityName }) => [doctorName, facilityName])).toEqual([
      [null, null],
      ['Lena Hartwell, MD', 'Northgate Heart Clinic'],
    ])
    const { rows } = await world.app.databases.pool.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_schema = 'costs' and table_name = 'crypto_payments'`,
    )
    const names = rows.map(({ column_name }) => column_name)
    expect(names).not.toEqual(expect.arrayContaining(['doctor_id']))
    expect(names).not.toEqual(expect.arrayContaining(['facility_id']))
  })
  test('someone without a cookie has none, and asking for another’s is refused', async () => {
    expect((await server.inject('/api/payments/user/1')).json()).toEqual({ payments: [] })
    expect((await server.inject('/api/payments/user/2')).statusCode).toBe(403)
  })
  test('no visitor can say that a payment is confirmed', async () => {
    const visitor = await world.app.visitor()
    await opened(visitor, bodyFor(1300n))
    const change = visitor.transaction((tx) => tx.db.update(cryptoPayments).set({ status: 'confirmed' }))
    await expect(change).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})

// Time passes here, for all that come after.
describe('DATA-16 what was not paid in time', () => {
  test('a new price is what is shown, before it is paid and ever after', async () => {
    const visitor = await world.app.visitor()
    const { paymentId, amount } = await opened(visitor, bodyFor(2500n))
    await pass(16)
    await world.price(609_000n)
    const { amount: asked } = await requote(visitor, { id: paymentId })
    expect(Number(asked)).toBeLessThan(amount * 0.51)
    await handleEvents()
    expect(await listOf(visitor)).toMatchObject([{ status: 'pending', amount: Number(asked) }])
    await world.pay(unitsOf(asked))
    await world.mine(15)
    await handleEvents()
    expect(await listOf(visitor)).toMatchObject([{ status: 'confirmed', amount: Number(asked) }])
  })
  test('a paid copay whose payee gives all of it back is refunded; a part of it back leaves it confirmed', async () => {
    const visitor = await world.app.visitor()
    await world.price(304_500n)
    const { paymentId, amount } = await opened(visitor, bodyFor(2600n))
    await world.pay(unitsOf(String(amount)))
    await world.mine(16)
    const giveBack = async (usdUnits: bigint | null) => {
      const plain = { to: null, tag: null, confirmed: null, reason: 'not_provided' as const }
      const { id, units } = await grantRefund(world.app.system, { invoiceId: paymentId, usdUnits, ...plain })
      const { hash } = await world.chain.transfer(world.receiver, world.token, world.payer.address, units)
      await world.mine(15)
      await recordRefund(world.app.system, { refundId: id, txHash: hash })
      await handleEvents()
    }
    await giveBack(1_000n)
    expect(await listOf(visitor)).toMatchObject([{ status: 'confirmed' }])
    await giveBack(null)
    expect(await listOf(visitor)).toMatchObject([{ status: 'refunded' }])
  })
  test('money that came too late and was sent back makes it refunded, and it stays so', async () => {
    const visitor = await world.app.visitor()
    await world.price(304_500n)
    const { paymentId, amount } = await opened(visitor, bodyFor(2600n))
    await world.price(152_250n)
    await world.pay(unitsOf(String(amount)))
    await pass(16)
    await world.mine(15)
    const back = (await world.chain.account()).address
    await askRefund(visitor, { id: paymentId, address: back, cannotSign: true })
    await handleEvents()
    expect(await listOf(visitor)).toMatchObject([{ status: 'expired' }])
    const { hash } = await world.chain.transfer(world.receiver, world.token, back, unitsOf(String(amount)))
    await world.mine(15)
    await recordRefund(world.app.system, { invoiceId: paymentId, txHash: hash, isAddressConfirmed: true })
    await handleEvents()
    expect(await listOf(visitor)).toMatchObject([{ status: 'refunded', confirmedAt: null }])
    await world.pay(unitsOf(String(amount)))
    await world.mine(15)
    await handleEvents()
    expect(await listOf(visitor)).toMatchObject([{ status: 'refunded' }])
  })
})
