/** What decides how a price is divided, in US cents; the share in basis points (20% is 2000). */
export type CostTerms = {
  isCovered: boolean
  /** A fixed price of the visit; null: none. */
  copay: bigint | null
  /** The person's share of what is left; null: none beside a copay. */
  coinsurance: bigint | null
  /** Whether the deductible is paid before the copay or the share. */
  isDeductibleFirst: boolean
  /** Whether it is paid after the copay and before the share, where it does not come first. */
  isDeductibleAfterCopay?: boolean
  deductibleLeft: bigint
  /** The most the person still pays this year; null: no limit is known. */
  outOfPocketLeft: bigint | null
}

/** One step of the division and its amount. The parts of a person add up to what they pay; `limit` takes off what is above it. */
export type CostLine = {
  step:
    | 'price'
    | 'notCovered'
    | 'deductible'
    | 'copay'
    | 'coinsurance'
    | 'limit'
    | 'youPay'
    | 'planPays'
    | 'deductibleLeft'
    | 'outOfPocketLeft'
  cents: bigint
}

/** Who pays how much of one price, what that adds to the year's amounts, and what is then left of them. */
export type DividedCost = {
  youPay: bigint
  planPays: bigint
  /** What of it counts towards the deductible, and towards the yearly limit. */
  counts: { deductible: bigint; outOfPocket: bigint }
  deductibleLeft: bigint
  outOfPocketLeft: bigint | null
  lines: readonly CostLine[]
}

const smallerOf = (a: bigint, b: bigint) => (a < b ? a : b)
/** A share of an amount, half a cent rounded up. */
const shareOf = (cents: bigint, basisPoints: bigint) => (cents * basisPoints + 5_000n) / 10_000n

/**
 * Divides a price between a person and their plan: first what is left of the deductible, where it comes first; of the rest
 * the copay; then the deductible where it comes after that; of what is then left the person's share; and no more in all than what is left of the yearly limit. Exact to
 * the cent; only the share is rounded, half a cent up.
 */
export function divideCost(price: bigint, terms: CostTerms): DividedCost {
  const { isCovered, outOfPocketLeft: limit } = terms
  if (!isCovered) return notCovered(price, terms)
  const first = terms.isDeductibleFirst ? smallerOf(terms.deductibleLeft, price) : 0n
  const copay = smallerOf(terms.copay ?? 0n, price - first)
  const isAfter = !terms.isDeductibleFirst && Boolean(terms.isDeductibleAfterCopay)
  const deductible = isAfter ? smallerOf(terms.deductibleLeft, price - copay) : first
  const coinsurance = shareOf(price - deductible - copay, terms.coinsurance ?? 0n)
  const before = deductible + copay + coinsurance
  const youPay = limit === null ? before : smallerOf(before, limit)
  const counts = { deductible: smallerOf(deductible, youPay), outOfPocket: youPay }
  const parts = { deductible, copay, coinsurance, limit: youPay - before }
  return withLines(price, { youPay, counts, parts }, terms)
}

/** Care the plan does not pay: all of it is the person's and counts towards nothing. */
const notCovered = (price: bigint, terms: CostTerms): DividedCost =>
  withLines(price, { youPay: price, counts: { deductible: 0n, outOfPocket: 0n }, parts: { notCovered: price } }, terms)

type Worked = Pick<DividedCost, 'youPay' | 'counts'> & { parts: Partial<Record<CostLine['step'], bigint>> }

function withLines(price: bigint, { youPay, counts, parts }: Worked, terms: CostTerms): DividedCost {
  const deductibleLeft = terms.deductibleLeft - counts.deductible
  const outOfPocketLeft = terms.outOfPocketLeft === null ? null : terms.outOfPocketLeft - counts.outOfPocket
  const planPays = price - youPay
  const own = (Object.entries(parts) as [CostLine['step'], bigint][]).filter(([, cents]) => cents !== 0n)
  const lines: CostLine[] = [
    { step: 'price', cents: price },
    ...own.map(([step, cents]) => ({ step, cents })),
    { step: 'youPay', cents: youPay },
    { step: 'planPays', cents: planPays },
    { step: 'deductibleLeft', cents: deductibleLeft },
    ...(outOfPocketLeft === null ? [] : [{ step: 'outOfPocketLeft' as const, cents: outOfPocketLeft }]),
  ]
  return { youPay, planPays, counts, deductibleLeft, outOfPocketLeft, lines }
}

/** Terms of which some are not known: null where nobody says them. */
export type KnownTerms = Omit<CostTerms, 'deductibleLeft'> & {
  deductibleLeft: bigint | null
  /** All of a year's deductible, where that is known: no more than this can be left of it. */
  deductibleOfYear?: bigint | null
}
type UnknownTerm = 'share' | 'deductible' | 'limit'

/** The least and the most a person pays under terms that leave something open, and what that is. */
type CostBounds = { low: DividedCost; high: DividedCost; unknown: readonly UnknownTerm[] }

/**
 * Each thing that is not known is taken both ways: a deductible as met and as untouched, a share as nothing and as all.
 * A yearly limit that is not known limits nothing.
 */
export function boundCost(price: bigint, terms: KnownTerms): CostBounds {
  const isShareOpen = terms.isCovered && terms.copay === null && terms.coinsurance === null
  const isDeductiblePaid = terms.isDeductibleFirst || Boolean(terms.isDeductibleAfterCopay)
  const isDeductibleOpen = terms.isCovered && isDeductiblePaid && terms.deductibleLeft === null
  const low = divideCost(price, { ...terms, deductibleLeft: terms.deductibleLeft ?? 0n })
  const high = divideCost(price, {
    ...terms,
    deductibleLeft: terms.deductibleLeft ?? (isDeductibleOpen ? (terms.deductibleOfYear ?? price) : 0n),
    ...(isShareOpen && { coinsurance: 10_000n }),
  })
  const unknown: UnknownTerm[] = []
  if (low.youPay !== high.youPay)
    unknown.push(...(isShareOpen ? ['share' as const] : []), ...(isDeductibleOpen ? ['deductible' as const] : []))
  if (terms.outOfPocketLeft === null && high.youPay > 0n) unknown.push('limit')
  return { low, high, unknown }
}
