import { plainLetters } from '#kit/text/plain-letters.ts'
import { labelsOn } from './find-labels.ts'
import { squash } from './labels.ts'
import type { Span, TextLine } from './text-line.ts'

/** A company that a card names: `weight` is how far what is printed bears it out, 0 to 1. */
type NamedCompany = { value: string; weight: number; span: Span }

// Words of many companies' names: none of them tells which one it is.
const commonWords =
  /^(health|healthcare|care|blue|cross|shield|and|of|plan|plans|medical|mutual|net|the|select|first|united|insurance|service|corporation|priority|independence|providence|horizon|florida|california|texas|illinois|michigan|alignment|premier|federal|employee|program|another|company|state|home|public|alabama|tennessee|minnesota|kansas|city|arizona|carolina|louisiana|oklahoma|georgia)$/i
// Programs, which other companies' cards name too.
const programs = new Set(['Medicare', 'Medicaid', 'TRICARE'])

/** What states call their own Medicaid, by https://www.medicaid.gov/state-overviews. */
const medicaidNames =
  `AHCCCS|Apple Health|BadgerCare|BadgerCare Plus|Cardinal Care|Centennial Care|DenaliCare|Dr. Dynasaur|
  ForwardHealth|Green Mountain Care|Health First Colorado|Healthy Connections|Healthy Indiana Plan|Hoosier Healthwise|HUSKY Health|
  IA Health Link|KanCare|MaineCare|MassHealth|Med-QUEST|MO HealthNet|Missouri HealthNet|NJ FamilyCare|Plan Vital|
  SoonerCare|STAR Medicaid|TennCare|Turquoise Care`
    .split('|')
    .map((name) => name.trim())

type KnownName = { value: string; letters: string }

/**
 * Which company of the directory a card is of; where none of them is printed, the largest words at its top, which are
 * likely its name.
 */
export function companyOn(front: readonly TextLine[], companies: readonly string[]): NamedCompany | null {
  const known: KnownName[] = [
    ...companies.map((value) => ({ value, letters: squash(value.replace(/\(.*\)/, '')) })),
    ...medicaidNames.map((name) => ({ value: 'Medicaid', letters: squash(name) })),
  ].toSorted((one, other) => other.letters.length - one.letters.length)
  // Without its dash it is a word of many cards.
  const californias = front.find(({ text }) => /\bMedi-Cal\b/i.test(text))
  const joined = [...front, ...front.flatMap((line) => pairsWith(line, front))]
  const first = (isWanted: (name: KnownName) => boolean, weight: number) =>
    known.filter(isWanted).flatMap(({ value, letters }) => {
      const found = joined.flatMap((span) => placeIn(span, letters) ?? [])
      const place = found.find(({ isWhole }) => isWhole) ?? found[0]
      return place ? [{ value, weight: place.isWhole ? weight : partOfLonger, span: place.span }] : []
    })[0]
  const isBareProgram = ({ value, letters }: KnownName) => programs.has(value) && squash(value) === letters
  return (
    first((name) => !isBareProgram(name), 1) ??
    byOneWord(front, companies) ??
    (californias && { value: 'Medicaid', weight: 0.9, span: californias }) ??
    // What kind of number a label names says nothing of whose card it is.
    first(isBareProgram, 0.9) ??
    largest(front)
  )
}

/** Words beside a company's name make another name of it: a person has to look. */
const partOfLonger = 0.7
const belongsToName = /^(of|blue|cross|shield|net|mutual)$/i
const saysWhose = /^(a|an|by|the|from|with|your|and|through|insured|administered|underwritten|offered|issued|www)$/i

/** Where a name stands in a line as words of its own; `isWhole`: no other word beside it makes it a longer name. */
function placeIn(span: Span | TextLine, letters: string): { span: Span; isWhole: boolean } | null {
  if ('x' in span && labelsOn(span).some(({ name }) => name.includes(letters))) return null
  const words = [...plainLetters(span.text).matchAll(/[A-Za-z0-9]+/g)].map(([word]) => word.toLowerCase())
  let text = ''
  const starts: number[] = []
  for (const word of words) {
    starts.push(text.length)
    text += word
  }
  for (let at = text.indexOf(letters); at >= 0; at = text.indexOf(letters, at + 1)) {
    const from = starts.indexOf(at)
    const to = at + letters.length === text.length ? words.length : starts.indexOf(at + letters.length)
    if (from < 0 || to < 0) continue
    const [before, after] = [words[from - 1], words[to]]
    const isOthers = before !== undefined && /^[a-z]+$/.test(before) && !saysWhose.test(before)
    return { span, isWhole: !isOthers && !(after !== undefined && belongsToName.test(after)) }
  }
  return null
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
      const span = front.find(({ text }) => squash(text.split(/[^\p{L}\p{N}]/u)[0] ?? '') === squash(word))
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
