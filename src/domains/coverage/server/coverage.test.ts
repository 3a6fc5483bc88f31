import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { captureCard } from './cards/capture-card.ts'
import { coverageRoutes } from './routes.ts'
import { insuranceVerifications } from './tables.ts'

let app: TestApp
let server: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  app = await testApp()
  server = await buildServer(app, { routes: coverageRoutes, rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

type Company = { id: number; name: string; type: string; googleListed: boolean; planTypes: string[] }
const directory = async (query = '') =>
  (await server.inject(`/api/insurance/directory${query}`)).json<{ companies: Company[] }>().companies

describe('the directory', () => {
  test('CARD-15 CARD-16 CARD-17 DATA-03 at least 30 companies, each with a name of its own and its kinds of plan', async () => {
    const companies = await directory()
    expect(companies.length).toBeGreaterThanOrEqual(30)
    expect(new Set(companies.map(({ name }) => name)).size).toBe(companies.length)
    expect(companies[0]).toMatchObject({
      id: expect.any(Number) as number,
      type: expect.any(String) as string,
      googleListed: true,
      // Here nobody is named who can be asked.
      canAsk: false,
    })
    expect(companies.every(({ planTypes }) => planTypes.length > 0)).toBe(true)
    const names = companies.map(({ name }) => name.toLowerCase())
    expect([...names].sort()).toEqual(names)
  })
  test('a filter keeps names that hold it, as plain text', async () => {
    expect((await directory('?q=hUMan')).map(({ name }) => name)).toEqual(['Humana'])
    expect(await directory('?q=%25')).toEqual([])
    expect((await server.inject(`/api/insurance/directory?q=${'x'.repeat(81)}`)).statusCode).toBe(400)
  })
})

describe('VER-22 what is on file', () => {
  const mine = (id: string, cookie?: string) =>
    server.inject({ url: `/api/insurance/user/${id}`, ...(cookie && { headers: { cookie } }) })
  test('404 coverage/none-on-file', async () => {
    const answer = await mine('1')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'coverage/none-on-file' })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
  test('403 for another id, 400 for no id at all', async () => {
    expect((await mine('2')).json()).toMatchObject({ status: 403, code: 'visitor/not-yours' })
    expect((await mine('x')).statusCode).toBe(400)
    expect((await mine('1.5')).statusCode).toBe(400)
  })
  test('DATA-04 VER-23 the newest of one’s own, as its card says, and nobody else’s', async () => {
    const owner = await app.visitor()
    const other = await app.visitor()
    const [company] = await directory('?q=Humana')
    const card = {
      userId: 1,
      insuranceCompany: 'Humana',
      memberId: 'W1',
      planType: 'HMO',
      firstName: 'Jordan',
      lastName: 'Sample',
      dateOfBirth: '1980-02-03',
      manualVerification: true,
    } as const
    await captureCard(owner, card)
    await captureCard(owner, { ...card, planType: 'PPO', deductible: '1,500', copayPrimaryCare: '30.00' })
    expect((await mine('1', `__Host-sid=${owner.secret}`)).json()).toEqual({
      providerId: company?.id,
      providerName: 'Humana',
      planType: 'PPO',
      planTypeSaidBy: 'card',
      knowsBirthday: true,
      networkInfo: { copayAmount: 30 },
      deductible: 1500,
      deductibleMet: null,
      outOfPocketMax: null,
      outOfPocketMet: null,
      isVerified: false,
      isOff: false,
      verifiedAt: null,
      isSample: false,
      expiresAt: null,
    })
    expect((await mine('1', `__Host-sid=${other.secret}`)).statusCode).toBe(404)
    const stolen = { userId: owner.userId, providerId: company?.id ?? 0 }
    await expect(other.transaction((tx) => tx.db.insert(insuranceVerifications).values(stolen))).rejects.toThrow()
  })
})
