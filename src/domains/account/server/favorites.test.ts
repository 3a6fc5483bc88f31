import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDoctor } from '#domains/costs/server/testing/add-doctor.ts'
import type { Answer } from '#kit/endpoint.ts'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import type { AccountContract } from '../contract.ts'
import { accountRoutesWith } from './routes.ts'

type Body = Answer<AccountContract['favorites']> & Answer<AccountContract['activity']> & { code?: string }
type Visitor = Awaited<ReturnType<TestApp['visitor']>>

let app: TestApp
let server: FastifyInstance
const npi = '1234567893'
beforeAll(async () => {
  app = await testApp()
  server = await buildServer(app, { routes: accountRoutesWith([]), rateLimits: false })
  await addDoctor(app.databases.pool, { npi, specialty: 'Cardiology', zip: null })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

async function call(who: Visitor | null, method: 'GET' | 'POST' | 'DELETE', payload?: object, url = '/api/favorites') {
  const headers = who ? { cookie: `__Host-sid=${who.secret}` } : {}
  const answer = await server.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<Body>() }
}
const doctor = () => ({ kind: 'doctor', refId: npi })

test('COST-08 G-43 a doctor is saved once, for the visitor alone, sealed, and taken off again', async () => {
  const [ada, eve] = [await app.visitor(), await app.visitor()]
  expect((await call(null, 'GET')).body.favorites).toEqual([])
  await Promise.all([call(ada, 'POST', doctor()), call(ada, 'POST', doctor())])
  const { favorites } = (await call(ada, 'GET')).body
  expect(favorites).toMatchObject([{ kind: 'doctor', refId: npi }])
  expect(favorites[0]?.name).toBeTruthy()
  expect((await call(eve, 'GET')).body.favorites).toEqual([])
  const { rows } = await app.databases.pool.query<{ row: string }>('select f::text as row from account.favorites f')
  expect(rows.map(({ row }) => row).join('')).not.toContain(Buffer.from(npi).toString('hex'))
  expect((await call(ada, 'DELETE', doctor())).body.favorites).toEqual([])
  expect((await call(ada, 'DELETE', doctor())).status).toBe(200)
})

test('G-43 pharmacies stand in one list with doctors: of the US registry by their number, others by their element of the map', async () => {
  await app.databases.pool.query(
    `insert into pharmacy.pharmacies (npi, osm_ref, name, address, city, state, country_code, latitude, longitude, is_exact, phone, source, is_sample, is_active)
     values ('1888888880', 'node/1', 'Linwood Pharmacy', '300 Linwood Blvd', 'Kansas City', 'MO', 'US', 39, -94, true, '+1 816-555-0100', 'x', true, true),
       (null, 'way/77', 'Collins Chemist', null, 'Melbourne', null, 'AU', -37, 144, true, null, 'x', true, true),
       ('1888888898', null, 'Closed Pharmacy', null, 'Kansas City', 'MO', 'US', 39, -94, true, null, 'x', true, false)`,
  )
  const ada = await app.visitor()
  const linwood = { kind: 'pharmacy', refId: '1888888880' }
  for (const which of [doctor(), linwood, { kind: 'pharmacy', refId: 'way/77' }, linwood])
    expect((await call(ada, 'POST', which)).status).toBe(200)
  const { favorites } = (await call(ada, 'GET')).body
  expect(favorites).toMatchObject([
    { kind: 'pharmacy', refId: 'way/77', name: 'Collins Chemist', detail: 'Melbourne', phone: null },
    { ...linwood, name: 'Linwood Pharmacy', detail: '300 Linwood Blvd, Kansas City, MO', phone: '+1 816-555-0100' },
    { kind: 'doctor', refId: npi, phone: null },
  ])
  expect((await call(ada, 'POST', { kind: 'pharmacy', refId: '1888888898' })).status).toBe(404)
  const left = (await call(ada, 'DELETE', linwood)).body.favorites
  expect(left.map(({ refId }) => refId)).toEqual(['way/77', npi])
})

test('G-43 nobody who is not in the directory is saved, and no more than a hundred', async () => {
  const ada = await app.visitor()
  expect(await call(ada, 'POST', { kind: 'doctor', refId: '1999999992' })).toMatchObject({
    status: 404,
    body: { code: 'doctors/unknown' },
  })
  expect(await call(ada, 'POST', { kind: 'pharmacy', refId: npi })).toMatchObject({
    status: 404,
    body: { code: 'pharmacy/unknown' },
  })
  for (const wrong of [
    { kind: 'clinic', refId: npi },
    { kind: 'doctor', refId: 'x' },
    { kind: 'pharmacy', refId: 'node/' },
    {},
  ])
    expect((await call(ada, 'POST', wrong)).status).toBe(400)
  const context = { table: 'account.favorites', column: 'sealed', row: String(ada.userId) }
  const full = Array.from({ length: 100 }, (_, at) => ({
    kind: 'doctor',
    refId: String(1_000_000_000 + at),
    name: 'N',
    detail: 'D',
    addedAt: new Date().toISOString(),
  }))
  await app.databases.pool.query('insert into account.favorites values ($1, $2, now())', [
    ada.userId,
    await app.vault.seal(ada.userId, context, full),
  ])
  expect(await call(ada, 'POST', doctor())).toMatchObject({ status: 409, body: { code: 'account/too-many-favorites' } })
})

test('what somebody did is told to them alone, the last first, without our own numbers', async () => {
  const [ada, eve] = [await app.visitor(), await app.visitor()]
  await call(ada, 'POST', doctor())
  await call(ada, 'DELETE', doctor())
  const activity = async (who: Visitor | null) =>
    (await call(who, 'GET', undefined, '/api/users/me/activity')).body.activity
  expect((await activity(ada)).slice(0, 2)).toMatchObject([
    { action: 'account/doctor-removed', invoiceId: null },
    { action: 'account/doctor-saved', invoiceId: null },
  ])
  expect((await activity(eve)).map(({ action }) => action)).not.toContain('account/doctor-saved')
  expect(await activity(null)).toEqual([])
})
