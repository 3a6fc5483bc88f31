import type { Ctx } from '#server/context.ts'
import type { CareKind } from '../../benefits/care-kinds.ts'
import { type LeftOfYear, leftOfYear, type TermsOfCare, termsOfCare } from '../../benefits/plan-reading.ts'
import { readPayerAnswer } from '../payers/ask-payer.ts'
import { holdingAnswer, newestCard } from '../store.ts'

/** A plan as its insurer answered about it, for whoever divides a price by it. */
export type MyPlan = {
  company: string
  askedAt: Date
  isSample: boolean
  /** What is left of the year's amounts, whatever the care. */
  left: LeftOfYear
  /** What decides the price of one kind of care, and what was said of it. */
  termsOf(care: CareKind): TermsOfCare
}

/** The caller's own plan while an answer that it is on holds; null otherwise. */
export async function myPlan(ctx: Ctx): Promise<MyPlan | null> {
  const stored = await newestCard(ctx)
  if (!stored) return null
  const held = await holdingAnswer(ctx, stored.row.eligibilityId)
  if (!held?.row.isEligible) return null
  const answer = readPayerAnswer(held.raw)
  return {
    company: stored.company.name,
    askedAt: held.row.askedAt,
    isSample: held.row.isSample,
    left: leftOfYear(answer),
    termsOf: (care) => termsOfCare(answer, care),
  }
}
