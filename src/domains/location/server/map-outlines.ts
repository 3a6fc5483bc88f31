import { and, between, desc, not } from 'drizzle-orm'
import type { Box } from '#kit/geo.ts'
import type { Db } from '#server/database/db.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import type { MapParts } from '../contract.ts'
import { cities } from './tables.ts'

type OutlineRow = { kind: 'land' | 'coast' | 'state' | 'county'; points: number[]; source: string; as_of: string }

// Where a box is wider than this, counties would be a grey web.
const countiesUpToDegrees = 5
// The finest thing to be seen on a box, as a share of its height.
const finest = 1 / 1000
const maxTowns = 40

/** The land and the lines that touch a box, as finely as can be seen on it. */
export async function outlinesIn(
  db: Db,
  { south, north, west, east }: Box,
): Promise<Omit<MapParts, 'middle' | 'points' | 'area' | 'towns'>> {
  const height = north - south
  const rows = await runPrepared<OutlineRow>(
    db,
    `select kind, points, source, as_of::text from location.outlines
     where extent && box(point($1::float8, $2::float8), point($3::float8, $4::float8)) and (kind <> 'county' or $5::boolean)`,
    [west, south, east, north, height <= countiesUpToDegrees],
  )
  const of = (kind: OutlineRow['kind'], least: number) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ points }) => rounded(points, height * finest))
      .filter(({ length }) => length >= 2 * least)
  return {
    land: of('land', 3),
    coasts: of('coast', 2),
    states: of('state', 2),
    counties: of('county', 2),
    source: rows[0]?.source ?? null,
    asOf: rows[0]?.as_of ?? null,
  }
}

/** The towns of the most ZIP codes in a box. */
export async function townsIn(db: Db, { south, north, west, east }: Box): Promise<MapParts['towns']> {
  const { city, latitude, longitude } = cities
  return db
    .select({ name: city, latitude, longitude })
    .from(cities)
    .where(and(between(latitude, south, north), between(longitude, west, east), not(cities.isBorough)))
    .orderBy(desc(cities.zips), cities.key)
    .limit(maxTowns)
}

/** A line with no more points, and no more digits, than can be seen. */
function rounded(points: readonly number[], step: number): number[] {
  const digits = Math.min(4, Math.max(1, Math.ceil(-Math.log10(step))))
  const kept: number[] = []
  for (let i = 0; i + 1 < points.length; i += 2) {
    const [x, y] = [points[i] as number, points[i + 1] as number]
    const isEnd = i === 0 || i + 2 === points.length
    const [beforeX = Number.NaN, beforeY = Number.NaN] = kept.slice(-2)
    if (isEnd || Math.abs(x - beforeX) + Math.abs(y - beforeY) > step)
      kept.push(Number(x.toFixed(digits)), Number(y.toFixed(digits)))
  }
  return kept
}
