/** A plan on offer, as a broker tells of it. Money in US dollars; null: the broker does not say. */
type Offer = {
  companyName: string
  planName: string
  planType: string
  monthlyPremium: number
  deductible: number
  outOfPocketMax: number
  coinsurancePercent: number
  networkDoctors: string[] | null
  marketSharePercent: number | null
  phone: string
  enrollUrl: string
  asOf: string
}

type Plan = [
  company: string,
  plan: string,
  type: string,
  premium: number,
  deductible: number,
  limit: number,
  share: number,
]
const plans: readonly Plan[] = [
  ['Meridian Health (Sample)', 'Choice Silver', 'PPO', 462, 2500, 8000, 30],
  ['Meridian Health (Sample)', 'Choice Gold', 'PPO', 588, 1000, 6000, 20],
  ['Larkspur Mutual (Sample)', 'Open Access Bronze', 'HMO', 318, 7000, 9200, 40],
  ['Larkspur Mutual (Sample)', 'Open Access Gold', 'HMO', 541, 0, 5500, 20],
  ['Bluefern Care (Sample)', 'Essential Silver', 'EPO', 405, 3500, 8700, 30],
  ['Harborlight Health Plan (Sample)', 'Harbor Platinum', 'PPO', 712, 0, 3500, 10],
  ['Summit Trail Insurance (Sample)', 'Trail Saver', 'EPO', 287, 9000, 9400, 40],
]
const shares: Readonly<Record<string, number>> = {
  'Meridian Health (Sample)': 31,
  'Larkspur Mutual (Sample)': 22,
  'Harborlight Health Plan (Sample)': 9,
}
/** This broker sells nowhere else. */
const states = ['NY', 'MO', 'TX', 'CA', 'FL', 'IL']

/** The plans it could sell to a household: older people and more of them pay more, as everywhere. */
export function offersFor({ state, age, familySize }: Record<string, unknown>): Offer[] {
  if (typeof state !== 'string' || !states.includes(state)) return []
  const byAge = 0.75 + Math.min(64, Math.max(18, Number(age) || 35)) / 80
  const people = Math.max(1, Math.min(10, Number(familySize) || 1))
  return plans.map(([companyName, planName, planType, premium, deductible, outOfPocketMax, share], n) => ({
    companyName,
    planName,
    planType,
    monthlyPremium: Math.round(premium * byAge * (1 + (people - 1) * 0.7) * 100) / 100,
    deductible,
    outOfPocketMax,
    coinsurancePercent: share,
    networkDoctors: n % 3 === 2 ? null : ['Northgate Health', 'Alma Reyes'].slice(0, 1 + (n % 2)),
    marketSharePercent: shares[companyName] ?? null,
    phone: '555-010-0177',
    enrollUrl: 'https://broker.example.org/enroll',
    asOf: '2026-11-01',
  }))
}
