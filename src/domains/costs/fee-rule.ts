import { type Money, shareOf } from '#kit/money.ts'

/** What paying a copay in UDE costs on top: 2% of the copay, in basis points. Every page and every check reads it here. */
export const processingFeeBasisPoints = 200n

/** The processing fee of a copay, rounded half up to the cent. */
export const processingFee = (copay: Money<'USD'>): Money<'USD'> => shareOf(copay, processingFeeBasisPoints)
