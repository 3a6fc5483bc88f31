import type { Pool } from 'pg'
import { sendRows } from '#domains/doctors/import/batch/copy-rows.ts'
import { RowsInMemory } from '#domains/doctors/import/rows/rows-in-memory.ts'
import type { ListReport } from '#server/lists/list-report.ts'
import { readListName } from '#server/lists/list-values.ts'
import { readPufAmount, readPufShare } from './puf-values.ts'
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
  | 'dental only'
  | 'not for individuals'
  | 'not on the exchange'
  | 'another variant'
  | 'not a plan number'
  | 'unknown metal'
  | 'no share of essential benefits'
  | 'no deductible'
  | 'no yearly limit'
  | 'a deductible above the yearly limit'
  | 'came twice'

const needed = [
  'StateCode',
  'IssuerId',
  'IssuerMarketPlaceMarketingName',
  'MarketCoverage',
  'DentalOnlyPlan',
  'StandardComponentId',
  'PlanMarketingName',
  'NetworkId',
  'ServiceAreaId',
  'PlanType',
  'MetalLevel',
  'PlanId',
  'EHBPercentTotalPremium',
  'TEHBDedInnTier1Individual',
  'TEHBInnTier1IndividualMOOP',
] as const
const optional = [
  'QHPNonQHPTypeId',
  'MEHBDedInnTier1Individual',
  'DEHBDedInnTier1Individual',
  'MEHBInnTier1IndividualMOOP',
  'DEHBInnTier1IndividualMOOP',
  'TEHBDedInnTier1FamilyPerGroup',
  'MEHBDedInnTier1FamilyPerGroup',
  'TEHBInnTier1FamilyPerGroupMOOP',
  'MEHBInnTier1FamilyPerGroupMOOP',
  'TEHBDedInnTier1Coinsurance',
  'MEHBDedInnTier1Coinsurance',
] as const
type Column = (typeof needed)[number] | (typeof optional)[number]
const slots = new Map<Column, number>([...needed, ...optional].map((name, slot) => [name, slot]))

/** Plan attributes: one row for each plan and variant. https://www.cms.gov/marketplace/resources/data/public-use-files */
const attributes: Puf = {
  name: 'plans/attributes',
  kind: 'a Plan Attributes file',
  columns: needed,
  optional,
  sound: ['dental only', 'not for individuals', 'not on the exchange', 'another variant'] satisfies Rejection[],
}

/** A plan’s number, without its variant. */
export const planNumber = /^\d{5}[A-Z]{2}\d{7}$/
const variants: Readonly<Record<string, number>> = { '01': 1, '04': 4, '05': 5, '06': 6 }
/** Off the exchange, and for members of tribes. */
const otherVariants = ['00', '02', '03']
const metals: Readonly<Record<string, string>> = {
  catastrophic: 'catastrophic',
  bronze: 'bronze',
  'expanded bronze': 'bronze',
  silver: 'silver',
  gold: 'gold',
  platinum: 'platinum',
}

type Variant = {
  variant: number
  deductible: bigint
  drugDeductible: bigint | null
  familyDeductible: bigint | null
  limit: bigint
  familyLimit: bigint | null
  coinsurance: number | null
}

/** Loads plans of the individual market with their limits, in place of those of the same year. */
export function importPlans(
  pool: Pool,
  file: AsyncIterable<Uint8Array>,
  options: PlanImportOptions,
): Promise<ListReport<Rejection>> {
  return loadPlanList<Rejection>(pool, { ...attributes, ...options }, async (client, report) => {
    const plans = new Map<string, string[]>()
    const variantsOf = new Map<string, Map<number, Variant>>()
    const { year, asOf } = await readPuf<Rejection>(file, attributes, report, options.at, (row) => {
      const read = readPlan(row)
      if (typeof read === 'string') return read
      const id = read.plan[0] ?? ''
      const known = variantsOf.get(id) ?? new Map<number, Variant>()
      if (known.has(read.variant.variant)) return 'came twice'
      variantsOf.set(id, known.set(read.variant.variant, read.variant))
      if (read.variant.variant === 1) plans.set(id, read.plan)
      return undefined
    })
    const before = await countReplaced(client, 'plans.exchange_plans', year, options.isSample)
    await client.query('delete from plans.exchange_plans where plan_year = $1', [year])
    const [planRows, variantRows] = [new RowsInMemory(), new RowsInMemory()]
    for (const plan of plans.values()) planRows.add([year, ...plan, asOf, options.isSample])
    for (const id of plans.keys())
      for (const one of variantsOf.get(id)?.values() ?? [])
        variantRows.add([
          year,
          id,
          one.variant,
          String(one.deductible),
          textOf(one.drugDeductible),
          textOf(one.familyDeductible),
          String(one.limit),
          textOf(one.familyLimit),
          one.coinsurance,
        ])
    await sendRows(client, 'plans.exchange_plans', planColumns, planRows)
    await sendRows(client, 'plans.exchange_variants', variantColumns, variantRows)
    report.loaded = plans.size
    return { year, asOf, before }
  })
}

