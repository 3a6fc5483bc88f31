import type { Pool } from 'pg'
import { sendRows } from '#domains/doctors/import/batch/copy-rows.ts'
import { RowsInMemory } from '#domains/doctors/import/rows/rows-in-memory.ts'
import type { ListReport } from '#server/lists/list-report.ts'
import {
  countReplaced,
  loadPlanList,
  type PlanImportOptions,
  type Puf,
  type PufRejection,
  readPuf,
} from './read-puf.ts'

type Rejection = PufRejection | 'dental only' | 'not for individuals' | 'not an area' | 'not a county' | 'no ZIP codes'

/** Service areas: one row for a whole state or a county of an area. https://www.cms.gov/marketplace/resources/data/public-use-files */
const areas: Puf = {
  name: 'plans/areas',
  kind: 'a Service Area file',
  columns: [
    'StateCode',
    'IssuerId',
    'ServiceAreaId',
    'CoverEntireState',
    'County',
    'PartialCounty',
    'ZipCodes',
    'MarketCoverage',
    'DentalOnlyPlan',
  ],
  sound: ['dental only', 'not for individuals'] satisfies Rejection[],
}
type Area = readonly [state: string, issuer: string, area: string, fips: string | null, zips: readonly string[] | null]

/** Loads where each plan is sold. */
export function importServiceAreas(
  pool: Pool,
  file: AsyncIterable<Uint8Array>,
  options: PlanImportOptions,
): Promise<ListReport<Rejection>> {
  return loadPlanList<Rejection>(pool, { ...areas, ...options }, async (client, report) => {
    const found: Area[] = []
    const { year, asOf } = await readPuf<Rejection>(file, areas, report, options.at, (row) => {
      const read = readArea({
        state: row(0),
        issuer: row(1),
        area: row(2),
        whole: row(3),
        county: row(4),
        partial: row(5),
        zipText: row(6),
        market: row(7),
        dental: row(8),
      })
      if (typeof read === 'string') return read
      found.push(read)
      return undefined
    })
    const before = await countReplaced(client, 'plans.service_areas', year, options.isSample)
    await client.query('delete from plans.service_areas where plan_year = $1', [year])
    const rows = new RowsInMemory()
    for (const area of found) rows.add([year, ...area, options.isSample])
    await sendRows(client, 'plans.service_areas', columns, rows)
    report.loaded = rows.count
    return { year, asOf, before }
  })
}

const columns = ['plan_year', 'state', 'issuer_id', 'service_area_id', 'fips', 'zips', 'is_sample']

type AreaTexts = Record<
  'state' | 'issuer' | 'area' | 'whole' | 'county' | 'partial' | 'zipText' | 'market' | 'dental',
  string
>

function readArea({
  state,
  issuer,
  area,
  whole,
  county,
  partial,
  zipText,
  market,
  dental,
}: AreaTexts): Area | Rejection {
  if (!/^[A-Z]{2}$/.test(state) || !/^\d{5}$/.test(issuer) || !/^[A-Z]{2}S\d{3}$/i.test(area)) return 'not an area'
  if (/^yes$/i.test(dental)) return 'dental only'
  if (/^shop/i.test(market)) return 'not for individuals'
  if (/^yes$/i.test(whole)) return [state, issuer, area, null, null]
  if (!/^\d{4,5}$/.test(county)) return 'not a county'
  const fips = county.padStart(5, '0')
  if (!/^yes$/i.test(partial)) return [state, issuer, area, fips, null]
  const zips = zipText.match(/\b\d{5}\b/g)
  return zips ? [state, issuer, area, fips, [...new Set(zips)]] : 'no ZIP codes'
}
