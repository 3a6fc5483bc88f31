import type { ListedDoctor } from '#domains/doctors/web/results/list-additions.ts'
import { useInsuranceCompany } from '../use-insurance.ts'
import { useVisits } from './use-visits.ts'
import { isOnlyYardstick, samePrice } from './visit-price.ts'

/** Whether nobody knows what a visit to a doctor costs the person, so that the clinic is asked first; false until that is known. */
export function useIsVisitUnknown(doctor: ListedDoctor): boolean {
  const company = useInsuranceCompany()
  const price = samePrice(useVisits([[doctor]], company ? { name: company } : null))
  return price === 'unknown' || (price !== null && isOnlyYardstick(price, [doctor]))
}
