const segments = /^(\d{4,5})-(\d{3,4})-(\d{1,2})$/

/**
 * A package code with hyphens as eleven digits, the form prices are listed by: whichever segment is short gets a zero in
 * front (`68180-980-01` is `68180098001`). Null for anything else than ten or eleven digits in three segments.
 */
export function ndc11(code: string): string | null {
  const match = segments.exec(code.trim())
  if (!match) return null
  const [, labeler = '', product = '', pack = ''] = match
  if (labeler.length + product.length + pack.length < 10) return null
  return labeler.padStart(5, '0') + product.padStart(4, '0') + pack.padStart(2, '0')
}
