import type { Input } from '#kit/endpoint.ts'
import type { DoctorsContract } from '../../contract.ts'
import { hasMiddle, type SearchTerms } from './search-in-address.ts'

/** A search as the server is asked. The insurance company goes along and never stands in the page's address. */
export function searchRequest(search: SearchTerms, insurerId: number | null): Input<DoctorsContract['countDoctors']> {
  const { city, state, zip, lat, lng, name, specialty, sex, miles, accepting, beyondNetwork } = search
  return {
    ...(lat ? { lat, lng } : zip ? { zip } : { ...(city && { city }), ...(state && { state }) }),
    ...(name && { name }),
    ...(specialty && { specialtyId: specialty }),
    ...(sex && { sex }),
    ...(miles && hasMiddle(search) && { radiusMiles: miles }),
    ...(insurerId && { insuranceProviderId: insurerId }),
    ...(insurerId && beyondNetwork && { inNetwork: 'false' as const }),
    ...(accepting && { acceptingNewPatients: 'true' as const }),
  }
}
