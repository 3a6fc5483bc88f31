import { firstNames } from '#kit/nicknames.ts'
import { type NameWords, nameWords } from './name-words.ts'

/** Names that begin so, folded. An empty part stands for any. */
export type NameStart = { last: string; first: string }

const maxStarts = 16

/**
 * What a typed name may mean: `smi` a last name; `maria gar` a first and a last name, the last name first, or a last name of
 * two words; `aaliyah m obrien` one with a middle name; `garcia, maria` the last name first. Empty when nothing was typed.
 */
export function nameStarts(typed: string): NameStart[] {
  const starts = nameWords(typed)
    .flatMap(startsOf)
    .flatMap(({ last, first }) => firstNames(first).map((name) => ({ last, first: name })))
  return widest(starts).slice(0, maxStarts)
}

function startsOf({ words, behindComma }: NameWords): NameStart[] {
  if (behindComma) return [{ last: words.join(''), first: behindComma[0] ?? '' }]
  const [one = '', two = ''] = words
  if (words.length < 2) return one ? [{ last: one, first: '' }] : []
  const end = words.at(-1) ?? ''
  const splits = words.slice(1).flatMap((_, i): NameStart[] => {
    const [before, behind] = [words.slice(0, i + 1).join(''), words.slice(i + 1).join('')]
    return [
      { first: before, last: behind },
      { first: behind, last: before },
    ]
  })
  return [{ first: one, last: end }, ...splits, { first: two, last: one }, { last: words.join(''), first: '' }]
}

/** Without those that hold nobody whom another does not hold. */
const widest = (starts: readonly NameStart[]): NameStart[] =>
  starts.filter(
    (one, i) => !starts.some((other, j) => i !== j && isWithin(one, other) && (j < i || !isWithin(other, one))),
  )

const isWithin = (one: NameStart, other: NameStart) =>
  one.last.startsWith(other.last) && one.first.startsWith(other.first)

/** Whether somebody may be held by two of them. */
export const overlap = (starts: readonly NameStart[]): boolean =>
  starts.some((one, i) =>
    starts.slice(i + 1).some(({ last, first }) => begins(one.last, last) && begins(one.first, first)),
  )

const begins = (a: string, b: string) => a.startsWith(b) || b.startsWith(a)
