import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { closedLoop, type Loop } from '../closed-loop.ts'
import { type Figure, percentile } from '../figure.ts'
import type { WorldSearch } from './pharmacies.ts'
import type { LoadedPharmacies } from './pharmacies-loaded.ts'

const nearest = 50
type Length = { warmMs: number; measureMs: number }

const nearestInDegrees = {
  name: 'nearest_in_degrees',
  text: `select * from pharmacy.pharmacies where is_active order by point(longitude, latitude) <-> point($1, $2) limit ${nearest}`,
}

/** The nearest 50 as PostgreSQL's own index finds them, in degrees: no radius, no count, and wrong away from the equator. */
export const bareNearest = (url: string, mix: readonly WorldSearch[], callers: number, length: Length): Promise<Loop> =>
  loopOf(url, nearestInDegrees, mix, callers, length)

const nearestOverGround = {
  name: 'nearest_over_ground',
  text: `select * from pharmacies where st_dwithin(place, st_makepoint($1, $2)::geography, $3)
    order by place <-> st_makepoint($1, $2)::geography limit ${nearest}`,
}

/** PostGIS finds the same rows' nearest 50, where POSTGIS_URL names a database that it may fill. */
export async function postGis(
  { rows }: LoadedPharmacies,
  mix: readonly WorldSearch[],
  callers: number,
  length: Length,
): Promise<Figure[]> {
  const url = process.env['POSTGIS_URL']
  if (!url) return []
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create extension if not exists postgis; drop table if exists pharmacies;
    create table pharmacies (id integer, npi text, osm_ref text, name text, chain_name text, address text, city text, state text, zip_code text,
      country_code text, latitude float8, longitude float8, is_exact boolean, time_zone text, phone text, website text, hours text,
      has_drive_thru boolean, has_delivery boolean, has_dispensing boolean, accepts_crypto boolean, services text[], source text, as_of date,
      hours_source text, hours_as_of date, is_sample boolean, is_active boolean)`)
  await pipeline(createReadStream(rows), client.query(copyFrom('copy pharmacies from stdin csv')))
  await client.query('alter table pharmacies add place geography(point)')
  await client.query('update pharmacies set place = st_makepoint(longitude, latitude)::geography')
  await client.query('create index on pharmacies using gist (place)')
  await client.query('vacuum analyze pharmacies')
  await client.end()
  const loop = await loopOf(url, nearestOverGround, mix, callers, length, true)
  return [
    { name: 'PostGIS, the nearest 50 of the same rows: the slowest of a hundred', value: loop.p99, unit: 'ms' },
    { name: 'PostGIS, the same: answered', value: loop.perSecond, unit: 'a second' },
  ]
}

async function loopOf(
  url: string,
  query: { name: string; text: string },
  mix: readonly WorldSearch[],
  callers: number,
  length: Length,
  withRadius = false,
): Promise<Loop> {
  const clients = Array.from({ length: callers }, () => new pg.Client({ connectionString: url }))
  await Promise.all(clients.map((client) => client.connect()))
  const asks = clients.map((client) => async (turn: number) => {
    const { latitude, longitude, km } = mix[turn % mix.length] as WorldSearch
    await client.query({ ...query, values: [longitude, latitude, ...(withRadius ? [km * 1000] : [])] })
  })
  const loop = await closedLoop(asks, length)
  await Promise.all(clients.map((client) => client.end()))
  return loop
}

type KdBush = { add(x: number, y: number): number; finish(): unknown }
type GeoKdBush = { around(index: unknown, lng: number, lat: number, most: number, km: number): number[] }

/** geokdbush in memory, where it is installed (`npm i --no-save geokdbush`): ids only, nothing is read, sent or written. */
export async function inMemory(url: string, mix: readonly WorldSearch[]): Promise<Figure[]> {
  const [tree, geo] = await Promise.all(['kdbush', 'geokdbush'].map(installed))
  if (!tree || !geo) return []
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ x: number; y: number }>(
    'select longitude as x, latitude as y from pharmacy.pharmacies where is_active',
  )
  await client.end()
  const index = new (tree['default'] as new (count: number) => KdBush)(rows.length)
  for (const { x, y } of rows) index.add(x, y)
  index.finish()
  const around = geo['around'] as GeoKdBush['around']
  const waits = mix.map(({ latitude, longitude, km }) => {
    const start = performance.now()
    around(index, longitude, latitude, nearest, km)
    return performance.now() - start
  })
  const sorted = waits.toSorted((a, b) => a - b)
  const name = 'geokdbush, the ids of the nearest 50 in memory, one at a time'
  return [{ name: `${name}: the slowest of a hundred`, value: percentile(sorted, 0.99), unit: 'ms' }]
}

/** A package that this project does not have of its own. */
const installed = (name: string): Promise<Record<string, unknown> | null> =>
  import(name).then(
    (module: Record<string, unknown>) => module,
    () => null,
  )
