import { afterAll, beforeAll, expect, test } from 'vitest'
import { importWorldCities } from '#domains/location/import/world-cities.ts'
import { packageFile, productFile } from '#sandbox/world/pharmacy/drugs.ts'
import {
  feedLine,
  fileOf,
  openSmallPharmacies,
  priceLine,
  type SmallPharmacies,
  today,
} from '../server/testing/small-pharmacies.ts'
import { importMap } from './import-map.ts'
import { importNadac } from './import-nadac.ts'
import { importNdc } from './import-ndc.ts'
import { importPrices } from './import-prices.ts'

let small: SmallPharmacies
beforeAll(async () => {
  small = await openSmallPharmacies()
  await importWorldCities(small.app.databases.pool)
}, 60_000)
afterAll(() => small.close())
const options = { isSample: true, at: today }
const rows = async (text: string) => (await small.app.databases.pool.query<Record<string, unknown>>(text)).rows
const countsOf = ({ rejected }: { rejected: Partial<Record<string, { count: number }>> }) =>
  Object.fromEntries(Object.entries(rejected).map(([why, some]) => [why, some?.count]))

const head = 'ndc_description,ndc,nadac_per_unit,effective_date,pricing_unit,as_of_date'
const nadac = (lines: readonly string[], header = head) =>
  importNadac(
    small.app.databases.pool,
    fileOf(`\ufeff${[header, ...lines].join('\r\n')}\r\n\r\n  \r\n,,,,,\r\n`),
    options,
  )
const prices = () =>
  rows('select ndc, price_per_unit::text as price, as_of::text from pharmacy.nadac_prices order by ndc')
/** So many sound rows of a day. */
const sound = (day: string, count = 40) =>
  Array.from({ length: count }, (_, n) => `SOUND,${22200000000 + n},0.5,11/18/2026,EA,${day}`)

test('NADAC is read as its years write it: names of columns, days, amounts, units, codes with hyphens', async () => {
  const report = await nadac([
    'NO LEADING,00378395205,.02,10/21/2026,EA,11/18/2026',
    'DEAR,00378395305,"1,234.50",2026-10-21,EA,2026-11-18',
    'LOWER,00378395405,0.5,10/21/2026,ea,11/18/2026',
    'SHORT,00378395505,0.016780,9/2/2026,ml,11/18/2026',
    'HYPHENS,0378-3956-05,0.0167812,10/21/2026,Gm,2026-11-18T00:00:00.000',
    ...sound('11/18/2026'),
    'TEN DIGITS,0378395605,0.5,10/21/2026,EA,11/18/2026',
    'ABSURD,00378395705,99999999.99,10/21/2026,EA,11/18/2026',
  ])
  expect(countsOf(report)).toEqual({ 'not a code': 1, 'not a price': 1 })
  expect((await prices()).slice(0, 5).map(({ price }) => price)).toEqual([
    '0.02',
    '1234.50',
    '0.5',
    '0.01678',
    '0.0167812',
  ])
})

test('of two prices of a package the newer list counts, then the later day; two of one day are said, and neither counts', async () => {
  const report = await nadac([
    'A CORRECTION,00378395105,0.05000,11/18/2026,EA,11/11/2026',
    'A CORRECTION,00378395105,0.03216,10/21/2026,EA,11/18/2026',
    'LATER,00378395205,0.10000,10/21/2026,EA,11/18/2026',
    'LATER,00378395205,0.20000,11/01/2026,EA,11/18/2026',
    'OMEPRAZOLE,00378395305,0.03111,10/21/2026,EA,11/18/2026',
    'OMEPRAZOLE,00378395305,5.00000,10/21/2026,EA,11/18/2026',
    ...sound('11/18/2026'),
  ])
  expect(countsOf(report)).toEqual({ 'an older list': 1, 'came twice': 1, 'two prices of one day': 2 })
  expect((await prices()).slice(0, 3).map(({ ndc, price }) => [ndc, price])).toEqual([
    ['00378395105', '0.03216'],
    ['00378395205', '0.20000'],
    ['22200000000', '0.5'],
  ])
})

