import type { Answer, OperationInput } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import type { Medication, PharmacyContract } from '../../contract.ts'
import { isBrandSoldAs } from '../../discounts/brand-forms.ts'
import { type ListedMedication, medicationsLike, supplyDays, tenthsFor } from '../../discounts/medication-list.ts'
import { latestLoad, type MedicineFacts, medicineFacts } from './medicine-facts.ts'

type Shape = PharmacyContract['medications']

/** The medicines a text may become, with their strengths and supplies, and what the FDA's list says of them. */
export async function listMedications(ctx: Ctx, { q = '' }: OperationInput<Shape>): Promise<Answer<Shape>> {
  const found = medicationsLike(q)
  const [facts, load] = await Promise.all([
    medicineFacts(
      ctx,
      found.map(({ substances }) => substances),
    ),
    latestLoad(ctx, 'ndc'),
  ])
  return {
    medications: found.map((one) => medicationOf(one, facts.get(one.substances), load?.isSample ?? false)),
    total: found.length,
    source: load?.source ?? null,
    asOf: load?.asOf ?? null,
    isSample: load?.isSample ?? false,
  }
}

const medicationOf = (one: ListedMedication, facts: MedicineFacts | undefined, isSample: boolean): Medication => ({
  genericName: one.name,
  spanishName: one.spanishName,
  brandNames: [...one.brands],
  isControlled: facts?.isControlled ?? null,
  deaSchedule: facts?.schedule ?? null,
  rxOtc: facts?.rxOtc ?? null,
  hasGeneric: facts?.hasGeneric || (facts && !isSample) ? facts.hasGeneric : null,
  hasBiosimilar: facts?.hasBiosimilar ?? false,
  strengths: one.strengths.map((strength) => ({
    label: strength.label,
    unit: strength.unit,
    isCourse: strength.isCourse,
    brandNames: one.brands.filter((brand) => isBrandSoldAs(brand, strength.label)),
    pack: strength.pack?.kind ?? null,
    supplies: supplyDays.map((days) => ({ days, quantity: tenthsFor(strength, days) / 10 })),
  })),
})
