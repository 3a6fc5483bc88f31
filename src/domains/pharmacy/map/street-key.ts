import { plainLetters } from '#kit/text/plain-letters.ts'

const directions: Readonly<Record<string, string>> = {
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
}
// What a street is, by the spellings of addresses. https://pe.usps.com/text/pub28/28apc_002.htm
const kinds = new Set(
  `alley aly avenue av ave boulevard blvd circle cir court ct drive dr expressway expy freeway fwy lane ln parkway pkwy pike
  place pl plaza plz road rd square sq street st str terrace ter trail trl turnpike tpke way`.split(/\s+/),
)
const spellings: Readonly<Record<string, string>> = {
  saint: 'st',
  highway: 'hwy',
  route: 'rte',
  mount: 'mt',
  fort: 'ft',
}
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const inside = /\s(?:ste|suite|unit|apt|bldg|building|fl|floor|rm|room|#)\b.*$|\s#.*$/

/**
 * A street as streets are compared: `North Main Street`, `N. Main St Ste 4` and `N MAIN` are all `n main`; `First Avenue` is
 * `1`. What kind of street it is does not count, which way does. Null where nothing is left.
 */
export function streetKey(street: string): string | null {
  const words = plainLetters(street)
    .toLowerCase()
    .replace(inside, '')
    .replace(/[.'’]/g, '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => directions[word] ?? word)
  const named = withoutKind(words)
  return named.map(spelled).join(' ') || null
}

/** `main st` without its kind; `the avenue` and `st charles` keep their only name. */
function withoutKind(words: readonly string[]): readonly string[] {
  const isWay = Object.values(directions).includes(words.at(-1) ?? '')
  const at = isWay ? words.length - 2 : words.length - 1
  const hasName = words.slice(0, at).some((word) => !Object.values(directions).includes(word))
  return hasName && kinds.has(words[at] ?? '') ? words.toSpliced(at, 1) : words
}

function spelled(word: string): string {
  const at = ordinals.indexOf(word)
  if (at >= 0) return String(at + 1)
  return /^(\d+)(st|nd|rd|th)$/.exec(word)?.[1] ?? spellings[word] ?? word
}

/** House number, street and ZIP code of an address as they are compared: `64108|300|linwood`; null where one is missing. */
export function mapAddressKey(
  houseNumber: string | null,
  street: string | null,
  zipCode: string | null,
): string | null {
  const key = street === null ? null : streetKey(street)
  const zip = zipCode?.slice(0, 5) ?? ''
  return houseNumber && key && /^\d{5}$/.test(zip) ? `${zip}|${houseNumber.trim().toLowerCase()}|${key}` : null
}

/** The same of one line, whose first word is the house number: `300 LINWOOD BLVD`. */
export function registryAddressKey(address: string | null, zipCode: string | null): string | null {
  const [, house = null, street = null] = /^(\S*\d\S*)\s+(.+)$/.exec(address?.trim() ?? '') ?? []
  return mapAddressKey(house, street, zipCode)
}
