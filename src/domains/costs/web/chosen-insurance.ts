import { sessionValue } from '#web/storage.ts'

/** What was chosen when the person said outright that they pay without insurance. */
const none = ''

/** What was chosen when the person took their insurance out of a search, which says nothing of how they pay. */
const any = '*'

const chosen = sessionValue('chosenInsurance', (stored) => (typeof stored === 'string' ? stored : null))

/** The insurance company chosen in this tab; null: none, said outright; undefined: nothing was said. */
export function useChosenInsurance(): string | null | undefined {
  const value = chosen.use()
  return value === none ? null : value === any ? undefined : (value ?? undefined)
}

/** Whether the person took their insurance out of the search. */
export const useAnyInsurance = (): boolean => chosen.use() === any

/** Remembers which insurance company a search is for; null when it is for any. */
export const searchWithInsurance = (company: string | null): void => chosen.set(company ?? any)

/** Remembers the insurance company a person named, null that there is none, undefined that nothing is said any more. */
export const chooseInsurance = (company: string | null | undefined): void =>
  chosen.set(company === null ? none : (company ?? null))
