import { cleanTyped } from '#kit/text/clean-typed.ts'
import { isNpi } from './npi.ts'

// Of the office, behind the number: ` x12`, ` ext. 4`, `, extensión 12`.
const extension = /[\s,;]*(?:\b(?:x|ext|extn|extension|extensi[oó]n)|#)[\s.:]*\d{1,6}\s*$/i

/** A telephone as the directory writes it, of ten digits in any writing; null when it is none: `+1 212 555 0153`. */
export function phoneIn(typed: string): string | null {
  const text = cleanTyped(typed).replace(extension, '')
  const [, area, office, line] =
    /^\D*?(?:\+?1[\s.-]*)?\(?([2-9]\d\d)\)?[\s./-]*([2-9]\d\d)[\s./-]*(\d{4})\D*$/.exec(text) ?? []
  return line === undefined || /[a-z]{3}/i.test(text.replace(/\b(?:phone|tel|telephone|telefono|call|number)\b/gi, ''))
    ? null
    : `(${area}) ${office}-${line}`
}

/** The number that a text consists of: of the registry (NPI), or a telephone's; null when it is neither. */
export function numberOf(typed: string): string | null {
  const text = cleanTyped(typed)
  const digits = text.replace(/\D/g, '')
  if (/^[^\d]*\d[\d\s.-]*\d\D*$/.test(text) && isNpi(digits)) return digits
  return phoneIn(text)
}
