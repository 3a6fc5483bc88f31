import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { accountRoutesWith } from '../routes.ts'
import { device, type Slips } from './testing/device.ts'
import { type AsSomebody, person } from './testing/person.ts'

const site = { origin: 'https://hub.test', rpId: 'hub.test' }
let app: TestApp
let server: FastifyInstance
beforeAll(async () => {
  app = await testApp({ PUBLIC_ORIGIN: site.origin })
  server = await buildServer(app, { routes: accountRoutesWith([]), rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const somebody = async (): Promise<AsSomebody> => person(server, (await app.visitor()).secret)
const rsaKey = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength }).publicKey
const over = [409, 'account/question-over']
const refused = [403, 'account/passkey-refused']

describe('a passkey', () => {
  test.each(['ES256', 'EdDSA', 'RS256'] as const)(
    'of %s makes another browser known as the same person',
    async (kind) => {
      const [ada, elsewhere] = [await somebody(), await somebody()]
      const phone = device(site, { kind })
      await ada.call('PATCH', '/api/users/me', { firstName: 'Ada' })
      expect((await ada.addPasskey(phone)).status).toBe(201)
      expect(await elsewhere.firstName()).toBeNull()
      expect((await elsewhere.signIn(phone)).status).toBe(200)
      expect(await elsewhere.firstName()).toBe('Ada')
      expect(await ada.firstName()).toBe('Ada')
    },
  )

  test('signing in gives the browser another secret: the one of before opens nothing', async () => {
    const [ada, elsewhere] = [await somebody(), await somebody()]
    const phone = device(site)
    await ada.addPasskey(phone)
    const before = elsewhere.secret()
    await elsewhere.signIn(phone)
    expect(elsewhere.secret()).not.toBe(before)
    expect(await person(server, before).sessions(), 'V7.2.4 signing in ends the secret of before').toBe(0)
    expect(await elsewhere.sessions()).toBe(2)
  })

  const slips: [string, Slips][] = [
    ['of another origin', { origin: 'https://hub.test.example' }],
    ['of another site', { rpId: 'hub.example' }],
    ['made for something else', { type: 'payment.get' }],
    ['asked from inside another site', { crossOrigin: true }],
    ['whose person did not prove to be there', { flags: 0x41 }],
    ['whose device says it is synced and cannot be', { flags: 0x55 }],
  ]
  const onlyNew: [string, Slips][] = [
    ['that is called otherwise than its device says', { id: randomBytes(32) }],
    ['with a kind of key that was not asked for', { kind: -36 }],
    ['whose RSA key is so short that others can work it out', { made: rsaKey(512) }],
    ['whose RSA key has a bit less than it must', { made: rsaKey(2040) }],
    ['whose key is no point of its curve, so that it would never open anything', { offCurve: true }],
    ['whose device vouches for itself in a form nobody asked for', { statement: 'packed' }],
  ]
  test.each([...slips, ...onlyNew])('%s is not kept', async (_what, slip) => {
    const ada = await somebody()
    expect((await ada.addPasskey(device(site), slip)).refusal).toEqual(refused)
    expect(await ada.passkeys()).toHaveLength(0)
  })
  test.each(slips)('%s opens nothing', async (_what, slip) => {
    const [ada, thief] = [await somebody(), await somebody()]
    const phone = device(site)
    await ada.call('PATCH', '/api/users/me', { firstName: 'Ada' })
    await ada.addPasskey(phone)
    const { refusal } = await thief.signIn(phone, slip)
    expect(refusal, 'V6.3.3 without the person, from elsewhere or for something else a passkey opens nothing').toEqual(
      refused,
    )
    expect(await thief.firstName()).toBeNull()
  })

  test('another key, and another person’s name for it, open nothing', async () => {
    const [ada, thief] = [await somebody(), await somebody()]
    const [phone, other] = [device(site), device(site)]
    await ada.addPasskey(phone)
    await thief.addPasskey(other)
    const answered = async (change: object) =>
      (await thief.answer({ ...phone.answer(await thief.asked()), ...change })).refusal
    expect(await answered({ signature: other.answer(await thief.asked()).signature })).toEqual(refused)
    expect(await answered({ userHandle: other.answer('x').userHandle })).toEqual(refused)
    expect(await answered({ signature: 'AAAA' })).toEqual(refused)
    expect(await answered({ clientDataJSON: 'bnVsbA' })).toEqual(over)
  })

  test('a question is answered once, for whom it was asked, within five minutes', async () => {
    const [ada, elsewhere, thief] = [await somebody(), await somebody(), await somebody()]
    const phone = device(site)
    await ada.addPasskey(phone)
    const answer = phone.answer(await elsewhere.asked())
    await thief.asked()
    expect((await thief.answer(answer)).refusal).toEqual(over)
    expect((await elsewhere.answer(answer)).status).toBe(200)
    await elsewhere.asked()
    expect((await elsewhere.answer(answer)).refusal, 'V6.5.1 an answer of a passkey is good once').toEqual(over)
    const late = phone.answer(await thief.asked())
    app.setNow(new Date(Date.now() + 5 * 60_000 + 1_000))
    expect((await thief.answer(late)).refusal).toEqual(over)
    app.setNow(null)
  })

  test('of a wrong answer the question is over as well', async () => {
    const [ada, elsewhere] = [await somebody(), await somebody()]
    const phone = device(site)
    await ada.addPasskey(phone)
    const challenge = await elsewhere.asked()
    expect((await elsewhere.answer(phone.answer(challenge, { flags: 0 }))).refusal).toEqual(refused)
    expect((await elsewhere.answer(phone.answer(challenge))).refusal).toEqual(over)
  })

  test('a device that counts may not count backwards: it was copied', async () => {
    const [ada, elsewhere] = [await somebody(), await somebody()]
    const key = device(site, { counts: true })
    await ada.addPasskey(key)
    expect((await elsewhere.signIn(key, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 6, 0])
      expect((await (await somebody()).signIn(key, { counter })).refusal).toEqual(refused)
    expect((await (await somebody()).signIn(key, { counter: 8 })).status).toBe(200)
  })

  test('of erased data, or taken away, opens nothing and says so', async () => {
    const [ada, eve, elsewhere] = [await somebody(), await somebody(), await somebody()]
    const [phone, other] = [device(site), device(site)]
    await ada.addPasskey(phone)
    await eve.addPasskey(other)
    await ada.call('DELETE', '/api/users/me')
    const [kept] = await eve.passkeys()
    expect((await elsewhere.call('DELETE', `/api/users/me/passkeys/${kept?.id}`)).status).toBe(200)
    expect(await eve.passkeys()).toHaveLength(1)
    await eve.call('DELETE', `/api/users/me/passkeys/${kept?.id}`)
    for (const gone of [phone, other])
      expect((await elsewhere.signIn(gone)).refusal, 'V6.5.6 a passkey that was taken away opens nothing').toEqual([
        404,
        'account/unknown-passkey',
      ])
  })

  test('belongs to one person; their device is told which they have', async () => {
    const [ada, eve] = [await somebody(), await somebody()]
    const phone = device(site)
    await ada.addPasskey(phone)
    expect((await eve.addPasskey(phone)).refusal).toEqual([409, 'account/passkey-known'])
    const asked = await ada.call('POST', '/api/users/me/passkeys/question')
    expect(asked.body['known']).toEqual([phone.credentialId])
  })

  test('one person has twenty at most', async () => {
    const ada = await somebody()
    for (let made = 0; made < 20; made++) expect((await ada.addPasskey(device(site))).status).toBe(201)
    expect((await ada.addPasskey(device(site))).refusal).toEqual([409, 'account/too-many-passkeys'])
  })

  test('without the secret that was promised with the question nobody is signed in', async () => {
    const [ada, elsewhere] = [await somebody(), await somebody()]
    const phone = device(site)
    await ada.addPasskey(phone)
    const answer = phone.answer(await elsewhere.asked())
    await app.databases.pool.query('update visitor.sessions set next_hash = null')
    expect((await elsewhere.answer(answer)).refusal).toEqual(over)
    expect((await person(server, '').answer(answer)).refusal).toEqual(over)
  })
})

describe('recovery codes', () => {
  const codesOf = async (who: AsSomebody) =>
    (await who.call('POST', '/api/users/me/recovery-codes')).body['codes'] as string[]

  test('ten, each of which opens once, however it is typed', async () => {
    const ada = await somebody()
    await ada.call('PATCH', '/api/users/me', { firstName: 'Ada' })
    const codes = await codesOf(ada)
    expect(new Set(codes).size).toBe(10)
    // Letters of five bits each, as random as their generator: 112 bits need 23.
    const lengths = codes.map((one) => one.replaceAll('-', '').length)
    expect(lengths, 'V6.5.2 V6.5.4 a code has 120 bits').toEqual(Array.from({ length: 10 }, () => 24))
    const [code = ''] = codes
    const elsewhere = await somebody()
    // A browser in which nothing was kept brought nothing along.
    const signedIn = await elsewhere.signInByCode(code.toLowerCase().replaceAll('-', ' '))
    expect([signedIn.status, signedIn.body]).toEqual([200, { joined: false }])
    expect(await elsewhere.firstName()).toBe('Ada')
    const again = (await (await somebody()).signInByCode(code)).refusal
    expect(again, 'V6.5.1 a code is good once').toEqual([403, 'account/wrong-code'])
    expect((await ada.call('GET', '/api/users/me/ways-back')).body['codesLeft']).toBe(9)
  })

  test('of two who use one at once one comes in', async () => {
    const [code = ''] = await codesOf(await somebody())
    const both = await Promise.all([somebody(), somebody()])
    const statuses = await Promise.all(both.map(async (one) => (await one.signInByCode(code)).status))
    expect(
      statuses.sort((a, b) => a - b),
      'V6.5.1 of two who use a code at once one comes in',
    ).toEqual([200, 403])
  })

  test('new ones end those of before, and none is kept as it is written', async () => {
    const ada = await somebody()
    const [old = ''] = await codesOf(ada)
    const [fresh = ''] = await codesOf(ada)
    expect((await (await somebody()).signInByCode(old)).status).toBe(403)
    const { rows } = await app.databases.pool.query('select t::text from account.recovery_codes t')
    expect(JSON.stringify(rows), 'V6.5.2 no code is kept as it is written').not.toContain(fresh)
    // What is taken along says when codes were made, and nothing that could be tried.
    const { tables } = (await ada.call('GET', '/api/users/me/export')).body as { tables: Record<string, object[]> }
    const made = { made_at: expect.any(String) as string }
    expect(tables['account.recovery_codes']).toEqual(Array.from({ length: 10 }, () => made))
  })
})
