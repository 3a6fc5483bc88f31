import type { Pool } from 'pg'
import { sendRows } from '#domains/doctors/import/batch/copy-rows.ts'
import { RowsInMemory } from '#domains/doctors/import/rows/rows-in-memory.ts'
import type { ListReport } from '#server/lists/list-report.ts'
import { benefitNames, planBenefits } from '../plan-benefits.ts'
import { planNumber } from './import-plans.ts'
import { readBenefitPrice } from './puf-values.ts'
import {
  countReplaced,
  loadPlanList,
  type PlanImportOptions,
  type Puf,
  type PufRejection,
  readPuf,
} from './read-puf.ts'

type Rejection =
  | PufRejection
  | 'another benefit'
  | 'another variant'
  | 'not a plan number'
  | 'no price understood'
  | 'came twice'

/** Benefits and cost sharing: one row for each plan, variant and benefit. https://www.cms.gov/marketplace/resources/data/public-use-files */
const benefits: Puf = {
  name: 'plans/benefits',
  kind: 'a Benefits and Cost Sharing file',
  columns: ['PlanId', 'BenefitName', 'CopayInnTier1', 'CoinsInnTier1', 'IsCovered'],
  sound: ['another benefit', 'another variant'] satisfies Rejection[],
}
const byName = new Map<string, string>(planBenefits.map((key) => [benefitNames[key].toLowerCase(), key]))
const variantOf = /-0([0-6])$/
const priced = ['1', '4', '5', '6']

/** Loads what plans ask for each kind of care that the year of a person is made of. */
export function importBenefits(
  pool: Pool,
  file: AsyncIterable<Uint8Array>,
  options: PlanImportOptions,
): Promise<ListReport<Rejection>> {
  return loadPlanList<Rejection>(pool, { ...benefits, ...options }, async (client, report) => {
    const rows = new RowsInMemory()
    const seen = new Set<string>()
    const lines: (readonly (string | number | boolean | null)[])[] = []
    const { year, asOf } = await readPuf<Rejection>(file, benefits, report, options.at, (row) => {
      const number = row(0).replace(variantOf, '')
      const variant = variantOf.exec(row(0))?.[1] ?? ''
      if (!planNumber.test(number) || !variant || !/[A-Za-z]/.test(row(1))) return 'not a plan number'
      const benefit = byName.get(row(1).toLowerCase())
      if (!benefit) return 'another benefit'
      if (!priced.includes(variant)) return 'another variant'
      const key = `${row(0)} ${benefit}`
      if (seen.has(key)) return 'came twice'
      seen.add(key)
      // Empty says that it is not covered.
      const isCovered = /^covered$/i.test(row(4))
      const price = readBenefitPrice(row(2), row(3))
      if (isCovered && !price) return 'no price understood'
      const { copay = null, copayPer = 'visit', coinsurance = null, deductible = 'none' } = (isCovered && price) || {}
      lines.push([
        number,
        Number(variant),
        benefit,
        isCovered,
        copay === null ? null : String(copay),
        copayPer,
        coinsurance,
        deductible,
      ])
      return undefined
    })
    for (const line of lines) rows.add([year, ...line, options.isSample])
    const before = await countReplaced(client, 'plans.exchange_benefits', year, options.isSample)
    await client.query('delete from plans.exchange_benefits where plan_year = $1', [year])
    await sendRows(client, 'plans.exchange_benefits', columns, rows)
    report.loaded = rows.count
    return { year, asOf, before }
  })
}

const columns =
  'plan_year, plan_id, variant, benefit, is_covered, copay, copay_per, coinsurance, deductible, is_sample'.split(', ')
