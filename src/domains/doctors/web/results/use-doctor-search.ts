import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { FoundDoctor } from '../../contract.ts'
import { doctorsApi } from '../api.ts'
import { type SearchTerms, searchRequest } from '../search/search-in-address.ts'

/**
 * The doctors of a search, a page at a time, and how to ask for the next one. Nobody is shown before it is known with which
 * insurance they are looked for: the list would give way to another one.
 */
export function useDoctorSearch(search: SearchTerms, insurerId: number | null, isInsurerKnown: boolean) {
  const asked = searchRequest(search, insurerId)
  const query = useInfiniteQuery({
    queryKey: ['doctors', asked],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      doctorsApi.searchDoctors({ ...asked, ...(pageParam && { after: pageParam }) }, signal),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  const before = query.data?.pages[0]
  const pages = query.isPlaceholderData || !isInsurerKnown ? [] : (query.data?.pages ?? [])
  return {
    query,
    answer: pages[0] ?? null,
    doctors: pages.flatMap((page) => page.doctors),
    // Known from the search before, so that its filter stays while the next one is under way.
    isNetworkKnown: insurerId !== null && before?.network?.insuranceProviderId === insurerId,
  }
}

/** What a search has found so far, in the order it is shown. */
export type FoundSoFar = Omit<ReturnType<typeof useDoctorSearch>, 'doctors'> & { doctors: readonly FoundDoctor[] }
