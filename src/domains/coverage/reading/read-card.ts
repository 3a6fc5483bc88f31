import { type Candidate, candidatesOn } from './candidates.ts'
import {
  type CardField,
  type CardFieldValues,
  type CardReading,
  cardFields,
  type ReadPhone,
  type ReadValue,
  sureFrom,
} from './card-reading.ts'
import { companyOn } from './company.ts'
import { labelsOn } from './find-labels.ts'
import { isUnmistakable, judgeMemberId, spelledByCode } from './member-id.ts'
import { planNameOn, planTypeOn } from './plan.ts'
import { aboveOf, rightOf, type Span, type TextLine } from './text-line.ts'
import { medicareNumberOf } from './value-shapes.ts'

/** The text of a card's photos, what their bar codes hold, and what its issuer signed. */
type CardPages = {
  front: readonly TextLine[]
  back: readonly TextLine[]
  codes?: readonly string[]
  signed?: CardFieldValues
}

// How much each counts in how well a card was read: without the first three nobody can be asked.
const weights: Partial<Record<CardField, number>> = { memberId: 3, insuranceCompany: 2, memberName: 2 }
// Numbers with letters in them: an O read as a 0 looks like any other.
const codeFields: readonly CardField[] = ['groupNumber', 'rxPcn', 'rxGroup']
// Below what counts as sure, however clear the letters are.
const unsure = (sureFrom - 1) / 100
const needed = ['memberId', 'insuranceCompany', 'memberName'] as const

/** What a card says, field by field. `companies` are those of the directory. What is not certain is said to be so, or left out. */
export function readCard(
  { front, back, codes = [], signed = {} }: CardPages,
  companies: readonly string[],
): CardReading {
  const candidates = [
    ...candidatesOn(front),
    ...candidatesOn(back)
      .filter(({ field }) => field !== 'planName')
      .map((one) => ({ ...one, weight: one.weight * 0.96 })),
  ]
  const company = companyOn(front, companies)
  const own: Candidate[] = [
    ...(company ? [{ ...company, field: 'insuranceCompany' as const, again: null }] : []),
    ...asCandidate('planType', planTypeOn(front, back)),
    ...(candidates.some(({ field }) => field === 'planName')
      ? []
      : asCandidate('planName', planNameOn(front, company?.value ?? null))),
    ...medicareNumberAnywhere(front),
    ...(candidates.some(({ field }) => field === 'memberName') ? [] : nameAboveId(front, company?.value ?? null)),
  ]
  const fields: CardReading['fields'] = {}
  for (const field of cardFields) {
    const value = choose(
      [...own, ...candidates].filter(
        (one) => one.field === field && !(company && one.field === 'insuranceCompany' && !own.includes(one)),
      ),
    )
    if (value) fields[field] = value
    // What was signed was not read by eye.
    if (signed[field] !== undefined) fields[field] = { value: signed[field], confidence: 100, isSure: true }
  }
  if (fields.memberId) fields.memberId = spelledByCode(fields.memberId, codes)
  return { fields, phones: phonesOn([...front, ...back]), confidence: overall(fields) }
}

const asCandidate = (field: CardField, found: { value: string; weight: number; span: Span } | null): Candidate[] =>
  found ? [{ ...found, field, again: null }] : []

/**
 * Some cards print whose they are without a label, on the line above the member ID. That it is a name is guessed from its
 * place and its capitals, so the person is asked to look.
 */
function nameAboveId(front: readonly TextLine[], company: string | null): Candidate[] {
  const labelled = front.flatMap((line) => labelsOn(line).filter((label) => label.for === 'memberId'))
  return labelled.flatMap(({ line }) => {
    const span = aboveOf(line, front)
    const isName = span && /^[A-Z'’-]{2,}( [A-Z]\.?)?( [A-Z'’-]{2,}){1,3}$/.test(span.text) && span.text !== company
    if (!isName || labelsOn(span).length > 0 || planNameOn([span], company)) return []
    return [{ field: 'memberName' as const, value: span.text, weight: unsure, span, again: span.again }]
  })
}

/** A Medicare number is known by its shape, wherever it stands. */
function medicareNumberAnywhere(lines: readonly TextLine[]): Candidate[] {
  return lines.flatMap((span) => {
    const value = medicareNumberOf(span.text)
    return value ? [{ field: 'memberId' as const, value, weight: 0.97, span, again: span.again }] : []
  })
}

/** The best one. Two that are as good and say different things are not sure. */
function choose(candidates: readonly Candidate[]): ReadValue | null {
  const rated = candidates
    .map((one) => ({ ...one, confidence: Math.round(one.weight * certaintyOf(one.span) * 1000) / 10 }))
    .toSorted((one, other) => other.weight - one.weight || other.confidence - one.confidence)
  const best = rated[0]
  if (!best) return null
  const { field, value, confidence, weight } = best
  const isDisputed = rated.some((other) => other.value !== value && other.weight > weight * 0.95)
  const judged =
    field === 'memberId'
      ? judgeMemberId(best, confidence)
      : { isShown: true, isSure: !codeFields.includes(field) || isUnmistakable(value) }
  if (!judged.isShown) return null
  return { value, confidence, isSure: judged.isSure && !isDisputed && confidence >= sureFrom }
}

/** Between how sure all letters are and how sure the least sure one is. */
function certaintyOf({ sure }: Span): number {
  if (sure.length === 0) return 0
  const mean = sure.reduce((sum, one) => sum + one, 0) / sure.length
  return (mean + Math.min(...sure)) / 2
}

function overall(fields: CardReading['fields']): number {
  const counted = cardFields.filter((field) => fields[field] || (needed as readonly string[]).includes(field))
  const weightOf = (field: CardField) => weights[field] ?? 1
  const sum = counted.reduce((total, field) => total + weightOf(field) * (fields[field]?.confidence ?? 0), 0)
  return Math.round((sum / counted.reduce((total, field) => total + weightOf(field), 0)) * 10) / 10
}

const number = /(?:\b1[\s.-]?)?\(?\b(\d{3})\)?[\s.-]{0,2}(\d{3})[\s.-]{0,2}(\d{4})\b(?!\d)/g

/** The phone numbers on a card, each once, with the words before it: `Member Services`. */
function phonesOn(lines: readonly TextLine[]): ReadPhone[] {
  const found = new Map<string, ReadPhone>()
  for (const line of lines)
    for (const match of line.text.matchAll(number)) {
      const digits = `${match[1]}-${match[2]}-${match[3]}`
      // Ten digits without a sign between them are as likely another number.
      if (/^\d{10,}$/.test(match[0]) || /^[01]/.test(digits) || found.has(digits)) continue
      const before = line.text
        .slice(0, match.index)
        .replace(/\d[\d\s().-]*$/, '')
        .replace(/[\s:.(-]+$/, '')
        .trim()
      const left = lines.find((other) => other !== line && rightOf(other, [line]) && !/\d/.test(other.text))
      const words = (/[A-Za-z]{3}/.test(before) ? before : left?.text)?.replace(/:\s*$/, '')
      const sure = line.sure.slice(match.index, match.index + match[0].length)
      found.set(digits, { number: digits, label: words ?? null, confidence: Math.round(Math.min(...sure) * 100) })
    }
  return [...found.values()]
}
