import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Day } from '#kit/day.ts'
import { readConfig } from '#main/read-config.ts'
import { members } from '#sandbox/payer/members.ts'
import { misbehaving } from '#sandbox/payer/misbehaving.ts'
import { type Payer, startPayer } from '#sandbox/payer/payer.ts'
import type { App } from '#server/context.ts'
import { testSettings } from '#server/testing/test-app.ts'
import { isPlanActive } from '../../benefits/benefits.ts'
import { payerSettingsFor } from '../testing/payer-settings.ts'
import { askPayer, type MemberQuestion, payerIdOf } from './ask-payer.ts'

let payer: Payer
let folder: string
const servers: Server[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hub-payer-'))
  payer = await startPayer({ dataDir: folder, log: () => {} })
})
afterAll(async () => {
  for (const server of servers) server.close()
  await payer.stop()
  rmSync(folder, { recursive: true })
})

const appWith = (more: Record<string, string> = {}) =>
  ({
    config: readConfig({ ...testSettings('postgres://x'), ...payerSettingsFor(payer), ...more }),
    now: () => new Date(),
    stopping: new AbortController().signal,
  }) as App

const jordan: MemberQuestion = {
  company: 'Meridian Health (Sample)',
  payerId: 'SBX01',
  memberId: 'MH-4402-118',
  subscriber: { firstName: 'Jordan', lastName: 'Sample', dateOfBirth: '1980-02-03' },
  dependent: null,
}

