import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoices } from '#domains/payments/server/tables.ts'
import { parseDecimal } from '#kit/decimal.ts'
import type { Answer } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { audits } from '#server/database/tables.ts'
import { buildServer } from '#server/http/build-server.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { CostsContract } from '../../contract.ts'
import { costsRoutes } from '../routes.ts'
import { cryptoPayments } from '../tables.ts'
import { bodyFor, type CopayWorld, copayWorld, walletAddress } from '../testing/copay-world.ts'

type Estimate = Answer<CostsContract['estimateWithInsurance']>

let copays: CopayWorld
let { world, doctor, send, pay, opened, listOf } = {} as CopayWorld
beforeAll(async () => {
  copays = await copayWorld()
  ;({ world, doctor, send, pay, opened, listOf } = copays)
})
afterAll(() => copays.close())

async function estimateOf(
  who: Ctx & { userId: number; secret: string },
  insuranceCompany = 'Aetna',
): Promise<Estimate> {
  const answer = await send(who, 'POST', '/api/copay/with-insurance', { insuranceCompany, ...doctor })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Estimate>()
}
const centsOf = (dollars: number | null) => BigInt(Math.round((dollars ?? 0) * 100))

describe('PAY-25 opening a payment', () => {
  test('201 says what to send, to whom, until when, at which price', async () => {
    const visitor = await world.app.visitor()
    const body = bodyFor(8723n)
    const answer = await opened(visitor, body)
    expect(answer).toMatchObject({
      success: true,
      payTo: world.payTo,
      payee: 'Test Payee',
      tokenContract: world.token,
      usdAmount: 87.23,
      feeUsdAmount: 1.74,
      feeAmount: body.feeAmount,
      status: 'pending',
      price: '0.003045',
    })
    expect(answer.paymentId).toMatch(/^INV-/)
    expect(answer.amount - body.amount).toBeLessThan(0.01)
  })
  test('DATA-15 C-14 every column is kept in smallest units, UDEGO as UDE, with an audit', async () => {
    const visitor = await world.app.visitor()
    const { paymentId, amount, feeAmount } = await opened(visitor, { ...bodyFor(2500n), ...doctor })
    const [row] = await visitor.transaction((tx) => tx.db.select().from(cryptoPayments))
    expect(row).toMatchObject({
      invoiceId: paymentId,
      userId: visitor.userId,
      estimateId: null,
      appointmentId: null,
      walletId: null,
      amount: parseDecimal('UDE', String(amount))?.units,
      feeAmount: parseDecimal('UDE', String(feeAmount))?.units,
      usdAmount: 2500n,
      feeUsdAmount: 50n,
      tokenSymbol: 'UDE',
      networkId: 'BSC',
      walletAddress: walletAddress.toLowerCase(),
      status: 'pending',
      transactionHash: null,
      confirmedAt: null,
    })
    const log = await world.app.system.db.select().from(audits).where(eq(audits.subject, paymentId))
    expect(log.map(({ action }) => action)).toContain('costs/payment-opened')
  })
  test('the same key opens one payment', async () => {
    const visitor = await world.app.visitor()
    const key = { 'idempotency-key': 'once-for-this-copay' }
    const [first, second] = [await pay(visitor, bodyFor(1900n), key), await pay(visitor, bodyFor(1900n), key)]
    expect(second.json()).toEqual(first.json())
    expect(await listOf(visitor)).toHaveLength(1)
  })
  test('an invoice tells nothing of the care it is for', async () => {
    const visitor = await world.app.visitor()
    const { estimateId, payable } = await estimateOf(visitor)
    const { paymentId } = await opened(visitor, { ...bodyFor(centsOf(payable)), estimateId, ...doctor })
    const [row] = await world.app.system.db.select().from(invoices).where(eq(invoices.id, paymentId))
    expect(row?.reference).toBe('costs')
    expect(JSON.stringify(row, (_key, value: unknown) => String(value))).not.toContain(estimateId)
  })
})

