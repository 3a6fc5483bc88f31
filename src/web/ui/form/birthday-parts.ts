import { cleanTyped } from '#kit/text/clean-typed.ts'

/** A date of birth as it is typed, each part by itself. */
export type BirthdayParts = { day: string; month: string; year: string }

const months = ['jan ene', 'feb', 'mar', 'apr abr', 'may', 'jun', 'jul', 'aug ago', 'sep', 'oct', 'nov', 'dec dic']
// Words of a written date that are no part of it: `the 3rd of February`, `sábado, 3 de febrero del 1980`.
const besides = /^(?:del?|el|the|of|(?:mon|tue|wed|thu|fri|sat|sun|lun|mié|mie|jue|vie|sáb|sab|dom)\p{L}*|martes)$/iu
const isWhole = ({ day, month, year }: BirthdayParts): boolean =>
  /^(0?[1-9]|[12]\d|3[01])$/.test(day) && /^(0?[1-9]|1[0-2])$/.test(month) && /^\d{4}$/.test(year)

/** The parts as one answer: a day such as `1980-02-03` once all are there, `1980-2-` before, and nothing when nothing is typed. */
export function birthdayOf(parts: BirthdayParts): string {
  const { day, month, year } = parts
  if (day && month && year.length === 4) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return day || month || year ? `${year}-${month}-${day}` : ''
}

/** An answer back in its parts, as people write them: `1980-02-03` is 2, 3 and 1980. */
export function partsOfBirthday(answer: string): BirthdayParts {
  const [year = '', month = '', day = ''] = answer.split('-')
  const plain = (part: string) => part.replace(/^0(?=\d)/, '')
  return { day: plain(day), month: plain(month), year }
}

const monthNamed = (word: string): string =>
  String(months.findIndex((names) => names.split(' ').includes(word.slice(0, 3).toLowerCase())) + 1)

/** A whole date that was pasted or filled in at once: `02/03/1980`, `1980-02-03`, `3 de febrero de 1980`; null for anything else. */
export function readWholeBirthday(text: string, isDayFirst: boolean): BirthdayParts | null {
  const words = cleanTyped(text)
    .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1 $2 $3')
    .replace(/[T ,]+\d\d?:\d\d.*$/, '')
    .replace(/(\d)(?:st|nd|rd|th|º|ero?|ro)\b\.?/gi, '$1')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '' && !besides.test(word))
  if (words.length !== 3) return null
  const [first, second, third] = words.map((word) => (/^\p{L}/u.test(word) ? monthNamed(word) : word)) as [
    string,
    string,
    string,
  ]
  const dayFirst: BirthdayParts = { day: first, month: second, year: third }
  const monthFirst: BirthdayParts = { day: second, month: first, year: third }
  // A month that is named says itself where it stands.
  const isNamed = (at: number) => /^\p{L}/u.test(words[at] ?? '')
  if (isNamed(0)) return isWhole(monthFirst) ? monthFirst : null
  const readings = isDayFirst || isNamed(1) ? [dayFirst, monthFirst] : [monthFirst, dayFirst]
  return [{ day: third, month: second, year: first }, ...readings].find(isWhole) ?? null
}
