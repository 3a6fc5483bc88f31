import type { Answer } from '#kit/endpoint.ts'
import { store } from '#web/store.ts'
import type { DoctorsContract } from '../../contract.ts'

/** What was typed instead of a specialty, and whom people usually see for it, the first being looked for. */
export type TypedSymptoms = { typed: string; usually: Answer<DoctorsContract['readSearch']>['usually'] }

// What is wrong with somebody stands in no address and is kept nowhere.
const heard = store<TypedSymptoms | null>(null)

/** Notes what was understood of the last search. */
export const noteTypedSymptoms = heard.set

/** What was understood of the last search, while a page shows one of the specialties it led to; null where a specialty or a name was typed. */
export function useTypedSymptoms({ specialty, name }: { specialty: number; name: string }): TypedSymptoms | null {
  const last = heard.use()
  return last && name === '' && last.usually.some(({ id }) => id === specialty) ? last : null
}

/** Words of a search that were not looked for, and what was. */
type UnusedWishes = { words: readonly string[]; specialty: number; name: string }

const unused = store<UnusedWishes | null>(null)

/** Notes which words the last search left out. */
export const noteUnusedWishes = unused.set

/** The words that were not looked for, while a page shows that search. */
export function useUnusedWishes({ specialty, name }: { specialty: number; name: string }): readonly string[] {
  const last = unused.use()
  return last && last.specialty === specialty && last.name === name ? last.words : []
}