test('no single row makes all others old, and none of the future is believed', async () => {
  const report = await nadac([
    'NEWER BY ITSELF,22200000000,0.7,11/18/2026,EA,11/20/2026',
    'FROM THE FUTURE,00378395105,0.7,11/18/2026,EA,11/25/2099',
    'NOT YET,00378395205,0.7,12/31/2026,EA,11/18/2026',
    ...sound('11/18/2026'),
  ])
  expect(countsOf(report)).toEqual({ 'from the future': 2, 'came twice': 1 })
  expect(await prices()).toHaveLength(40)
  expect((await prices())[0]).toEqual({ ndc: '22200000000', price: '0.7', as_of: '2026-11-20' })
  await expect(nadac(sound('11/25/2099'))).rejects.toThrow('from the future: 40')
  expect(await prices()).toHaveLength(40)
})

test('a feed is read as partners write it; of two lines the newer counts, and two of one day are said', async () => {
  const price = (more: object) => ({
    source: 'S',
    field: 'goodrx',
    npi: '1',
    ndc: '68180098001',
    quantity: 30,
    price: '7.00',
    ...more,
  })
  const npi = JSON.parse(priceLine(1, 'cash', '1.00')).price.npi as string
  const other = JSON.parse(priceLine(2, 'cash', '1.00')).price.npi as string
  const good = Array.from({ length: 40 }, (_, n) => feedLine({ price: price({ npi, quantity: n + 31 }) }))
  const file = [
    feedLine({ price: price({ npi: Number(npi), ndc: '68180-980-01', field: 'GoodRx', price: 6.2 }) }, '2026-11-18'),
    feedLine({ price: price({ npi, price: '3.20' }) }, '2026-11-11T00:00:00Z'),
    feedLine({ price: price({ npi: other, price: '6.20' }) }),
    feedLine({ price: price({ npi: other, price: '66.20' }) }),
    ...good,
    feedLine({ price: price({ npi, quantity: 30.04 }) }),
    feedLine({ price: price({ npi, price: '9999999.99' }) }),
    feedLine({ price: price({ npi, price: '1.005' }) }),
  ]
  const report = await importPrices(small.app.databases.pool, fileOf(`\ufeff${file.join('\n')}\n`), options)
  expect(countsOf(report)).toEqual({ 'not as described': 3, 'came twice': 1, 'two prices of one day': 2 })
  expect(
    await rows(
      'select goodrx_price::text as price, as_of::text from pharmacy.pharmacy_medication_pricing where quantity = 300',
    ),
  ).toEqual([{ price: '620', as_of: '2026-11-18' }])
})

test('M3 a price without its card is called by the card’s name, and cash only where it is told as cash', async () => {
  await importPrices(small.app.databases.pool, fileOf(priceLine(1, 'singlecare', '6.20')), options)
  const answer = await small.server.inject(
    '/api/pharmacy-discounts/search?medication=Zestril&dosage=10%20mg%20tablet&zipCode=64108',
  )
  const [first] = answer.json<{ results: { pricing: object; card: object | null }[] }>().results
  expect(first).toMatchObject({
    pricing: { lowestPrice: 6.2, lowestPriceSource: 'SingleCare', cashPrice: null },
    card: null,
  })
})

