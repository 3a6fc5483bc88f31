import { dictionary } from '#kit/dictionary.ts'
import { type Amount, isSameAmount, readAmounts } from './amounts.ts'
import { type ListedMedicine, type ListedStrength, strengthNamed } from './listed-medicine.ts'
import { distinct, type NamedMedicine, type NameIndex } from './name-index.ts'
import { nameKey } from './name-keys.ts'
import { type OtherName, otherName } from './other-names.ts'
import { formFits, isSlow, releaseIn } from './typed-forms.ts'

/** How a text named a medicine: by its name, the beginning of one, with a slip, or as a part of what it holds. */
export type Match = 'exact' | 'begins' | 'slip' | 'contains'

/** A medicine that a text may mean, and which strength of it, where the text says that. */
export type MatchedMedicine = NamedMedicine & {
  match: Match
  strength: ListedStrength | null
  /** All strengths that the text leaves open. */
  fitting: readonly ListedStrength[]
}

/** What a text may mean, the likeliest first. */
export type ReadMedicine = {
  /** The first of them. */
  matches: MatchedMedicine[]
  total: number
  /** The name it was read as, where that is another than what was typed. */
  readAs: string | null
  /** It is how prescribers shorten a name: some have been mistaken for another. */
  isShorthand: boolean
  /** The one that is certainly meant; null where that is not certain. */
  meant: MatchedMedicine | null
  hasAmount: boolean
}

type TypedText = { names: string[]; amounts: Amount[]; forms: RegExp[]; release: string | null; parts: string[] }

const separators = /\s*(?:[/+&,]|\band\b|\by\b|\be\b|\bcon\b|\bwith\b|-(?=\s*[a-z]))\s*/
const minWholeLetters = 5
const maxMatches = 40
// How bottles and price lists shorten salts.
const full: Readonly<Record<string, string>> = dictionary({
  succ: 'succinate',
  tart: 'tartrate',
  prop: 'propionate',
  pam: 'pamoate',
  pot: 'potassium',
  potass: 'potassium',
  sod: 'sodium',
  sulf: 'sulfate',
  cl: 'chloride',
  chlor: 'chloride',
  calc: 'calcium',
  mag: 'magnesium',
})
const inFull = (word: string) => full[word] ?? word

/** Takes a text as people type it apart: names, from the longest to the barest, amounts and forms. */
function readText(text: string): TypedText {
  const { amounts, rest } = readAmounts(text)
  const words = nameKey(rest).split(' ').filter(Boolean)
  const bare = words.filter((word) => formFits(word) === undefined)
  const forms = words.flatMap((word) => formFits(word) ?? [])
  const parts = rest
    .toLowerCase()
    .split(separators)
    .map((part) =>
      nameKey(part)
        .split(' ')
        .filter((word) => formFits(word) === undefined)
        .join(' '),
    )
    .filter(Boolean)
  const names = [...new Set([nameKey(text), words.join(' '), bare.map(inFull).join(' ')])].filter(Boolean)
  return { names, amounts, forms, release: releaseIn(text), parts }
}

/** Finds the medicines that a text may mean. */
export function findMedicines(index: NameIndex, text: string): ReadMedicine {
  const typed = readText(text)
  const bare = typed.names.at(-1) ?? ''
  const { named, other } = exactOf(index, typed)
  const exact = narrowed(named, typed)
  const begins = typed.names.flatMap((name) => index.beginning(name))
  const slips = index.slips(bare)
  const near = exact.length > 0 ? [] : index.neighbours(bare)
  const holding = typed.parts.length > 0 ? holdingOf(index, typed.parts).map(ownName) : []
  const merged = mergeOf([
    ['exact', exact],
    ['begins', begins],
    ['slip', [...slips, ...near]],
    ['contains', holding],
  ])
  const matches = merged
    .slice(0, maxMatches)
    .map((one) => ({ ...one, strength: strengthTyped(one, typed), fitting: strengthsTyped(one, typed) }))
  // What may stand for two is neither, whichever of them is in the list.
  const isOpen = (other?.names.length ?? 0) > 1
  const meant = isOpen ? null : meantOf({ matches, exact, begins, slips, near, bare })
  const isSlip = exact.length === 0 && meant?.match === 'slip'
  return {
    matches,
    total: merged.length,
    readAs:
      other && other.kind !== 'group' ? other.names.join(', ') : isSlip ? (meant.brand ?? meant.medicine.name) : null,
    isShorthand: other?.kind === 'shorthand',
    meant,
    hasAmount: typed.amounts.length > 0,
  }
}

