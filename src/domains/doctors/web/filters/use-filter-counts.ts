import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#kit/endpoint.ts'
import type { DoctorsContract } from '../../contract.ts'
import { doctorsQuery } from '../api.ts'
import { type SearchTerms, searchRequest } from '../search/search-in-address.ts'

/** How many each filter would leave; undefined until it is known, and when it could not be found out. */
export type FilterCounts = Answer<DoctorsContract['countDoctors']> | undefined

/** Asks how many each filter of a search would leave. What was counted for another search is not shown meanwhile. */
export function useFilterCounts(search: SearchTerms, insurerId: number | null): FilterCounts {
  const { data } = useQuery(doctorsQuery('countDoctors', searchRequest(search, insurerId)))
  return data
}
