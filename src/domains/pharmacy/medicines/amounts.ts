/** An amount that stands in a text: `80 mg`, `5 mg/5 mL`, or a bare `20`. Its value is in milligrams, millilitres or what the unit counts. */
export type Amount = { value: number; kind: 'mg' | 'units' | 'mEq' | 'mL' | 'puffs' | null; per: number | null }

const unitWords =
  'mcg|ug|microgramos?|micrograms?|mg|miligramos?|milligrams?|gm|grams?|gramos?|g|ml|mililitros?|cc|units?|unidades|iu|ui|u|meq|puffs?|inhalaciones|%'
const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d*[.,]\d+|\d+`
const pattern = new RegExp(
  String.raw`(?<![a-z\d.])(${number})[ -]*(${unitWords})?(?![a-z])(?:\s*(?:/|\bper\b|\bpor\b)\s*(\d*\.?\d*)[ -]*(ml|mililitros?|cc)(?![a-z]))?`,
  'g',
)
// How many of what is handed out, and how often it is taken: no strength.
const counts =
  /#\s*\d+|\bx\s*\d+\b|\b\d+\s*(?:x\b|ct\b|count\b|qty\b|tab(?:let)?s?\b|cap(?:sule|let)?s?\b|pills?\b|tabletas?\b|pastillas?\b|capsulas?\b|days?\b|dias?\b|times\b|veces\b|hours?\b|horas?\b|hrs?\b|h\b)/g

const milligrams: readonly (readonly [RegExp, number])[] = [
  [/^(?:mcg|ug|micro)/, 0.001],
  [/^(?:mg|mil?li?g)/, 1],
  [/^g/, 1000],
]

/** Reads a number as people write it: `1,000` is a thousand, `0,5` a half. */
const numberOf = (text: string) => Number(text.replace(/,(?=\d{3}(?:\D|$))/g, '').replace(',', '.'))

function amountOf([, count = '', unit = '', perCount = '', perUnit = '']: RegExpMatchArray): Amount {
  const value = numberOf(count)
  const per = perUnit ? Number(perCount || 1) : null
  // A hundredth is ten milligrams in a millilitre or a gram.
  if (unit === '%') return { value: value * 10, kind: 'mg', per: 1 }
  const size = milligrams.find(([start]) => start.test(unit))?.[1]
  if (size !== undefined) return { value: value * size, kind: 'mg', per }
  if (/^(?:ml|mililitro|cc)/.test(unit)) return { value, kind: 'mL', per }
  if (/^(?:u|iu)/.test(unit)) return { value, kind: 'units', per }
  if (unit === 'meq') return { value, kind: 'mEq', per }
  return { value, kind: unit ? 'puffs' : null, per }
}

/** Puts a letter and a number that were typed as one word apart, where the word is a name: `metformin500mg`, not `b12`. */
const apart = (text: string) => text.replace(/([a-z]{4,})(?=\d)/g, '$1 ')

/** Reads the amounts in a text, and what is left of it without them. */
export function readAmounts(text: string): { amounts: Amount[]; rest: string } {
  const amounts: Amount[] = []
  const rest = apart(text.toLowerCase())
    .replace(/\bu-?(100|200|300|500)\b/g, '$1 units/ml')
    .replace(counts, ' ')
    .replace(pattern, (...found) => {
      amounts.push(amountOf(found as unknown as RegExpMatchArray))
      return ' '
    })
  return { amounts, rest }
}

const isNear = (a: number, b: number) => Math.abs(a - b) <= Math.max(a, b) * 0.01

/** Whether an amount that was typed is one of a strength: `0.05 mg` is 50 mcg, `1 mg/mL` is 5 mg/5 mL, a bare `50` either of them. */
export function isSameAmount(typed: Amount, listed: Amount): boolean {
  if (typed.kind === null)
    return [listed.value, listed.value * 1000, listed.value / 1000].some((value) => isNear(value, typed.value))
  if (typed.kind !== listed.kind) return false
  if (typed.per !== null && listed.per !== null) return isNear(typed.value / typed.per, listed.value / listed.per)
  return isNear(typed.value, listed.value)
}
