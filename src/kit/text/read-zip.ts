// States whose ZIP codes begin with 0; in New York 00501 and 00544 do, and posts of the armed forces in Europe.
const beginWithZero = ['CT', 'MA', 'ME', 'NH', 'NJ', 'RI', 'VT', 'PR', 'VI', 'NY', 'AE']

/**
 * The five digits of a ZIP code as lists write it: `02139`, `02139-1234`, `021391234`, `02139 1234`; also where a table has
 * taken zeros off its beginning (`2139`, `21391234`), in a state whose codes begin with them. Null: it is none.
 */
export function readZip(text: string, state: string): string | null {
  const digits = text.trim().replace(/[\s.‐-―-]+/g, '')
  if (!/^\d{3,9}$/.test(digits)) return null
  const isWhole = digits.length === 5 || digits.length === 9
  if (isWhole) return digits.slice(0, 5)
  const whole = digits.padStart(digits.length < 5 ? 5 : 9, '0')
  return digits.length !== 6 && beginWithZero.includes(state.toUpperCase()) ? whole.slice(0, 5) : null
}
