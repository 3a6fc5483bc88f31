import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Box } from '#kit/geo.ts'

/** A place on a map: longitude, latitude. */
export type LngLat = readonly [number, number]

type Side = { isInside: (point: LngLat) => boolean; crossing: (a: LngLat, b: LngLat) => LngLat }

/** The part of an area that lies in a box; empty when nothing does (Sutherland and Hodgman, 1974). */
export function clipRing(ring: readonly LngLat[], box: Box): readonly LngLat[] {
  return sides(box).reduce<readonly LngLat[]>(
    (points, { isInside, crossing }) =>
      points.flatMap((point, i) => {
        const before = points.at(i - 1) as LngLat
        if (isInside(point)) return isInside(before) ? [point] : [crossing(before, point), point]
        return isInside(before) ? [crossing(before, point)] : []
      }),
    ring,
  )
}

const sides = ({ south, north, west, east }: Box): Side[] => [
  { isInside: ([x]) => x >= west, crossing: atLongitude(west) },
  { isInside: ([x]) => x <= east, crossing: atLongitude(east) },
  { isInside: ([, y]) => y >= south, crossing: atLatitude(south) },
  { isInside: ([, y]) => y <= north, crossing: atLatitude(north) },
]

const atLongitude =
  (x: number) =>
  ([ax, ay]: LngLat, [bx, by]: LngLat): LngLat => [x, ay + ((by - ay) * (x - ax)) / (bx - ax)]
const atLatitude =
  (y: number) =>
  ([ax, ay]: LngLat, [bx, by]: LngLat): LngLat => [ax + ((bx - ax) * (y - ay)) / (by - ay), y]

/** One piece of land, or one line of a map: longitude and latitude in turn, west of Greenwich or beyond the 180th meridian. */
export type Outline = { kind: 'land' | 'coast' | 'state' | 'county'; points: number[] }

/** The part of a TopoJSON file that is read here. https://github.com/topojson/topojson-specification */
type Topology = {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: [number, number][][]
  objects: Record<'counties' | 'states', { geometries: Geometry[] }>
}
type Geometry = { id: string } & ({ type: 'Polygon'; arcs: number[][] } | { type: 'MultiPolygon'; arcs: number[][][] })

// The US Census Bureau's boundaries as us-atlas 3.0.1 carries them.
const origin = { source: 'US Census Bureau, via us-atlas', asOf: '2017-01-01' }
const cellDegrees = 2
// Pieces reach a little over one another, so that no seam shows between them.
const overDegrees = 0.02

/** The file inside the package us-atlas, found from where the product runs. */
export const atlasFile = (): string =>
  createRequire(join(process.cwd(), 'package.json')).resolve('us-atlas/counties-10m.json')

/** Reads the land and the lines between its parts: a line of two counties is the counties', or their states' when those differ. */
export function readOutlines(text: string): Outline[] {
  const { arcs, transform, objects } = JSON.parse(text) as Topology
  const lines = arcs.map((arc) => placesOf(arc, transform))
  const users = statesAlong(objects.counties.geometries, arcs.length)
  const borders = lines.map((line, i): Outline => {
    const [state, other] = users[i] ?? []
    return { kind: other === undefined ? 'coast' : state === other ? 'county' : 'state', points: line.flat() }
  })
  const rings = objects.states.geometries.flatMap(polygonsOf).flatMap(([outer = []]) => [ringOf(outer, lines)])
  return [...rings.flatMap(piecesOf).map((piece): Outline => ({ kind: 'land', points: piece.flat() })), ...borders]
}

/** Loads the outlines of the US, replacing what was there; answers how many. */
export async function importOutlines(pool: Pool): Promise<number> {
  const outlines = readOutlines(await readFile(atlasFile(), 'utf8'))
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('delete from location.outlines')
    await client.query(
      `insert into location.outlines (kind, extent, points, source, as_of)
       select o.kind, box(point(o.west, o.south), point(o.east, o.north)), o.points, $2, $3
       from jsonb_to_recordset($1) as o (kind text, west float8, south float8, east float8, north float8, points real[])`,
      [
        JSON.stringify(outlines.map((outline) => ({ ...outline, ...extentOf(outline.points) }))),
        ...Object.values(origin),
      ],
    )
    await client.query('commit')
    return outlines.length
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Each point of an arc is told by its steps from the one before. */
function placesOf(arc: [number, number][], { scale, translate }: Topology['transform']): LngLat[] {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    const longitude = x * scale[0] + translate[0]
    return [longitude > 0 ? longitude - 360 : longitude, y * scale[1] + translate[1]]
  })
}

const polygonsOf = (geometry: Geometry): number[][][] => (geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs)

/** The states whose counties lie along each arc, a state twice where two of its counties do. */
function statesAlong(counties: readonly Geometry[], arcs: number): string[][] {
  const users = Array.from({ length: arcs }, (): string[] => [])
  for (const county of counties)
    for (const arc of polygonsOf(county).flat(2)) users[arc < 0 ? ~arc : arc]?.push(county.id.slice(0, 2))
  return users
}

/** An area's edge; an arc with a negative number is walked backwards. */
const ringOf = (arcs: readonly number[], lines: readonly LngLat[][]): LngLat[] =>
  arcs.flatMap((arc) => (arc < 0 ? (lines[~arc]?.toReversed() ?? []) : (lines[arc] ?? [])))

/** An area cut along the grid. */
function piecesOf(ring: readonly LngLat[]): LngLat[][] {
  const { south, north, west, east } = extentOf(ring.flat())
  const pieces: LngLat[][] = []
  const first = (degrees: number) => Math.floor(degrees / cellDegrees) * cellDegrees
  for (let x = first(west); x < east; x += cellDegrees)
    for (let y = first(south); y < north; y += cellDegrees) {
      const [beyondX, beyondY] = [x + cellDegrees + overDegrees, y + cellDegrees + overDegrees]
      const piece = clipRing(ring, { west: x, east: beyondX, south: y, north: beyondY })
      if (piece.length > 2) pieces.push([...piece])
    }
  return pieces
}

function extentOf(points: readonly number[]) {
  const [longitudes, latitudes] = [points.filter((_, i) => i % 2 === 0), points.filter((_, i) => i % 2 === 1)]
  return {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  }
}
