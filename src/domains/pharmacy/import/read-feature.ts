import { z } from 'zod'
import type { Point } from '#kit/geo.ts'

/** A feature of GeoJSON: any geometry, and properties that hold the tags. https://datatracker.ietf.org/doc/html/rfc7946 */
const shape = z.object({
  type: z.literal('Feature'),
  id: z.union([z.string(), z.number()]).optional(),
  geometry: z.object({ coordinates: z.array(z.unknown()) }),
  properties: z.record(z.string(), z.unknown()),
})
// Looked at by hand: a country has millions of them.
type Feature = z.output<typeof shape>

/** An element of OpenStreetMap as a GeoJSON export has it: what it is called there, its middle and its tags. */
type MapFeature = { ref: string; tags: Readonly<Record<string, unknown>>; point: Point | null }

/** Reads a feature as overpass turbo, osmtogeojson, QuickOSM, osmium and ogr2ogr write them; null for anything else. */
export function readFeature(value: unknown): MapFeature | null {
  const feature = shape.safeParse(value).data
  const ref = feature && refOf(feature)
  return ref ? { ref, tags: feature.properties, point: middleOf(feature.geometry.coordinates) } : null
}

/** `node/12`, however the export names it: `osm_type` and `osm_id`, `@type` and `@id`, an id of `way/1`, or osmium's `w1` and `a24`. */
function refOf({ id, properties: p }: Feature): string | null {
  const pair = (type: unknown, number: unknown) =>
    typeof type === 'string' && ['string', 'number'].includes(typeof number) ? `${type}/${String(number)}` : null
  const named = [pair(p['osm_type'], p['osm_id']), p['@id'], pair(p['@type'], p['@id']), p['id'], id, p['full_id']]
  for (const one of named) {
    const ref = typeof one === 'string' ? elementCalled(one) : null
    if (ref !== null) return ref
  }
  return null
}

const letters: Readonly<Record<string, string>> = { n: 'node', w: 'way', r: 'relation' }

function elementCalled(name: string): string | null {
  if (/^(node|way|relation)\/\d{1,15}$/.test(name)) return name
  const [, letter = '', digits = ''] = /^([nwra])(\d{1,15})$/.exec(name) ?? []
  if (letter !== 'a') return letter ? `${letters[letter]}/${digits}` : null
  // Osmium numbers areas: twice the way, or twice the relation and one.
  const number = Number(digits)
  return number % 2 === 0 ? `way/${number / 2}` : `relation/${(number - 1) / 2}`
}

/** The middle of the box around a geometry, also over the 180th meridian; null where a position is none on earth. */
function middleOf(coordinates: readonly unknown[]): Point | null {
  const positions: (readonly [number, number])[] = []
  if (!collect(coordinates, 0, positions) || positions.length === 0) return null
  const span = (values: readonly number[]) => {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const value of values) {
      least = Math.min(least, value)
      most = Math.max(most, value)
    }
    return { middle: (least + most) / 2, wide: most - least }
  }
  const easts = positions.map(([east]) => east)
  const plain = span(easts)
  const over = plain.wide > 180 ? span(easts.map((east) => (east < 0 ? east + 360 : east))).middle : plain.middle
  return { latitude: span(positions.map(([, north]) => north)).middle, longitude: over > 180 ? over - 360 : over }
}

const maxDepth = 4

/** Gathers the positions of a geometry; false where something is no position. */
function collect(list: readonly unknown[], depth: number, found: (readonly [number, number])[]): boolean {
  const [east, north] = list
  if (typeof east === 'number' && typeof north === 'number') {
    found.push([east, north])
    return Math.abs(east) <= 180 && Math.abs(north) <= 90
  }
  return depth < maxDepth && list.every((one) => Array.isArray(one) && collect(one, depth + 1, found))
}
