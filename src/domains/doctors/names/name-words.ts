// A typed name as words, and the names in the directory that it may be the beginning of.

import { firstNames } from '#kit/first-names.ts'

/** A name as it is compared: its small letters without accents, as the directory keeps it too. `O’Brien` is `obrien`. */
export const foldedName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ -/:-@[-`{-~\u00a0\u00b4\u02bc\u2010-\u2015\u2018\u2019]/g, '')

const list = (words: string) => new Set(words.trim().split(/\s+/))

const titles = list('dr dra drs doctor doctora prof profesor profesora mr mrs ms miss mister sr sra srta')
const degrees =
  list(`md do mbbs mbchb bds dds dmd dpm dc od phd psyd edd dpt dnp dsw pt mpt mspt ot otr np fnp cnp crnp anp
  pnp agnp pmhnp aprn arnp cnm cns crna rn bsn msn pa pac lcsw lmft lmhc lpc ma ms mph msw mba mha ccc slp aud facs facc
  faap facog facp faafp fache abpp esq jr sr ii iii iv`)
/** Degrees that are the names of people too. */
const degreesAndNames = list('do ma')
/** What belongs to the word behind it: de la Cruz. */
const particles = list('de del dela von der den dos das du ter ten mc mac st')
/** What may belong to the word behind it, or be a name: Van Morrison, Al Green, O Gibson. */
const perhapsParticles = list('la las los le el van di da o d al ben bin abu san')

/** A typed name as words: what stands before a comma, if there is one, and the rest. */
type NameWords = { words: string[]; behindComma: string[] | null }

/**
 * The words of a typed name without titles and degrees, in each way they can be taken: `Dr. Omar Gibson, MD` is omar gibson;
 * `Kim Do` is kim do, or kim with a degree. Folded.
 */
export function nameWords(typed: string): NameWords[] {
  const text = typed.replace(/\b(dra?|prof|mrs?|ms|st)\./gi, '$1 ').replace(/\b(m|d|ph) (d|o)\.?\s*$/i, '$1$2')
  const [before = [], ...rest] = text.split(',').map(wordsOf)
  const behind = rest.map((part) => withoutDegrees(part, true)).flat()
  const isNameBehind = behind.length > 0
  return shortened(before).flatMap((some) =>
    joined(some).map((words) => ({ words, behindComma: isNameBehind ? (joined(behind)[0] ?? behind) : null })),
  )
}

/** The name as it was typed, without its titles and degrees: `Dr. Omar Gibson, MD` is `Omar Gibson`. */
export function plainName(typed: string): string {
  const parts = typed
    .replace(/\b(dra?|prof|mrs?|ms)\./gi, '$1 ')
    .split(',')
    .map((part, i) => {
      const words = part.trim().split(/\s+/).filter(Boolean)
      while (i === 0 && words.length > 1 && titles.has(foldedName(words[0] ?? ''))) words.shift()
      const isDegree = (word = '') => degrees.has(foldedName(word)) && (i > 0 || !degreesAndNames.has(foldedName(word)))
      while (words.length > (i === 0 ? 1 : 0) && isDegree(words.at(-1))) words.pop()
      return words.join(' ')
    })
  return parts.filter((part, i) => part !== '' || i === 0).join(', ')
}

const wordsOf = (part: string): string[] => {
  const words = part.trim().split(/\s+/).map(foldedName).filter(Boolean)
  const first = words.findIndex((word) => !titles.has(word))
  return first < 0 ? [] : words.slice(first)
}

/** Without the degrees at the end. At least one word stays, unless all may go. */
function withoutDegrees(words: readonly string[], mayAllGo = false, isDegree = (word: string) => degrees.has(word)) {
  let end = words.length
  while (end > (mayAllGo ? 0 : 1) && isDegree(words[end - 1] ?? '')) end--
  return words.slice(0, end)
}

/** Without the degrees at its end, and with those of them that may be names. */
function shortened(words: readonly string[]): string[][] {
  const surely = withoutDegrees(words, false, (word) => degrees.has(word) && !degreesAndNames.has(word))
  const perhaps = withoutDegrees(words)
  return perhaps.length < surely.length ? [surely, perhaps] : [surely]
}

/** With particles put to the word behind them, in each way they can be. */
function joined(words: readonly string[]): string[][] {
  const surely = joinedBy(
    words,
    (word, isBehindParticle) => particles.has(word) || (isBehindParticle && perhapsParticles.has(word)),
  )
  const perhaps = joinedBy(words, (word) => particles.has(word) || perhapsParticles.has(word))
  return perhaps.length < surely.length ? [surely, perhaps] : [surely]
}

function joinedBy(
  words: readonly string[],
  isParticle: (word: string, isBehindParticle: boolean) => boolean,
): string[] {
  const found: string[] = []
  let open = ''
  for (const [i, word] of words.entries()) {
    if (i < words.length - 1 && isParticle(word, open !== '')) open += word
    else {
      found.push(open + word)
      open = ''
    }
  }
  return found
}

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
