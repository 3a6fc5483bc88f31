import type { ZipCounty } from '#domains/location/import/zip-counties.ts'
import { benefitNames, planBenefits } from '#domains/plans/plan-benefits.ts'

// Plans of an invented market, in the columns of the files of CMS: every plan is named Sample Plan, every company (Sample).

/** States that sell through HealthCare.gov; the others publish no such files. */
const exchangeStates =
  'AK AL AR AZ DE FL HI IA IN KS LA MI MO MS MT NC ND NE NH OH OK OR SC SD TN TX UT WI WV WY'.split(' ')
const issuers = ['Lakeside Health', 'Cedar Valley', 'Prairie Mutual', 'Larkspur Health', 'Quail Ridge'].map(
  (name, at) => ({ id: String(90_001 + at), name: `${name} (Sample)` }),
)

type SamplePlan = {
  issuer: number
  name: string
  type: string
  metal: string
  /** A month at 21, US dollars. */
  base: number
  deductible: number
  limit: number
  share: number
  visit: number
  generic: number
  essential: string
  smokersPay?: number
}
// Issuer, name, kind, metal, base, deductible, limit, share, visit, drug, essential part, and what smokers pay.
const samplePlans = `
0 Elm HMO Expanded_Bronze 338 7500 9400 40 50 25 100.00%
0 Birch HMO Silver 479 3200 7600 30 40 20 100.00% 1.2
0 Oak HMO Gold 549 1500 6000 20 25 10 100.00%
1 Cedar EPO Silver 462 4000 7200 35 35 15 99.50%
1 Aspen EPO Bronze 325 9000 9800 50 60 30 99.50% 1.15
1 Hickory EPO Gold 561 1000 7000 25 20 10 99.50%
2 Willow PPO Silver 512 2500 8000 30 45 20 98.80%
2 Poplar PPO Expanded_Bronze 361 6500 9100 40 45 20 98.80% 1.3
2 Maple PPO Gold 604 500 6800 20 15 5 98.80%
2 Walnut PPO Platinum 702 0 4000 10 10 5 98.80%
3 Juniper HMO Silver 493 5000 8400 40 30 10 100.00%
3 Spruce HMO Bronze 331 8500 9500 50 50 25 100.00%
4 Linden POS Silver 505 3500 8200 25 35 15 99.90%
4 Laurel POS Catastrophic 262 10600 10600 0 0 0 100.00%`
  .trim()
  .split('\n')
  .map((line): SamplePlan => {
    const [
      issuer,
      name = '',
      type = '',
      metal = '',
      base,
      deductible,
      limit,
      share,
      visit,
      generic,
      essential = '',
      smokers,
    ] = line.split(' ')
    return {
      issuer: Number(issuer),
      name,
      type,
      metal: metal.replace('_', ' '),
      essential,
      base: Number(base),
      deductible: Number(deductible),
      limit: Number(limit),
      share: Number(share),
      visit: Number(visit),
      generic: Number(generic),
      ...(smokers && { smokersPay: Number(smokers) }),
    }
  })

/** 45 CFR 147.102(e), at 14 and below, then each year to 64 and above. */
const ageCurve =
  '0.765 0.833 0.859 0.885 0.913 0.941 0.97 1 1 1 1 1.004 1.024 1.048 1.087 1.119 1.135 1.159 1.183 1.198 1.214 1.222 1.23 1.238 1.246 1.262 1.278 1.302 1.325 1.357 1.397 1.444 1.5 1.563 1.635 1.706 1.786 1.865 1.952 2.04 2.135 2.23 2.333 2.437 2.548 2.603 2.714 2.81 2.873 2.952 3'
    .split(' ')
    .map(Number)
const ageName = (at: number) => (at === 0 ? '0-14' : at === ageCurve.length - 1 ? '64 and over' : String(at + 14))

/** The same number for the same text, below `below`. */
const hashOf = (text: string, below: number) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7) % below

