import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { readZips, zipFile } from '#domains/location/import/zips.ts'
import { feedFile } from './feeds.ts'
import { drugFacts } from './pharmacy/drug-facts.ts'

type Price = { ndc: string; quantity: number; price: string; source: string }
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

const costs = drugFacts.flatMap(([, , , , , , , code = '', price = '']) => {
  const [labeler = '', product = '', pack = ''] = code.split('-')
  return price
    ? [[labeler.padStart(5, '0') + product.padStart(4, '0') + pack.padStart(2, '0'), Number(price)] as const]
    : []
})

test('DISC-02 G-25 the sample feed asks nothing for a medicine whose cost nobody knows', () => {
  const known = new Set(costs.map(([ndc]) => ndc))
  expect(prices.length).toBeGreaterThan(1_000)
  expect(prices.filter(({ ndc }) => !known.has(ndc))).toEqual([])
  expect(prices.every(({ source }) => source.includes('Sample'))).toBe(true)
})

test('RWD-02 the sample prices stand above and below the reference, no two medicines by the same amount, and the same again', () => {
  const cost = new Map(costs)
  const less = prices.map(({ ndc, quantity, price }) => ({
    ndc,
    less: (cost.get(ndc) ?? 0) * quantity + 10.5 - Number(price),
  }))
  expect(less.filter((one) => one.less > 0).length).toBeGreaterThan(prices.length / 4)
  expect(less.filter((one) => one.less < 0).length).toBeGreaterThan(prices.length / 10)
  const most = [...new Set(less.map(({ ndc }) => ndc))].map((ndc) =>
    Math.max(...less.flatMap((one) => (one.ndc === ndc ? [one.less] : []))).toFixed(2),
  )
  expect(new Set(most).size).toBeGreaterThan(most.length * 0.9)
  expect(again).toEqual(prices)
})
