import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { photoOf } from '../testing/photos.ts'
import { captureCard } from './capture-card.ts'

type Visitor = Awaited<ReturnType<TestApp['visitor']>>

let app: TestApp
let photo = ''
beforeAll(async () => {
  app = await testApp()
  photo = `data:image/jpeg;base64,${(await photoOf()).toString('base64')}`
})
afterAll(() => app.close())

const card = {
  userId: 1,
  insuranceCompany: 'Humana',
  memberId: 'MH-4402-118',
  planType: 'PPO',
  firstName: 'Jordan',
  lastName: 'Sample',
  dateOfBirth: '1980-02-03',
  manualVerification: true,
} as const
type Photos = { cardFrontImage?: string; cardBackImage?: string; keepsPhotos?: boolean }
const save = async (visitor: Visitor, photos: Photos) => (await captureCard(visitor, { ...card, ...photos })).cardId
const kept = async ({ userId }: Visitor): Promise<[string, string][]> => {
  const { rows } = await app.databases.pool.query<{ side: string; card_id: string }>(
    'select side, card_id from coverage.card_images where user_id = $1 order by side',
    [userId],
  )
  return rows.map(({ side, card_id }) => [side, card_id])
}
const both = () => ({ cardFrontImage: photo, cardBackImage: photo })

test('CARD-03 G-03 the photos of a replaced card go when the next one is saved, and nobody else’s', async () => {
  const [visitor, other] = [await app.visitor(), await app.visitor()]
  await save(other, both())
  for (const _ of [1, 2, 3]) await save(visitor, both())
  const last = await save(visitor, both())
  expect(await kept(visitor)).toEqual([
    ['back', last],
    ['front', last],
  ])
  expect(await kept(other)).toHaveLength(2)
})

test('CARD-03 a changed card keeps the photos it has no new ones of, and none of an older card', async () => {
  const visitor = await app.visitor()
  await save(visitor, both())
  const second = await save(visitor, { cardFrontImage: photo, keepsPhotos: true })
  expect(await kept(visitor)).toEqual([
    ['back', second],
    ['front', second],
  ])
  const typed = await save(visitor, { keepsPhotos: true })
  expect(await kept(visitor)).toEqual([
    ['back', typed],
    ['front', typed],
  ])
  await save(visitor, {})
  expect(await kept(visitor)).toEqual([])
})

test('CARD-03 of cards that are saved at once the photos of one stay', async () => {
  const visitor = await app.visitor()
  await Promise.all([1, 2, 3, 4].map(() => save(visitor, both())))
  const rows = await kept(visitor)
  expect(rows.map(([side]) => side)).toEqual(['back', 'front'])
  expect(new Set(rows.map(([, cardId]) => cardId)).size).toBe(1)
})
