import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { costsApi } from '../api.ts'
import { usePlanAnswers, visitAsked } from '../plan/plan-answers.ts'
import { type SelectedDoctor, serviceOf } from '../selected-doctor.ts'
import { forChildsVisit } from '../visits/visit-price.ts'
import { type ShownEstimate, shownWith, shownWithout } from './shown-estimate.ts'

/** The server keeps an estimate for a day; one that is about to end is asked for anew. */
export const freshMs = 20 * 3_600_000

/** What the keys of all estimates begin with. */
export const estimateKey = 'estimate'

type Visit = { doctorId: number; facilityId?: number }
const isSameVisit = (before: unknown, { doctorId, facilityId }: Visit) =>
  (before as Visit | undefined)?.doctorId === doctorId && (before as Visit).facilityId === facilityId

/** What a visit to this doctor would cost: with the person's insurance company when there is one, else without insurance. */
export function useEstimate(
  doctor: SelectedDoctor | null,
  insuranceCompany: string | null | undefined,
): UseQueryResult<ShownEstimate> {
  const plan = usePlanAnswers({ company: insuranceCompany ?? '', service: doctor && serviceOf(doctor) })
  const asked = {
    doctorId: doctor?.doctorId ?? 0,
    seenBefore: doctor?.seenBefore ?? false,
    ...(doctor?.isCheckup && { serviceType: 'preventive' as const }),
    ...(doctor?.facilityId != null && { facilityId: doctor.facilityId }),
  }
  const insured = insuranceCompany == null ? null : { insuranceCompany, ...visitAsked(plan) }
  return useQuery({
    queryKey: [estimateKey, asked, insured],
    queryFn: async ({ signal }) =>
      insured === null
        ? shownWithout(await costsApi.estimateWithoutInsurance(asked, signal))
        : shownWith(await costsApi.estimateWithInsurance({ ...asked, ...insured }, signal)),
    select: (shown) => (doctor ? forChildsVisit(shown, doctor.specialty) : shown),
    enabled: doctor !== null && insuranceCompany !== undefined,
    staleTime: freshMs,
    // While an answer is worked in, the figure for the same doctor and place stays instead of a blank.
    placeholderData: (before, query) => (isSameVisit(query?.queryKey[1], asked) ? before : undefined),
  })
}
