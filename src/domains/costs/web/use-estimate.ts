import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { costsApi } from './api.ts'
import type { SelectedDoctor } from './selected-doctor.ts'
import { type ShownEstimate, shownWith, shownWithout } from './shown-estimate.ts'

// The server keeps an estimate for a day; one that is about to end is asked for anew.
const freshMs = 20 * 3_600_000

/** What the keys of all estimates begin with. */
export const estimateKey = 'estimate'

/** What a visit to this doctor would cost: with the person's insurance company when there is one, else without insurance. */
export function useEstimate(
  doctor: SelectedDoctor | null,
  insuranceCompany: string | null | undefined,
): UseQueryResult<ShownEstimate> {
  const asked = {
    doctorId: doctor?.doctorId ?? 0,
    ...(doctor?.facilityId != null && { facilityId: doctor.facilityId }),
  }
  return useQuery({
    queryKey: [estimateKey, asked, insuranceCompany],
    queryFn: async ({ signal }) =>
      insuranceCompany == null
        ? shownWithout(await costsApi.estimateWithoutInsurance(asked, signal))
        : shownWith(await costsApi.estimateWithInsurance({ ...asked, insuranceCompany }, signal)),
    enabled: doctor !== null && insuranceCompany !== undefined,
    staleTime: freshMs,
  })
}
