import type { SearchTerms } from './search-in-address.ts'

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
