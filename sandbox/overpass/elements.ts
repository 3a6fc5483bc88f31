import { seeded } from '../world/random.ts'

/** A pharmacy on the invented map, as Overpass writes elements: a node has its point, a way its centre. */
export type MapElement = { id: number; tags: Record<string, string> } & (
  | { type: 'node'; lat: number; lon: number }
  | { type: 'way'; center: { lat: number; lon: number } }
)

// Where the loaded sample of the map has nothing: name, country, a city's middle, how many.
const towns = [
  ['Lisbon', 'PT', 38.7223, -9.1393, 24],
  ['Reykjavik', 'IS', 64.1466, -21.9426, 8],
  ['Nairobi', 'KE', -1.2921, 36.8219, 20],
  ['Monaco', 'MC', 43.7384, 7.4246, 5],
] as const
const names = ['Greenleaf', 'Harbor', 'Lantern', 'Old Bridge', 'Market Square']
const hours = ['Mo-Fr 09:00-19:00; Sa 09:00-13:00', '24/7', 'Mo-Sa 08:00-22:00']
const metersPerDegree = 111_195

const elements: readonly MapElement[] = towns.flatMap(([town, country, latitude, longitude, count], at) => {
  const random = seeded(41 + at)
  return Array.from({ length: count }, (_, n): MapElement => {
    const lat = latitude + (random.next() - 0.5) * 0.08
    const lon = longitude + (random.next() - 0.5) * 0.08
    const tags = {
      amenity: 'pharmacy',
      name: `${random.pick(names)} Pharmacy ${n + 1} (Sample)`,
      'addr:city': town,
      'addr:country': country,
      ...(random.next() < 0.6 && { opening_hours: random.pick(hours) }),
    }
    const id = 9_000_000_000 + at * 1000 + n
    return n % 3 === 2 ? { type: 'way', id, center: { lat, lon }, tags } : { type: 'node', id, lat, lon, tags }
  })
})

/** The pharmacies in a circle of so many metres; on the small ground of a town a degree has one length. */
export function elementsAround(place: { latitude: number; longitude: number }, radius: number): MapElement[] {
  const narrow = Math.cos((place.latitude * Math.PI) / 180)
  return elements.filter((one) => {
    const { lat, lon } = one.type === 'node' ? one : one.center
    const [north, east] = [lat - place.latitude, (lon - place.longitude) * narrow]
    return Math.hypot(north, east) * metersPerDegree <= radius
  })
}
