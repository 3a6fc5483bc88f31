import { editDistance, oneEditAway } from '#kit/text/edits.ts'
import type { ListedMedicine } from './listed-medicine.ts'
import { nameKey, soundOf, withoutSaltWords } from './name-keys.ts'
import { formFits } from './typed-forms.ts'

/** A medicine by one of its names: by a brand, one that is not made any more, or its own. */
export type NamedMedicine = { medicine: ListedMedicine; brand: string | null; isFormer: boolean }

type NameKey = { key: string; isLater: boolean; named: NamedMedicine }

// Of names that begin alike no more are compared letter by letter.
const maxNeighbours = 400
const maxBeginning = 5000
const minSlipLetters = 4
const minPartLetters = 6

/**
 * The names of all medicines of one list, in memory: exact, by their sound, without their salts, by how they begin and by what is
 * in them. A look-up never goes through all of them.
 */
export class NameIndex {
  private readonly byPlain = new Map<string, NamedMedicine[]>()
  private readonly byLetters = new Map<string, NamedMedicine[]>()
  /** Of medicines by their own names only: brands that sound alike are others. */
  private readonly bySound = new Map<string, NamedMedicine[]>()
  private readonly byBrandSound = new Map<string, NamedMedicine[]>()
  /** Without salts and forms. */
  private readonly byBare = new Map<string, NamedMedicine[]>()
  private readonly byPart = new Map<string, Set<string>>()
  private readonly bySubstances = new Map<string, ListedMedicine[]>()
  private readonly withPart = new Map<string, ListedMedicine[]>()
  private readonly sorted: NameKey[] = []

  constructor(medicines: readonly ListedMedicine[]) {
    for (const medicine of medicines) this.addMedicine(medicine)
    this.sorted.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  }

  private addMedicine(medicine: ListedMedicine) {
    push(this.bySubstances, medicine.substances, medicine)
    const parts = medicine.substances.split('+')
    for (const part of parts) {
      push(this.withPart, part, medicine)
      for (const key of partKeys(part)) this.byPart.set(key, (this.byPart.get(key) ?? new Set()).add(part))
    }
    const own = { medicine, brand: null, isFormer: false }
    for (const text of new Set([medicine.name, medicine.spanishName, ...medicine.ownNames])) this.addName(text, own)
    for (const brand of medicine.formerBrands) this.addName(brand, { ...own, brand, isFormer: true })
    const brands = new Set([...medicine.brands, ...medicine.strengths.flatMap(({ names }) => names)])
    for (const text of brands) this.addName(text, { ...own, brand: isOwnName(text, medicine) ? null : text })
  }

  private addName(text: string, named: NamedMedicine) {
    const plain = nameKey(text)
    if (plain === '') return
    push(this.byPlain, plain, named)
    push(this.byLetters, plain.replaceAll(' ', ''), named)
    push(named.brand === null ? this.bySound : this.byBrandSound, soundOf(plain), named)
    push(this.byBare, soundOf(bareOf(plain)), named)
    const words = plain.split(' ')
    for (const at of words.keys()) {
      const later = words.slice(at).join(' ')
      this.sorted.push({ key: later, isLater: at > 0, named })
      const sound = soundOf(later)
      if (sound !== later) this.sorted.push({ key: sound, isLater: at > 0, named })
    }
  }

  /** The medicines of just this name, however it is spelled. */
  exact = (plain: string): NamedMedicine[] =>
    distinct(
      this.byPlain.get(plain) ??
        this.bySound.get(soundOf(plain)) ??
        this.byLetters.get(plain.replaceAll(' ', '')) ??
        [],
    )

  /** The medicines of just this name, whatever their salts and forms. */
  exactBare(plain: string): NamedMedicine[] {
    const bare = bareOf(plain)
    const found = this.byBare.get(soundOf(bare)) ?? []
    // A brand is meant by its own letters alone.
    return distinct(found.filter(({ brand }) => brand === null || bareOf(nameKey(brand)) === bare))
  }

  /** Whether a word is the name of a medicine or of what is in one. */
  isName = (plain: string): boolean => this.byPlain.has(plain) || this.byPart.has(soundOf(withoutSaltWords(plain)))

  /** The substances a word is, by name, sound or one slip. */
  substancesNamed(plain: string): readonly string[] {
    const keys = partKeys(plain)
    const known = keys.flatMap((key) => this.byPart.get(key) ?? [])[0]
    if (known) return [...known]
    for (const key of keys) {
      const near = new Set(
        key.length < minPartLetters ? [] : oneEditAway(key).flatMap((one) => [...(this.byPart.get(one) ?? [])]),
      )
      if (near.size > 0) return near.size <= 2 ? [...near] : []
    }
    return []
  }

  /** The medicines of just these substances, in any order. */
  ofSubstances = (substances: readonly string[]): readonly ListedMedicine[] =>
    this.bySubstances.get([...new Set(substances)].toSorted().join('+')) ?? []

