// What a salt or an ester is called beside its substance; the same medicine bears it or not, by who writes.
export const salts: ReadonlySet<string> = new Set(
  `besylate potassium calcium sodium hydrochloride hcl tartrate succinate sulfate maleate mesylate hydrobromide hbr
  bitartrate phosphate fumarate medoxomil magnesium monohydrate dihydrate trihydrate anhydrous bisulfate citrate acetate
  cypionate aspartate propionate propanediol saccharate xinafoate dimesylate dihydrochloride benzoate hemihydrate sesquihydrate
  oxalate meglumine tromethamine camsylate tosylate`.split(/\s+/),
)
// What is left of a medicine that is a salt itself, such as calcium carbonate: then the whole of it is its name.
const ions = new Set(
  `chloride carbonate bicarbonate hydroxide oxide fluoride iodide gluconate nitrate sulfide subsalicylate ferrous ferric zinc silver
  aluminum ammonium lithium copper bismuth`.split(/\s+/),
)

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
  const words = plain.split(/\s+/)
  const kept = words.filter((word) => !salts.has(word))
  return (kept.every((word) => ions.has(word)) ? words : kept).join(' ')
}

const unitNames: Readonly<Record<string, string>> = {
  ug: 'mcg',
  '[iu]': 'units',
  '[usp]': 'units',
  "[usp'u]": 'units',
  meq: 'mEq',
}

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
  // Of several in one liquid how much of that is said once: `20 mg/200 mg/20 mL`.
  const [, per = ''] = /^[\d.]+ [^/]+(\/.+)$/.exec(texts[0] ?? '') ?? []
  const isOneLiquid = per !== '' && texts.length > 1 && texts.every((text) => text.endsWith(per))
  return isOneLiquid ? texts.map((text) => text.slice(0, -per.length)).join('/') + per : texts.join('/')
}

function unitText(unit: string): string {
  const [what = '', per = '1'] = unit.split('/')
  const name = unitNames[what.toLowerCase()] ?? what
  const [, count = '', of = ''] = /^([\d.]*)\s*(.*)$/.exec(per) ?? []
  if (of === '') return name
  return `${name}/${count === '' ? '' : `${Number(count)} `}${of}`
}

/**
 * What a medicine is taken as, in everyday words: `TABLET, FILM COATED, EXTENDED RELEASE` is `extended-release tablet`, a
 * `SOLUTION` for the `OPHTHALMIC` route `eye drops`. Tablets that melt, are chewed or dissolved are none that are swallowed: no
 * pharmacist hands out one for the other.
 */
export function formText(form: string, route = ''): string {
  const text = form.toUpperCase()
  const special = specialForms.find(([start, part]) => text.startsWith(start) && text.includes(part))
  if (special) return special[2]
  const kind = formKinds.find(([start]) => text.startsWith(start))?.[1] ?? text.toLowerCase().split(',')[0] ?? ''
  const placed = formsByRoute.find(([at, kinds]) => route.toUpperCase().includes(at) && kinds.test(kind))
  if (placed) return placed[2](kind)
  const release = text.includes('EXTENDED RELEASE')
    ? 'extended-release '
    : text.includes('DELAYED RELEASE')
      ? 'delayed-release '
      : ''
  return kind === 'patch' ? kind : `${release}${kind}`.trim()
}

const specialForms = [
  ['TABLET', 'ORALLY DISINTEGRATING', 'orally disintegrating tablet'],
  ['TABLET', 'CHEWABLE', 'chewable tablet'],
  ['TABLET', 'EFFERVESCENT', 'effervescent tablet'],
  ['TABLET', 'SOLUBLE', 'soluble tablet'],
  ['TABLET', 'FOR SUSPENSION', 'tablet for suspension'],
  ['AEROSOL', 'FOAM', 'foam'],
  ['POWDER', 'FOR SUSPENSION', 'suspension'],
  ['GRANULE', 'FOR SUSPENSION', 'suspension'],
  ['SUSPENSION', 'DROPS', 'suspension drops'],
  ['SOLUTION', 'DROPS', 'drops'],
] as const

const formKinds = [
  ['TABLET', 'tablet'],
  ['CAPSULE', 'capsule'],
  ['INJECTION', 'injection'],
  ['AEROSOL', 'inhaler'],
  ['SPRAY', 'spray'],
  ['SOLUTION', 'solution'],
  ['SUSPENSION', 'suspension'],
  ['INHALANT', 'solution'],
  ['FILM', 'film'],
  ['PATCH', 'patch'],
] as const

// The same kind of product by where it goes.
const formsByRoute: readonly (readonly [string, RegExp, (kind: string) => string])[] = [
  ['OPHTHALMIC', /^(solution|suspension|emulsion|drops|suspension drops|liquid)$/, () => 'eye drops'],
  ['OPHTHALMIC', /^(ointment|gel)$/, (kind) => `eye ${kind}`],
  ['AURICULAR', /^(solution|suspension|drops|suspension drops|liquid)$/, () => 'ear drops'],
  ['NASAL', /^(spray|solution|inhaler|liquid|suspension)$/, () => 'nasal spray'],
  ['SUBLINGUAL', /^tablet$/, () => 'sublingual tablet'],
  ['VAGINAL', /^(cream|gel|tablet|insert|suppository|ring)$/, (kind) => `vaginal ${kind}`],
  ['INHALATION', /^powder$/, () => 'inhaler'],
  ['INHALATION', /^capsule$/, () => 'inhalation capsule'],
  ['INHALATION', /^(solution|suspension)$/, () => 'nebulizer solution'],
  ['SUBCUTANEOUS', /^(solution|suspension)$/, () => 'injection'],
  ['INTRAMUSCULAR', /^(solution|suspension)$/, () => 'injection'],
  ['TOPICAL', /^inhaler$/, () => 'spray'],
]

const measures = /^(?:[\d.]+|(?:mg|mcg|g|units|mEq|mL|%)(?:\/\S*)?)$/

/** The parts of `5 mg/325 mg tablet` or `90 mcg inhaler, 18 g` by which it is looked up; not what a package holds. */
export function strengthAndForm(text: string): { strength: string; form: string } {
  const [label = ''] = text.split(', ')
  const words = label.split(' ')
  const at = words.findIndex((word) => !measures.test(word))
  if (at < 1) return { strength: label, form: '' }
  return { strength: inOrder(words.slice(0, at).join(' ')), form: words.slice(at).join(' ') }
}

/** Of several substances the smaller amount first; an amount of a liquid stays as it is. */
const inOrder = (strength: string) =>
  strength.endsWith('mL')
    ? strength
    : strength
        .split('/')
        .toSorted((a, b) => Number.parseFloat(a) - Number.parseFloat(b))
        .join('/')
