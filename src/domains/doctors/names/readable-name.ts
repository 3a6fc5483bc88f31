const particles = /\b(Mc)([a-z])/g
const upperCaseWord = /^(II|III|IV|LLC|LLP|PLLC|PC|PA|PLC|MD|DO|DDS|DMD|NE|NW|SE|SW|US|PO)$/

const written = new Map<string, string>()
const maxWords = 200_000
// A longer piece of a string may keep the whole string it was cut from in memory.
const maxWordLength = 12

/** Turns the registry's capitals into ordinary writing; a name that already has small letters stays as it is. */
export function readableName(text: string): string {
  const plain = /\s\s|[\t\n\r]/.test(text) ? text.replace(/\s+/g, ' ').trim() : text.trim()
  if (/[a-z]/.test(plain)) return plain.replace(/"\p{Ll}/gu, (letter) => letter.toUpperCase())
  return plain.includes(' ') ? plain.split(' ').map(readableWord).join(' ') : readableWord(plain)
}

/** Few words make up most of the registry, so each is worked out once. */
function readableWord(word: string): string {
  if (/^\d+$/.test(word)) return word
  const known = written.get(word)
  if (known !== undefined) return known
  const made = upperCaseWord.test(word.replace(/[^A-Z]/g, '')) ? word : capitalised(word)
  if (word.length <= maxWordLength && written.size < maxWords) written.set(word, made)
  return made
}

const capitalised = (word: string) =>
  word
    .toLowerCase()
    .replace(/(^|[-'(/."])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/'S$/, "'s")
    .replace(particles, (_, start: string, letter: string) => start + letter.toUpperCase())

/**
 * The first credential without dots and gaps: `M.D., PH.D.`, `M D` and `MD | PHD` are `MD`. The number of a license is none.
 * Null when none is stated.
 */
export function readableTitle(credentials: string): string | null {
  const titles = credentials.split(/[,;/|]/).map((title) => withoutGaps(title.replace(/\./g, '').trim()))
  return titles.find((title) => /\p{L}/u.test(title) && !/\d{3}/.test(title))?.slice(0, 20) ?? null
}

const withoutGaps = (title: string) => title.replace(/\b(\p{L})\s+(?=\p{L}\b)/gu, '$1')

/** One spelling for street lines and ZIP, so that a person's practice finds the clinic at the same address. */
export function addressKey(lines: string, zip: string): string {
  return `${zip} ${lines
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()}`
}

/** `2025551234` as people write it: `(202) 555-1234`. Null when it is not ten digits. */
export function readablePhone(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : null
}

/** `11/20/2026` as `2026-11-20`; null when there is no such day. */
export function isoDay(text: string): string | null {
  const match = /^(\d\d)\/(\d\d)\/([12]\d{3})$/.exec(text)
  if (!match) return null
  const [month, day] = [Number(match[1]), Number(match[2])]
  if (month < 1 || month > 12 || day < 1 || day > daysOf(month, Number(match[3]))) return null
  return `${match[3]}-${match[1]}-${match[2]}`
}

function daysOf(month: number, year: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}
