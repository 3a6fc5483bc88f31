import { type CostTerms, divideCost } from '#domains/coverage/benefits/divide-cost.ts'
import type { PlanBenefit } from './plan-benefits.ts'
import type { Usage } from './profile.ts'

/** How a plan prices one kind of care. */
export type BenefitTerms = {
  isCovered: boolean
  copay: bigint | null
  copayPer: 'visit' | 'day'
  coinsurance: number | null
  deductible: 'none' | 'first' | 'afterCopay'
}

/** The limits of a plan for one year, in US cents; shares in hundredths of a percent. */
export type YearTerms = {
  deductible: bigint
  /** null: drugs count towards the same deductible. */
  drugDeductible: bigint | null
  familyDeductible: bigint | null
  limit: bigint
  familyLimit: bigint | null
  /** Of what has no price of its own, after the deductible; null: not known, and counted as all of it. */
  coinsurance: number | null
  benefits: Partial<Record<PlanBenefit, BenefitTerms>>
}

/** So many times the same care; `days` of a stay. */
type CareItem = { benefit: PlanBenefit | 'other'; dollars: number; times: number; days?: number }
type Care = readonly CareItem[]

// What care costs is our own assumption, which the page shows: one person's year comes to 600, 2,000 and 9,000 dollars.
const yearOfCare: Readonly<Record<Usage, Care>> = {
  low: [
    { benefit: 'primaryCare', dollars: 150, times: 2 },
    { benefit: 'lab', dollars: 150, times: 1 },
    { benefit: 'genericDrugs', dollars: 30, times: 5 },
  ],
  moderate: [
    { benefit: 'primaryCare', dollars: 150, times: 3 },
    { benefit: 'specialist', dollars: 250, times: 2 },
    { benefit: 'lab', dollars: 150, times: 2 },
    { benefit: 'imaging', dollars: 390, times: 1 },
    { benefit: 'genericDrugs', dollars: 30, times: 12 },
  ],
  high: [
    { benefit: 'primaryCare', dollars: 150, times: 4 },
    { benefit: 'specialist', dollars: 250, times: 6 },
    { benefit: 'lab', dollars: 150, times: 6 },
    { benefit: 'imaging', dollars: 500, times: 2 },
    { benefit: 'emergency', dollars: 2_000, times: 1 },
    { benefit: 'genericDrugs', dollars: 30, times: 24 },
    { benefit: 'outpatient', dollars: 2_280, times: 1 },
  ],
}
/** A lasting condition adds 1,500 dollars. */
const careOfCondition: Care = [
  { benefit: 'specialist', dollars: 250, times: 2 },
  { benefit: 'lab', dollars: 150, times: 2 },
  { benefit: 'genericDrugs', dollars: 30, times: 12 },
  { benefit: 'other', dollars: 340, times: 1 },
]
const oneVisit: Care = [
  { benefit: 'primaryCare', dollars: 150, times: 1 },
  { benefit: 'lab', dollars: 150, times: 1 },
  { benefit: 'genericDrugs', dollars: 30, times: 2 },
]
const hospitalStay: Care = [{ benefit: 'hospital', dollars: 60_000, times: 1, days: 5 }]

/** Three years a household can have: each person sees a doctor once; the year it expects; that year and one of them in hospital. */
export const yearKinds = ['good', 'typical', 'bad'] as const
export type YearKind = (typeof yearKinds)[number]

type Household = { people: number; usage: Usage; conditions: number }

/** What each person of a household has done in a year; the first has the conditions, and the hospital stay. */
function careInYear(kind: YearKind, { people, usage, conditions }: Household): Care[] {
  return Array.from({ length: people }, (_, person): Care => {
    if (kind === 'good') return oneVisit
    const lasting = person === 0 ? Array.from({ length: conditions }, () => careOfCondition).flat() : []
    return [...yearOfCare[usage], ...lasting, ...(kind === 'bad' && person === 0 ? hospitalStay : [])]
  })
}

/** A household's care of a year before any insurance, US dollars. */
export const dollarsOfCare = (kind: YearKind, household: Household): number =>
  careInYear(kind, household)
    .flat()
    .reduce((sum, { dollars, times }) => sum + dollars * times, 0)

/** What the household pays itself of a year's care under a plan, in US cents, one visit after the other by its terms. */
export function ownShareOfYear(kind: YearKind, household: Household, terms: YearTerms): bigint {
  const isFamily = household.people > 1
  const family = {
    deductible: isFamily ? terms.familyDeductible : null,
    limit: isFamily ? terms.familyLimit : null,
  }
  return careInYear(kind, household).reduce((sum, care) => sum + ownShareOf(care, terms, family), 0n)
}

type LimitsLeft = { deductible: bigint | null; limit: bigint | null }
const smaller = (one: bigint, other: bigint | null) => (other !== null && other < one ? other : one)

/** One person's part; what the family has left goes down with it. */
function ownShareOf(care: Care, terms: YearTerms, family: LimitsLeft): bigint {
  const own = { deductible: terms.deductible, drugs: terms.drugDeductible, limit: terms.limit }
  let paid = 0n
  for (const item of care) {
    const isDrug = item.benefit === 'genericDrugs' && own.drugs !== null
    const price = BigInt(item.dollars) * 100n
    const how = costTermsOf(item, terms)
    for (let left = item.times; left > 0; ) {
      const deductibleLeft = isDrug ? (own.drugs ?? 0n) : smaller(own.deductible, family.deductible)
      const outOfPocketLeft = smaller(own.limit, family.limit)
      const { youPay, counts } = divideCost(price, { ...how, deductibleLeft, outOfPocketLeft })
      // What takes nothing off the deductible is divided alike until the limit is reached.
      const room = youPay === 0n ? left : Number(outOfPocketLeft / youPay)
      const visits = counts.deductible === 0n ? Math.max(1, Math.min(left, room)) : 1
      const many = BigInt(visits)
      if (isDrug) own.drugs = (own.drugs ?? 0n) - counts.deductible
      else {
        own.deductible -= counts.deductible
        if (family.deductible !== null) family.deductible -= counts.deductible
      }
      own.limit -= counts.outOfPocket * many
      if (family.limit !== null) family.limit -= counts.outOfPocket * many
      paid += youPay * many
      left -= visits
    }
  }
  return paid
}

function costTermsOf(
  { benefit, days = 1 }: CareItem,
  terms: YearTerms,
): Omit<CostTerms, 'deductibleLeft' | 'outOfPocketLeft'> {
  const known = benefit === 'other' ? undefined : terms.benefits[benefit]
  if (!known)
    return { isCovered: true, copay: null, coinsurance: BigInt(terms.coinsurance ?? 10_000), isDeductibleFirst: true }
  const { isCovered, copay, copayPer, coinsurance, deductible } = known
  return {
    isCovered,
    copay: copay === null ? null : copay * BigInt(copayPer === 'day' ? days : 1),
    coinsurance: coinsurance === null ? null : BigInt(coinsurance),
    isDeductibleFirst: deductible === 'first',
    isDeductibleAfterCopay: deductible === 'afterCopay',
  }
}
