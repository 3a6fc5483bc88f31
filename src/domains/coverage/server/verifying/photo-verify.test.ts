import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PlayedBroker, startBroker } from '#sandbox/broker/broker.ts'
import { photoOfMemberCard } from '#sandbox/cards/member-cards.ts'
import { type Issuer, startIssuer } from '#sandbox/health-card/issuer.ts'
import { type Member, members } from '#sandbox/payer/members.ts'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { cleanPhoto } from '../photos/clean-photo.ts'
import { makeReader, readPhotos } from '../reading/reader.ts'
import { coverageRoutes } from '../routes.ts'
import { photoOf } from '../testing/photos.ts'

let app: TestApp
let server: Awaited<ReturnType<typeof buildServer>>
let jordans: Buffer
let broker: PlayedBroker
let issuer: Issuer
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hub-broker-'))
  broker = await startBroker({ dataDir: folder, log: () => {} })
  const { name, url, key } = broker.describe()
  issuer = await startIssuer({ dataDir: join(folder, 'issuer') })
  const signs = issuer.describe()
  app = await testApp({
    HEALTH_CARD_ISSUERS: `${signs.name}|${signs.url}`,
    BROKERS: `${name}|${url}|${key};Nobody There|http://127.0.0.1:1/v1|${key}`,
  })
  await app.databases.pool.query(
    `insert into coverage.insurance_providers (name, type, is_sample) values ('Meridian Health (Sample)', 'commercial', true)`,
  )
  server = await buildServer(app, { routes: coverageRoutes, rateLimits: false })
  const [jordan] = members
  if (!jordan) throw new Error('the payer knows nobody')
  jordans = await photoOfMemberCard(jordan)
})
afterAll(async () => {
  await server.close()
  await app.close()
  await broker.stop()
  await issuer.stop()
  rmSync(folder, { recursive: true })
})

