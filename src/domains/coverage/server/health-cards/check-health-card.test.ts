import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
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
  expect(await check(issuer.cardOf(jordan, 'by somebody else'))).toEqual({
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
    expect(await check(code)).toMatchObject({ status: 'invalid', issuer: 'Meridian Health (Sample)', fields: {} })
  expect(await check(issuer.cardOf(jordan, 'issued'), new Date('2020-01-01'))).toMatchObject({ status: 'invalid' })
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
