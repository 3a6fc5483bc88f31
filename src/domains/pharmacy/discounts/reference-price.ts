import { type Money, money } from '#kit/money.ts'

/** What is added for the pharmacist's work, for every fill: our assumption, close to what Medicaid programmes pay. */
const dispensingFee = money('USD', 1050n)

/** How old a price may be, counted back from the day of its own list, and that list from today, to be shown as the one of now. */
const currentForDays = 180

/** What pharmacies pay on average for one unit of a medicine, and where that stands. */
export type AcquisitionCost = {
  /** US dollars with as many decimals as its list has, such as `0.01815`. */
  pricePerUnit: string
  unit: string
  effectiveDate: string
  asOf: string
  ndc: string
  source: string
  isSample: boolean
}

/** What pharmacies pay on average for so much of a medicine, plus a fee: a figure to compare with, which nobody asks. */
export type ReferencePrice = AcquisitionCost & { ingredients: Money<'USD'>; fee: Money<'USD'>; total: Money<'USD'> }

const perUnitDecimals = 8
const msPerDay = 86_400_000

/** Works the reference price out, rounded half up to the cent once, before the fee. `tenths` of a unit are handed out. */
export function referencePrice(cost: AcquisitionCost, tenths: number): ReferencePrice {
  const [whole = '0', fraction = ''] = cost.pricePerUnit.split('.')
  const perUnit = BigInt(whole + fraction.padEnd(perUnitDecimals, '0').slice(0, perUnitDecimals))
  // As many decimals of a dollar and one of a unit make a cent.
  const size = 10n ** BigInt(perUnitDecimals + 1 - 2)
  const ingredients = money('USD', (2n * perUnit * BigInt(tenths) + size) / (2n * size))
  return { ...cost, ingredients, fee: dispensingFee, total: money('USD', ingredients.units + dispensingFee.units) }
}

/** Whether a price still counts as the one of now, by the day it counts from and the day of its list. */
export function isCurrent(
  { effectiveDate, asOf }: Pick<AcquisitionCost, 'effectiveDate' | 'asOf'>,
  now: Date,
): boolean {
  const listed = Date.parse(asOf)
  const longest = currentForDays * msPerDay
  return listed - Date.parse(effectiveDate) <= longest && now.getTime() - listed <= longest
}

/** How many whole weeks ago a list was the newest. */
export const weeksSince = (asOf: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(asOf)) / (7 * msPerDay)))

/** The cost that stands for all makers of one medicine: of those that are current the newest, of those the lowest. */
export function representative(costs: readonly AcquisitionCost[], now: Date): AcquisitionCost | null {
  const [best = null] = costs
    .filter((cost) => isCurrent(cost, now))
    .toSorted(
      (a, b) =>
        (a.effectiveDate < b.effectiveDate ? 1 : a.effectiveDate > b.effectiveDate ? -1 : 0) ||
        Number(a.pricePerUnit) - Number(b.pricePerUnit) ||
        (a.ndc < b.ndc ? -1 : 1),
    )
  return best
}