const urlOf = (bytes: Buffer, kind = 'jpeg') => `data:image/${kind};base64,${bytes.toString('base64')}`
const memberInfo = { firstName: 'Jordan', lastName: 'Sample', dateOfBirth: '1980-02-03', phone: null, email: null }
async function verify(cardFrontImage: string, more: object = {}) {
  const visitor = await app.visitor()
  const answer = await server.inject({
    method: 'POST',
    url: '/api/insurance/photo-verify',
    headers: { cookie: `__Host-sid=${visitor.secret}` },
    payload: { userId: 1, cardFrontImage, memberInfo, ...more },
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

describe('a photo of a card', () => {
  test('VER-10 VER-11 VER-12 is read field by field, and says nothing of whether the plan is on', async () => {
    const { status, body } = await verify(urlOf(jordans))
    expect([status, body]).toMatchObject([
      200,
      {
        success: true,
        reader: 'here',
        extractedData: {
          memberId: 'MH-4402-118',
          memberName: 'JORDAN SAMPLE',
          insuranceCompany: 'Meridian Health (Sample)',
          planName: 'Choice PPO',
        },
        brokerQuotes: [],
      },
    ])
    expect(body['fields']).toContainEqual(expect.objectContaining({ field: 'planType', value: 'PPO' }))
    expect(JSON.stringify(body)).not.toMatch(/"(verified|active)"/i)
  })
  test('VER-13 G-20 brokers are asked only when the person says so; one that is silent is named, and nothing is made up for it', async () => {
    expect((await verify(urlOf(jordans))).body).toMatchObject({ brokerQuotes: [], silentBrokers: [] })
    const { body } = await verify(urlOf(jordans), { askBrokers: true })
    expect(body).toMatchObject({
      brokerQuotes: [
        {
          brokerName: 'Sample Brokers',
          verificationStatus: 'verified',
          copayEstimate: 25,
          deductibleRemaining: 50,
          networkStatus: 'in-network',
          networkName: 'Sample Choice Network',
        },
      ],
      silentBrokers: ['Nobody There'],
    })
    const listed = await server.inject('/api/insurance/brokers')
    expect(listed.json<{ brokers: { name: string }[] }>().brokers.map((one) => one.name)).toEqual([
      'Sample Brokers',
      'Nobody There',
    ])
  })
  test('VER-15 a name is needed where it is given', async () => {
    expect((await verify(urlOf(jordans), { memberInfo: { ...memberInfo, lastName: '' } })).status).toBe(400)
  })
  test('VER-19 of nothing, of noise or of other words it is no card, and nothing is guessed', async () => {
    for (const photo of [await photoOf(), await photoOf({ width: 1, height: 1 })])
      expect((await verify(urlOf(photo))).body).toMatchObject({
        success: false,
        confidence: 0,
        fields: [],
        phones: [],
        reader: 'here',
        extractedData: { memberId: null, memberName: null },
      })
  })
  test('VER-20 what is no photo is refused in words before anything reads it', async () => {
    const polyglot = Buffer.concat([jordans.subarray(0, 3), Buffer.from('<script>alert(1)</script>')])
    for (const [url, code] of [
      [urlOf(Buffer.alloc(0)), 'coverage/not-an-image'],
      [urlOf(jordans.subarray(0, jordans.length / 2)), 'coverage/not-an-image'],
      [urlOf(polyglot), 'coverage/not-an-image'],
      [urlOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg+xml'), 'coverage/not-an-image'],
      [urlOf(await photoOf({ width: 20_000, height: 1_300, kind: 'png' }), 'png'), 'coverage/too-many-pixels'],
    ] as const) {
      const { status, body } = await verify(url)
      expect([status, body['code']], 'V1.3.4 V5.2.2 a drawing, and what only begins like a photo, is refused').toEqual([
        400,
        code,
      ])
    }
  })
})

describe('codes on a card', () => {
  const verifyCardOf = async (lastName: string) => {
    const member = members.find((one) => one.lastName === lastName) as Member
    const [front, back] = await Promise.all(
      (['front', 'back'] as const).map((side) => photoOfMemberCard(member, side, issuer)),
    )
    return (await verify(urlOf(front as Buffer), { cardBackImage: urlOf(back as Buffer) })).body
  }
  const memberIdIn = (body: Record<string, unknown>) =>
    (body['fields'] as { field: string }[]).find(({ field }) => field === 'memberId')
  test('VER-12 a SMART Health Card on a photo is believed when its issuer is configured', async () => {
    const body = await verifyCardOf('SAMPLE')
    expect(body['healthCard']).toEqual({ status: 'verified', issuer: 'Meridian Health (Sample)' })
    expect(memberIdIn(body)).toEqual({ field: 'memberId', value: 'MH-4402-118', confidence: 100, isSure: true })
    expect(JSON.stringify(body)).not.toMatch(/"active"/i)
  })
  test('VER-12 one of an issuer nobody configured, and one that was changed, are said to be that; the print is read', async () => {
    const unknown = await verifyCardOf('LARKIN')
    expect(unknown['healthCard']).toEqual({ status: 'unknownIssuer', issuer: 'cards.larkspur.example' })
    expect(unknown['extractedData']).toMatchObject({ memberId: 'LK330177' })
    const changed = await verifyCardOf('SHORT')
    expect(changed['healthCard']).toEqual({ status: 'invalid', issuer: 'Meridian Health (Sample)' })
    expect(changed['extractedData']).toMatchObject({ memberId: 'BF0001' })
  })
  test('VER-12 a bar code of the member ID makes it sure', async () => {
    for (const [lastName, value] of [
      ['FORMER', 'MH-9001-404'],
      ['NOTES', 'HL770001'],
    ] as const)
      expect(memberIdIn(await verifyCardOf(lastName))).toEqual({
        field: 'memberId',
        value,
        confidence: 100,
        isSure: true,
      })
  })
})

describe('a photo as phones write it', () => {
  const heic = readFileSync(join(import.meta.dirname, '../testing/card.heic'))
  test('CARD-09 G-19 HEIC is decoded, upright, and read as any other photo', async () => {
    const { body } = await verify(urlOf(heic, 'heic'))
    expect(body['extractedData']).toMatchObject({ memberId: 'MH-4402-118', memberName: 'JORDAN SAMPLE' })
  })
  test('CARD-09 HEIC that is cut, broken or only begins like one is refused in words, and the next photo is read', async () => {
    const broken = Buffer.from(heic)
    broken.fill(0x41, 60, 160)
    for (const one of [heic.subarray(0, heic.length / 2), broken, heic.subarray(0, 24)]) {
      const { status, body } = await verify(urlOf(one, 'heic'))
      expect([status, body['code']]).toEqual([400, 'coverage/not-an-image'])
    }
    expect((await verify(urlOf(jordans))).body).toMatchObject({ success: true })
  })
  test('CARD-10 HEIC with more pixels than any camera’s is not decoded', async () => {
    const decoded = await readPhotos.decodeHeic(heic, 'somewhere', 1_000)
    expect(decoded, 'V5.2.6 a HEIC photo of more pixels than any camera’s is not decoded').toEqual({ tooLarge: true })
  })
})

test('CARD-09 HEIC: whoever comes while too many photos wait to be decoded is told to try again', async () => {
  const heic = readFileSync(join(import.meta.dirname, '../testing/card.heic'))
  const all = await Promise.allSettled(Array.from({ length: 14 }, () => cleanPhoto(urlOf(heic, 'heic'))))
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as { kind: { code: string } }] : []))
  expect(refused.map(({ kind }) => kind.code)).toEqual(['coverage/photos-busy', 'coverage/photos-busy'])
})

test('one visitor has two cards read at once, and another one is read all the same', async () => {
  const [one, other] = [await app.visitor(), await app.visitor()]
  const send = (secret: string) =>
    server.inject({
      method: 'POST',
      url: '/api/insurance/photo-verify',
      headers: { cookie: `__Host-sid=${secret}` },
      payload: { userId: 1, cardFrontImage: urlOf(jordans), memberInfo },
    })
  const answers = await Promise.all([one, one, one, other].map(({ secret }) => send(secret)))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.slice(0, 3).toSorted((a, b) => a - b)).toEqual([200, 200, 429])
  expect(answers[3]?.json()).toMatchObject({ success: true })
  expect((await send(one.secret)).statusCode).toBe(200)
})

