import { expect, test } from 'vitest'
import { daysUnchecked, isOfferOver, type Offer, offers, offersHere, offersOf, offerTabs, sumOffers } from './offers.ts'
import { offerWords } from './web/offer-words.ts'

const today = '2026-11-23'
const none = new Set<Offer['id']>()

test('EARN-10 EARN-11 EARN-12 every offer has one of four types, three difficulties and three states, and each of these occurs', () => {
  const all = (of: (offer: Offer) => string) => [...new Set(offers.map(of))].toSorted()
  expect(all(({ type }) => type)).toEqual(['learn-earn', 'referral', 'signup', 'trading'])
  expect(all(({ difficulty }) => difficulty)).toEqual(['Easy', 'Hard', 'Medium'])
  expect(all(({ status }) => status)).toEqual(['active', 'exclusive', 'limited'])
})

test('EARN-08 EARN-13 EARN-14 EARN-15 twelve offers, in the order of their rewards, six of them featured', () => {
  expect(offers.map(({ rewardUsd }) => rewardUsd)).toEqual([50, 100, 75, 200, 200, 25, 500, 5, 1000, 11_000, 10, 20])
  expect(sumOffers(offers, none, today)).toMatchObject({ totalUsd: 13_185, completed: 0, percent: 0 })
  expect(sumOffers(offers, none, today).featured).toHaveLength(6)
})

test('EARN-09 every offer has its words in both languages, a page of its company, and says that it is a sample', () => {
  for (const { id, link, isSample } of offers) {
    expect([link?.startsWith('https://'), isSample]).toEqual([true, true])
    for (const key of ['title', 'text', 'do1', 'do2'] as const)
      for (const language of ['en', 'es'] as const)
        expect(offerWords[language][`${id}.${key}` as 'o1.title'], id).toBeTruthy()
  }
})

test('EARN-05 EARN-07 each tab shows its type, and staking has none', () => {
  expect(offerTabs.map((tab) => offersOf(offers, tab).length)).toEqual([12, 4, 3, 2, 3, 0])
})

test('EARN-19 C-49 progress is what was marked of what is available; an offer that is over is neither shown nor counted', () => {
  const marked = new Set<Offer['id']>(['o6', 'o8', 'o11'])
  expect(sumOffers(offers, marked, today)).toMatchObject({ completed: 3, completedUsd: 40, percent: 25 })
  const ended = offers.map((offer): Offer => (offer.id === 'o11' ? { ...offer, endsAt: '2026-11-22' } : offer))
  const sums = sumOffers(ended, marked, today)
  expect([sums.totalUsd, sums.available.length, sums.featured.length, sums.completed, sums.percent]).toEqual([
    13_175, 11, 5, 2, 18,
  ])
  expect(sums.available.map(({ id }) => id)).not.toContain('o11')
})

test('C-49 an offer is over the day after it ends, and is stale on the 91st day', () => {
  expect([
    isOfferOver({ endsAt: today }, today),
    isOfferOver({ endsAt: '2026-11-22' }, today),
    isOfferOver({ endsAt: null }, today),
  ]).toEqual([false, true, false])
  expect([
    daysUnchecked({ verifiedAt: '2026-08-25' }, today),
    daysUnchecked({ verifiedAt: '2026-08-24' }, today),
  ]).toEqual([null, 91])
})

test('EARN-09 in live mode an offer has a link, a day and a company only where its operator checked it; in the sandbox all are samples', () => {
  const checked = {
    id: 'o2',
    platform: 'Example Exchange',
    link: 'https://exchange.example.org/',
    verifiedAt: '2026-11-20',
    earns: true,
  }
  const live = offersHere('live', [checked])
  expect(live.find(({ id }) => id === 'o2')).toMatchObject({ ...checked, isSample: false, rewardUsd: 100 })
  const others = live.filter(({ id }) => id !== 'o2')
  expect(others.filter(({ link, verifiedAt, earns }) => link ?? verifiedAt ?? (earns || null))).toEqual([])
  expect(sumOffers(live, none, today).totalUsd).toBe(13_185)
  expect(offersHere('sandbox', [])).toEqual(offers)
})