type Candidates = {
  matches: MatchedMedicine[]
  exact: NamedMedicine[]
  begins: NamedMedicine[]
  slips: NamedMedicine[]
  near: NamedMedicine[]
  bare: string
}

/** The one that is certainly meant. A slip that may be of two medicines is of neither. */
function meantOf({ matches, exact, begins, slips, near, bare }: Candidates): MatchedMedicine | null {
  const only = (found: readonly NamedMedicine[]) => {
    const medicines = new Set(found.map(({ medicine }) => medicine))
    return medicines.size === 1 ? (matches.find(({ medicine }) => medicines.has(medicine)) ?? null) : null
  }
  if (exact.length > 0) return only(exact)
  if (begins.length > 0) return bare.length >= minWholeLetters ? only([...begins, ...slips]) : null
  return slips.length > 0 ? only([...slips, ...near]) : null
}

const ownName = (medicine: ListedMedicine): NamedMedicine => ({ medicine, brand: null, isFormer: false })

/** What a text names outright: as it stands, by another name, as a combination, or with words around it that say nothing. */
function exactOf(
  index: NameIndex,
  { names, parts }: TypedText,
): { named: NamedMedicine[]; other?: OtherName | undefined } {
  const other = names.map(otherName).find((one) => one !== undefined)
  const known = other?.names.flatMap((one) => outright(index, one)) ?? []
  if (known.length > 0) return { named: distinct(known), other }
  const combined = combinationOf(index, parts)
  const byName = [
    ...names.map((name) => () => index.exact(name)),
    () => combined.map(ownName),
    ...names.map((name) => () => index.exactBare(name)),
    () => withinWords(index, names.at(-1) ?? ''),
  ]
  for (const look of byName) {
    const named = look()
    if (named.length > 0) return { named }
  }
  return { named: [], other }
}

const outright = (index: NameIndex, name: string): NamedMedicine[] => {
  const named = wholeName(index, nameKey(name))
  return named.length > 0 ? named : combinationOf(index, name.split(/ and |, /)).map(ownName)
}

/** The substances a part of a text may be. */
const substancesOf = (index: NameIndex, part: string): readonly string[] =>
  (otherName(part)?.names ?? [part]).flatMap((name) => index.substancesNamed(nameKey(name)))

/** The medicines of the substances named together: `lisinopril/hctz`, or `amlodipine benazepril` with nothing between. */
function combinationOf(index: NameIndex, parts: readonly string[]): readonly ListedMedicine[] {
  const pieces = parts.length > 1 ? parts : (parts[0] ?? '').split(' ')
  if (pieces.length < 2 || pieces.length > 6) return []
  const choices = pieces.map((piece) => substancesOf(index, piece))
  if (choices.some((choice) => choice.length === 0)) return []
  const sets = choices.reduce<string[][]>(
    (all, choice) => all.flatMap((set) => choice.map((one) => [...set, one])),
    [[]],
  )
  return sets.slice(0, 24).flatMap((set) => index.ofSubstances(set))
}

/** The medicines that hold what is named, and more. */
function holdingOf(index: NameIndex, parts: readonly string[]): ListedMedicine[] {
  const substances = parts.map((part) => substancesOf(index, part)[0])
  return substances.includes(undefined)
    ? []
    : index.holding(substances as string[]).toSorted((a, b) => b.products - a.products)
}

const wholeName = (index: NameIndex, name: string) => {
  const named = index.exact(name)
  return named.length > 0 ? named : index.exactBare(name)
}

