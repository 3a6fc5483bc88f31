import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberCard as card, checkedPlanWorld } from '../testing/checked-plan-world.ts'

let world: Awaited<ReturnType<typeof checkedPlanWorld>>
let app: (typeof world)['app']
let server: (typeof world)['server']
beforeAll(async () => {
  world = await checkedPlanWorld()
  ;({ app, server } = world)
})
afterAll(() => world.close())

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
