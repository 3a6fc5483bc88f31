import { squash } from './labels.ts'
import type { Span, TextLine } from './text-line.ts'

/** A company that a card names: `weight` is how far what is printed bears it out, 0 to 1. */
type NamedCompany = { value: string; weight: number; span: Span }

// Words of many companies' names: none of them tells which one it is.
const commonWords =
  /^(health|healthcare|care|blue|cross|shield|and|of|plan|plans|medical|mutual|net|the|select|first|united|insurance|service|corporation|priority|independence|providence|horizon|florida|california|texas|illinois|michigan|alignment|premier)$/i
// Programs, which other companies' cards name too.
const programs = new Set(['Medicare', 'Medicaid', 'TRICARE'])

/**
 * Which company of the directory a card is of; where none of them is printed, the largest words at its top, which are
 * likely its name.
 */
export function companyOn(front: readonly TextLine[], companies: readonly string[]): NamedCompany | null {
  const bare = (name: string) => squash(name.replace(/\(.*\)/, ''))
  const known = companies
    .map((name) => ({ name, letters: bare(name) }))
    .toSorted((one, other) => other.letters.length - one.letters.length)
  const joined = [...front, ...front.flatMap((line) => pairsWith(line, front))]
  const whole = (isProgram: boolean) =>
    known
      .filter(({ name }) => programs.has(name) === isProgram)
      .flatMap(({ name, letters }) => {
        const span = joined.find((line) => squash(line.text).includes(letters))
        return span ? [{ value: name, weight: isProgram ? 0.9 : 1, span }] : []
      })[0]
  return whole(false) ?? byOneWord(front, companies) ?? whole(true) ?? largest(front)
}

/** A name that runs over two lines. */
function pairsWith(line: TextLine, all: readonly TextLine[]): Span[] {
  const next = all.find(
    (other) =>
      other.y > line.y + line.height * 0.5 &&
      other.y - (line.y + line.height) < line.height &&
      Math.abs(other.x - line.x) < line.height * 2,
  )
  return next ? [{ text: `${line.text} ${next.text}`, sure: [...line.sure, ...next.sure] }] : []
}

/** `Cigna` for Cigna Healthcare: a word that only one company has. */
function byOneWord(front: readonly TextLine[], companies: readonly string[]): NamedCompany | null {
  const wordsOf = (name: string) =>
    name
      .replace(/\(.*\)/, '')
      .split(/\s+/)
      .filter((word) => word.length >= 5 && !commonWords.test(word))
  for (const name of companies) {
    if (programs.has(name)) continue
    for (const word of wordsOf(name)) {
      if (companies.filter((other) => wordsOf(other).includes(word)).length > 1) continue
      const span = front.find(({ text }) => squash(text).startsWith(squash(word)))
      if (span) return { value: name, weight: 0.85, span }
    }
  }
  return null
}

function largest(front: readonly TextLine[]): NamedCompany | null {
  const [top, bottom] = [Math.min(...front.map(({ y }) => y)), Math.max(...front.map(({ y }) => y))]
  const best = front
    .filter(({ y, text }) => y < top + (bottom - top) * 0.35 && /[A-Za-z]{4}/.test(text) && !/[\d:]/.test(text))
    .toSorted((one, other) => other.height - one.height)[0]
  return best ? { value: best.text, weight: 0.7, span: best } : null
}
