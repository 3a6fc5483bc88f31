import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '#kit/endpoint.ts'
import { inventedNpi } from '#sandbox/world/small-registry.ts'
import type { PharmacyContract } from '../../contract.ts'
import { importPrices } from '../../import/import-prices.ts'
import {
  feedLine,
  fileOf,
  openSmallPharmacies,
  priceLine,
  type SmallPharmacies,
  today,
} from '../testing/small-pharmacies.ts'

let small: SmallPharmacies
beforeAll(async () => {
  small = await openSmallPharmacies()
})
afterAll(() => small.close())

async function prices(query: string): Promise<Answer<PharmacyContract['searchDiscounts']>> {
  const answer = await small.server.inject(`/api/pharmacy-discounts/search?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const lisinopril = 'medication=Zestril&dosage=10%20mg%20tablet&zipCode=64108'

test('a price told more than three months ago is shown no more, neither at a pharmacy nor among popular discounts', async () => {
  const popular = async () =>
    (await small.server.inject('/api/prescriptions/discounts/popular')).json<
      Answer<PharmacyContract['popularDiscounts']>
    >()
  try {
    small.app.setNow(new Date('2027-02-18T15:00:00Z'))
    expect((await prices(lisinopril)).searchSummary).toMatchObject({ pharmacies: 2, asOf: '2026-11-18' })
    expect((await popular()).discounts).toHaveLength(1)
    small.app.setNow(new Date('2027-02-19T15:00:00Z'))
    expect((await prices(lisinopril)).searchSummary).toMatchObject({ pharmacies: 0, lowestPrice: null, asOf: null })
    expect((await prices('medication=Lisinopril&dosage=10%20mg%20tablet')).results).toEqual([])
    expect((await popular()).discounts).toEqual([])
  } finally {
    small.app.setNow(today)
  }
})

test('a feed of another kind changes nothing; of its lines, old, future, negative and unreadable ones are left out', async () => {
  const options = { isSample: true, at: today }
  const { pool } = small.app.databases
  await expect(importPrices(pool, fileOf('<html><body>Sign in</body></html>\n'), options)).rejects.toThrow(
    'not a price feed',
  )
  expect((await prices(lisinopril)).searchSummary.lowestPrice).toBe(6.2)
  const good = Array.from({ length: 60 }, () => priceLine(1, 'goodrx', '7.00')).join('')
  const bad = [
    priceLine(2, 'goodrx', '-3.00'),
    priceLine(2, 'goodrx', '0.00'),
    priceLine(2, 'goodrx', '1.00', '2025-11-01'),
    priceLine(2, 'goodrx', '1.00', '2027-01-01'),
    feedLine({}).replace('}', ''),
  ].join('')
  const { rejected } = await importPrices(pool, fileOf(bad + good), options)
  expect(Object.fromEntries(Object.entries(rejected).map(([reason, { count }]) => [reason, count]))).toEqual({
    'not as described': 2,
    'too old': 1,
    'from the future': 1,
    'not readable': 1,
    'came twice': 59,
  })
  expect((await prices(lisinopril)).results.map(({ pricing }) => pricing.lowestPrice)).toEqual([7, null, null])
})

test('DISC-10 pharmacies that ask the same: the nearer first, and of two as near by their names', async () => {
  const { pool } = small.app.databases
  const feed = [2, 1].map((n) => priceLine(n, 'goodrx', '7.00')).join('')
  await importPrices(pool, fileOf(feed), { isSample: true, at: today })
  const names = async () =>
    (await prices(lisinopril)).results
      .filter(({ pricing }) => pricing.lowestPrice === 7)
      .map((one) => one.pharmacy.name)
  expect(await names()).toEqual(['Linwood Pharmacy', 'Brush Creek Drugs'])
  await pool.query(
    `update pharmacy.pharmacies far set latitude = near.latitude, longitude = near.longitude from pharmacy.pharmacies near
     where far.npi = $1 and near.npi = $2`,
    [inventedNpi(2), inventedNpi(1)],
  )
  expect(await names()).toEqual(['Brush Creek Drugs', 'Linwood Pharmacy'])
})

test('C-50 a controlled medicine’s price is shown at the pharmacy, and never among popular discounts', async () => {
  const [alprazolam] = (
    await small.app.databases.pool.query<{ ndc: string }>(
      `select ndc from pharmacy.medications where dea_schedule = 'CIV' and substance_key = 'alprazolam' and strength = '0.5 mg' order by 1 limit 1`,
    )
  ).rows
  const told = { source: 'GoodRx (Sample)', field: 'goodrx', npi: inventedNpi(1), ndc: alprazolam?.ndc, quantity: 30 }
  const feed = [priceLine(1, 'goodrx', '7.00'), feedLine({ price: { ...told, price: '1.00' } })].join('')
  await importPrices(small.app.databases.pool, fileOf(feed), { isSample: true, at: today })
  const { results } = await prices('medication=Alprazolam&dosage=0.5%20mg%20tablet&zipCode=64108')
  expect(results[0]?.pricing.lowestPrice).toBe(1)
  type Popular = Answer<PharmacyContract['popularDiscounts']>
  const { discounts } = (await small.server.inject('/api/prescriptions/discounts/popular')).json<Popular>()
  expect(discounts.map(({ medicationName }) => medicationName)).toEqual(['Lisinopril 10 mg tablet, 30'])
})

test('RWD-02 popular discounts leave out what asks more than the reference price, and what has none', async () => {
  const { pool } = small.app.databases
  const { rows } = await pool.query<{ ndc: string; name: string }>(
    `select distinct on (substance_key) ndc, substance_key as name from pharmacy.medications
     where (substance_key = 'amlodipine' and strength = '5 mg') or substance_key = 'furosemide' order by substance_key, ndc`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['amlodipine', 'furosemide'])
  const told = { source: 'GoodRx (Sample)', field: 'goodrx', npi: inventedNpi(1), quantity: 30 }
  const feed = [
    priceLine(1, 'goodrx', '7.00'),
    ...rows.map(({ ndc }) => feedLine({ price: { ...told, ndc, price: '40.00' } })),
  ]
  await importPrices(pool, fileOf(feed.join('')), { isSample: true, at: today })
  type Popular = Answer<PharmacyContract['popularDiscounts']>
  const { discounts } = (await small.server.inject('/api/prescriptions/discounts/popular')).json<Popular>()
  expect(discounts.map(({ medicationName }) => medicationName)).toEqual(['Lisinopril 10 mg tablet, 30'])
})

test('a medicine whose makers let their listing run out is in no list: nothing is said of it and it has no price', async () => {
  await small.app.databases.pool.query(
    `update pharmacy.medications set certified_until = '2026-11-20' where substance_key = 'lisinopril'`,
  )
  try {
    small.app.setNow(new Date('2026-11-21T15:00:00Z'))
    const { medication, referencePrice } = await prices(lisinopril)
    expect([medication.isControlled, referencePrice]).toEqual([null, null])
  } finally {
    small.app.setNow(today)
  }
  expect((await prices(lisinopril)).referencePrice?.total).toBe(11.04)
})
