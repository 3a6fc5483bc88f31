import { utcDay } from '#kit/day.ts'
import type { Answer } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import type { plansContract } from '../../contract.ts'
import { creditYearOf } from '../../credit/applicable-percentages.ts'
import { planYearAt } from '../../credit/plan-year.ts'
import { type PricedMarket, type PricedPlan, pricePlans, silverVariantFor } from '../../exchange/price-plans.ts'
import type { UserProfile } from '../../profile.ts'
import type { OfferToRate } from '../store.ts'
import { findPlanPlace } from './find-plan-place.ts'
import { listExchangePlans } from './list-exchange-plans.ts'

type Exchange = Answer<typeof plansContract.recommend>['exchange']
type PlacedProfile = UserProfile & { zipCode?: string | null | undefined; countyFips?: string | null | undefined }

const dollars = (cents: bigint) => Number(cents) / 100
const seePlans = 'https://www.healthcare.gov/see-plans/'

/** The plan year on sale now. */
export const planYearOf = (ctx: Ctx): number => planYearAt(utcDay(ctx.now()))

/** Plans of the public files for a household, each with its price after the tax credit; or why there are none. */
export async function exchangeOffers(
  ctx: Ctx,
  profile: PlacedProfile,
): Promise<{ exchange: Exchange; offers: OfferToRate[] }> {
  const planYear = planYearOf(ctx)
  const people = 1 + profile.otherAges.length
  const none = { planYear, people, counties: [], county: null, ratingArea: null, credit: null }
  const year = creditYearOf(planYear)
  if (year === undefined) return { exchange: { ...none, status: 'noPlanData' }, offers: [] }
  const { zipCode = null, countyFips = null, state } = profile
  const place = await findPlanPlace(ctx, { year: planYear, state, zip: zipCode, fips: countyFips })
  if (place.status !== 'found')
    return {
      exchange: {
        ...none,
        status: place.status,
        counties: 'counties' in place ? place.counties : [],
        county: 'county' in place ? place.county.county : null,
      },
      offers: [],
    }
  const plans = await listExchangePlans(ctx, place, planYear, silverVariantFor(profile, year))
  const market = pricePlans(plans, profile, year)
  const found = { ...none, county: place.county.county, ratingArea: place.ratingArea }
  return market.plans.length === 0
    ? { exchange: { ...found, status: 'noPlansThere' }, offers: [] }
    : {
        exchange: { ...found, status: 'found', credit: creditOnWire(market) },
        offers: market.plans.map((priced) => asOffer(priced, planYear)),
      }
}

function creditOnWire({ credit, benchmark, credited }: PricedMarket): NonNullable<Exchange['credit']> {
  const { outcome, source, guidelinesYear, people, percent, share } = credit
  return {
    outcome,
    source,
    guidelinesYear,
    familySize: people,
    income: dollars(credit.income),
    povertyLine: dollars(credit.povertyLine),
    percent,
    sharePercent: share / 100,
    shareYear: dollars(credit.shareYear),
    shareMonth: dollars(credit.shareMonth),
    benchmark: benchmark && { planName: benchmark.plan.name, monthly: dollars(benchmark.premium) },
    peopleCredited: credited,
    monthly: dollars(credit.credit),
  }
}

function asOffer({ plan, premium, credit, people }: PricedPlan, planYear: number): OfferToRate {
  const { terms } = plan
  const isFamily = people > 1
  const drugs = terms.drugDeductible ?? 0n
  return {
    source: 'publicFiles',
    brokerName: `HealthCare.gov ${planYear}`,
    companyName: plan.issuerName,
    planName: plan.name,
    planType: plan.planType,
    planId: plan.planId,
    metal: plan.metal,
    monthlyPremium: dollars(premium - credit),
    fullPremium: dollars(premium),
    creditUsed: dollars(credit),
    people,
    deductible: dollars((isFamily ? terms.familyDeductible : null) ?? terms.deductible + drugs),
    outOfPocketMax: dollars((isFamily ? terms.familyLimit : null) ?? terms.limit * BigInt(people)),
    coinsurancePercent: terms.coinsurance === null ? null : terms.coinsurance / 100,
    networkDoctors: null,
    marketSharePercent: null,
    phone: null,
    enrollUrl: seePlans,
    asOf: plan.asOf,
    terms,
  }
}
