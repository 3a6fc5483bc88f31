import { lazy } from 'react'
import { FavoriteButton } from '#domains/account/web/favorites/FavoriteButton.tsx'
import type { BesidePharmacy } from '#domains/pharmacy/web/beside-pharmacy.ts'
import { PharmacyTab } from '#domains/pharmacy/web/PharmacyTab.tsx'
import { RewardsSection } from '#domains/rewards/web/RewardsSection.tsx'

const CostComparison = lazy(async () => ({
  default: (await import('#domains/costs/web/comparison/CostComparison.tsx')).CostComparison,
}))

const heart: BesidePharmacy = ({ ref, name }) => <FavoriteButton kind="pharmacy" refId={ref} name={name} />

/** Medicines and pharmacies, each of these with a heart that saves it; costs to compare and rewards beside them. */
export function PharmacyWithSaving() {
  return <PharmacyTab beside={heart} costCompare={<CostComparison as="fold" />} rewards={<RewardsSection />} />
}
