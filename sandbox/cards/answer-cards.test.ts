import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Issuer, startIssuer } from '../health-card/issuer.ts'
import { members, misbehaving } from '../payer/members.ts'
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

test('everybody of the payer, also whom it misbehaves about, is listed with a photo of both sides of their card', async () => {
  const { body } = await answerCards('/cards', issuer)
  type Listed = { name: string; memberId: string; shows: { en: string; es: string }; lines?: unknown }
  const lists = body as { members: Listed[]; misbehaving: Listed[] }
  const listed = [...lists.members, ...lists.misbehaving]
  const all = [...members, ...misbehaving]
  expect(listed.map(({ memberId }) => memberId)).toEqual(all.map(({ memberId }) => memberId))
  expect(new Set(listed.map(({ name }) => name)).size).toBe(all.length)
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