const areas = [1, 2, 3] as const
const areaFactor = { 1: 0.94, 2: 1, 3: 1.08 } as const
const stateFactor = (state: string) => 0.92 + hashOf(state, 20) / 100

const idOf = (state: string, plan: SamplePlan, at: number) =>
  `${issuers[plan.issuer]?.id}${state}001${String(at + 1).padStart(4, '0')}`
const money = (dollars: number) => `"$${dollars.toLocaleString('en-US')} "`
const rows = (head: string, lines: readonly string[]) => `${[head, ...lines].join('\r\n')}\r\n`
const each = <T>(states: readonly string[], of: (state: string, plan: SamplePlan, at: number) => readonly T[]): T[] =>
  states.flatMap((state) => samplePlans.flatMap((plan, at) => of(state, plan, at)))

/** The bills of Silver plans at lower incomes: 94, 87 and 73 of 100 are paid by the plan. */
const variantsOf = (plan: SamplePlan): (readonly [suffix: string, factor: number])[] =>
  Object.entries({ '01': 1, ...(plan.metal === 'Silver' && { '04': 0.8, '05': 0.3, '06': 0.1 }) })
const lowered = (dollars: number, factor: number) => Math.round((dollars * factor) / 50) * 50

function attributesFile(year: number, states: readonly string[]): string {
  const head =
    'BusinessYear,StateCode,IssuerId,SourceName,ImportDate,IssuerMarketPlaceMarketingName,MarketCoverage,DentalOnlyPlan,StandardComponentId,PlanMarketingName,NetworkId,ServiceAreaId,PlanType,MetalLevel,QHPNonQHPTypeId,PlanId,EHBPercentTotalPremium,TEHBDedInnTier1Individual,TEHBDedInnTier1FamilyPerGroup,TEHBDedInnTier1Coinsurance,TEHBInnTier1IndividualMOOP,TEHBInnTier1FamilyPerGroupMOOP'
  const plans = each(states, (state, plan, at) =>
    variantsOf(plan).map(([suffix, factor]) => {
      const { id, name } = issuers[plan.issuer] ?? { id: '', name: '' }
      const number = idOf(state, plan, at)
      const metal = plan.metal.replace('Expanded ', '')
      const [deductible, limit] = [lowered(plan.deductible, factor), lowered(plan.limit, Math.max(factor, 0.3))]
      const family = [`"$${2 * deductible} per group"`, `"$${2 * limit} per group"`]
      return [
        `${year},${state},${id},Sample,${year - 1}-08-12,${name},Individual,No,${number},Sample Plan ${plan.name} ${metal}`,
        `${state}N001,${state}S001,${plan.type},${plan.metal},On the Exchange,${number}-${suffix},${plan.essential}`,
        `${money(deductible)},${family[0]},${plan.share}.00%,${money(limit)},${family[1]}`,
      ].join(',')
    }),
  )
  const dental = states.map(
    (state) =>
      `${year},${state},90001,Sample,${year - 1}-08-12,Lakeside Health (Sample),Individual,Yes,90001${state}0090001,Sample Plan Dental,${state}N002,${state}S001,PPO,High,Both,90001${state}0090001-01,,,,,,`,
  )
  return rows(head, [...plans, ...dental])
}

