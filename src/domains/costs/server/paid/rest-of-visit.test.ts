import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile } from '#domains/payments/server/books/reconcile.ts'
import { getInvoice } from '#domains/payments/server/invoices/get-invoice.ts'
import { requote } from '#domains/payments/server/invoices/requote.ts'
import { listMyRequests } from '#domains/payments/server/requests/list-my-requests.ts'
import { paymentsRoutesWith } from '#domains/payments/server/routes.ts'
import { parseDecimal } from '#kit/decimal.ts'
import type { Answer } from '#kit/endpoint.ts'
import { buildServer } from '#server/http/build-server.ts'
import type { CostsContract } from '../../contract.ts'
import { type CopayWorld, copayWorld } from '../testing/copay-world.ts'
import { paidVisits } from './paid-visits.ts'

type Visitor = Awaited<ReturnType<CopayWorld['world']['app']['visitor']>>
type RestAnswer = { invoiceId: string; coinAmount: string; code?: string; fields?: { field: string }[] }

let copays: CopayWorld
let portal: FastifyInstance
beforeAll(async () => {
  copays = await copayWorld()
  portal = await buildServer(copays.world.app, { routes: paymentsRoutesWith(paidVisits), rateLimits: false })
})
afterAll(async () => {
  await portal.close()
  await copays.close()
})

async function request(who: Visitor, amount: number, more: object) {
  const asked = { currency: 'USD', description: 'A visit', cryptocurrency: 'UDE', paymentMethod: 'qr_code' }
  const payload = { ...asked, amount, ...more }
  const headers = { cookie: `__Host-sid=${who.secret}` }
  const answer = await portal.inject({ method: 'POST', url: '/api/crypto/payment-request', headers, payload })
  return { status: answer.statusCode, body: answer.json<RestAnswer>() }
}

const visitOf = async (who: Visitor, id: string) =>
  (await copays.send(who, 'GET', `/api/payments/crypto/${id}/visit`)).json<Answer<CostsContract['paidVisit']>>().visit

const unitsOf = (amount: string) => parseDecimal('UDE', amount)?.units ?? 0n

/** A visit by an estimate, asked for in the portal and paid late, when a coin was worth half: half of it came. */
async function halfPaid(who: Visitor) {
  const { world } = copays
  await world.price(304_500n)
  const body = { insuranceCompany: 'Aetna', ...copays.doctor }
  const estimate = await copays.send(who, 'POST', '/api/copay/with-insurance', body)
  const { estimateId, payable } = estimate.json<Answer<CostsContract['estimateWithInsurance']>>()
  const first = (await request(who, payable ?? 0, { visit: { ...copays.doctor, estimateId } })).body
  const { expiresAt } = await getInvoice(who, { id: first.invoiceId })
  const later = new Date(Date.parse(expiresAt) + 300_000)
  await world.price(152_250n)
  await world.pay(unitsOf(first.coinAmount))
  await world.chain.mineAt(later)
  world.app.setNow(new Date(later.getTime() + 60_000))
  await world.price(152_250n)
  await world.chain.mineAt(world.app.now())
  await world.watcher.pollNow()
  return { id: first.invoiceId, bill: payable ?? 0, estimateId }
}

test('the rest of a part-paid visit is asked for once, pays the same visit, and makes the first request a paid one of what came', async () => {
  const { world } = copays
  const [visitor, other] = [await world.app.visitor(), await world.app.visitor()]
  const { id, bill, estimateId } = await halfPaid(visitor)
  const left = Number((await getInvoice(visitor, { id })).remainingUsdAmount)
  const early = await request(visitor, left, { restOf: id })
  expect([early.status, early.body.code]).toEqual([409, 'payments/not-final-yet'])
  await world.mine(15)
  const part = await getInvoice(visitor, { id })
  expect(part).toMatchObject({ exception: 'paid_partial', canMoveRest: true, otherPart: null })
  const came = Number(part.creditedUsdAmount)
  expect(came + left).toBeCloseTo(bill, 2)

  expect((await request(other, left, { restOf: id })).body.code).toBe('payments/no-such-invoice')
  const wrong = await request(visitor, bill, { restOf: id })
  expect([wrong.status, wrong.body.fields?.[0]?.field]).toEqual([400, 'restOf'])

  const both = await Promise.all([request(visitor, left, { restOf: id }), request(visitor, left, { restOf: id })])
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409])
  const rest = both.find(({ status }) => status === 201)?.body as RestAnswer
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('payments/nothing-due')
  expect(await visitOf(visitor, rest.invoiceId)).toMatchObject({
    doctorName: 'Lena Hartwell, MD',
    facilityName: 'Northgate Heart Clinic',
    basis: 'estimate',
    estimate: { estimateId, insuranceCompany: 'Aetna' },
  })
  expect(await getInvoice(visitor, { id })).toMatchObject({
    status: 'settled',
    totalUsdAmount: part.creditedUsdAmount,
    remainingUsdAmount: '0.00',
    returnable: '0.000000',
    canMoveRest: false,
    otherPart: { invoiceId: rest.invoiceId, usdAmount: part.remainingUsdAmount, isRest: true, isPaid: false },
  })
  await expect(requote(visitor, { id })).rejects.toThrow('nothing to pay')
  // Sent for the first request all the same, it is the payer's, and pays nothing twice.
  await world.pay(unitsOf(part.amount))
  await world.mine(15)
  expect(await getInvoice(visitor, { id })).toMatchObject({ status: 'settled', exception: 'paid_over' })

  await world.pay(unitsOf(rest.coinAmount))
  await world.mine(15)
  expect(await getInvoice(visitor, { id: rest.invoiceId })).toMatchObject({
    status: 'settled',
    otherPart: { invoiceId: id, usdAmount: part.creditedUsdAmount, isRest: false, isPaid: true },
  })
  const { requests } = await listMyRequests(visitor, {})
  expect(requests.map(({ status, restOf }) => [status, restOf])).toEqual([
    ['settled', id],
    ['settled', null],
  ])
  expect((await reconcile(world.app))[0]).toMatchObject({ difference: 0n })
})

test('the rest in yet another coin goes on as the rest, and only the newest request for it does', async () => {
  const { world } = copays
  const visitor = await world.app.visitor()
  const { id } = await halfPaid(visitor)
  await world.mine(15)
  const left = Number((await getInvoice(visitor, { id })).remainingUsdAmount)
  const restIn = async (amount: number, more: object) => {
    world.app.setNow(new Date(world.app.now().getTime() + 1_000))
    return (await request(visitor, amount, more)).body.invoiceId
  }
  const first = await restIn(left, { restOf: id })
  const second = await restIn(left, { replaces: first })
  expect(await visitOf(visitor, second)).toMatchObject({ doctorName: 'Lena Hartwell, MD', basis: 'estimate' })
  expect(await getInvoice(visitor, { id })).toMatchObject({ otherPart: { invoiceId: second, isPaid: false } })
  const stale = await restIn(left, { replaces: first })
  expect(await visitOf(visitor, stale)).toBeNull()
  expect(await getInvoice(visitor, { id: stale })).toMatchObject({ otherPart: null })
  const other = await restIn(left + 1, { replaces: second })
  expect(await visitOf(visitor, other)).toBeNull()
})
