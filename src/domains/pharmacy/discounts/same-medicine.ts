// What a salt or an ester is called beside its substance; the same medicine bears it or not, by who writes.
const salts = new Set(
  `besylate potassium calcium sodium hydrochloride hcl tartrate succinate sulfate maleate mesylate hydrobromide hbr
  bitartrate phosphate fumarate medoxomil magnesium monohydrate dihydrate trihydrate anhydrous bisulfate citrate acetate
  cypionate aspartate propionate propanediol saccharate xinafoate`.split(/\s+/),
)
// Where the salt is the medicine.
const alone = new Set(['potassium chloride', 'sodium chloride', 'lithium carbonate'])

// Biosimilars of Lantus: the same substance, with four letters of their maker. Other insulins with such letters act otherwise.
const makersLetters = /(?<=\binsulin glargine)-(yfgn|aglr)\b/g

/** Biosimilars in small letters: like their original, and no generics of it. */
export const biosimilars: readonly string[] = ['insulin glargine-yfgn', 'insulin glargine-aglr']

/** Whether a product is a biosimilar, by its substance. */
export const isBiosimilar = (name: string): boolean => biosimilars.includes(name.toLowerCase())

type SoldAs = { genericName: string; brandName: string | null; manufacturer: string | null }

/** A product by its own name and maker: `Insulin glargine-yfgn` of Biocon. */
export function namedProduct({ genericName, brandName, manufacturer }: SoldAs) {
  const name = brandName ?? genericName
  return { name: name.charAt(0).toUpperCase() + name.slice(1), manufacturer, isBiosimilar: isBiosimilar(genericName) }
}

/**
 * The substances of a medicine in one spelling: `Hydrocodone Bitartrate and Acetaminophen` and
 * `ACETAMINOPHEN; HYDROCODONE BITARTRATE` are both `acetaminophen+hydrocodone`.
 */
export function substanceKey(name: string): string {
  const parts = name
    .toLowerCase()
    .replace(makersLetters, '')
    .split(/;|,|\/|\band\b|-(?=[a-z]{4})/)
    .map(withoutSalts)
    .filter((part) => part !== '')
  return [...new Set(parts)].toSorted().join('+')
}

function withoutSalts(part: string): string {
  const plain = part.replace(/[^a-z0-9 ]+/g, ' ').trim()
  if (alone.has(plain)) return plain
  const words = plain.split(/\s+/)
  const kept = words.filter((word) => !salts.has(word))
  return (kept.length > 0 ? kept : words).join(' ')
}

const unitNames: Readonly<Record<string, string>> = { ug: 'mcg', '[iu]': 'units', '[usp]': 'units', meq: 'mEq' }

/**
 * How much of each substance, as people say it: `5; 325` of `mg/1; mg/1` is `5 mg/325 mg`, `100` of `[iU]/mL` is
 * `100 units/mL`. The smaller amount stands first, so that one strength has one spelling.
 */
export function strengthText(amounts: string, units: string): string {
  const unitOf = units.split(';').map((unit) => unit.trim())
  const texts = amounts
    .split(';')
    .map((amount, at) => ({ amount: Number(amount), unit: unitOf[at] ?? unitOf[0] ?? '' }))
    .filter(({ amount }) => Number.isFinite(amount) && amount > 0)
    .toSorted((a, b) => a.amount - b.amount)
    .map(({ amount, unit }) => `${amount} ${unitText(unit)}`.trim())
  return texts.join('/')
}

function unitText(unit: string): string {
  const [what = '', per = '1'] = unit.split('/')
  const name = unitNames[what.toLowerCase()] ?? what
  const [, count = '', of = ''] = /^([\d.]*)\s*(.*)$/.exec(per) ?? []
  if (of === '') return name
  return `${name}/${count === '' ? '' : `${Number(count)} `}${of}`
}

/**
 * What a medicine is taken as, in everyday words: `TABLET, FILM COATED, EXTENDED RELEASE` is `extended-release tablet`.
 * Tablets that melt, are chewed or dissolved are none that are swallowed: no pharmacist hands out one for the other.
 */
export function formText(form: string): string {
  const text = form.toUpperCase()
  const special = specialTablets.find(([part]) => text.startsWith('TABLET') && text.includes(part))
  if (special) return special[1]
  const kind = formKinds.find(([start]) => text.startsWith(start))?.[1] ?? text.toLowerCase().split(',')[0] ?? ''
  const release = text.includes('EXTENDED RELEASE')
    ? 'extended-release '
    : text.includes('DELAYED RELEASE')
      ? 'delayed-release '
      : ''
  return `${release}${kind}`.trim()
}

const specialTablets = [
  ['ORALLY DISINTEGRATING', 'orally disintegrating tablet'],
  ['CHEWABLE', 'chewable tablet'],
  ['EFFERVESCENT', 'effervescent tablet'],
  ['SOLUBLE', 'soluble tablet'],
  ['FOR SUSPENSION', 'tablet for suspension'],
] as const

const formKinds = [
  ['TABLET', 'tablet'],
  ['CAPSULE', 'capsule'],
  ['INJECTION', 'injection'],
  ['AEROSOL', 'inhaler'],
  ['SOLUTION', 'solution'],
  ['INHALANT', 'solution'],
  ['FILM', 'film'],
] as const

/** The parts of `5 mg/325 mg tablet` or `90 mcg inhaler, 18 g` by which it is looked up; not what a package holds. */
export function strengthAndForm(text: string): { strength: string; form: string } {
  const [label = ''] = text.split(', ')
  const at = label.search(/ (extended-release |delayed-release )?(tablet|capsule|injection|inhaler|solution|film)$/)
  if (at < 0) return { strength: label, form: '' }
  return { strength: inOrder(label.slice(0, at)), form: label.slice(at + 1) }
}

/** Of several substances the smaller amount first; an amount of a liquid stays as it is. */
const inOrder = (strength: string) =>
  strength.endsWith('mL')
    ? strength
    : strength
        .split('/')
        .toSorted((a, b) => Number.parseFloat(a) - Number.parseFloat(b))
        .join('/')
