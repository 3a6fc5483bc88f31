import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Issuer, startIssuer } from '../health-card/issuer.ts'
import { members } from '../payer/members.ts'
import { answerCards } from './answer-cards.ts'

let issuer: Issuer
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hub-cards-'))
  issuer = await startIssuer({ dataDir: folder })
})
afterAll(async () => {
  await issuer.stop()
  rmSync(folder, { recursive: true })
})

test('every member of the payer is listed with a photo of both sides of their card', async () => {
  const { body } = await answerCards('/cards', issuer)
  const listed = (body as { members: { name: string; memberId: string; lines?: unknown }[] }).members
  expect(listed.map(({ memberId }) => memberId)).toEqual(members.map(({ memberId }) => memberId))
  expect(new Set(listed.map(({ name }) => name)).size).toBe(members.length)
  for (const { name } of listed)
    for (const side of ['front', 'back']) {
      const { jpeg } = await answerCards(`/cards/${name}/${side}`, issuer)
      expect(jpeg?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
      expect(jpeg?.length).toBeLessThan(1_000_000)
    }
}, 120_000)
test('a card of nobody, another side and a path that leads elsewhere are not there', async () => {
  for (const path of ['/cards/nobody/front', '/cards/jordan-sample/side', '/cards/../key/front', '/cards/'])
    expect((await answerCards(path, issuer)).status).toBe(404)
})
test('the issuer of health cards keeps its key and its address over a restart', async () => {
  const [member] = members
  if (!member) throw new Error('the payer knows nobody')
  const before = issuer.describe().url
  await issuer.stop()
  issuer = await startIssuer({ dataDir: folder })
  expect(issuer.describe().url).toBe(before)
  expect((await (await fetch(`${before}/.well-known/jwks.json`)).json()) as object).toMatchObject({
    keys: [{ kty: 'EC', crv: 'P-256', alg: 'ES256' }],
  })
})
