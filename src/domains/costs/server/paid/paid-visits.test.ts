import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentsRoutes, paymentsRoutesWith } from '#domains/payments/server/routes.ts'
import type { Answer } from '#kit/endpoint.ts'
import { buildServer } from '#server/http/build-server.ts'
import type { CostsContract } from '../../contract.ts'
import { type CopayWorld, copayWorld } from '../testing/copay-world.ts'
import { paidVisits } from './paid-visits.ts'

type Visitor = Awaited<ReturnType<CopayWorld['world']['app']['visitor']>>

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

const url = '/api/crypto/payment-request'
const asked = { currency: 'USD', description: 'A visit', cryptocurrency: 'UDE', paymentMethod: 'qr_code' }
const cookieOf = (who: Visitor) => ({ cookie: `__Host-sid=${who.secret}` })

const request = async (who: Visitor, amount: number, visit?: object, server = portal) => {
  const payload = { ...asked, amount, ...(visit && { visit }) }
  const answer = await server.inject({ method: 'POST', url, headers: cookieOf(who), payload })
  return { status: answer.statusCode, body: answer.json<{ invoiceId: string; fields?: { field: string }[] }>() }
}

const visitOf = async (who: Visitor, id: string) =>
  (await copays.send(who, 'GET', `/api/payments/crypto/${id}/visit`)).json<Answer<CostsContract['paidVisit']>>().visit

async function estimateFor(who: Visitor) {
  const body = { insuranceCompany: 'Aetna', ...copays.doctor }
  const answer = await copays.send(who, 'POST', '/api/copay/with-insurance', body)
  const { estimateId, payable } = answer.json<Answer<CostsContract['estimateWithInsurance']>>()
  return { estimateId, amount: payable ?? 0 }
}

test('a request in any coin says whom it pays and that its amount is the estimate of its maker, to its maker alone', async () => {
  const [visitor, other] = [await copays.world.app.visitor(), await copays.world.app.visitor()]
  const { estimateId, amount } = await estimateFor(visitor)
  const { status, body } = await request(visitor, amount, { ...copays.doctor, estimateId })
  expect(status).toBe(201)
  expect(await visitOf(visitor, body.invoiceId)).toMatchObject({
    doctorName: 'Lena Hartwell, MD',
    doctorNpi: '1000000001',
    facilityName: 'Northgate Heart Clinic',
    facilityAddress: '1 Main St, Kansas City, MO 64108',
    facilityPhone: '(555) 010-0108',
    basis: 'estimate',
    feePercent: null,
    estimate: { estimateId, insuranceCompany: 'Aetna', isPlanChecked: false },
  })
  expect(await visitOf(other, body.invoiceId)).toBeNull()
})

test('an amount that the payer states is theirs, with the doctor it is for; without a visit nothing is known', async () => {
  const visitor = await copays.world.app.visitor()
  const { body } = await request(visitor, 40, copays.doctor)
  expect(await visitOf(visitor, body.invoiceId)).toMatchObject({ basis: 'stated', doctorName: 'Lena Hartwell, MD' })
  const bare = await request(visitor, 41)
  expect(await visitOf(visitor, bare.body.invoiceId)).toBeNull()
})

test('an estimate of somebody else, of another amount, of another doctor or of a day ago, and an unknown doctor make no request', async () => {
  const [visitor, other] = [await copays.world.app.visitor(), await copays.world.app.visitor()]
  const { estimateId, amount } = await estimateFor(visitor)
  const fits = { ...copays.doctor, estimateId }
  const refused = async (answer: ReturnType<typeof request>) => {
    const { status, body } = await answer
    expect([status, body.fields?.[0]?.field]).toEqual([400, 'visit'])
  }
  await refused(request(other, amount, fits))
  await refused(request(visitor, amount + 1, fits))
  await refused(request(visitor, amount, { doctorId: 999_999, estimateId }))
  await refused(request(visitor, amount, fits, await bareServer()))
  await copays.world.app.databases.pool.query(
    `update costs.estimates set created_at = created_at - interval '25 hours', expires_at = expires_at - interval '25 hours' where id = $1`,
    [estimateId],
  )
  await refused(request(visitor, amount, fits))
  const list = await portal.inject({ url: '/api/crypto/payment-request', headers: cookieOf(visitor) })
  expect(list.json<{ requests: object[] }>().requests).toEqual([])
})

/** One that knows nothing of visits, which are then refused, not forgotten. */
async function bareServer(): Promise<FastifyInstance> {
  return buildServer(copays.world.app, { routes: paymentsRoutes, rateLimits: false })
}
