import type { Answer } from '#kit/endpoint.ts'
import { sessionValue } from '#web/storage.ts'
import type { CoverageContract } from '../../contract.ts'
import { sureFrom } from '../../reading/card-reading.ts'
import type { CardDraft } from '../cards/card-draft.ts'

/** What a look at photos of a card came to. */
export type PhotoAnswer = Answer<CoverageContract['photoVerify']>

/** The answers of the form that came from a photo, as it filled them in: what a person changes since is theirs. */
type CardRead = Partial<Record<keyof CardDraft, { value: string; isSure: boolean }>>

const isRead = (stored: unknown): stored is CardRead =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.values(stored).every((one) => typeof one === 'object' && one !== null && typeof one.value === 'string')

/** What was read of the card being typed in this tab. */
export const cardRead = sessionValue<CardRead>('insuranceCardRead', (stored) => (isRead(stored) ? stored : null))

// Each of these answers the question of the same name.
const askedFields = [
  'planType',
  'memberId',
  'planName',
  'groupNumber',
  'rxBin',
  'rxPcn',
  'rxGroup',
  'primaryCarePhysician',
  'copayPrimaryCare',
  'copaySpecialist',
  'copayUrgentCare',
  'copayEmergency',
  'deductible',
  'outOfPocketMax',
] as const

// Cards name doctors', nurses' and pharmacies' numbers too.
const memberHelp = /\b(member|customer|miembro|cliente)/i

/** What a photo answers of the form. A company that is not in the directory is chosen by hand. */
export function answersOfPhoto({ fields, phones }: PhotoAnswer, companies: readonly string[]): CardRead {
  const read: CardRead = {}
  for (const { field, value, isSure } of fields) {
    if ((askedFields as readonly string[]).includes(field)) read[field as keyof CardDraft] = { value, isSure }
    if (field === 'insuranceCompany' && companies.includes(value)) read.insuranceCompany = { value, isSure }
    if (field === 'memberName') {
      const { first, last } = nameParts(calmly(value))
      read.firstName = { value: first, isSure }
      read.lastName = { value: last, isSure }
    }
  }
  const help = phones.find(({ label }) => memberHelp.test(label ?? ''))
  if (help) read.memberPhone = { value: help.number, isSure: help.confidence >= sureFrom }
  return read
}

// Of these nobody knows from capitals alone how they are written: McKay and Mackey, DeLuca and Deluca, JD and Jd.
const unsureInCapitals = /^(MC|MAC|FITZ|DE|DI|DA|DU|LA|LE|VAN|VON|ST|JR$|SR$|I+$|IV$|[^AEIOUY]{2,}$)/

/** A name in capitals as people write it, where that is certain of all its parts; else as it is printed, never half of each. */
function calmly(name: string): string {
  const words = name.match(/[^\s,]+/g) ?? []
  if (!words.every((word) => /^[A-Z]+$/.test(word) && !unsureInCapitals.test(word))) return name
  return name.replace(/[A-Z]+/g, (word) => word.slice(0, 1) + word.slice(1).toLowerCase())
}

/** `JORDAN A SAMPLE` and `SAMPLE, JORDAN A`: what stands between is the first name's. */
export function nameParts(printed: string): { first: string; last: string } {
  const [last = '', first] = printed.split(',').map((part) => part.trim())
  if (first) return { first, last }
  const words = printed.trim().split(/\s+/)
  return { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' }
}

/** The form with what was read in it. Nothing that a person typed is replaced, only what an earlier photo filled in. */
export function mergeCardRead(draft: CardDraft, before: CardRead | null, read: CardRead): CardDraft {
  const filled: CardDraft = { ...draft }
  for (const name of new Set([...Object.keys(before ?? {}), ...Object.keys(read)]) as Set<keyof CardDraft>) {
    const isOurs = !filled[name]?.trim() || filled[name] === before?.[name]?.value
    if (!isOurs) continue
    const value = read[name]?.value
    if (value === undefined) delete filled[name]
    else Object.assign(filled, { [name]: value })
  }
  return filled
}

// What the form takes apart, or only from its list.
const takenApart = ['insuranceCompany', 'memberName'] as const

/** What a photo says that the form does not. */
export function notInForm({ fields, phones }: PhotoAnswer, draft: CardDraft) {
  return {
    fields: takenApart.flatMap((field) => {
      const read = fields.find((one) => one.field === field)
      return read && !isInForm(draft, field, read.value) ? [{ ...read, field }] : []
    }),
    phones: phones.filter(({ number }) => number !== draft.memberPhone),
  }
}

function isInForm(draft: CardDraft, field: (typeof takenApart)[number], value: string): boolean {
  if (field === 'insuranceCompany') return draft.insuranceCompany === value
  const { first, last } = nameParts(value)
  return `${draft.firstName} ${draft.lastName}`.toLowerCase() === `${first} ${last}`.toLowerCase()
}