test('lists that are empty, cut short, garbled or of a day that has not come replace nothing', async () => {
  const { pool } = small.app.databases
  const map = (file: string | Buffer) => importMap(pool, fileOf(file as string), { ...options, area: 'walked' })
  const node = (id: number, tags: object = {}) => ({
    type: 'node',
    id,
    lat: 41.88,
    lon: -87.63,
    tags: { amenity: 'pharmacy', ...tags },
  })
  const extract = (elements: object[], day = '2026-11-18') =>
    JSON.stringify({ osm3s: { timestamp_osm_base: `${day}T00:00:00Z` }, elements })
  const feed = Array.from({ length: 20 }, (_, n) =>
    priceLine(1, 'goodrx', `${n + 1}.00`, `2026-11-${n > 9 ? '' : '0'}${n}`),
  )
    .slice(1, 20)
    .join('')
  await nadac(sound('11/18/2026'))
  await importPrices(pool, fileOf(feed), options)
  await map(extract([node(1), node(2)]))
  const state = () =>
    rows(`select (select json_agg(n order by ndc) from pharmacy.nadac_prices n) as nadac, (select json_agg(m order by id) from pharmacy.medications m) as ndc,
      (select json_agg(p order by id) from pharmacy.pharmacies p where map_area = 'walked') as map,
      (select json_agg(p order by id) from pharmacy.pharmacy_medication_pricing p) as prices, (select count(*) from pharmacy.loads) as loads`)
  const before = await state()
  const [good = '', ...others] = sound('11/18/2026')
  const garbled = others.map((line, n) => (n % 4 === 0 ? line.replace('0.5', 'n/a') : line))
  const whole = [head, good, ...others].join('\n')
  const ndc = (product: string, packages: string) =>
    importNdc(pool, { product: fileOf(product), packages: fileOf(packages) }, options)
  const [productHead = ''] = productFile().split('\r\n')
  const products = productFile().split('\r\n')
  for (const refused of [
    () => nadac([]),
    () => nadac([good, ...garbled]),
    () => importNadac(pool, fileOf(whole.slice(0, whole.length / 2 - 3)), options),
    () => importNadac(pool, fileOf(''), options),
    () => importPrices(pool, fileOf('\n'), options),
    () => importPrices(pool, fileOf(''), options),
    () => importPrices(pool, fileOf(feed.slice(0, -20)), options),
    () => importPrices(pool, fileOf(priceLine(999, 'goodrx', '1.00')), options),
    () => ndc(productHead, packageFile()),
    () => ndc(products.slice(0, products.length / 2).join('\r\n'), packageFile()),
    () => ndc(productFile(), packageFile().slice(0, 5000)),
    () => ndc(productFile(), ''),
    () => map(''),
    () => map(extract([])),
    () => map(extract([node(1)], '2036-01-01')),
    () => map(extract([node(1), { type: 'way', id: 2, tags: { amenity: 'pharmacy' } }])),
    () => map(extract([node(1), node(2)]).slice(0, -20)),
  ])
    await expect(refused(), String(refused)).rejects.toThrow(
      /Nothing was changed|a whole copy of it is needed|This is not/,
    )
  expect(await state()).toEqual(before)
})

test('an extract is read with a byte order mark, in older letters, by boxes, and of territories; the open sea is nobody’s', async () => {
  const node = (id: number, latitude: number, longitude: number, tags: object) => ({
    type: 'node',
    id,
    lat: latitude,
    lon: longitude,
    tags: { amenity: 'pharmacy', ...tags },
  })
  const box = (minlat: number, minlon: number, maxlat: number, maxlon: number) => ({ minlat, minlon, maxlat, maxlon })
  const elements = [
    node(1, 45.5, -73.57, { name: 'Café Apothèque' }),
    { type: 'way', id: 2, bounds: box(41.8, -87.7, 41.9, -87.6), tags: { amenity: 'pharmacy', name: 'Box' } },
    { type: 'way', id: 3, bounds: box(-16.6, 179.9, -16.4, -179.9), tags: { amenity: 'pharmacy', name: 'Taveuni' } },
    node(4, 18.4, -66.06, { name: '\u202eSan Juan\u202c' }),
    ...Array.from({ length: 20 }, (_, n) => node(100 + n, 51.5, -0.12, { 'addr:country': 'UK' })),
    node(5, 0, 0, { name: 'At sea' }),
  ]
  const text = `\ufeff${JSON.stringify({ elements: elements.slice(1) }).replace('[', `[${JSON.stringify(elements[0])},`)}`
  const latin = Buffer.concat([
    Buffer.from('\ufeff'),
    Buffer.from(text.slice(1).replace(/[\u202c\u202e]/g, ''), 'latin1'),
  ])
  for (const file of [Buffer.from(text), latin]) {
    async function* pieces() {
      yield file
    }
    const report = await importMap(small.app.databases.pool, pieces(), { ...options, area: 'letters' })
    expect(countsOf(report)).toEqual({ 'no country': 1 })
    const found = await rows(`select name, country_code as country, state, round(latitude::numeric, 2)::float8 as lat,
      round(longitude::numeric, 2)::float8 as lon from pharmacy.pharmacies where map_area = 'letters' and osm_ref !~ 'node/1..' order by osm_ref`)
    expect(found).toEqual([
      { name: 'Café Apothèque', country: 'CA', state: null, lat: 45.5, lon: -73.57 },
      { name: 'San Juan', country: 'PR', state: 'PR', lat: 18.4, lon: -66.06 },
      { name: 'Box', country: 'US', state: null, lat: 41.85, lon: -87.65 },
      { name: 'Taveuni', country: 'FJ', state: null, lat: -16.5, lon: 180 },
    ])
    expect(
      await rows(`select distinct country_code as country from pharmacy.pharmacies where osm_ref ~ 'node/1..'`),
    ).toEqual([{ country: 'GB' }])
  }
})
