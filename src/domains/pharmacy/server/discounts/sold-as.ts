import type { ListedMedicine, ListedStrength } from '../../medicines/listed-medicine.ts'
import { type DescribedPackage, isMeant } from '../../medicines/read-package.ts'

/** A package that a price is of, and how much of it, in tenths. */
type SoldPackage = DescribedPackage & { strength: string; form: string; quantity: number }

/** The strength of the list that a price is of; of liquids and inhalers in whole packages. */
export const strengthSold = ({ strengths }: ListedMedicine, row: SoldPackage): ListedStrength | undefined =>
  strengths.find((listed) => {
    const isWhole = listed.pack === null || row.quantity % listed.tenths === 0
    return listed.strength === row.strength && listed.form === row.form && isWhole && isMeant(listed, row)
  })

/** What a price is of and how much of it: `Lisinopril 10 mg tablet, 30`. A label says what one package holds, so of several it is said how many. */
export function soldAs(name: string, strength: ListedStrength | undefined, row: SoldPackage): string {
  if (!strength?.pack) return `${name} ${strength?.label ?? `${row.strength} ${row.form}`}, ${row.quantity / 10}`
  const { label, tenths } = strength
  return row.quantity === tenths ? `${name} ${label}` : `${name} ${label}, × ${row.quantity / tenths}`
}