test('six from one network address are looked at together, by however many visitors, and one from elsewhere all the same', async () => {
  const blank = urlOf(await photoOf())
  const send = async (remoteAddress: string, cardFrontImage: string) =>
    server.inject({
      method: 'POST',
      url: '/api/insurance/photo-verify',
      remoteAddress,
      headers: { cookie: `__Host-sid=${(await app.visitor()).secret}` },
      payload: { userId: 1, cardFrontImage, memberInfo },
    })
  // Of a network of the newer kind one has every address.
  const flood = Array.from({ length: 9 }, (_, n) => send(`2001:db8:7:7::${n + 1}`, blank))
  const other = await send('203.0.113.77', urlOf(jordans))
  expect(other.json()).toMatchObject({ success: true })
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  expect(statuses.filter((status) => status === 200)).toHaveLength(6)
})

describe('the reader’s limits', () => {
  const limits = { waiting: 1, answerMs: 40_000, idleMs: 1_000 }
  test('one card at a time; who comes when too many wait is told so', async () => {
    const read = makeReader(limits)
    const [first, second] = await Promise.all([read([jordans], 'one'), read([jordans], 'other')])
    expect(first).toHaveProperty('pages')
    expect(second).toEqual({ failed: 'busy' })
    expect(await read([await photoOf()], 'one')).toEqual({ pages: [[]], codes: [] })
  })
  test('a photo that takes too long is given up, and so is one that cannot be decoded; the next is read', async () => {
    expect(await makeReader({ ...limits, answerMs: 1 })([jordans], 'one')).toEqual({ failed: 'gaveUp' })
    const read = makeReader(limits)
    expect(await read([Buffer.from('no photo')], 'one')).toEqual({ failed: 'gaveUp' })
    expect(await read([await photoOf()], 'one')).toEqual({ pages: [[]], codes: [] })
  })
})
