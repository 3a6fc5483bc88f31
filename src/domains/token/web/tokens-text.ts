import { parseDecimal } from '#kit/decimal.ts'
import { formatUnits } from '#web/i18n/format.ts'
import { soldDecimals } from '../purchases/purchase-terms.ts'

/** An amount of UDE as people read it: `8,185.878377`. */
export function tokensText(decimal: string): string {
  const amount = parseDecimal('UDE', decimal)
  return amount ? formatUnits(amount.units, 'UDE', soldDecimals) : decimal
}
