import type { Answer, OperationInput } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import type { Medication, PharmacyContract } from '../../contract.ts'
import { strengthsOf } from '../../medicines/find-medicines.ts'
import { type ListedMedicine, type ListedStrength, supplyDays, tenthsFor } from '../../medicines/listed-medicine.ts'
import { medicineIndex } from './medicine-index.ts'

type Shape = PharmacyContract['medications']

const maxListed = 20

/** The medicines a text may mean, with their strengths and supplies, and what the FDA's list says of them; the commonest without a text. */
export async function listMedications(ctx: Ctx, { q = '' }: OperationInput<Shape>): Promise<Answer<Shape>> {
  const { common, medicines, load, find } = await medicineIndex(ctx)
  const about = { source: load?.source ?? null, asOf: load?.asOf ?? null, isSample: load?.isSample ?? false }
  if (q === '') return { medications: common.map((one) => medicationOf(one)), total: medicines.length, ...about }
  const { matches, total, readAs, isShorthand, meant } = find(q)
  return {
    medications: matches.slice(0, maxListed).map(({ medicine, brand, isFormer, match, strength, fitting }) => ({
      ...medicationOf(medicine, strengthsOf({ medicine, brand: isFormer ? null : brand })),
      match,
      brandTyped: brand,
      isBrandGone: isFormer,
      strengthTyped: strength?.label ?? null,
      isStrengthUnlisted: fitting.length === 0,
    })),
    total,
    readAs,
    isShorthand,
    isCertain: meant !== null,
    ...about,
  }
}

const medicationOf = (one: ListedMedicine, strengths = one.strengths): Medication => ({
  genericName: one.name,
  spanishName: one.spanishName,
  brandNames: [...one.brands],
  isControlled: one.isControlled,
  deaSchedule: one.schedule,
  rxOtc: one.rxOtc,
  hasGeneric: one.sold.generic,
  hasUnbranded: one.sold.unbranded,
  hasBiosimilar: one.sold.biosimilar,
  strengths: strengths.map(strengthOnWire),
})

const strengthOnWire = (strength: ListedStrength): Medication['strengths'][number] => ({
  label: strength.label,
  unit: strength.unit,
  isCourse: strength.isCourse,
  brandNames: [...strength.brands],
  hasGeneric: strength.sold.generic,
  dose: strength.dose,
  pack: strength.pack?.kind ?? null,
  packCount: strength.pack?.count ?? null,
  supplies: supplyDays.map((days) => ({ days, quantity: tenthsFor(strength, days) / 10 })),
})
