import { useCallback } from 'react'
import { useSearchBefore } from '#domains/doctors/web/search/last-search.ts'
import { sectionPath } from '../own-paths.ts'

/** The address of a section as this tab left it: finding doctors goes on with the search made last. */
export function useSectionPath(): (id: string) => string {
  const search = useSearchBefore()
  return useCallback((id) => (id === 'find-doctors' ? search : sectionPath(id)), [search])
}
