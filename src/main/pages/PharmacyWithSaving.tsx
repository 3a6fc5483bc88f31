import { FavoriteButton } from '#domains/account/web/FavoriteButton.tsx'
import type { BesidePharmacy } from '#domains/pharmacy/web/beside-pharmacy.ts'
import { PharmacyTab, type PharmacyTabProps } from '#domains/pharmacy/web/PharmacyTab.tsx'

const heart: BesidePharmacy = ({ ref, name }) => <FavoriteButton kind="pharmacy" refId={ref} name={name} />

/** Medicines and pharmacies, each of these with a heart that saves it. */
export function PharmacyWithSaving(props: Omit<PharmacyTabProps, 'beside'>) {
  return <PharmacyTab {...props} beside={heart} />
}
