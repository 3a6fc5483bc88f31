import type { Pool, PoolClient } from 'pg'
import { sendRows } from '#domains/doctors/import/batch/copy-rows.ts'
import { RowsInMemory } from '#domains/doctors/import/rows/rows-in-memory.ts'
import { type ListReport, reject } from '#server/lists/list-report.ts'
import { ListRefusedError } from '#server/lists/replace-list.ts'
import { firstAge, lastAge } from '../exchange/rate-index.ts'
import { planNumber } from './import-plans.ts'
import {
  countReplaced,
  loadPlanList,
  type PlanImportOptions,
  type Puf,
  type PufRejection,
  type PufRow,
  readPuf,
} from './read-puf.ts'

type Rejection =
  | PufRejection
  | 'not an individual medical plan'
  | 'a placeholder'
  | 'priced by family'
  | 'not a plan number'
  | 'not a rating area'
  | 'not an age'
  | 'not a rate'
  | 'two rates'
  | 'ages missing'

/** Rates: one row for each plan, rating area and age. https://www.cms.gov/marketplace/resources/data/public-use-files */
const rates: Puf = {
  name: 'plans/rates',
  kind: 'a Rate file',
  columns: ['PlanId', 'RatingAreaId', 'Tobacco', 'Age', 'IndividualRate', 'IndividualTobaccoRate'],
  sound: ['not an individual medical plan', 'a placeholder', 'priced by family'] satisfies Rejection[],
}
const [planId, ratingArea, tobacco, ageBand, rate, tobaccoRate] = [0, 1, 2, 3, 4, 5] as const

const ages = lastAge - firstAge + 1
// Issuers write 9999 where a plan is not sold.
const placeholder = 900_000

const band = /^(0-14)$|^(64) and over$|^(\d\d)$/i

function indexOf(text: string): number {
  const [, youngest, oldest, year] = band.exec(text) ?? []
  const age = youngest ? firstAge : Number(oldest ?? year ?? Number.NaN)
  return age >= firstAge && age <= lastAge ? age - firstAge : -1
}

const plainDollars = /^(\d{1,6})(?:\.(\d{1,2}))?0*$/
/** Whole cents; -1 for what is no amount. */
function centsOf(text: string): number {
  const [, whole, part = ''] = plainDollars.exec(text) ?? []
  return whole === undefined ? -1 : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

type Curve = { rates: Int32Array; tobacco: Int32Array | null }

/** Loads what plans cost at each age in each rating area, in place of the rates of the same year. */
export function importRates(
  pool: Pool,
  file: AsyncIterable<Uint8Array>,
  options: PlanImportOptions,
): Promise<ListReport<Rejection>> {
  return loadPlanList<Rejection>(pool, { ...rates, ...options }, async (client, report) => {
    const known = await knownPlans(client)
    const curves = new Map<string, Curve>()
    const { year, asOf } = await readPuf<Rejection>(file, rates, report, options.at, (row) =>
      readRate(row, known, curves),
    )
    const before = await countReplaced(client, 'plans.exchange_rates', year, options.isSample)
    await client.query('delete from plans.exchange_rates where plan_year = $1', [year])
    const rows = new RowsInMemory()
    for (const [key, curve] of curves) {
      const [plan = '', area = ''] = key.split(' ')
      const missing = curve.rates.filter((cents) => cents === 0).length
      if (missing > 0) reject(report, 'ages missing', [], ages - missing)
      else
        rows.add([
          year,
          plan,
          Number(area),
          listOf(curve.rates),
          curve.tobacco && listOf(curve.tobacco),
          options.isSample,
        ])
    }
    await sendRows(client, 'plans.exchange_rates', columns, rows)
    report.loaded = rows.count
    return { year, asOf, before }
  })
}

const columns = ['plan_year', 'plan_id', 'rating_area', 'rates', 'tobacco_rates', 'is_sample']
const listOf = (cents: Int32Array) => [...cents].map(String)

async function knownPlans(client: PoolClient): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>('select distinct plan_id as id from plans.exchange_plans')
  if (rows.length === 0)
    throw new ListRefusedError('No plans are loaded: load plans/attributes of that year first. Nothing was changed.')
  return new Set(rows.map(({ id }) => id))
}

function readRate(row: PufRow, known: ReadonlySet<string>, curves: Map<string, Curve>): Rejection | undefined {
  const plan = row(planId)
  if (!planNumber.test(plan)) return 'not a plan number'
  if (!known.has(plan)) return 'not an individual medical plan'
  const area = /^Rating Area (\d{1,3})$/i.exec(row(ratingArea))?.[1]
  if (!area) return 'not a rating area'
  const age = row(ageBand)
  if (/^family option$/i.test(age)) return 'priced by family'
  const index = indexOf(age)
  if (index < 0) return 'not an age'
  const cents = centsOf(row(rate))
  if (cents >= placeholder) return 'a placeholder'
  if (cents <= 0) return 'not a rate'
  const isByTobacco = /^tobacco user/i.test(row(tobacco))
  const smokers = isByTobacco ? centsOf(row(tobaccoRate)) : 0
  if (isByTobacco && smokers <= 0) return 'not a rate'
  const key = `${plan} ${Number(area)}`
  let curve = curves.get(key)
  if (!curve)
    curves.set(key, (curve = { rates: new Int32Array(ages), tobacco: isByTobacco ? new Int32Array(ages) : null }))
  if (curve.rates[index] !== 0 || (curve.tobacco === null) === isByTobacco) return 'two rates'
  curve.rates[index] = cents
  if (curve.tobacco) curve.tobacco[index] = smokers
  return undefined
}
