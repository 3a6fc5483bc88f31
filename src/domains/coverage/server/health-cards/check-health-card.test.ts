import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#main/read-config.ts'
import { type Issuer, startIssuer } from '#sandbox/health-card/issuer.ts'
import { type Member, members } from '#sandbox/payer/members.ts'
import type { App } from '#server/context.ts'
import { openLog } from '#server/open-log.ts'
import { testSettings } from '#server/testing/test-app.ts'
import { checkHealthCard } from './check-health-card.ts'

let issuer: Issuer
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hub-issuer-'))
  issuer = await startIssuer({ dataDir: folder })
})
afterAll(async () => {
  await issuer.stop()
  rmSync(folder, { recursive: true })
})

const [jordan] = members as [Member]
const appWith = (issuers: string, at = new Date()) =>
  ({
    config: readConfig({ ...testSettings('postgres://x'), HEALTH_CARD_ISSUERS: issuers }),
    log: openLog('silent'),
    now: () => at,
    stopping: new AbortController().signal,
  }) as App
const app = (at?: Date) => appWith(`${issuer.describe().name}|${issuer.describe().url}`, at)
const check = (code: string, at?: Date) => checkHealthCard(app(at), [code])

/** Digits of a code, as cards have them. */
const coded = (jws: string) =>
  `shc:/${Array.from(jws, (letter) => String(letter.charCodeAt(0) - 45).padStart(2, '0')).join('')}`
const jwsOf = (head: object, body: string | Buffer) => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const signed = [Buffer.from(JSON.stringify(head)), deflateRawSync(body)]
    .map((part) => part.toString('base64url'))
    .join('.')
  return `${signed}.${sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}
const vc = { type: ['https://smarthealth.cards#health-card'], credentialSubject: { fhirBundle: {} } }

test('a health card of a configured issuer is verified, and says who is covered by what', async () => {
  expect(await check(issuer.cardOf(jordan, 'issued'))).toEqual({
    status: 'verified',
    issuer: 'Meridian Health (Sample)',
    fields: {
      insuranceCompany: 'Meridian Health (Sample)',
      memberId: 'MH-4402-118',
      memberName: 'JORDAN SAMPLE',
    },
  })
})
test('a health card of anybody else is unknown by the host it names, and nothing of it is taken', async () => {
  const foreign = await check(issuer.cardOf(jordan, 'by somebody else'))
  expect(foreign, 'V9.1.3 the keys of nobody but configured issuers count').toEqual({
    status: 'unknownIssuer',
    issuer: 'cards.larkspur.example',
    fields: {},
  })
  expect(await checkHealthCard(appWith(''), [issuer.cardOf(jordan, 'issued')])).toMatchObject({
    status: 'unknownIssuer',
    fields: {},
  })
})
test('a health card that was changed, signed by another key, or is not yet or no longer valid is invalid', async () => {
  const { url } = issuer.describe()
  const now = Date.now() / 1000
  const forged = (more: object) =>
    coded(jwsOf({ alg: 'ES256', zip: 'DEF', kid: 'x' }, JSON.stringify({ iss: url, nbf: now, vc, ...more })))
  for (const code of [issuer.cardOf(jordan, 'changed'), forged({})])
    expect(await check(code), 'V9.1.1 a card that was changed or signed by another key tells nothing').toMatchObject({
      status: 'invalid',
      issuer: 'Meridian Health (Sample)',
      fields: {},
    })
  const early = await check(issuer.cardOf(jordan, 'issued'), new Date('2020-01-01'))
  expect(early, 'V9.2.1 a card before its time tells nothing').toMatchObject({ status: 'invalid', fields: {} })
})
test('what only begins like a health card is invalid: cut, another algorithm, no signature, packed to fill the memory', async () => {
  const whole = issuer.cardOf(jordan, 'issued')
  const bomb = jwsOf({ alg: 'ES256', zip: 'DEF', kid: 'x' }, Buffer.alloc(50_000_000))
  const none = jwsOf({ alg: 'none', zip: 'DEF', kid: 'x' }, JSON.stringify({ iss: 'https://a.example', nbf: 1, vc }))
  for (const code of [
    whole.slice(0, 400),
    'shc:/',
    'shc:/1/2/5676',
    coded('a.b'),
    coded(none),
    coded(bomb),
    coded('...'),
  ])
    expect(await check(code)).toEqual({ status: 'invalid', issuer: null, fields: {} })
})
test('a health card of another kind, another algorithm or another form than cards have tells nothing', async () => {
  const { url: iss } = issuer.describe()
  const claims = JSON.stringify({ iss, nbf: 1, vc })
  for (const alg of ['none', 'None', 'HS256', 'RS256', 'ES384', 'ES256K', ''])
    expect(
      await check(coded(jwsOf({ alg, zip: 'DEF', kid: 'x' }, claims))),
      'V9.1.2 a card is signed by ES256 or not at all',
    ).toEqual({ status: 'invalid', issuer: null, fields: {} })
  const immunized = JSON.stringify({ iss, nbf: 1, vc: { ...vc, type: ['https://smarthealth.cards#immunization'] } })
  expect(
    await check(coded(jwsOf({ alg: 'ES256', zip: 'DEF', kid: 'x' }, immunized))),
    'V9.2.2 a card of something else tells nothing',
  ).toMatchObject({ status: 'invalid', fields: {} })
})
test('a health card sends us nowhere: whatever address it names, only keys of configured issuers are asked for', async () => {
  const asked: string[] = []
  const listener = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end('{"keys":[]}')
  })
  await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready))
  const host = `127.0.0.1:${(listener.address() as AddressInfo).port}`
  const { url } = issuer.describe()
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
  const card = (iss: unknown, more: object = {}) =>
    coded(jwsOf({ alg: 'ES256', zip: 'DEF', kid: 'x', ...more }, JSON.stringify({ iss, nbf: 1, vc })))
  const named = new URL(url).host
  const forged = [
    `http://${host}`,
    `http://${named}@${host}`,
    `http://${host}/${url}`,
    `${url}@${host}`,
    `//${host}`,
    `http://${host}#${url}`,
    'file:///etc/passwd',
    'http://[::1]',
    { toString: url },
    [url],
    null,
  ].map((iss) => card(iss))
  const told = [
    card(url, { jku: `http://${host}/jku` }),
    card(url, { x5u: `http://${host}/x5u`, jwk: key }),
    card(url, { kid: `../../${host}`, crit: ['jku'] }),
    card(`http://${host}`, { jwk: key }),
  ]
  for (const code of [...forged, ...told]) {
    const { status, fields } = (await check(code)) ?? {}
    expect([status, fields], 'V9.1.3 a key that a card brings or points to is not taken').toEqual([
      expect.stringMatching(/^(invalid|unknownIssuer)$/),
      {},
    ])
  }
  listener.close()
  expect(asked, 'V1.3.6 nobody is asked whom a card names').toEqual([])
})
test('an issuer whose keys cannot be read leaves its cards unchecked', async () => {
  const other = await startIssuer({ dataDir: join(folder, 'other') })
  const code = other.cardOf(jordan, 'issued')
  await other.stop()
  expect(await checkHealthCard(appWith(`Gone Plan|${other.describe().url}`), [code])).toEqual({
    status: 'unchecked',
    issuer: 'Gone Plan',
    fields: {},
  })
})
test('a photo without such a code has no health card', async () => {
  expect(await checkHealthCard(app(), ['MH-4402-118', 'https://example.org'])).toBeNull()
})
