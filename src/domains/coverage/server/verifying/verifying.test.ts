import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Payer, startPayer } from '#sandbox/payer/payer.ts'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { maxPhotoBytes } from '../../cards/photo-size.ts'
import { coverageRoutes } from '../routes.ts'
import { payerSettingsFor } from '../testing/payer-settings.ts'
import { lookAtPhoto, photoOf, pngNaming } from '../testing/photos.ts'

let app: TestApp
let payer: Payer
let folder: string
let server: Awaited<ReturnType<typeof buildServer>>
const sample = ['Meridian Health (Sample)', 'Larkspur Mutual (Sample)', 'Bluefern Care (Sample)']
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hub-payer-'))
  payer = await startPayer({ dataDir: folder, log: () => {} })
  app = await testApp(payerSettingsFor(payer))
  for (const name of sample)
    await app.databases.pool.query(
      `insert into coverage.insurance_providers (name, type, is_sample) values ($1, 'commercial', true)`,
      [name],
    )
  server = await buildServer(app, { routes: coverageRoutes, rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await app.close()
  await payer.stop()
  rmSync(folder, { recursive: true })
})

type Visitor = Awaited<ReturnType<TestApp['visitor']>>
const jordan = {
  userId: 1,
  insuranceCompany: 'Meridian Health (Sample)',
  memberId: 'MH-4402-118',
  planType: 'PPO',
  firstName: 'Jordan',
  lastName: 'Sample',
  dateOfBirth: '1980-02-03',
}
const call = async (visitor: Visitor, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
  const cookie = `__Host-sid=${visitor.secret}`
  const answer = await server.inject({
    method,
    url: `/api/insurance/${path}`,
    headers: { cookie },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, never>>() }
}
const save = (visitor: Visitor, card: object = {}) => call(visitor, 'POST', 'card-capture', { ...jordan, ...card })
const verify = (visitor: Visitor) => call(visitor, 'POST', 'quick-verify', { userId: 1, method: 'one_click' })
const verified = async (card: object) => {
  const visitor = await app.visitor()
  expect((await save(visitor, card)).status).toBe(201)
  return { visitor, ...(await verify(visitor)) }
}

describe('a card', () => {
  test('CARD-18 CARD-20 CARD-04 VER-23 is kept, sealed, and answered without its whole number', async () => {
    const visitor = await app.visitor()
    const { status, body } = await save(visitor, { deductible: '$1,500', copayPrimaryCare: '25.00' })
    expect([status, body]).toMatchObject([
      201,
      { success: true, insurance: { memberIdMasked: '118', planType: 'PPO', isVerified: false } },
    ])
    expect(JSON.stringify(body)).not.toContain('4402')
    const { rows } = await app.databases.pool.query(
      'select * from coverage.insurance_verifications where user_id = $1',
      [visitor.userId],
    )
    expect(rows[0]).toMatchObject({ deductible: '150000', deductible_met: null, is_verified: false })
    for (const secret of ['Jordan', 'MH-4402', '1980-02']) expect(rows[0].card.toString('latin1')).not.toContain(secret)
    const mine = await call(visitor, 'GET', 'user/1')
    expect(mine.body).toMatchObject({
      networkInfo: { copayAmount: 25 },
      deductible: 1500,
      deductibleMet: null,
      isVerified: false,
    })
  })
  test('CARD-07 CARD-08 no number and another kind of plan are refused', async () => {
    const visitor = await app.visitor()
    for (const wrong of [{ memberId: '' }, { planType: 'X' }, { copaySpecialist: 'free' }, { userId: 2 }])
      expect((await save(visitor, wrong)).status).toBeGreaterThanOrEqual(400)
    expect((await save(visitor, { manualVerification: false })).body).toMatchObject({ code: 'coverage/front-missing' })
  })
})

describe('VER-04 VER-05 asking the insurer', () => {
  test('C-48 DATA-21 verified only by the insurer’s answer, which is kept a day and then asked for anew', async () => {
    const { visitor, body } = await verified({})
    expect(body).toMatchObject({
      status: 'verified',
      eligibilityStatus: 'active',
      planName: 'CHOICE PPO',
      copayAmount: 25,
      deductibleRemaining: 50,
      mend: [],
    })
    expect((await verify(visitor)).body).toEqual(body)
    const mine = (await call(visitor, 'GET', 'user/1')).body
    expect(mine).toMatchObject({ planType: 'PPO', planTypeSaidBy: 'insurer', isOff: false })
    expect(mine).toMatchObject({ isVerified: true, deductible: 1500, deductibleMet: 1450, outOfPocketMet: 1912 })
    const view = (await call(visitor, 'GET', 'user/1/coverage')).body as never as {
      check: { isSample: boolean; limits: object[]; visits: { care: string; network: string }[]; pharmacy: object }
    }
    expect(view.check.isSample).toBe(true)
    expect(view.check.limits[0]).toMatchObject({ what: 'deductible', year: '1500.00', met: '1450.00', left: '50.00' })
    const visit = (care: string) => view.check.visits.find((one) => one.care === care && one.network === 'in')
    expect(visit('mental_health')).toMatchObject({ copay: '25.00', isNote: true })
    expect(visit('physical_therapy')).toMatchObject({ copay: null, share: null })
    expect(visit('mri')).toMatchObject({ share: 2000, needsAuthorization: true })
    const [generic, brand] = [
      { copay: '10.00', deductible: 'waived' },
      { share: 2500, deductible: 'applies' },
    ]
    expect(view.check.pharmacy).toMatchObject({ prices: [generic, brand] })
    const fhir = (await call(visitor, 'GET', 'user/1/coverage/fhir')).body
    expect(fhir).toMatchObject({ resourceType: 'CoverageEligibilityResponse', insurance: [{ inforce: true }] })
    const digital = (await call(visitor, 'GET', 'user/1/coverage/card')).body
    expect(digital).toMatchObject({
      resourceType: 'Coverage',
      meta: { profile: ['http://hl7.org/fhir/us/insurance-card/StructureDefinition/C4DIC-Coverage'] },
      status: 'active',
      subscriberId: 'MH-4402-118',
      relationship: { coding: [{ code: 'self' }] },
      payor: [{ reference: '#payer', display: 'Meridian Health (Sample)' }],
    })
    expect(digital).not.toHaveProperty('costToBeneficiary')
    app.setNow(new Date(Date.now() + 25 * 3_600_000))
    expect((await call(visitor, 'GET', 'user/1/coverage')).body).toMatchObject({ check: null })
    app.setNow(null)
  })
  test('a digital card is a draft until the insurer has answered, has the prices that were typed, and names whose plan it is', async () => {
    const visitor = await app.visitor()
    expect((await call(visitor, 'GET', 'user/1/coverage/card')).body).toMatchObject({ code: 'coverage/none-on-file' })
    await save(visitor, { copayPrimaryCare: '$25', deductible: '1,500.50', subscriberLastName: 'Sample-Reyes' })
    expect((await call(visitor, 'GET', 'user/1/coverage/card')).body).toMatchObject({
      status: 'draft',
      subscriber: { reference: '#subscriber' },
      costToBeneficiary: [
        { type: { coding: [{ code: 'gpvisit' }] }, valueMoney: { value: 25, currency: 'USD' } },
        { type: { coding: [{ code: 'deductible' }] }, valueMoney: { value: 1500.5, currency: 'USD' } },
      ],
    })
  })
  test.each([
    [
      'another birthday',
      { dateOfBirth: '1980-03-02' },
      { status: 'failed', reason: 'birthday', code: '71', mend: ['dateOfBirth'] },
    ],
    ['an unknown number', { memberId: 'MH-0000-000' }, { status: 'failed', reason: 'notFound', code: '75' }],
    ['AAA 73', { memberId: 'SBX-AAA-271-73' }, { status: 'failed', reason: 'name', code: '73' }],
    ['AAA 75', { memberId: 'SBX-AAA-271-75' }, { status: 'failed', reason: 'notFound', code: '75' }],
    ['words instead of an answer', { memberId: 'SBX-TEXT-27103' }, { status: 'pending', reason: 'unreadable' }],
    ['an answer of 10 MB', { memberId: 'SBX-HUGE-27105' }, { status: 'pending', reason: 'unreadable' }],
    ['AAA 72', { memberId: 'SBX-AAA-271-72' }, { status: 'failed', reason: 'memberId', mend: ['memberId'] }],
    ['AAA 42', { memberId: 'SBX-AAA-271-42' }, { status: 'pending', reason: 'tryLater' }],
    ['503', { memberId: 'SBX-AWAY-27102' }, { status: 'pending', reason: 'away' }],
    ['half an answer', { memberId: 'SBX-HALF-27104' }, { status: 'pending', reason: 'unreadable' }],
    ['an answer about somebody else', { memberId: 'SBX-ELSE-27106' }, { status: 'failed', reason: 'otherPerson' }],
    ['an answer about a twin', { firstName: 'Jamie' }, { status: 'failed', reason: 'otherPerson' }],
    ['a company nobody can ask', { insuranceCompany: 'Humana' }, { status: 'pending', reason: 'cannotAsk' }],
  ])('%s is never verified, and what to do is known', async (_, card, expected) => {
    const { visitor, body } = await verified(card)
    expect(body).toMatchObject({ ...expected, eligibilityStatus: 'unknown', verificationId: null })
    expect((await call(visitor, 'GET', 'user/1')).body).toMatchObject({ isVerified: false })
  })
  test('a plan that ended is not active, and the card of nobody is asked for', async () => {
    const ended = { memberId: 'MH-9001-404', firstName: 'Casey', lastName: 'Former', dateOfBirth: '1975-11-30' }
    const { body, visitor } = await verified(ended)
    expect(body).toMatchObject({ status: 'failed', reason: 'inactive', eligibilityStatus: 'inactive' })
    expect((await call(visitor, 'GET', 'user/1')).body).toMatchObject({ isVerified: false, isOff: true })
    expect((await call(visitor, 'GET', 'user/1/coverage')).body).toMatchObject({ check: { isActive: false } })
    const nobody = await app.visitor()
    expect((await verify(nobody)).body).toMatchObject({ status: 'failed', message: 'Add your insurance card first' })
  })
  test('VER-03 what is taken away is gone, and another visitor never saw it', async () => {
    const { visitor } = await verified({})
    const other = await app.visitor()
    expect((await call(other, 'GET', 'user/1/coverage')).status).toBe(404)
    expect((await call(other, 'GET', 'user/1/coverage/fhir')).body).toMatchObject({ code: 'coverage/no-answer' })
    expect((await call(visitor, 'DELETE', 'user/1')).body).toEqual({ forgotten: true })
    expect((await call(visitor, 'GET', 'user/1/coverage')).status).toBe(404)
    const left = await app.databases.pool.query(
      'select 1 from coverage.insurance_eligibility_cache where user_id = $1',
      [visitor.userId],
    )
    expect(left.rows).toEqual([])
  })
})

describe('photos', () => {
  const urlOf = (bytes: Buffer, type = 'jpeg') => `data:image/${type};base64,${bytes.toString('base64')}`
  test('CARD-03 G-03 a photo is made anew without what a camera wrote into it, sealed, and goes with the card', async () => {
    const visitor = await app.visitor()
    const camera = await photoOf({ copyright: 'SECRETPLACE' })
    expect(camera.toString('latin1')).toContain('SECRETPLACE')
    expect((await save(visitor, { cardFrontImage: urlOf(camera), cardBackImage: null })).status).toBe(201)
    const { rows } = await app.databases.pool.query('select * from coverage.card_images where user_id = $1', [
      visitor.userId,
    ])
    expect(rows).toHaveLength(1)
    const context = { table: 'coverage.card_images', column: 'image', row: rows[0].id as string }
    const jpeg = Buffer.from((await app.vault.open(visitor.userId, context, rows[0].image)) as string, 'base64')
    expect(await lookAtPhoto(jpeg)).toMatchObject({ format: 'jpeg', width: 600 })
    expect(jpeg.toString('latin1'), 'V14.2.8 what a camera wrote into a photo is not kept').not.toContain('SECRETPLACE')
    expect((await call(visitor, 'GET', 'user/1/coverage')).body).toMatchObject({ card: { photos: ['front'] } })
    expect((await save(visitor, { planName: 'Choice', keepsPhotos: true })).status).toBe(201)
    expect((await call(visitor, 'GET', 'user/1/coverage')).body).toMatchObject({ card: { photos: ['front'] } })
    await call(visitor, 'DELETE', 'user/1')
    const left = await app.databases.pool.query('select 1 from coverage.card_images where user_id = $1', [
      visitor.userId,
    ])
    expect(left.rows).toEqual([])
  })
  test('CARD-09 CARD-10 what is no photo, too large, a bomb, of 20,000 pixels, a polyglot, cut, empty or a drawing is refused', async () => {
    const visitor = await app.visitor()
    const jpeg = await photoOf()
    const bomb = await photoOf({ width: 6000, height: 6000, kind: 'png' })
    const refused = async (url: string, code: string) => {
      const { body } = await save(visitor, { cardFrontImage: url })
      expect(body, 'V5.2.1 V5.2.6 what is too large, or unfolds to too much, is refused').toMatchObject({ code })
    }
    const over = Buffer.concat([jpeg, Buffer.alloc(maxPhotoBytes + 1 - jpeg.length)])
    await refused(urlOf(over), 'coverage/image-too-large')
    await refused(urlOf(bomb, 'png'), 'coverage/too-many-pixels')
    await refused(urlOf(await pngNaming(20_000, 20_000), 'png'), 'coverage/too-many-pixels')
    // As many pixels as are allowed, of which there are none.
    await refused(urlOf(await pngNaming(20_000, 100), 'png'), 'coverage/not-an-image')
    await refused(urlOf(Buffer.from('%PDF-1.7')), 'coverage/not-an-image')
    const page = Buffer.concat([jpeg.subarray(0, 3), Buffer.from('<script>alert(1)</script>')])
    await refused(urlOf(page), 'coverage/not-an-image')
    await refused(urlOf(jpeg.subarray(0, jpeg.length / 2)), 'coverage/not-an-image')
    await refused(urlOf(Buffer.alloc(0)), 'coverage/not-an-image')
    await refused(urlOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg+xml'), 'coverage/not-an-image')
    await refused(urlOf(Buffer.from('\0\0\0\x18ftypheic'), 'heic'), 'coverage/not-an-image')
    await refused('data:application/pdf;base64,AAAA', 'coverage/not-an-image')
    const just = Buffer.concat([jpeg, Buffer.alloc(maxPhotoBytes - jpeg.length)])
    expect((await save(visitor, { cardFrontImage: urlOf(just), cardBackImage: urlOf(just) })).status).toBe(201)
  })
})