  /** The medicines that hold all of these and more. */
  holding(substances: readonly string[]): ListedMedicine[] {
    const [first = '', ...others] = substances
    return (this.withPart.get(first) ?? []).filter((one) => {
      const parts = one.substances.split('+')
      return parts.length > substances.length && others.every((part) => parts.includes(part))
    })
  }

  /** The medicines with a name that begins so, then those of which a later word does. */
  beginning(plain: string): NamedMedicine[] {
    const found = new Map<NamedMedicine, boolean>()
    for (const text of new Set([plain, soundOf(plain)])) {
      let seen = 0
      for (const { named, isLater } of this.startingWith(text)) {
        if (++seen > maxBeginning) break
        if (found.get(named) !== false) found.set(named, isLater)
      }
    }
    const inOrder = [...found].toSorted(
      ([a, isLater], [b, isOther]) => Number(isLater) - Number(isOther) || byUse(a, b),
    )
    return distinct(inOrder.map(([one]) => one))
  }

  private *startingWith(start: string): Generator<NameKey> {
    if (start === '') return
    for (let at = this.placeOf(start); at < this.sorted.length; at++) {
      const one = this.sorted[at]
      if (!one?.key.startsWith(start)) return
      yield one
    }
  }

  /** Where a text stands, or would, in the order of names. */
  private placeOf(text: string): number {
    let [low, high] = [0, this.sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.sorted[middle]?.key ?? '') < text) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The medicines with a name that is one slip away: a letter too many, too few, another one, or two that changed places. */
  slips(plain: string): NamedMedicine[] {
    if (plain.replaceAll(' ', '').length < minSlipLetters) return []
    const [sound, bare] = [soundOf(plain), soundOf(bareOf(plain))]
    const found = [
      ...oneEditAway(plain).flatMap((one) => this.byPlain.get(one) ?? []),
      ...[sound, ...oneEditAway(sound)].flatMap((one) => [
        ...(this.bySound.get(one) ?? []),
        ...(this.byBrandSound.get(one) ?? []),
      ]),
      ...[bare, ...oneEditAway(bare)].flatMap((one) => this.byBare.get(one) ?? []),
    ]
    return distinct(found).toSorted(byUse)
  }

  /** Those two slips away that begin alike: they look so much like it that both are offered. */
  neighbours(plain: string): NamedMedicine[] {
    const sound = soundOf(plain)
    if (sound.length < 7) return []
    const found: NamedMedicine[] = []
    let compared = 0
    for (const { key, named, isLater } of this.startingWith(sound.slice(0, 4))) {
      if (++compared > maxNeighbours) break
      if (!isLater && editDistance(sound, soundOf(key), 2) <= 2) found.push(named)
    }
    return distinct(found).toSorted(byUse)
  }
}

/** A plain name without salts and forms; as it is where nothing else would be left. */
function bareOf(plain: string): string {
  const words = withoutSaltWords(plain).split(' ')
  const bare = words.filter((word) => formFits(word) === undefined)
  return (bare.length > 0 ? bare : words).join(' ')
}

const partKeys = (part: string): string[] => [
  ...new Set([part, soundOf(part), withoutSaltWords(part), soundOf(withoutSaltWords(part))]),
]

/** Whether a product is called as its medicine is, whatever its salt and form: `Metformin Hydrochloride ER`. */
function isOwnName(text: string, { substances }: ListedMedicine): boolean {
  const own = new Set(substances.split(/[+ ]/).map(soundOf))
  const words = withoutSaltWords(nameKey(text))
    .split(' ')
    .filter((word) => formFits(word) === undefined)
  return words.every((word) => own.has(soundOf(word)))
}

function push<Value>(lists: Map<string, Value[]>, key: string, value: Value) {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

const byUse = (a: NamedMedicine, b: NamedMedicine) =>
  b.medicine.products - a.medicine.products || (a.medicine.name < b.medicine.name ? -1 : 1)

/** Each medicine once; by several brands of it by what they have in common: `Wellbutrin` of XL and SR. */
export function distinct(found: readonly NamedMedicine[]): NamedMedicine[] {
  const byMedicine = new Map<ListedMedicine, NamedMedicine>()
  for (const one of found) {
    const known = byMedicine.get(one.medicine)
    const isOther = known?.brand != null && one.brand !== null && known.brand !== one.brand
    if (!known) byMedicine.set(one.medicine, one)
    else if (isOther)
      byMedicine.set(one.medicine, { ...known, brand: sharedName(known.brand, one.brand) ?? known.brand })
  }
  return [...byMedicine.values()]
}

function sharedName(one: string | null, other: string | null): string | null {
  const [words, others] = [(one ?? '').split(' '), (other ?? '').toLowerCase().split(' ')]
  const shared = words.findIndex((word, at) => word.toLowerCase() !== others[at])
  const name = words.slice(0, shared < 0 ? words.length : shared).join(' ')
  return name || null
}
