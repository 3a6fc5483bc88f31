import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coverageRoutes } from '#domains/coverage/server/routes.ts'
import { payerSettingsFor } from '#domains/coverage/server/testing/payer-settings.ts'
import { importZips } from '#domains/location/import/zips.ts'
import { type Payer, startPayer } from '#sandbox/payer/payer.ts'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { costsRoutes } from '../routes.ts'

let app: TestApp
let payer: Payer
let folder: string
let server: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hub-payer-'))
  payer = await startPayer({ dataDir: folder, log: () => {} })
  app = await testApp(payerSettingsFor(payer))
  await importZips(app.databases.pool)
  await app.databases.pool.query(
    `insert into coverage.insurance_providers (name, type, is_sample) values
       ('Meridian Health (Sample)', 'commercial', true), ('Larkspur Mutual (Sample)', 'commercial', true),
       ('Medicare', 'original_medicare', false)
     on conflict do nothing`,
  )
  server = await buildServer(app, { routes: [...coverageRoutes, ...costsRoutes], rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await app.close()
  await payer.stop()
  rmSync(folder, { recursive: true })
})

const card = {
  userId: 1,
  insuranceCompany: 'Meridian Health (Sample)',
  memberId: 'MH-4402-118',
  planType: 'PPO',
  firstName: 'Jordan',
  lastName: 'Sample',
  dateOfBirth: '1980-02-03',
}

test('COPAY-07 when and how the visit is changes what a checked plan leaves to pay', async () => {
  const { secret } = await app.visitor()
  const post = async (url: string, payload: object) =>
    (await server.inject({ method: 'POST', url, payload, headers: { cookie: `__Host-sid=${secret}` } })).json<
      Record<string, never>
    >()
  await post('/api/insurance/card-capture', card)
  await post('/api/insurance/quick-verify', { userId: 1, method: 'one_click' })
  const estimate = (more: object, insuranceCompany: string = card.insuranceCompany) =>
    post('/api/copay/with-insurance', {
      serviceType: 'specialist',
      patientAge: 46,
      insuranceCompany,
      location: { city: 'Los Angeles', state: 'CA' },
      ...more,
    })
  const nextYear = `${new Date().getUTCFullYear() + 1}-01-01`
  expect(await estimate({ visitDay: nextYear })).toMatchObject({ deductibleRemaining: 1500, payable: null })
  expect(await estimate({ network: 'out' })).toMatchObject({
    patientPays: null,
    basis: { assumptionKey: 'assume.outside' },
  })
  expect(await estimate({ network: 'out', serviceType: 'emergency' })).toMatchObject({
    notes: expect.arrayContaining([expect.objectContaining({ key: 'note.emergencyOutside' })]),
  })
  expect(await estimate({ byVideo: true })).toMatchObject({ basis: { assumptionKey: 'assume.videoNotSaid' } })
  expect(await estimate({ serviceType: 'preventive' })).toMatchObject({ range: { low: 0, high: 0, orMore: true } })
  const unchecked = 'Larkspur Mutual (Sample)'
  expect(await estimate({ network: 'out' }, unchecked)).toMatchObject({
    range: null,
    basis: { assumptionKey: 'assume.outsideNotSaid' },
  })
  const met = await estimate({ visitDay: nextYear, deductibleMet: true }, unchecked)
  expect(met).toMatchObject({
    basis: { assumptionKey: 'assume.open' },
    notes: expect.arrayContaining([expect.objectContaining({ key: 'note.newYear' })]),
  })
  for (const visitDay of ['2020-01-01', '2126-01-01'])
    expect(await estimate({ visitDay })).toMatchObject({ fields: [{ field: 'visitDay' }] })
})