describe('C-01 the fee', () => {
  test('a cent away is accepted, and ours is used', async () => {
    const visitor = await world.app.visitor()
    for (const feeUsdAmount of [1.73, 1.75])
      expect(await opened(visitor, { ...bodyFor(8723n), feeUsdAmount })).toMatchObject({ feeUsdAmount: 1.74 })
  })
  test.each([1.72, 1.76, 0.87])('400 fee mismatch at %s', async (feeUsdAmount) => {
    const answer = await pay(await world.app.visitor(), { ...bodyFor(8723n), feeUsdAmount })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'costs/fee-mismatch',
      fields: [{ field: 'feeUsdAmount' }],
      success: false,
    })
  })
  test('PAY-31 400 fee mismatch when the tokens are those of 1%', async () => {
    const body = bodyFor(8723n)
    const answer = await pay(await world.app.visitor(), { ...body, feeAmount: 286.371 })
    expect(answer.json()).toMatchObject({ code: 'costs/fee-mismatch', fields: [{ field: 'feeAmount' }] })
  })
})

describe('the price', () => {
  test('409 price moved, and nothing is left of the attempt', async () => {
    const visitor = await world.app.visitor()
    const body = bodyFor(8723n)
    for (const amount of [body.amount * 0.985, body.amount * 1.015]) {
      const answer = await pay(visitor, { ...body, amount: Number(amount.toFixed(6)) })
      expect(answer.json()).toMatchObject({
        code: 'costs/price-moved',
        status: 409,
        detail: 'Price changed, review again',
      })
    }
    expect(await listOf(visitor)).toEqual([])
    expect(await visitor.transaction((tx) => tx.db.select().from(invoices))).toEqual([])
  })
  test('409 price moved since the one that was quoted', async () => {
    const visitor = await world.app.visitor()
    expect((await pay(visitor, { ...bodyFor(500n), quotedPrice: '0.0031' })).statusCode).toBe(409)
    expect((await pay(visitor, { ...bodyFor(500n), quotedPrice: '0.003050' })).statusCode).toBe(201)
  })
  test('503 without a live price nobody is asked for money', async () => {
    const app = await testApp()
    const silent = await buildServer(app, { routes: costsRoutes, rateLimits: false })
    const answer = await silent.inject({ method: 'POST', url: '/api/payments/crypto', payload: bodyFor(8723n) })
    expect(answer.json()).toMatchObject({ code: 'payments/no-live-price', status: 503 })
    await silent.close()
    await app.close()
  })
})

describe('the estimate', () => {
  test('its amount is paid, and the payment remembers it', async () => {
    const visitor = await world.app.visitor()
    const { estimateId, payable } = await estimateOf(visitor)
    const { paymentId } = await opened(visitor, { ...bodyFor(centsOf(payable)), estimateId, ...doctor })
    expect((await send(visitor, 'GET', `/api/payments/crypto/${paymentId}`)).json()).toMatchObject({
      paymentId,
      basis: 'estimate',
      doctorName: 'Lena Hartwell, MD',
      doctorNpi: '1000000001',
      facilityName: 'Northgate Heart Clinic',
      estimate: {
        estimateId,
        serviceType: 'specialist',
        city: 'Kansas City',
        state: 'MO',
        insuranceCompany: 'Aetna',
      },
    })
  })
  test('what the receipt says stays, whatever becomes of the directory', async () => {
    const visitor = await world.app.visitor()
    const { paymentId } = await opened(visitor, { ...bodyFor(8724n), ...doctor })
    const { pool } = world.app.databases
    const told = { doctorName: 'Lena Hartwell, MD', facilityName: 'Northgate Heart Clinic' }
    await pool.query(`update doctors.doctors set is_active = false, last_name = 'Moved' where id = $1`, [
      doctor.doctorId,
    ])
    const detail = (await send(visitor, 'GET', `/api/payments/crypto/${paymentId}`)).json()
    expect(detail).toMatchObject({ ...told, doctorNpi: '1000000001' })
    expect(await copays.listOf(visitor)).toMatchObject([told])
    await pool.query(`update doctors.doctors set is_active = true, last_name = 'Hartwell' where id = $1`, [
      doctor.doctorId,
    ])
  })
  test('400 estimate mismatch: another amount, somebody else’s, or older than a day', async () => {
    const [visitor, other] = [await world.app.visitor(), await world.app.visitor()]
    const { estimateId, payable } = await estimateOf(visitor)
    const right = { ...bodyFor(centsOf(payable)), estimateId }
    const refusal = { code: 'costs/estimate-mismatch', status: 400 }
    const wrong = await pay(visitor, { ...bodyFor(centsOf(payable) + 1n), estimateId })
    expect(wrong.json()).toMatchObject({ ...refusal, fields: [{ field: 'usdAmount' }] })
    expect((await pay(other, right)).json()).toMatchObject(refusal)
    await world.app.databases.pool.query(
      `update costs.estimates set created_at = created_at - interval '25 hours', expires_at = expires_at - interval '25 hours' where id = $1`,
      [estimateId],
    )
    expect((await pay(visitor, right)).json()).toMatchObject({ ...refusal, detail: expect.stringContaining('too old') })
    expect(await listOf(visitor)).toEqual([])
  })
})

