import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { readZips, zipFile } from '#domains/location/import/zips.ts'
import { feedFile } from './feeds.ts'
import { sampleDrugs } from './pharmacy/sample-drugs.ts'

type Price = { npi: string; field: string; ndc: string; quantity: number; price: string; source: string }
let prices: Price[]
let again: Price[]
beforeAll(() => {
  const zips = readZips(readFileSync(zipFile(), 'utf8'))
  const read = () =>
    [...feedFile({ seed: 7, people: 4_000, pharmacies: 400 }, zips, '2026-11-20')].flatMap((line) => {
      const { price } = JSON.parse(line) as { price?: Price }
      return price ? [price] : []
    })
  prices = read()
  again = read()
})

const costs = sampleDrugs.flatMap(({ ndc, price }) => (price ? [[ndc, Number(price)] as const] : []))

test('DISC-02 G-25 the sample feed asks nothing for a medicine whose cost nobody knows', () => {
  const known = new Set(costs.map(([ndc]) => ndc))
  expect(prices.length).toBeGreaterThan(1_000)
  expect(prices.filter(({ ndc }) => !known.has(ndc))).toEqual([])
  expect(prices.every(({ source }) => source.includes('Sample'))).toBe(true)
})

test('RWD-02 the sample prices stand above and below the reference, no two medicines by the same amount, and the same again', () => {
  const cost = new Map(costs)
  const ofCards = prices.filter(({ field }) => field !== 'cash')
  const less = ofCards.map(({ ndc, quantity, price }) => ({
    ndc,
    less: (cost.get(ndc) ?? 0) * quantity + 10.5 - Number(price),
  }))
  expect(less.filter((one) => one.less > 0).length).toBeGreaterThan(ofCards.length / 4)
  expect(less.filter((one) => one.less < 0).length).toBeGreaterThan(ofCards.length / 10)
  const most = [...new Set(less.map(({ ndc }) => ndc))].map((ndc) =>
    Math.max(...less.flatMap((one) => (one.ndc === ndc ? [one.less] : []))).toFixed(2),
  )
  expect(new Set(most).size).toBeGreaterThan(most.length * 0.75)
  expect(again).toEqual(prices)
})

test('DISC-08 C-46 some sample pharmacies tell what it costs without a card, and that is never less than their card’s price', () => {
  const keyOf = ({ npi, ndc, quantity }: Price) => `${npi} ${ndc} ${quantity}`
  const cards = new Map<string, number>()
  for (const one of prices)
    if (one.field !== 'cash')
      cards.set(keyOf(one), Math.min(Number(one.price), cards.get(keyOf(one)) ?? Number.POSITIVE_INFINITY))
  const shelves = prices.filter(({ field }) => field === 'cash')
  expect(shelves.length).toBeGreaterThan(prices.length / 5)
  for (const one of shelves) expect(Number(one.price)).toBeGreaterThanOrEqual(cards.get(keyOf(one)) ?? 0)
})
