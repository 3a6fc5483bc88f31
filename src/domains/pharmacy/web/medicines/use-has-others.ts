import type { Answer } from '#kit/endpoint.ts'
import type { PharmacyContract } from '../../contract.ts'
import { useMedications } from './use-medications.ts'

type SearchedMedication = Answer<PharmacyContract['searchDiscounts']>['medication']

/** Whether something else than the brand that is asked for has its substance in that strength: false only where the list says so. */
export function useHasOthers({ genericName, strength, askedBrand }: SearchedMedication): boolean {
  const found = useMedications('')?.medications.find((one) => one.genericName === genericName)
  if (!found || found.hasGeneric !== false || found.hasBiosimilar) return true
  const brands = found.strengths.find(({ label }) => label === strength)?.brandNames ?? []
  return brands.some((brand) => brand !== askedBrand)
}
