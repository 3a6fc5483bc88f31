import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import type { ExchangePlan, Metal } from '../../exchange/price-plans.ts'
import { rateIndex } from '../../exchange/rate-index.ts'
import type { PlanBenefit } from '../../plan-benefits.ts'
import type { BenefitTerms } from '../../year-of-care.ts'
import type { PlanPlace } from './find-plan-place.ts'

type PricedPlace = Extract<PlanPlace, { status: 'found' }>

type Row = {
  plan_id: string
  issuer_name: string
  name: string
  plan_type: string
  metal: Metal
  essential_share: number
  as_of: string | null
  is_sample: boolean
  rates: number[]
  tobacco_rates: number[] | null
  deductible: string
  drug_deductible: string | null
  family_deductible: string | null
  out_of_pocket_max: string
  family_out_of_pocket_max: string | null
  coinsurance: number | null
  benefits: StoredBenefit[] | null
}
type StoredBenefit = {
  benefit: PlanBenefit
  isCovered: boolean
  copay: number | null
  copayPer: 'visit' | 'day'
  coinsurance: number | null
  deductible: BenefitTerms['deductible']
}

/** The plans that are sold at a place in a year, with their rates there; of Silver ones the version with those bills. */
export async function listExchangePlans(
  { db }: Ctx,
  { county, zip, ratingArea }: PricedPlace,
  year: number,
  silverVariant: number,
): Promise<ExchangePlan[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.plan_id, p.issuer_name, p.name, p.plan_type, p.metal, p.essential_share, p.as_of::text, p.is_sample,
      r.rates, r.tobacco_rates, v.deductible, v.drug_deductible, v.family_deductible, v.out_of_pocket_max,
      v.family_out_of_pocket_max, v.coinsurance, b.benefits
    from plans.exchange_plans p
    join plans.exchange_rates r on r.plan_year = p.plan_year and r.plan_id = p.plan_id and r.rating_area = ${ratingArea}
    join lateral (
      select * from plans.exchange_variants v where v.plan_year = p.plan_year and v.plan_id = p.plan_id
        and (v.variant = 1 or p.metal = 'silver' and v.variant = ${silverVariant}) order by v.variant desc limit 1
    ) v on true
    left join lateral (
      select json_agg(json_build_object('benefit', b.benefit, 'isCovered', b.is_covered, 'copay', b.copay,
        'copayPer', b.copay_per, 'coinsurance', b.coinsurance, 'deductible', b.deductible)) as benefits
      from plans.exchange_benefits b where b.plan_year = p.plan_year and b.plan_id = p.plan_id and b.variant = v.variant
    ) b on true
    where p.state = ${county.state} and p.plan_year = ${year} and exists (
      select from plans.service_areas s
      where s.plan_year = p.plan_year and s.state = p.state and s.issuer_id = p.issuer_id
        and s.service_area_id = p.service_area_id
        and (s.fips is null or s.fips = ${county.fips} and (s.zips is null or ${zip} = any (s.zips))))
    order by p.plan_id`)
  return rows.map(asPlan)
}

const centsOf = (text: string | null) => (text === null ? null : BigInt(text))

function asPlan(row: Row): ExchangePlan {
  const { rates, tobacco_rates: tobacco } = row
  return {
    planId: row.plan_id,
    issuerName: row.issuer_name,
    name: row.name,
    planType: row.plan_type,
    metal: row.metal,
    essentialShare: row.essential_share,
    asOf: row.as_of,
    isSample: row.is_sample,
    rateAt: (age, usesTobacco) => BigInt(((usesTobacco && tobacco) || rates)[rateIndex(age)] ?? 0),
    terms: {
      deductible: BigInt(row.deductible),
      drugDeductible: centsOf(row.drug_deductible),
      familyDeductible: centsOf(row.family_deductible),
      limit: BigInt(row.out_of_pocket_max),
      familyLimit: centsOf(row.family_out_of_pocket_max),
      coinsurance: row.coinsurance,
      benefits: Object.fromEntries(
        (row.benefits ?? []).map(({ benefit, copay, ...rest }) => [
          benefit,
          { ...rest, copay: copay === null ? null : BigInt(copay) } satisfies BenefitTerms,
        ]),
      ),
    },
  }
}
