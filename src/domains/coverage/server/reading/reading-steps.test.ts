import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photoOfMemberCard } from '#sandbox/cards/member-cards.ts'
import { type Member, members } from '#sandbox/payer/members.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import type { ReadingStep } from '../../reading/card-reading.ts'
import { photoVerify } from '../verifying/photo-verify.ts'
import { streamReadingSteps } from './reading-steps.ts'

let app: TestApp
let photo: string
beforeAll(async () => {
  app = await testApp()
  photo = `data:image/jpeg;base64,${(await photoOfMemberCard(members[0] as Member)).toString('base64')}`
})
afterAll(() => app.close())

/** Listens as a page does, until a step comes or the page goes. */
function listen(readingId: string, until?: ReadingStep) {
  const gone = new AbortController()
  const heard: ReadingStep[] = []
  const over = (async () => {
    for await (const { data } of streamReadingSteps(app, { readingId }, { signal: gone.signal, lastEventId: null })) {
      heard.push(data.step)
      if (data.step === until) return
    }
  })()
  return { heard, over, leave: () => gone.abort() }
}
const question = { userId: 1, askBrokers: false } as const

test('reading a card: the page that waits hears each step in order, another page nothing', async () => {
  const readingId = randomUUID()
  const [mine, others] = [listen(readingId, 'checking'), listen(randomUUID())]
  const visitor = await app.visitor()
  await photoVerify(visitor, { ...question, cardFrontImage: photo, cardBackImage: photo, readingId })
  await mine.over
  expect(mine.heard).toEqual(['received', 'straightening', 'readingFront', 'readingBack', 'checking'])
  others.leave()
  await others.over
  expect(others.heard).toEqual([])
})

test('reading a card: without its back the back is not named', async () => {
  const readingId = randomUUID()
  const mine = listen(readingId, 'checking')
  const visitor = await app.visitor()
  await photoVerify(visitor, { ...question, cardFrontImage: photo, readingId })
  await mine.over
  expect(mine.heard).toEqual(['received', 'straightening', 'readingFront', 'checking'])
})
