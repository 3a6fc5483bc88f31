import { expect, test } from 'vitest'
import { buildServer } from '../http/build-server.ts'
import { testApp } from '../testing/test-app.ts'

const atHome = { host: 'localhost:3000' }

test('in the sandbox on this machine a browser that keeps no Secure cookie is known by a plain one', async () => {
  const app = await testApp()
  const server = await buildServer(app, { routes: [], rateLimits: false })
  const made = await server.inject({ method: 'POST', url: '/api/visitor', headers: atHome })
  const plain = made.cookies.find(({ name }) => name === 'sandbox-sid')
  expect(plain).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(plain?.secure).toBeUndefined()
  const known = async (cookies: Record<string, string>) =>
    (await server.inject({ url: '/api/visitor', headers: atHome, cookies })).json<{ isKnown: boolean }>().isKnown
  expect(await known({ 'sandbox-sid': plain?.value as string })).toBe(true)
  expect(await known({})).toBe(false)
  // Elsewhere than on this machine it is neither given nor taken.
  const headers = { host: '192.0.2.7:3000' }
  const elsewhere = await server.inject({ method: 'POST', url: '/api/visitor', headers })
  expect(elsewhere.cookies.map(({ name }) => name)).not.toContain('sandbox-sid')
  const proxied = { ...atHome, 'x-forwarded-for': '203.0.113.9' }
  const passedOn = await server.inject({ method: 'POST', url: '/api/visitor', headers: proxied })
  expect(passedOn.cookies.map(({ name }) => name)).not.toContain('sandbox-sid')
  await server.close()
  await app.close()
})

test('where real money moves there is no plain cookie, not even on this machine', async () => {
  const app = await testApp()
  const live = { ...app, config: { ...app.config, SANDBOX_URL: undefined } }
  const server = await buildServer(live, { routes: [], rateLimits: false })
  const made = await server.inject({ method: 'POST', url: '/api/visitor', headers: atHome })
  expect(made.cookies.map(({ name }) => name)).toEqual(['__Host-sid'])
  const cookies = { 'sandbox-sid': made.cookies[0]?.value as string }
  expect((await server.inject({ url: '/api/visitor', headers: atHome, cookies })).json()).toEqual({ isKnown: false })
  await server.close()
  await app.close()
})
