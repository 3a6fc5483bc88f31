import { afterAll, beforeAll, expect, test } from 'vitest'
import { piecesOf } from '#domains/doctors/import/testing/registry-file.ts'
import type { Answer } from '#kit/endpoint.ts'
import { inventedNpi } from '#sandbox/world/small-registry.ts'
import type { PharmacyContract } from '../contract.ts'
import { importMap } from '../import/import-map.ts'
import { importPrices } from '../import/import-prices.ts'
import {
  feedLine,
  fileOf,
  openSmallPharmacies,
  priceLine,
  type SmallPharmacies,
  today,
} from './testing/small-pharmacies.ts'

let small: SmallPharmacies
const mapped = {
  type: 'node',
  id: 1,
  lat: 39.0901,
  lon: -94.5801,
  tags: {
    amenity: 'pharmacy',
    name: 'Linwood',
    brand: 'Linwood Stores',
    'addr:housenumber': '300',
    'addr:street': 'Linwood Boulevard',
    'addr:postcode': '64108',
    'addr:country': 'US',
    opening_hours: 'Mo-Fr 08:00-21:00',
    drive_through: 'yes',
    delivery: 'no',
    vaccination: 'yes',
  },
}
const card = { name: 'GoodRx (Sample)', field: 'goodrx', bin: '610000', pcn: 'PCN1', group: 'G1', member: 'M1' }
const url = 'https://maker.example.org/zestril'
const feed = [
  feedLine({ program: card }),
  feedLine({
    maker: {
      medication: 'Lisinopril',
      brand: 'Zestril',
      program: 'Zestril card',
      terms: 'Not with Medicare.',
      url,
      until: '2026-12-31',
    },
  }),
  priceLine(1, 'goodrx', '7.45'),
  priceLine(1, 'singlecare', '8.20'),
  priceLine(1, 'cash', '20.00'),
].join('')
beforeAll(async () => {
  small = await openSmallPharmacies()
  const { pool } = small.app.databases
  const options = { isSample: true, at: today }
  await importMap(pool, piecesOf(JSON.stringify({ elements: [mapped] }), 64), options)
  await importPrices(pool, fileOf(feed), options)
}, 60_000)
afterAll(() => small.close())

const rows = async (text: string, values: unknown[] = []) =>
  (await small.app.databases.pool.query<Record<string, unknown>>(text, values)).rows
const linwood = inventedNpi(1)
const get = async <T>(path: string) => (await small.server.inject(path)).json<T>()
const prices = () =>
  get<Answer<PharmacyContract['searchDiscounts']>>(
    '/api/pharmacy-discounts/search?medication=Zestril&dosage=10%20mg%20tablet&zipCode=64108',
  )

test('DATA-30 a pharmacy keeps its number, names, place, telephone, hours, flags, services and source, and is shown by them', async () => {
  const [row] = await rows('select *, as_of::text as day from pharmacy.pharmacies where npi = $1', [linwood])
  expect(row).toMatchObject({
    npi: linwood,
    name: 'Linwood Pharmacy',
    chain_name: 'Linwood Stores',
    state: 'MO',
    latitude: 39.0901,
    longitude: -94.5801,
    hours: 'Mo-Fr 08:00-21:00',
    has_drive_thru: true,
    has_delivery: false,
    services: ['vaccination'],
    source: 'NPI registry',
  })
  const { pharmacies } = await get<Answer<PharmacyContract['searchMap']>>(
    '/api/pharmacy-map/search?lat=39.0997&lng=-94.5786',
  )
  expect(pharmacies.find(({ ref }) => ref === linwood)).toMatchObject({
    name: row?.['name'],
    chainName: row?.['chain_name'],
    address: row?.['address'],
    city: row?.['city'],
    state: row?.['state'],
    zipCode: row?.['zip_code'],
    latitude: row?.['latitude'],
    longitude: row?.['longitude'],
    phone: row?.['phone'],
    hours: row?.['hours'],
    hasDriveThru: true,
    hasDelivery: false,
    services: ['vaccination'],
    source: row?.['source'],
    asOf: row?.['day'],
  })
})

