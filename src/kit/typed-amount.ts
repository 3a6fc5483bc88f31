import { parseDecimal } from './decimal.ts'
import type { Money } from './money.ts'
import { cleanTyped } from './text/clean-typed.ts'

const sign = String.raw`(?:US\$|USD|EUR|GBP|[$€£]|d[oó]lares|dollars?)`
const around = new RegExp(String.raw`^(?:${sign} ?)?([\d.,' ]+)(?: ?${sign})?$`, 'i')
const point = /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d{1,3}(?:'\d{3})+)?(?:\.(\d*))?$/
// Only where thousands say that the comma is the one of the decimals.
const comma = /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/

/**
 * An amount as people write it, as plain decimals: `$1,304.53`, `1.304,53` and `1304.53 USD` are `1304.53`. Null for what
 * says no amount, or could say two: `1,30`, `1e3`, `45k`, `12.5.3`.
 */
export function readTypedAmount(typed: string): string | null {
  const written = around.exec(cleanTyped(typed))?.[1]?.trim()
  if (!written) return null
  const [, whole = '', decimals = ''] = point.exec(written) ?? comma.exec(written) ?? []
  if (whole === '' && decimals === '') return null
  const plain = whole.replace(/\D/g, '') || '0'
  return decimals ? `${plain}.${decimals}` : plain
}

/** The same in US dollars; null also for what is finer than a cent. */
export function readTypedDollars(typed: string): Money<'USD'> | null {
  const amount = readTypedAmount(typed)
  return amount === null ? null : parseDecimal('USD', amount)
}
