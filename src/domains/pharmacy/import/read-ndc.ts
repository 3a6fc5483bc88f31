import { readListCode } from '#server/lists/list-values.ts'

const segments = /^(\d{4,5})-(\d{3,4})-(\d{1,2})$/

/**
 * A package code as eleven digits, the form prices are listed by: of one with hyphens, whichever segment is short gets a
 * zero in front (`68180-980-01` is `68180098001`). Null for ten digits without hyphens, which could be three codes, and for
 * anything else.
 */
export function readNdc(code: string): string | null {
  const text = /^\d+$/.test(code) ? code : readListCode(code)
  if (/^\d{11}$/.test(text)) return text
  const [, labeler = '', product = '', pack = ''] = segments.exec(text) ?? []
  if (labeler.length + product.length + pack.length < 10) return null
  return labeler.padStart(5, '0') + product.padStart(4, '0') + pack.padStart(2, '0')
}