async function otherSide(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test('a payer is asked by a 270 in CAQH CORE’s envelope, and its 271 is read and proved to be the answer to it', async () => {
  const { raw, answer } = await askPayer(appWith(), jordan)
  expect(raw.format).toBe('x12')
  expect(raw.text).toMatch(/^ISA\*/)
  expect(isPlanActive(answer, `${new Date().getUTCFullYear()}-12-01`)).toBe(true)
  expect(answer.payerPhone).toBe('5550100188')
})
test('somebody on another person’s plan is found below that person', async () => {
  const riley = members.find(({ subscriber }) => subscriber)
  const { answer } = await askPayer(appWith(), {
    ...jordan,
    memberId: riley?.memberId ?? '',
    subscriber: { firstName: 'Morgan', lastName: 'Sample', dateOfBirth: null },
    dependent: { firstName: 'Riley', lastName: 'Sample', dateOfBirth: '2015-05-06' },
  })
  expect(answer.person).toMatchObject({ firstName: 'RILEY', isDependent: true, memberId: 'MH-5500-210' })
})
test.each([
  ['SBX-LATE-27101', 'timeout'],
  ['SBX-AWAY-27102', 'away'],
  ['SBX-TEXT-27103', 'unreadable'],
  ['SBX-HALF-27104', 'unreadable'],
  ['SBX-HUGE-27105', 'unreadable'],
])('%s: nothing is taken for an answer, and why is known', async (memberId, why) => {
  expect(misbehaving.map((one) => one.memberId)).toContain(memberId)
  await expect(askPayer(appWith(), { ...jordan, memberId }, 1_500)).rejects.toMatchObject({ name: 'PayerError', why })
})
test('a wrong password, nobody there, another trace and an endless answer are failures of the payer’s', async () => {
  const fails = (more: Record<string, string>, why: string) =>
    expect(askPayer(appWith(more), jordan, 3_000)).rejects.toMatchObject({ why })
  await fails({ ELIGIBILITY_KEY: 'wrong' }, 'away')
  await fails({ ELIGIBILITY_URL: 'http://127.0.0.1:1/' }, 'away')
  const { raw } = await askPayer(appWith(), jordan)
  const boundary = 'x'
  const part = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const old = `${part('PayloadType', 'X12_271_Response_005010X279A1')}${part('ErrorCode', 'Success')}${part('Payload', raw.text)}--x--\r\n`
  const replay = await otherSide((_, response) =>
    response.writeHead(200, { 'content-type': `multipart/form-data; boundary=${boundary}` }).end(old),
  )
  await fails({ ELIGIBILITY_URL: replay }, 'unreadable')
  const redirects = await otherSide((_, response) => response.writeHead(302, { location: payer.url }).end())
  await fails({ ELIGIBILITY_URL: redirects }, 'away')
})
test('an answer without any reference is believed of nobody; a refusal without one is still a refusal', async () => {
  const withoutTrace = (text: string) =>
    text.replace(/TRN\*[^~]*~/, '').replace(/SE\*(\d+)/, (_, n) => `SE*${Number(n) - 1}`)
  const answering = async (memberId: string) => {
    const { raw } = await askPayer(appWith(), { ...jordan, memberId })
    const part = (name: string, value: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const type = part('PayloadType', 'X12_271_Response_005010X279A1')
    const body = `${type}${part('ErrorCode', 'Success')}${part('Payload', withoutTrace(raw.text))}--x--\r\n`
    const url = await otherSide((_, response) =>
      response.writeHead(200, { 'content-type': 'multipart/form-data; boundary=x' }).end(body),
    )
    return askPayer(appWith({ ELIGIBILITY_URL: url }), { ...jordan, memberId })
  }
  await expect(answering(jordan.memberId)).rejects.toMatchObject({ why: 'unreadable' })
  expect((await answering('SBX-AAA-271-75')).answer).toMatchObject({ traces: [], rejections: [{ code: '75' }] })
})
const formats = ['json', 'json-2026'] as const
const asJson = (format: (typeof formats)[number], more: Record<string, string> = {}) =>
  appWith({ ELIGIBILITY_FORMAT: format, ELIGIBILITY_URL: payer.describe().jsonUrls[format], ...more })

describe.each(formats)('a clearinghouse that takes %s', (format) => {
  test.each(members.map((member) => [member.shows.en, member] as const))(
    'says of %s what the payer says in X12',
    async (_, { company, memberId, firstName, lastName, birthday, subscriber }) => {
      const person = { firstName, lastName, dateOfBirth: birthday.replace(/(....)(..)(..)/, '$1-$2-$3') as Day }
      const question: MemberQuestion = {
        company,
        payerId: payerIdOf(appWith(), company) ?? '',
        memberId,
        subscriber: subscriber ? { ...subscriber, dateOfBirth: null } : person,
        dependent: subscriber ? person : null,
      }
      const [x12, json] = await Promise.all([askPayer(appWith(), question), askPayer(asJson(format), question)])
      // The lines themselves are each form's own.
      const figures = ({ answer }: typeof x12) =>
        answer.benefits.map(({ line: _line, under: _under, ...benefit }) => benefit)
      expect(figures(json)).toEqual(figures(x12))
      expect(json.answer.person).toEqual(x12.answer.person)
      const days = ({ answer }: typeof x12) => new Set(answer.dates.map((date) => JSON.stringify(date)))
      expect(days(json)).toEqual(days(x12))
    },
  )
  test('refuses in X12’s reasons, and misbehaves as the payer does', async () => {
    const refused = await askPayer(asJson(format), { ...jordan, memberId: 'SBX-AAA-271-75' })
    expect(refused.answer).toMatchObject({ rejections: [{ code: '75' }], benefits: [] })
    for (const [memberId, why] of [
      ['SBX-LATE-27101', 'timeout'],
      ['SBX-AWAY-27102', 'away'],
      ['SBX-TEXT-27103', 'unreadable'],
    ] as const)
      await expect(askPayer(asJson(format), { ...jordan, memberId }, 1_500)).rejects.toMatchObject({ why })
    await expect(askPayer(asJson(format, { ELIGIBILITY_KEY: 'wrong' }), jordan)).rejects.toMatchObject({ why: 'away' })
  })
})
test('JSON that says nothing of benefits, or is longer than any payer’s, is no answer', async () => {
  const long = { ...jordan, memberId: 'SBX-HUGE-27105' }
  await expect(askPayer(asJson('json-2026'), long)).rejects.toMatchObject({ why: 'unreadable' })
  for (const body of ['[]', '{}', '{"message":"no"}', '{"x12":"ISA*cut"}', '{"benefitsInformation":7}']) {
    const url = await otherSide((_, response) => response.writeHead(200).end(body))
    const other = appWith({ ELIGIBILITY_URL: url, ELIGIBILITY_FORMAT: 'json' })
    await expect(askPayer(other, jordan)).rejects.toMatchObject({ why: 'unreadable' })
  }
})
test('only companies that are configured can be asked', () => {
  expect(payerIdOf(appWith(), 'meridian health (sample)')).toBe('SBX01')
  expect(payerIdOf(appWith(), 'Humana')).toBeNull()
  expect(payerIdOf({ config: readConfig(testSettings('postgres://x')) }, 'Medicare')).toBeNull()
})
