import { parseDecimal } from '#kit/decimal.ts'

/** A billion dollars: no plan names more, and what does was sent by mistake or to break something. */
const maxCents = 100_000_000_000n

/** A positive amount of dollars as X12 writes one (`25`, `25.5`, `.50`); null for anything else. */
export function centsOf(text: string): bigint | null {
  if (text.length > 18) return null
  const units = parseDecimal('USD', text.startsWith('.') ? `0${text}` : text.replace(/\.$/, ''))?.units
  return units === undefined || units < 0n || units > maxCents ? null : units
}

/** A share as X12 writes one: `.2` is 20%. Payers that write `20` mean the same. Null for anything else. */
export function basisPointsOf(text: string): bigint | null {
  const match = /^(\d{0,3})(?:\.(\d{1,6}))?$/.exec(text)
  if (!match || text === '' || text === '.') return null
  const whole = Number(match[1] || '0')
  const isPercent = whole > 1 || (whole === 1 && /[1-9]/.test(match[2] ?? ''))
  const digits = `${match[1] ?? ''}${(match[2] ?? '').padEnd(6, '0')}`
  // Millionths of one, or of a hundred.
  const units = BigInt(digits)
  const points = isPercent ? units / 10_000n : units / 100n
  const isExact = units % (isPercent ? 10_000n : 100n) === 0n
  return points > 10_000n || !isExact ? null : points
}
