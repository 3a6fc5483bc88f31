import type { ZipRow } from '#domains/location/import/at-their-city.ts'
import { seeded } from '../random.ts'
import { registryLines, type WorldSize } from '../registry.ts'

// Where the practice world has pharmacies beyond the US: name, country, a city's middle, how many.
const abroad = [
  ['Melbourne', 'AU', -37.814, 144.9633, 60],
  ['Hawthorn', 'AU', -37.8226, 145.0354, 12],
  ['London', 'GB', 51.5074, -0.1278, 60],
  ['Toronto', 'CA', 43.6532, -79.3832, 40],
  ['Mexico City', 'MX', 19.4326, -99.1332, 60],
  ['Tijuana', 'MX', 32.5149, -117.0382, 30],
  ['Paris', 'FR', 48.8566, 2.3522, 60],
  ['Madrid', 'ES', 40.4168, -3.7038, 40],
  ['Tokyo', 'JP', 35.6895, 139.6917, 60],
  ['Suva', 'FJ', -18.1416, 178.4419, 6],
] as const
const brands = ['Greenleaf', 'Harbor Health', 'Lantern']
const hours = [
  'Mo-Fr 08:00-21:00; Sa 09:00-18:00; Su 10:00-17:00; PH off',
  'Mo-Fr 09:00-18:00; Sa 09:00-13:00; Su,PH off',
  '24/7',
  'Mo-Sa 08:30-20:00; Su 10:00-16:00',
]
const knownShare = 0.5
const asOf = '2026-10-31T00:00:00Z'

type Tags = Record<string, string>

/** What a map of the practice world has of pharmacies, as Overpass answers it: half of the registry's, and some abroad. */
export function* mapFile(size: WorldSize, zips: readonly ZipRow[]): Generator<string> {
  const random = seeded(size.seed + 3)
  let id = 1
  const element = (lat: number, lon: number, tags: Tags) =>
    `${id > 1 ? ',' : ''}\n${JSON.stringify({ type: 'node', id: id++, lat, lon, tags: { amenity: 'pharmacy', ...tags } })}`
  const extras = (): Tags => ({
    ...(random.next() < 0.3 && { brand: random.pick(brands) }),
    ...(random.next() < 0.6 && { opening_hours: random.pick(hours) }),
    ...(random.next() < 0.3 && { drive_through: random.next() < 0.7 ? 'yes' : 'no' }),
    ...(random.next() < 0.2 && { delivery: 'yes' }),
    ...(random.next() < 0.2 && { vaccination: 'yes' }),
    ...(random.next() < 0.15 && { wheelchair: 'yes' }),
    ...(random.next() < 0.03 && { 'payment:bitcoin': 'yes' }),
  })
  yield `{"version":0.6,"generator":"sample","osm3s":{"timestamp_osm_base":"${asOf}","copyright":"Invented for practice"},"elements":[`
  const places = new Map(zips.map((zip) => [zip.zip, zip]))
  for (const { kind, address } of registryLines(size, zips)) {
    if (kind !== 'pharmacy' || random.next() >= knownShare) continue
    const [street = '', city = '', state = '', zip = ''] = address
    const place = places.get(zip)
    if (!place) continue
    const [house = '', ...rest] = street.split(' ')
    const spread = () => (random.next() - 0.5) * 0.03
    yield element(place.latitude + spread(), place.longitude + spread(), {
      name: 'Pharmacy',
      'addr:housenumber': house,
      'addr:street': rest.join(' '),
      'addr:city': city,
      'addr:state': state,
      'addr:postcode': zip,
      'addr:country': 'US',
      ...extras(),
    })
  }
  for (const [city, country, lat, lng, count] of abroad)
    for (let i = 1; i <= count; i++) {
      const spread = () => (random.next() - 0.5) * 0.2
      yield element(lat + spread(), lng + spread(), {
        name: `${random.pick(brands)} ${city} ${i} (Sample)`,
        'addr:city': city,
        'addr:country': country,
        ...extras(),
      })
    }
  yield '\n]}\n'
}
