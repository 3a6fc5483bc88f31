import { notStated, type SpecialtyName, specialtyTree } from './specialty-tree.ts'

type Rule = { starts: RegExp; length: number; name: SpecialtyName }

const rulesOf = (codes: string | undefined, name: SpecialtyName): Rule[] =>
  (codes ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((code) => ({
      starts: new RegExp(`^${code.replaceAll('*', '.*')}$`),
      length: code.replaceAll('*', '').length,
      name,
    }))

// The longest rule first; of two alike the one of the later specialty, which is the narrower one.
const rules = specialtyTree
  .flatMap(({ codes, name }) => rulesOf(codes, name))
  .toReversed()
  .toSorted((a, b) => b.length - a.length)
const more = specialtyTree.flatMap(({ also, name }) => rulesOf(also, name))

// A registry has a thousand codes; each is worked out once.
const known = new Map<string, readonly SpecialtyName[]>()

/** The specialties a taxonomy code belongs to, what it is first; the parents are not among them. */
export function specialtiesOf(taxonomyCode: string): readonly SpecialtyName[] {
  const before = known.get(taxonomyCode)
  if (before) return before
  const own = rules.find(({ starts }) => starts.test(taxonomyCode))?.name ?? notStated
  const beside = more.filter(({ starts }) => starts.test(taxonomyCode)).map(({ name }) => name)
  const names = [...new Set([own, ...beside])]
  if (known.size < 10_000) known.set(taxonomyCode, names)
  return names
}

/** What somebody with these codes does: first what the main code says, then the others. Without a code it is not stated. */
export function specialtiesOfAll(main: string, codes: readonly string[]): SpecialtyName[] {
  if (main === '') return [notStated]
  return [...new Set([main, ...codes].flatMap(specialtiesOf))]
}

/** Stands wherever the names of the taxonomy are shown. */
export const taxonomyNotice =
  'Health Care Provider Taxonomy, © American Medical Association on behalf of the National Uniform Claim Committee'
