import { rateFromAnswer } from '#domains/payments/rates/price-text.ts'
import type { Rate } from '#kit/money.ts'

/** Reads a price in US dollars for one UDE; null when it is no positive decimal. */
export function readPrice(text: string, asOf: string, source: string): Rate<'UDE', 'USD'> | null {
  const match = /^(\d{1,9})(?:\.(\d{1,18}))?$/.exec(text)
  if (!match) return null
  const [, whole = '', fraction = ''] = match
  const answer = BigInt(whole + fraction)
  return answer > 0n ? rateFromAnswer('UDE', answer, fraction.length, new Date(asOf), source) : null
}
