import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Control, startControl } from '../control.ts'
import { type Issuer, startIssuer } from '../health-card/issuer.ts'
import { members } from '../payer/members.ts'
import { misbehaving } from '../payer/misbehaving.ts'
import { cardRoutes } from './card-routes.ts'

let issuer: Issuer
let control: Control
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hub-cards-'))
  issuer = await startIssuer({ dataDir: folder })
  control = await startControl(0, cardRoutes(issuer), console.error)
})
afterAll(async () => {
  await control.stop()
  await issuer.stop()
  rmSync(folder, { recursive: true })
})

test('everybody of the payer, also whom it misbehaves about, is listed with a photo of both sides of their card', async () => {
  const body: unknown = await (await fetch(`${control.url}/cards`)).json()
  type ListedCard = { name: string; memberId: string; shows: { en: string; es: string }; lines?: unknown }
  const lists = body as { members: ListedCard[]; misbehaving: ListedCard[] }
  const listed = [...lists.members, ...lists.misbehaving]
  const all = [...members, ...misbehaving]
  expect(listed.map(({ memberId }) => memberId)).toEqual(all.map(({ memberId }) => memberId))
  expect(new Set(listed.map(({ name }) => name)).size).toBe(all.length)
  for (const { name } of listed)
    for (const side of ['front', 'back']) {
      const photo = await fetch(`${control.url}/cards/${name}/${side}`)
      expect(photo.headers.get('content-type')).toBe('image/jpeg')
      const jpeg = Buffer.from(await photo.arrayBuffer())
      expect(jpeg.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
      expect(jpeg.length).toBeLessThan(1_000_000)
    }
}, 120_000)
test('a card of nobody, another side and a path that leads elsewhere are not there', async () => {
  for (const path of ['/cards/nobody/front', '/cards/jordan-sample/side', '/cards/..%2Fkey/front', '/cards/'])
    expect((await fetch(`${control.url}${path}`)).status, path).toBe(404)
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
