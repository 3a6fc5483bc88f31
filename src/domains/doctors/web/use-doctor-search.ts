import { useInfiniteQuery } from '@tanstack/react-query'
import { doctorsApi } from './api.ts'
import type { DoctorSearchPlace } from './search-in-address.ts'

const lastPage = 50

/** The doctors of a search, a page at a time, and how to ask for the next one. */
export function useDoctorSearch(search: DoctorSearchPlace, insurerId: number | null) {
  const asked = {
    ...(search.city && { city: search.city }),
    ...(search.state && { state: search.state }),
    ...(search.specialty && { specialtyId: search.specialty }),
    ...(search.miles && { radiusMiles: search.miles }),
    ...(insurerId && { insuranceProviderId: insurerId }),
  }
  const query = useInfiniteQuery({
    queryKey: ['doctors', asked],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => doctorsApi.searchDoctors({ ...asked, page: pageParam }, signal),
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.doctors.length, 0)
      return last.doctors.length > 0 && shown < last.total && pages.length < lastPage ? pages.length + 1 : undefined
    },
  })
  const pages = query.data?.pages ?? []
  return { query, answer: pages[0] ?? null, doctors: pages.flatMap((page) => page.doctors) }
}
