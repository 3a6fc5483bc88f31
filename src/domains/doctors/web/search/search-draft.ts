import type { Answer } from '#kit/endpoint.ts'
import type { DoctorsContract, SearchedPlace } from '../../contract.ts'
import { doctorsApi } from '../api.ts'
import { noPlace, type SearchTerms } from './search-in-address.ts'
import type { TypedSymptoms } from './typed-symptoms.ts'

/** What stands in a field, and what it means for a search; null while nobody has read it. */
export type TypedField = { text: string; terms: Partial<SearchTerms> | null }

/** The answers to the two questions of a search. */
export type SearchDraft = { what: TypedField; where: TypedField }

/** Why what was typed cannot be searched for, in which field, and the places that may be meant. */
export type UnclearSearch = {
  at: keyof SearchDraft
  why: 'whereMissing' | 'zipWrong' | 'placeUnknown' | 'whichPlace' | 'unlisted' | 'notRead' | 'emergency' | 'crisis'
  typed: string
  choices: readonly { label: string; terms: Partial<SearchTerms> }[]
}

type Reading = Answer<DoctorsContract['readSearch']>
type DraftReading = { terms: Partial<SearchTerms>; heard: TypedSymptoms | null } | UnclearSearch

/** What two answers mean as a search, or what of them cannot be searched for. What was chosen from a list is not read again. */
export async function readSearchDraft({ what, where }: SearchDraft): Promise<DraftReading> {
  const zip = unread(where)
  if (zip && /^\d{1,4}$|^\d{6,}$/.test(zip)) return { at: 'where', why: 'zipWrong', typed: zip, choices: [] }
  const zipTerms = zip && /^\d{5}$/.test(zip) ? { ...noPlace, zip } : null
  const asked = { what: unread(what), where: zipTerms ? undefined : zip }
  const known = { ...what.terms, ...where.terms, ...zipTerms }
  if (!asked.what && !asked.where) return { terms: known, heard: null }
  const reading = await doctorsApi.readSearch(asked).catch(() => null)
  if (!reading) return { at: asked.what ? 'what' : 'where', why: 'notRead', typed: '', choices: [] }
  return readMeaning(reading, asked, known)
}

/** What was typed and has not been read; undefined when there is nothing to read. */
const unread = ({ text, terms }: TypedField): string | undefined => (terms ? undefined : text.trim() || undefined)

function readMeaning(
  reading: Reading,
  asked: { what?: string | undefined },
  known: Partial<SearchTerms>,
): DraftReading {
  const { specialty, unlistedSpecialty, usually, urgency, name, sex, place, unknownPlace, choices } = reading
  const typed = asked.what ?? ''
  if (unlistedSpecialty) return { at: 'what', why: 'unlisted', typed, choices: [] }
  const terms: Partial<SearchTerms> = {
    ...known,
    ...(asked.what && { specialty: specialty?.id ?? 0, name, sex: sex ?? '' }),
  }
  const heard = usually.length > 0 ? { typed, usually } : null
  const placed = place ? { ...terms, ...termsOf(place) } : terms
  if (urgency)
    return { at: 'what', why: urgency, typed, choices: specialty ? [{ label: specialty.name, terms: placed }] : [] }
  if (place || (!unknownPlace && choices.length === 0)) return { terms: placed, heard }
  return {
    at: 'where',
    why: unknownPlace ? 'placeUnknown' : 'whichPlace',
    typed: unknownPlace ?? choices[0]?.city ?? '',
    choices: choices.map((one) => ({ label: labelOf(one), terms: { ...terms, ...termsOf(one) } })),
  }
}

/** A place as a search has it. */
export const termsOf = ({ city, state, zip }: SearchedPlace) => ({ ...noPlace, ...(zip ? { zip } : { city, state }) })

/** Two places of one name in one state are told apart by their county. */
export const labelOf = ({ label, county }: SearchedPlace): string => (county ? `${label} · ${county}` : label)
