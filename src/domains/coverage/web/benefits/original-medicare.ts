import type { Check } from '../use-coverage.ts'

/** Whether it is Medicare itself that answered, of its own Parts A and B: it has no network. */
export const isOriginalMedicare = ({ planType }: Check): boolean => planType === 'Medicare'

/** Whether Medicare names another plan: a Medicare Advantage plan pays instead of it, and its own terms are then nobody's. */
export const isBesideMedicare = (check: Check): boolean => isOriginalMedicare(check) && check.otherPayers.length > 0

type Visit = Check['visits'][number]
const paidInFull: readonly Visit['care'][] = ['lab', 'preventive']
const shareOfPartB = 2_000

/**
 * A visit as Part B pays it, where Medicare's answer names no figure of its own for it: laboratory tests and the yearly
 * wellness visit in full, of all other care outside a hospital stay 80%. https://www.medicare.gov/basics/costs/medicare-costs
 */
export function byPartB(check: Check, visit: Visit): Visit & { isByPartB: boolean } {
  const { care, copay, share, undecided, isWholePlan, isCovered, isContradicted } = visit
  const isFull = paidInFull.includes(care)
  const isSaid = copay !== null || undecided.length > 0 || (share !== null && !(isFull && (share === 0 || isWholePlan)))
  if (!isOriginalMedicare(check) || check.isHospitalOnly || isSaid || isCovered === false || isContradicted)
    return { ...visit, isByPartB: false }
  // The Part B deductible is not for what it pays in full.
  const order = isFull ? { isDeductibleFirst: false, isDeductibleOpen: false, isDeductibleSaid: true } : {}
  return { ...visit, ...order, share: isFull ? 0 : shareOfPartB, isByPartB: true }
}
