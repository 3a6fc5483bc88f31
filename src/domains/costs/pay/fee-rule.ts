import { type Money, shareOf } from '#kit/money.ts'

/** What paying a copay in UDE costs on top: 2% of the copay, in basis points. Nobody pays more. */
export const processingFeeBasisPoints = 200n

/** The most that may be taken off that fee, in percent of it: nobody pays less than 1% of the copay. */
const maxDiscount = 50

/** What somebody's fee is, in basis points of the copay, when so many percent of it are taken off. */
export function feeBasisPoints(discountPercent: number): bigint {
  const percent = BigInt(Math.trunc(Math.min(maxDiscount, Math.max(0, discountPercent))))
  return (processingFeeBasisPoints * (100n - percent)) / 100n
}

/** The processing fee of a copay, rounded half up to the cent. */
export const processingFee = (copay: Money<'USD'>, basisPoints = processingFeeBasisPoints): Money<'USD'> =>
  shareOf(copay, basisPoints)

/** Basis points as people read them: 180 is `1.8`. */
export const percentText = (basisPoints: bigint): string => String(Number(basisPoints) / 100)
