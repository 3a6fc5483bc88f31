const particles = /\b(Mc)([a-z])/g
const kept = /^(II|III|IV|LLC|LLP|PLLC|PC|PA|PLC|MD|DO|DDS|DMD|NE|NW|SE|SW|US|PO)$/

const written = new Map<string, string>()
const mostWords = 200_000

/** Turns the registry's capitals into ordinary writing; a name that already has small letters stays as it is. */
export function readableName(text: string): string {
  const plain = text.includes('  ') || text.includes('\t') ? text.replace(/\s+/g, ' ').trim() : text.trim()
  if (/[a-z]/.test(plain)) return plain
  return plain.includes(' ') ? plain.split(' ').map(readableWord).join(' ') : readableWord(plain)
}

/** Few words make up most of the registry, so each is worked out once. */
function readableWord(word: string): string {
  const known = written.get(word)
  if (known !== undefined) return known
  const made = kept.test(word.replace(/[^A-Z]/g, '')) ? word : capitalised(word)
  if (written.size < mostWords) written.set(word, made)
  return made
}

const capitalised = (word: string) =>
  word
    .toLowerCase()
    .replace(/(^|[-'(/.])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/'S$/, "'s")
    .replace(particles, (_, start: string, letter: string) => start + letter.toUpperCase())

/** The first credential without its dots: `M.D., PH.D.` is `MD`. Null when none is stated. */
export function readableTitle(credentials: string): string | null {
  const first = credentials.split(/[,;/]/)[0]?.replace(/\./g, '').trim() ?? ''
  return first === '' || first === '--' ? null : first.slice(0, 20)
}

/** One spelling for street lines and ZIP, so that a person's practice finds the clinic at the same door. */
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

/** `11/20/2026` as `2026-11-20`; null when it is no such date. */
export function isoDay(text: string): string | null {
  const match = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text)
  return match ? `${match[3]}-${match[1]}-${match[2]}` : null
}
