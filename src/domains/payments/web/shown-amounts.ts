import { parseDecimal } from '#kit/decimal.ts'
import { formatCents, formatUnits, formatUsd } from '#web/i18n/format.ts'

/** UDE of an invoice for the reader's eye: `44,808.269468`. What is copied stays as it was sent to us. */
export function shownUde(text: string): string {
  const units = parseDecimal('UDE', text)?.units
  return units === undefined ? text : formatUnits(units, 'UDE', 6)
}

/** The same with every decimal there is, for what must be sent exactly: `44,808.269468`. */
export function exactUde(text: string): string {
  const units = parseDecimal('UDE', text)?.units
  return units === undefined ? text : formatUnits(units, 'UDE', text.split('.')[1]?.length ?? 0)
}

const cents = (text: string) => parseDecimal('USD', text)?.units ?? 0n

/** US dollars of an invoice: `$136.46`. */
export const shownUsd = (text: string): string => formatUsd(cents(text))

/** The same without the sign, for columns headed US dollars. */
export const shownCents = (text: string): string => formatCents(cents(text))
