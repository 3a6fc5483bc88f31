import { parseDecimal } from '#kit/decimal.ts'
import type { Benefit } from './benefits.ts'

const waived =
  /NO DEDUCTIBLE|DED(UCTIBLE)?\.? (IS |DOES )?(NOT APPL|WAIVED)|NOT SUBJECT TO (THE )?DED|BEFORE (THE )?DED|(WITHOUT|EXEMPT FROM) (THE )?DED/i
const applies =
  /(AFTER|THEN) (THE )?DED|SUBJECT TO (THE )?DED|DED(UCTIBLE)?\.? (APPLIES|FIRST|(MUST|HAS TO) BE (MET|SATISFIED|PAID))/i

/** Whether a payer's notes say that the deductible is paid first; null when they do not, or say both. */
export function statedDeductible(messages: readonly string[]): Benefit['deductible'] {
  const isWaived = messages.some((text) => waived.test(text))
  const isApplied = messages.some((text) => applies.test(text) && !waived.test(text))
  return isWaived === isApplied ? null : isWaived ? 'waived' : 'applies'
}

/** A billion dollars: no plan names more, and what does was sent by mistake or to break something. */
const maxCents = 100_000_000_000n

/** A positive amount of dollars as X12 writes one (`25`, `25.5`, `.50`); null for anything else. */
export function centsOf(text: string): bigint | null {
  if (text.length > 18) return null
  const units = parseDecimal('USD', text.startsWith('.') ? `0${text}` : text.replace(/\.$/, ''))?.units
  return units === undefined || units < 0n || units > maxCents ? null : units
}

/** A share as X12 writes one: `.2` is 20%. Payers that write `20` mean the same. Null for anything else. */
export function basisPointsOf(text: string): bigint | null {
  const match = /^(\d{0,3})(?:\.(\d{1,6}))?$/.exec(text)
  if (!match || text === '' || text === '.') return null
  const whole = Number(match[1] || '0')
  const isPercent = whole > 1 || (whole === 1 && /[1-9]/.test(match[2] ?? ''))
  const digits = `${match[1] ?? ''}${(match[2] ?? '').padEnd(6, '0')}`
  // Millionths of one, or of a hundred.
  const units = BigInt(digits)
  const points = isPercent ? units / 10_000n : units / 100n
  const isExact = units % (isPercent ? 10_000n : 100n) === 0n
  return points > 10_000n || !isExact ? null : points
}

const copayWord = /\bCO-?PAY/i
const dollarAmount = /\$\s?(\d{1,5}(?:,\d{3})*(?:\.\d{2})?)(?![\d%])/g
const visitWords = '(?: (?:PER|EACH|FOR|EVERY|A|OF|IS|AMOUNT|OFFICE|VISIT|VISITS|PRIMARY|CARE|SPECIALIST|SERVICE))*'
// `COPAY $25`, `COPAY PER VISIT: $25`, `$25 COPAY`: the amount stands beside the word, and not beside a maximum or a penalty.
const besideCopay = new RegExp(
  `\\bCO-?PAY(?:MENT)?S?${visitWords}[\\s:=-]*\\$|\\$\\s?[\\d,.]+${visitWords}[\\s-]*CO-?PAY`,
  'i',
)
const noCopay = /\bNO CO-?PAY|\b(MAX(IMUM)?|LIMIT|PENALTY|WAIVED|EXCLUD\w*|UP TO)\b/i

/** The copay a note states, in cents: one amount of dollars beside the word; null when there is none or more than one. */
export function copayInNotes(messages: readonly string[]): bigint | null {
  const amounts = messages
    .filter((text) => copayWord.test(text) && besideCopay.test(text) && !noCopay.test(text))
    .flatMap((text) => [...text.matchAll(dollarAmount)].map((match) => (match[1] ?? '').replaceAll(',', '')))
  const [only] = [...new Set(amounts)]
  if (only === undefined || new Set(amounts).size > 1) return null
  return parseDecimal('USD', only)?.units ?? null
}

const tierWords = /\bTIER[\s-]*([0-9]{1,2}|[A-Z]|ONE|TWO|THREE|FOUR)\b/i

/** The tier of the network a row is for, as `1`, where its notes or the plan's name say one; null: none, or several. */
export function tierNamed({ messages, planName }: Pick<Benefit, 'messages' | 'planName'>): string | null {
  const named = [...messages, planName ?? ''].flatMap((text) => tierWords.exec(text)?.[1]?.toUpperCase() ?? [])
  const [only] = [...new Set(named)]
  return only === undefined || new Set(named).size > 1 ? null : only
}

const primaryWords = /\b(PRIMARY CARE|PCP|FAMILY PRACTICE|GENERAL PRACTI)/i
const specialistWords = /\b(SPECIALIST|SPECIALTY|SPC)\b/i

/** Which kind of doctor a payer's notes name, where one row of the answer stands for several. */
export function doctorNamed(messages: readonly string[]): 'primary_care' | 'specialist' | null {
  const isPrimary = messages.some((text) => primaryWords.test(text))
  const isSpecialist = messages.some((text) => specialistWords.test(text))
  return isPrimary === isSpecialist ? null : isPrimary ? 'primary_care' : 'specialist'
}
