import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { isOfBrand } from '../../medicines/brand-forms.ts'
import { readStrength, strengthsOf } from '../../medicines/find-medicines.ts'
import type { ListedMedicine, ListedStrength } from '../../medicines/listed-medicine.ts'
import type { NamedMedicine } from '../../medicines/name-index.ts'
import { unclearMedication, unknownMedication, unknownStrength } from '../../problems.ts'
import { medicineIndex } from './medicine-index.ts'

/** The medicine that was asked for by any of its names, and how it was read. */
export type RequestedMedicine = {
  medicine: ListedMedicine
  brand: string | null
  isBrandGone: boolean
  readAs: string | null
  /** The strength a text names; raises pharmacy/unknown-strength for one that is not made, or not by the brand. */
  strengthFor(dosage: string | undefined): ListedStrength
}

const maxNamed = 4

/** Reads which medicine is asked for. Raises pharmacy/unknown-medication, or pharmacy/unclear-medication where it may be several. */
export async function medicineAsked(ctx: Ctx, name: string, brand?: string): Promise<RequestedMedicine> {
  const { find, named } = await medicineIndex(ctx)
  // By its name in our list, with or without a brand: as pages ask, once somebody has chosen.
  const listed = named(name)
  if (listed && (!brand || isBrandOf(listed, brand))) {
    const one = {
      medicine: listed,
      brand: brand || null,
      isFormer: brand ? listed.formerBrands.includes(brand) : false,
    }
    return { ...one, isBrandGone: one.isFormer, readAs: null, strengthFor: (dosage) => strengthAsked(one, dosage) }
  }
  const { matches, meant, readAs, hasAmount } = find([brand, name].filter(Boolean).join(' '))
  if (matches.length === 0) throw new Problem(unknownMedication)
  if (!meant) {
    const names = matches.slice(0, maxNamed).map((one) => one.brand ?? one.medicine.name)
    throw new Problem(unclearMedication, `It may be ${names.join('; ')}`)
  }
  const [first] = meant.fitting
  const own = meant.strength ?? first ?? (hasAmount ? null : undefined)
  return { ...meant, isBrandGone: meant.isFormer, readAs, strengthFor: (dosage) => strengthAsked(meant, dosage, own) }
}

/** The strength a text names, else the one that was named beside the medicine, else the first; null where what was named is not made. */
function strengthAsked(one: NamedMedicine, dosage: string | undefined, own?: ListedStrength | null): ListedStrength {
  const made = strengthsOf(one)
  const strength = dosage ? readStrength(one, dosage) : own === undefined ? made[0] : own
  if (strength) return strength
  const labels = made.map(({ label }) => label).join('; ')
  throw new Problem(unknownStrength, `${one.brand ?? one.medicine.name} is in our list as ${labels}`)
}

const isBrandOf = ({ formerBrands, brands, strengths }: ListedMedicine, brand: string): boolean =>
  [...formerBrands, ...brands, ...strengths.flatMap(({ names }) => names)].some((name) => isOfBrand(name, brand))
