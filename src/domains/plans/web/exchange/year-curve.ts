/** What bends a plan's cost over a year, in US dollars. */
export type CurvePlan = {
  monthlyEstimate: number
  deductible: number
  coinsurancePercent: number | null
  outOfPocketMax: number
}

/** Most care that a picture shows. */
export const maxCare = 60_000

const toCents = (dollars: number) => Math.round(dollars * 100) / 100

/** What a whole year costs with so much care, premium and own part: the deductible, then the share, up to the limit. A share that is not known counts as all of it. */
export function costAt(
  care: number,
  { monthlyEstimate, deductible, coinsurancePercent, outOfPocketMax }: CurvePlan,
): number {
  const after = (Math.max(0, care - deductible) * (coinsurancePercent ?? 100)) / 100
  return toCents(12 * monthlyEstimate + Math.min(outOfPocketMax, Math.min(care, deductible) + after))
}

/** Where the line bends: nothing, the end of the deductible, the limit, and the end of the picture. */
export function bendsOf(plan: CurvePlan): number[] {
  const { deductible, coinsurancePercent, outOfPocketMax } = plan
  const share = (coinsurancePercent ?? 100) / 100
  const full = share === 0 ? deductible : deductible + Math.max(0, outOfPocketMax - deductible) / share
  return [...new Set([0, deductible, full, maxCare])].filter((care) => care <= maxCare).toSorted((a, b) => a - b)
}
