import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unguessable } from '#kit/random-id.ts'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { unknownDevice } from '#server/visitor/device.ts'
import { openSession, prepareRenewal } from '#server/visitor/session.ts'
import { accountRoutesWith } from '../routes.ts'
import { person } from './testing/person.ts'

let app: TestApp
let server: FastifyInstance
const serve = (rateLimits: boolean) => buildServer(app, { routes: accountRoutesWith([]), rateLimits })
beforeAll(async () => {
  app = await testApp({ PUBLIC_ORIGIN: 'https://hub.test' })
  server = await serve(false)
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const bitsOf = (bytes: Iterable<number>, size: number) =>
  Array.from(bytes, (byte) => byte.toString(2).padStart(size, '0')).join('')
const ofBase64 = (text: string) => bitsOf(Buffer.from(text, 'base64url'), 8)
const ofLetters = (text: string) =>
  bitsOf(
    [...text.replaceAll('-', '').toUpperCase()].map((letter) => crockford.indexOf(letter)),
    5,
  )

/**
 * How many bits of many secrets say nothing of each other: the rank of their differences, of bits that are set about as often
 * as not. A secret made from fewer, in whatever way, has a lower one or comes twice among so many.
 */
function independentBits(samples: string[]): number {
  const [first = ''] = samples
  const rates = Array.from(first, (_, at) => samples.filter((bits) => bits[at] === '1').length / samples.length)
  const fair = rates.flatMap((rate, at) => (Math.abs(rate - 0.5) < 0.1 ? [at] : []))
  const rows = samples.map((bits) => BigInt(`0b0${fair.map((at) => (bits[at] === first[at] ? '0' : '1')).join('')}`))
  const basis = new Map<number, bigint>()
  for (let row of rows)
    for (let at = row.toString(2).length; row > 0n; at = row.toString(2).length) {
      const known = basis.get(at)
      if (known === undefined) basis.set(at, row)
      if (known === undefined) break
      row ^= known
    }
  return basis.size
}

const many = 2_000
test('secrets: a measure of their bits tells 16 from 128, however they are spread', () => {
  const spread = (seed: number) =>
    ofBase64(Buffer.from(Array.from({ length: 16 }, (_, at) => (seed >> (at & 1 ? 8 : 0)) & 255)).toString('base64url'))
  const few = Array.from({ length: many }, () => spread(crypto.getRandomValues(new Uint16Array(1))[0] ?? 0))
  expect(independentBits(few)).toBe(16)
  expect(new Set(few).size).toBeLessThan(many)
})
test('secrets: those of sessions, those of ids and the challenges of passkeys have 128 random bits or more, and never come twice', async () => {
  const { sessionId } = await openSession(app.system, (await app.visitor()).userId, unknownDevice)
  const sessions = await Promise.all(Array.from({ length: many }, () => prepareRenewal(app, sessionId)))
  const ids = Array.from({ length: many }, unguessable)
  expect(new Set(sessions).size, 'V7.2.3 no secret of a session comes twice').toBe(many)
  expect(independentBits(sessions.map(ofBase64)), 'V7.2.3 it has 128 bits or more').toBeGreaterThanOrEqual(128)
  expect(new Set(ids).size, 'V11.5.1 no id that must not be guessed comes twice').toBe(many)
  expect(independentBits(ids.map(ofLetters)), 'V11.5.1 it has 128 bits or more').toBeGreaterThanOrEqual(128)
  const somebody = person(server, (await app.visitor()).secret)
  const challenges: string[] = []
  for (let turn = 0; turn < 400; turn++) challenges.push(await somebody.asked())
  expect(new Set(challenges).size, 'V6.7.2 no question comes twice').toBe(400)
  expect(independentBits(challenges.map(ofBase64)), 'V6.7.2 it has 64 bits or more').toBeGreaterThanOrEqual(64)
})
test('secrets: the codes of a person have 112 random bits or more', async () => {
  const codes: string[] = []
  for (let turn = 0; turn < 40; turn++) {
    const somebody = person(server, (await app.visitor()).secret)
    codes.push(...((await somebody.call('POST', '/api/users/me/recovery-codes')).body['codes'] as string[]))
  }
  expect(new Set(codes).size, 'V6.5.3 no code comes twice').toBe(400)
  expect(independentBits(codes.map(ofLetters)), 'V6.5.2 a code has 112 bits or more').toBeGreaterThanOrEqual(112)
})
test('secrets: whoever tries codes is stopped, however many visitors they are', async () => {
  const limited = await serve(true)
  const statuses: number[] = []
  for (let turn = 0; turn < 150; turn++) {
    const { secret } = await app.visitor()
    const answer = await limited.inject({
      method: 'POST',
      url: '/api/sign-in/code',
      remoteAddress: '203.0.113.7',
      headers: { cookie: `__Host-sid=${secret}` },
      payload: { code: 'A10B-1C1D-0E0F-1111', bring: false },
    })
    statuses.push(answer.statusCode)
  }
  await limited.close()
  expect(statuses.filter((status) => status !== 403 && status !== 429)).toEqual([])
  expect(statuses.filter((status) => status === 403).length, 'V6.3.1 one address tries 100 codes a minute').toBe(100)
})