describe('an estimate that names no amount', () => {
  test('400 from that of somebody with Medicaid nothing is paid; what they were told can be, as their own word', async () => {
    const visitor = await world.app.visitor()
    const { estimateId, payable } = await estimateOf(visitor, 'Medicaid')
    expect(payable).toBeNull()
    const answer = await pay(visitor, { ...bodyFor(300n), estimateId, ...doctor })
    expect(answer.json()).toMatchObject({ code: 'costs/estimate-mismatch', status: 400 })
    const { paymentId } = await opened(visitor, { ...bodyFor(300n), ...doctor })
    expect((await send(visitor, 'GET', `/api/payments/crypto/${paymentId}`)).json()).toMatchObject({
      usdAmount: 3,
      basis: 'stated',
      doctorName: 'Lena Hartwell, MD',
      estimate: null,
    })
  })
})

describe('what is no amount of money', () => {
  test.each([
    ['three decimals of a dollar', { usdAmount: 87.231 }, 'usdAmount'],
    ['seven decimals of UDE', { amount: 1.0000001 }, 'amount'],
    ['less than nothing', { usdAmount: -87.23 }, 'usdAmount'],
    ['a negative fee', { feeUsdAmount: -1.74 }, 'feeUsdAmount'],
    ['nothing', { usdAmount: 0 }, 'usdAmount'],
    ['not a number', { amount: Number.NaN }, 'amount'],
    ['a text', { amount: '12' }, 'amount'],
    ['more than anyone owes', { usdAmount: 1e15 }, 'usdAmount'],
    ['another chain', { networkId: 'ETH' }, 'networkId'],
    ['another token', { tokenSymbol: 'USDT' }, 'tokenSymbol'],
    ['no address', { walletAddress: '0x12' }, 'walletAddress'],
    ['a practice without its doctor', { facilityId: 1 }, 'facilityId'],
  ])('400 %s', async (_name, wrong, field) => {
    const answer = await pay(await world.app.visitor(), { ...bodyFor(8723n), ...wrong })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'http/bad-request', fields: [{ field }] })
  })
  test('400 a number beyond all numbers', async () => {
    const text = JSON.stringify(bodyFor(8723n)).replace('87.23', '1e309')
    expect((await pay(await world.app.visitor(), text)).statusCode).toBe(400)
  })
  test('HOME-28 403 in the name of somebody else', async () => {
    const answer = await pay(await world.app.visitor(), { ...bodyFor(8723n), userId: 2 })
    expect(answer.json()).toMatchObject({ code: 'visitor/not-yours' })
  })
  test('404 for a doctor who is not in the directory', async () => {
    const answer = await pay(await world.app.visitor(), { ...bodyFor(8723n), doctorId: 999_999 })
    expect(answer.json()).toMatchObject({ code: 'doctors/unknown' })
  })
})
