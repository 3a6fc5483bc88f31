import { type DescribedPackage, isMeant } from '../../discounts/is-meant.ts'
import type { ListedMedication, ListedStrength } from '../../discounts/medication-list.ts'
import { strengthAndForm } from '../../discounts/same-medicine.ts'

/** A package that a price is of, and how much of it, in tenths. */
type SoldPackage = DescribedPackage & { strength: string; form: string; quantity: number }

/** The strength of the list that a price is of; of liquids and inhalers in whole packages. */
export const strengthSold = ({ strengths }: ListedMedication, row: SoldPackage): ListedStrength | undefined =>
  strengths.find((listed) => {
    const { strength, form } = strengthAndForm(listed.label)
    const isWhole = listed.unit === 'EA' || row.quantity % listed.tenths === 0
    return strength === row.strength && form === row.form && isWhole && isMeant(listed, row)
  })

/** What a price is of and how much of it: `Lisinopril 10 mg tablet, 30`. A label says what one package holds, so of several it is said how many. */
export function soldAs(name: string, strength: ListedStrength | undefined, row: SoldPackage): string {
  if (!strength?.pack) return `${name} ${strength?.label ?? `${row.strength} ${row.form}`}, ${row.quantity / 10}`
  const { label, tenths } = strength
  return row.quantity === tenths ? `${name} ${label}` : `${name} ${label}, × ${row.quantity / tenths}`
}