test('DATA-31 a programme is its name, type and the numbers on its card; one that is not active gives no card', async () => {
  expect(await rows(`select * from pharmacy.discount_programs where field = 'goodrx'`)).toMatchObject([
    {
      name: card.name,
      type: 'card',
      bin: card.bin,
      pcn: card.pcn,
      group_number: card.group,
      member_id: card.member,
      is_active: true,
      source: expect.any(String) as string,
    },
  ])
  const { bin, pcn, group } = card
  expect((await prices()).results[0]?.card).toEqual({ program: card.name, bin, pcn, group, memberId: card.member })
  await rows(`update pharmacy.discount_programs set is_active = false where field = 'goodrx'`)
  expect((await prices()).results[0]?.card).toBeNull()
  await rows(`update pharmacy.discount_programs set is_active = true where field = 'goodrx'`)
})

test('DATA-32 what is asked at a pharmacy for so much of a medicine: cash and each card apart, in cents, with source and day', async () => {
  const kept = await rows(
    `select p.npi, m.ndc, m.quantity, m.cash_price::text, m.goodrx_price::text, m.singlecare_price::text, m.source, m.as_of::text
     from pharmacy.pharmacy_medication_pricing m join pharmacy.pharmacies p on p.id = m.pharmacy_id`,
  )
  expect(kept).toEqual([
    {
      npi: linwood,
      ndc: '68180098001',
      quantity: 300,
      cash_price: '2000',
      goodrx_price: '745',
      singlecare_price: '820',
      source: expect.any(String) as string,
      as_of: '2026-11-18',
    },
  ])
  expect((await prices()).results[0]?.pricing).toMatchObject({
    cashPrice: 20,
    goodrxPrice: 7.45,
    singlecarePrice: 8.2,
    lowestPrice: 7.45,
    totalSavings: 12.55,
    asOf: '2026-11-18',
  })
})

test('DATA-33 a maker’s discount is its programme, terms and address, and is shown until the day it ends', async () => {
  expect(await rows('select program_name, terms, url, expires_at::text from pharmacy.manufacturer_discounts')).toEqual([
    { program_name: 'Zestril card', terms: 'Not with Medicare.', url, expires_at: '2026-12-31' },
  ])
  const shown = async () => (await prices()).results.flatMap(({ manufacturerDiscounts }) => manufacturerDiscounts)
  expect((await shown())[0]).toEqual({
    programName: 'Zestril card',
    brandName: 'Zestril',
    terms: 'Not with Medicare.',
    url,
    source: 'Price feeds',
    asOf: '2026-11-18',
    isSample: true,
  })
  small.app.setNow(new Date('2027-01-01T12:00:00Z'))
  expect(await shown()).toEqual([])
  small.app.setNow(today)
})

test('DATA-36 a medicine is one row for each package, with names, prescription, schedule, what equals it and its price', async () => {
  const kept = await rows(
    `select ndc, generic_name, brand_name, rx_otc, is_controlled, dea_schedule, substance_key, strength, dosage_form
     from pharmacy.medications where ndc = '68180098001'`,
  )
  expect(kept).toMatchObject([{ rx_otc: 'rx', is_controlled: false, dea_schedule: null }])
  await expect(
    rows('insert into pharmacy.medications select (m).* from (select m from pharmacy.medications m limit 1) x'),
  ).rejects.toMatchObject({ code: '23505' })
  // The same substance in the same strength and form of others.
  const same = await rows(
    'select ndc, brand_name from pharmacy.medications where (substance_key, strength, dosage_form) = ($1, $2, $3)',
    [kept[0]?.['substance_key'], kept[0]?.['strength'], kept[0]?.['dosage_form']],
  )
  const { medications } = await get<Answer<PharmacyContract['medications']>>('/api/medications/search?q=lisinopril')
  const brands = same.flatMap(({ brand_name: name }) => (typeof name === 'string' ? [name] : []))
  expect(medications[0]).toMatchObject({
    genericName: 'Lisinopril',
    rxOtc: 'rx',
    isControlled: false,
    deaSchedule: null,
    hasGeneric: same.some(({ brand_name: name }) => name === null),
    brandNames: expect.arrayContaining(brands) as string[],
  })
  const { referencePrice } = await prices()
  const [cost] = await rows('select price_per_unit::text as price from pharmacy.nadac_prices where ndc = $1', [
    referencePrice?.ndc,
  ])
  expect([referencePrice?.pricePerUnit, same.map(({ ndc }) => ndc).includes(referencePrice?.ndc)]).toEqual([
    cost?.['price'],
    true,
  ])
})