/** A name among other words, `children's tylenol`, where none of those names something else. */
function withinWords(index: NameIndex, name: string): NamedMedicine[] {
  const words = name.split(' ')
  for (let length = words.length - 1; length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const middle = words.slice(at, at + length).join(' ')
      const named = middle.length >= minWholeLetters ? wholeName(index, middle) : []
      const around = [...words.slice(0, at), ...words.slice(at + length)]
      if (named.length > 0 && !around.some((word) => index.isName(word))) return named
    }
  return []
}

/** Of several medicines of one name those that are made as the text says: `metoprolol ER` is the succinate. */
function narrowed(named: readonly NamedMedicine[], typed: TypedText): NamedMedicine[] {
  const fitting = named.filter((one) => strengthsOf(one).some((strength) => isTyped(strength, typed)))
  return [...(fitting.length > 0 ? fitting : named)]
}

const mergeOf = (kinds: readonly (readonly [Match, readonly NamedMedicine[]])[]) => {
  const merged = new Map<ListedMedicine, NamedMedicine & { match: Match }>()
  for (const [match, named] of kinds)
    for (const one of named) if (!merged.has(one.medicine)) merged.set(one.medicine, { ...one, match })
  return [...merged.values()]
}

/** The strengths of a medicine, or those its brand is sold in. */
export const strengthsOf = ({
  medicine: { strengths },
  brand,
}: Pick<NamedMedicine, 'medicine' | 'brand'>): readonly ListedStrength[] => {
  const own = brand === null ? strengths : strengths.filter(({ names }) => names.some((name) => isCalled(name, brand)))
  return own.length > 0 ? own : strengths
}

const isCalled = (name: string, brand: string) =>
  name.toLowerCase() === brand.toLowerCase() || name.toLowerCase().startsWith(`${brand.toLowerCase()} `)

/** Whether a strength is all that a text says. */
const isTyped = (strength: ListedStrength, { amounts, forms }: TypedText) =>
  hasAmounts(strength, amounts) && forms.every((form) => form.test(strength.label))

/** The strengths that a text may mean, by its amounts and then its forms. */
function strengthsTyped(one: NamedMedicine, { amounts, forms, release }: TypedText): readonly ListedStrength[] {
  const bySize = strengthsOf(one).filter((strength) => hasAmounts(strength, amounts))
  const fitting = (test: (strength: ListedStrength) => boolean, among: readonly ListedStrength[]) => {
    const left = among.filter(test)
    return left.length > 0 ? left : among
  }
  const byRelease = release ? fitting((strength) => strength.release === release, bySize) : bySize
  return forms.every((form) => bySize.some(({ label }) => form.test(label)))
    ? fitting(({ label }) => forms.every((form) => form.test(label)), byRelease)
    : forms.length > 0 && amounts.length === 0
      ? []
      : byRelease
}

/** The strength of a medicine that a text such as `500 mg` or `10 mg tablet` means; undefined where it is not made so, or not by the brand. */
export const readStrength = (one: NamedMedicine, text: string): ListedStrength | undefined =>
  strengthNamed({ strengths: strengthsOf(one) }, text) ?? strengthTyped(one, readText(text)) ?? undefined

/** The one strength a text means: where it says nothing of slow release, the plain one. */
function strengthTyped(one: NamedMedicine, typed: TypedText): ListedStrength | null {
  const strengths = strengthsOf(one)
  const [only, second] = strengths
  if (only && !second) return isTyped(only, typed) ? only : null
  if (typed.amounts.length === 0 && typed.forms.length === 0) return null
  const found = strengthsTyped(one, typed)
  if (found.length < 2) return found[0] ?? null
  if (typed.amounts.length === 0) return null
  const plain = found.filter(({ label }) => !isSlow(label))
  return plain.length === 1 ? (plain[0] ?? null) : null
}

function hasAmounts({ label, strength, dose }: ListedStrength, amounts: readonly Amount[]): boolean {
  if (amounts.length === 0) return true
  const listed = readAmounts(`${strength} ${dose ?? ''}`).amounts
  const held = readAmounts(label.split(', ').slice(1).join(' , ')).amounts.filter(({ kind }) => kind !== null)
  return (
    amounts.some((amount) => listed.some((one) => isSameAmount(amount, one))) &&
    amounts.every((amount) => [...listed, ...held].some((one) => isSameAmount(amount, one)))
  )
}