const planColumns =
  'plan_year, plan_id, state, issuer_id, issuer_name, name, plan_type, metal, service_area_id, network_id, essential_share, as_of, is_sample'.split(
    ', ',
  )
const variantColumns =
  'plan_year, plan_id, variant, deductible, drug_deductible, family_deductible, out_of_pocket_max, family_out_of_pocket_max, coinsurance'.split(
    ', ',
  )
const textOf = (cents: bigint | null) => (cents === null ? null : String(cents))

function readPlan(row: PufRow): { plan: string[]; variant: Variant } | Rejection {
  const text = (name: Column) => row(slots.get(name) ?? -1)
  const id = text('StandardComponentId')
  const [base = '', suffix = ''] = text('PlanId').split('-')
  if (!planNumber.test(id) || base !== id || id.slice(5, 7) !== text('StateCode')) return 'not a plan number'
  if (/^yes$/i.test(text('DentalOnlyPlan'))) return 'dental only'
  if (!/^individual$/i.test(text('MarketCoverage')))
    return /^shop/i.test(text('MarketCoverage')) ? 'not for individuals' : 'unreadable'
  if (/^off the exchange$/i.test(text('QHPNonQHPTypeId'))) return 'not on the exchange'
  if (otherVariants.includes(suffix)) return 'another variant'
  const variant = variants[suffix]
  if (variant === undefined) return 'not a plan number'
  const metal = metals[text('MetalLevel').toLowerCase()]
  if (!metal) return 'unknown metal'
  const essential = readPufShare(text('EHBPercentTotalPremium'))
  if (essential === null || essential === undefined) return 'no share of essential benefits'
  const limits = readLimits(text)
  if (typeof limits === 'string') return limits
  const named = (['IssuerMarketPlaceMarketingName', 'PlanMarketingName'] as const).map((name) =>
    readListName(text(name)),
  )
  if (named.includes('')) return 'unreadable'
  const [issuer = '', name = ''] = named
  const plan = [id, id.slice(5, 7), text('IssuerId'), issuer, name, text('PlanType'), metal]
  return {
    plan: [...plan, text('ServiceAreaId'), text('NetworkId'), String(essential)],
    variant: { variant, ...limits },
  }
}

/** Deductible and yearly limit: of all care together, else of medical care and drugs apart. */
function readLimits(text: (name: Column) => string): Omit<Variant, 'variant'> | Rejection {
  const amount = (name: Column) => readPufAmount(text(name))
  const [all, medical, drugs] = [
    amount('TEHBDedInnTier1Individual'),
    amount('MEHBDedInnTier1Individual'),
    amount('DEHBDedInnTier1Individual'),
  ]
  const deductible = all ?? medical
  if (deductible === null || deductible === undefined) return 'no deductible'
  const drugDeductible = typeof all === 'bigint' ? null : (drugs ?? 0n)
  const [medicalLimit, drugLimit] = [amount('MEHBInnTier1IndividualMOOP'), amount('DEHBInnTier1IndividualMOOP')]
  const limit =
    amount('TEHBInnTier1IndividualMOOP') ?? (typeof medicalLimit === 'bigint' ? medicalLimit + (drugLimit ?? 0n) : null)
  if (limit === null || limit === undefined) return 'no yearly limit'
  if (deductible + (drugDeductible ?? 0n) > limit) return 'a deductible above the yearly limit'
  const coinsurance =
    readPufShare(text('TEHBDedInnTier1Coinsurance')) ?? readPufShare(text('MEHBDedInnTier1Coinsurance'))
  return {
    deductible,
    drugDeductible,
    familyDeductible: amount('TEHBDedInnTier1FamilyPerGroup') ?? amount('MEHBDedInnTier1FamilyPerGroup') ?? null,
    limit,
    familyLimit: amount('TEHBInnTier1FamilyPerGroupMOOP') ?? amount('MEHBInnTier1FamilyPerGroupMOOP') ?? null,
    coinsurance: coinsurance ?? null,
  }
}