function benefitsFile(year: number, states: readonly string[]): string {
  const textsOf = (plan: SamplePlan, benefit: (typeof planBenefits)[number]) => {
    const after = `Not Applicable,${plan.share}.00% Coinsurance after deductible`
    if (plan.metal === 'Catastrophic') return 'No Charge after deductible,No Charge after deductible'
    if (benefit === 'primaryCare') return `$${plan.visit}.00,Not Applicable`
    if (benefit === 'specialist') return `$${2 * plan.visit}.00,Not Applicable`
    if (benefit === 'genericDrugs') return `$${plan.generic}.00,Not Applicable`
    if (benefit === 'emergency' && plan.metal === 'Gold') return '$350.00 Copay after deductible,Not Applicable'
    return after
  }
  return rows(
    'BusinessYear,StateCode,IssuerId,SourceName,ImportDate,StandardComponentId,PlanId,BenefitName,CopayInnTier1,CoinsInnTier1,IsEHB,IsCovered',
    each(states, (state, plan, at) =>
      variantsOf(plan).flatMap(([suffix]) => {
        const number = idOf(state, plan, at)
        const start = `${year},${state},${issuers[plan.issuer]?.id},Sample,${year - 1}-08-12,${number},${number}-${suffix}`
        const priced = planBenefits.map((key) => `${start},"${benefitNames[key]}",${textsOf(plan, key)},Yes,Covered`)
        return [...priced, `${start},Cosmetic Surgery,,,,`]
      }),
    ),
  )
}

function ratesFile(year: number, states: readonly string[]): string {
  const start = (state: string, plan: SamplePlan) =>
    `${year},${state},${issuers[plan.issuer]?.id},Sample,${year - 1}-08-12,${year}-01-01,${year}-12-31`
  const dollars = (amount: number) => (Math.round(amount * 100) / 100).toFixed(2)
  return rows(
    'BusinessYear,StateCode,IssuerId,SourceName,ImportDate,RateEffectiveDate,RateExpirationDate,PlanId,RatingAreaId,Tobacco,Age,IndividualRate,IndividualTobaccoRate',
    each(states, (state, plan, at) => [
      ...areas.flatMap((area) =>
        ageCurve.map((factor, age) => {
          const rate = plan.base * factor * areaFactor[area] * stateFactor(state)
          const tobacco = plan.smokersPay ? 'Tobacco User/Non-Tobacco User' : 'No Preference'
          // Minors do not smoke by law, and are not charged for it.
          const smokers = plan.smokersPay ? dollars(age < 7 ? rate : rate * plan.smokersPay) : ''
          return `${start(state, plan)},${idOf(state, plan, at)},Rating Area ${area},${tobacco},${ageName(age)},${dollars(rate)},${smokers}`
        }),
      ),
      `${start(state, plan)},${idOf(state, plan, at)},Rating Area 9,No Preference,21,9999.00,`,
      ...(at === 0 ? [`${start(state, plan)},90001${state}0090001,Rating Area 1,No Preference,0-14,18.20,`] : []),
    ]),
  )
}

const areasFile = (year: number, states: readonly string[]) =>
  rows(
    'BusinessYear,StateCode,IssuerId,SourceName,ImportDate,ServiceAreaId,ServiceAreaName,CoverEntireState,County,PartialCounty,ZipCodes,MarketCoverage,DentalOnlyPlan',
    states.flatMap((state) =>
      issuers.map(({ id }) => `${year},${state},${id},Sample,${year - 1}-08-12,${state}S001,All,Yes,,,,Individual,No`),
    ),
  )

// One county in so many has no rating area, as where a list is not whole.
const oneIn = 60

function ratingAreasFile(states: readonly string[], counties: readonly ZipCounty[]): string {
  const wanted = new Set(states)
  const places = new Map(counties.filter(({ state }) => wanted.has(state)).map(({ fips, state }) => [fips, state]))
  return rows(
    'State Code,FIPS County Code,Rating Area',
    [...places]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .filter(([fips]) => hashOf(fips, oneIn) !== 0)
      .map(([fips, state]) => `${state},${fips},Rating Area ${areas[hashOf(`area ${fips}`, areas.length)]}`),
  )
}

/** The five lists that make the plans of one year, by the imports that load them, in their order. */
export const planFiles = (
  year: number,
  counties: readonly ZipCounty[],
  states: readonly string[] = exchangeStates,
) => ({
  attributes: attributesFile(year, states),
  areas: areasFile(year, states),
  benefits: benefitsFile(year, states),
  rates: ratesFile(year, states),
  'rating-areas': ratingAreasFile(states, counties),
})
