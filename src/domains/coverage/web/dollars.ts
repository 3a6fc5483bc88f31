import { parseDecimal } from '#kit/decimal.ts'
import { formatUsd } from '#web/i18n/format.ts'

/** Whole cents of an amount on the wire; null stays null. */
export const centsOfAmount = (amount: string | null): bigint | null =>
  amount === null ? null : (parseDecimal('USD', amount)?.units ?? null)

/** An amount on the wire as people read it. */
export const usdOf = (amount: string): string => formatUsd(centsOfAmount(amount) ?? 0n)

/** `2000` hundredths of a percent is `20%`. */
export const hundredthsText = (hundredths: number): string => `${hundredths / 100}%`

/** A day of the calendar as a moment of that day, wherever the reader is. */
export const noonOf = (day: string): string => `${day}T12:00:00`
