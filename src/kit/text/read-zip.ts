// States whose ZIP codes all begin with 0.
const beginWithZero = ['CT', 'MA', 'ME', 'NH', 'NJ', 'RI', 'VT', 'PR', 'VI', 'AE']
// Those of New York that do: Holtsville and Fishers Island.
const inNewYork = ['00501', '00544', '06390']

/**
 * The five digits of a ZIP code as lists write it: `02139`, `02139-1234`, `021391234`, `02139 1234`; also where a table has
 * taken zeros off its beginning (`2139`, `21391234`), in a state whose codes begin with them. Null: it is none.
 */
export function readZip(text: string, state: string): string | null {
  const digits = text.trim().replace(/[\s.‐-―-]+/g, '')
  if (!/^(?:\d{3,5}|\d{7,9})$/.test(digits)) return null
  if (digits.length === 5 || digits.length === 9) return digits.slice(0, 5)
  const zip = digits.padStart(digits.length < 5 ? 5 : 9, '0').slice(0, 5)
  return beginWithZero.includes(state.toUpperCase()) || (state === 'NY' && inNewYork.includes(zip)) ? zip : null
}
