import { sessionValue } from '#web/storage.ts'

/** The address of the search this tab made last, to go back to from a doctor. */
export const lastSearch = sessionValue('lastSearch', (stored) =>
  typeof stored === 'string' && stored.startsWith('/?') ? stored : null,
)

/** Where to go back to from a doctor: the search made last, else an empty one. */
export const useSearchBefore = (): string => lastSearch.use() ?? '/?tab=find-doctors'
