import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { plansRoutes } from '../routes.ts'

let app: TestApp
let server: Awaited<ReturnType<typeof buildServer>>
const agent = 'MO|Jo Example|Licensed agent|(816) 555-0100|agent@example.org|Kansas City, MO'
beforeAll(async () => {
  app = await testApp({ INSURANCE_AGENTS: agent })
  app.setNow(new Date('2026-11-29T12:00:00Z'))
  server = await buildServer(app, { routes: plansRoutes, rateLimits: false })
  const { pool } = app.databases
  await pool.query(`
    insert into plans.exchange_plans values (2027, '90001MO0010001', 'MO', '90001', 'Lakeside (Sample)', 'Sample Plan Elm', 'HMO',
      'bronze', 'MOS001', 'MON001', 10000, '2026-08-12', true);
    insert into plans.exchange_variants values (2027, '90001MO0010001', 1, 700000, null, null, 900000, null, 4000);
    insert into plans.exchange_rates select 2027, '90001MO0010001', 3, array_agg(20000 + 100 * n), null, true from generate_series(0, 50) n;
    insert into plans.service_areas values (2027, 'MO', '90001', 'MOS001', null, null, true);
    insert into plans.rating_areas values (2027, 'MO', '29095', null, 3, 'test', true);
    insert into location.zip_counties values ('64108', '29095', 'Jackson', 'MO', 'test', '2026-01-01')`)
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const person = { firstName: 'Ana', lastName: 'Cruz', dateOfBirth: '1986-05-01' }
const contact = { city: 'Kansas City', state: 'MO', zipCode: '64108', email: 'ana@example.com' }
async function quote(more: { personalInfo?: object; contactInfo?: object; coverageNeeds?: object } = {}) {
  const visitor = await app.visitor()
  const payload = {
    personalInfo: { ...person, ...more.personalInfo },
    contactInfo: { ...contact, ...more.contactInfo },
    coverageNeeds: more.coverageNeeds ?? {},
    location: { detectedLocation: 'Kansas City, MO' },
  }
  const headers = { cookie: `__Host-sid=${visitor.secret}` }
  const answer = await server.inject({ method: 'POST', url: '/api/family-first/quote', headers, payload })
  return {
    status: answer.statusCode,
    ...answer.json<{ quote: { note: string; quotes: object[]; exchange: { status: string } } }>(),
  }
}
const get = async (url: string) => {
  const answer = await server.inject({ method: 'GET', url })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

describe('quotes', () => {
  test('QUOTE-03 QUOTE-06 QUOTE-07 QUOTE-08 QUOTE-18 QUOTE-19 a health quote is the full premium of the plan files where no income is said', async () => {
    expect(await quote()).toMatchObject({
      status: 200,
      quote: {
        type: 'health',
        note: 'found',
        isCreditCounted: false,
        exchange: { credit: null },
        quotes: [
          {
            carrier: 'Lakeside (Sample)',
            planName: 'Sample Plan Elm',
            monthlyPremium: 226,
            annualPremium: 2_712,
            deductible: 7_000,
            outOfPocketMax: 9_000,
            benefits: expect.arrayContaining([expect.stringContaining('$7,000.00')]) as string[],
          },
        ],
      },
    })
  })
  test.each([
    [{ personalInfo: { dateOfBirth: '' } }, 'noBirthDate'],
    [{ personalInfo: { dateOfBirth: '2010-01-01' } }, 'under18'],
    [{ personalInfo: { dateOfBirth: '1950-01-01' } }, 'medicare'],
    [{ coverageNeeds: { type: 'medicare' } }, 'medicare'],
    [{ coverageNeeds: { type: 'life' } }, 'noPublicPrices'],
    [{ coverageNeeds: { type: 'auto' } }, 'noPublicPrices'],
    [{ coverageNeeds: { type: 'home' } }, 'noPublicPrices'],
    [{ coverageNeeds: { type: 'business' } }, 'noPublicPrices'],
    [{ coverageNeeds: { type: 'disability' } }, 'noPublicPrices'],
    [{ contactInfo: { zipCode: '' } }, 'noPrices'],
    [{ contactInfo: { state: 'NY', zipCode: '10001' } }, 'noPrices'],
  ])('QUOTE-09 %j gets no made-up price: %s', async (more, note) => {
    expect(await quote(more)).toMatchObject({ status: 200, quote: { note, quotes: [] } })
  })
  test.each([
    [{ personalInfo: { firstName: ' ' } }, 400],
    [{ personalInfo: { lastName: '' } }, 400],
    [{ contactInfo: { email: 'nobody' } }, 400],
    [{ contactInfo: { city: '' } }, 400],
    [{ contactInfo: { state: 'XX' } }, 400],
    [{ personalInfo: { gender: 'x' } }, 400],
    [{ personalInfo: { maritalStatus: 'x' } }, 400],
    [{ coverageNeeds: { familyMembers: 6 } }, 400],
    [{ coverageNeeds: { familyMembers: 5 } }, 200],
    [{ personalInfo: { annualIncome: 10_000_001 } }, 400],
  ])('QUOTE-04 QUOTE-05 QUOTE-11 %j answers %i', async (more, status) => {
    expect((await quote(more)).status).toBe(status)
  })
  test('QUOTE-24 QUOTE-25 QUOTE-26 the agent of a state, nobody rated; companies in every other', async () => {
    expect(await get('/api/family-first/agent?state=MO')).toEqual({
      status: 200,
      body: {
        agent: {
          name: 'Jo Example',
          title: 'Licensed agent',
          rating: null,
          reviewCount: null,
          phone: '(816) 555-0100',
          email: 'agent@example.org',
          location: 'Kansas City, MO',
        },
        carriers: [],
      },
    })
    const { body } = await get('/api/family-first/agent?state=NY')
    expect(body).toMatchObject({ agent: null, carriers: expect.arrayContaining([expect.any(String)]) as string[] })
    expect((await get('/api/family-first/agent?state=XX')).status).toBe(400)
  })
  test('QUOTE-27 G-33 the market is what the plan files say, at 40', async () => {
    expect(await get('/api/family-first/market-data')).toEqual({
      status: 200,
      body: { state: null, carriers: ['Lakeside (Sample)'], averageMonthlyPremium: 226, asOf: '2026-08-12' },
    })
  })
})
