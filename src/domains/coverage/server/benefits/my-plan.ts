import { type Day, utcDay } from '#kit/day.ts'
import type { Ctx } from '#server/context.ts'
import { type AnsweredPlan, answeredPlan } from '../../benefits/answered-plan.ts'
import type { CareKind } from '../../benefits/care-kinds.ts'
import { planSpan } from '../../benefits/payer-answer.ts'
import { ageOn } from '../../cards/card.ts'
import { typedCents } from '../cards/save-card.ts'
import { readPayerAnswer } from '../payers/ask-payer.ts'
import { holdingAnswer, newestCard, type StoredAnswer } from '../store.ts'

/** The caller's own plan, as its insurer answered about it. */
export type MyPlan = AnsweredPlan & {
  company: { id: number; name: string }
  askedAt: Date
  isSample: boolean
}

/** The caller's own plan, for visits on a day, while an answer holds that it is on, or that other care alone is; null otherwise. */
export async function myPlan(ctx: Ctx, day?: Day): Promise<MyPlan | null> {
  const stored = await newestCard(ctx)
  if (!stored) return null
  const held = await holdingAnswer(ctx, stored.row.eligibilityId)
  if (!held || held.row.isEligible === false) return null
  const answer = readPayerAnswer(held.raw)
  const plan = answeredPlan({ ...answer, answeredOn: answer.answeredOn ?? utcDay(held.row.askedAt) }, day)
  if (!held.row.isEligible && plan.onlyCare.length === 0) return null
  return { ...plan, company: stored.company, askedAt: held.row.askedAt, isSample: held.row.isSample }
}

/** The caller's age by the date of birth on their newest card; null where there is no card. */
export async function ageOnCard(ctx: Ctx): Promise<number | null> {
  const stored = await newestCard(ctx)
  return stored && ageOn(stored.card.dateOfBirth, utcDay(ctx.now()))
}

/** The caller's card where no answer says that its plan is on. */
export type MyCard = {
  companyId: number
  /** That the insurer says the plan is not on: since when, or from when it will be. Null: it has not said so. */
  off: { ended: Day | null; begins: Day | null } | null
  /** The copay that was typed from the card, in US cents. */
  copayOf(care: CareKind): bigint | null
}

/** The caller's card as long as no answer that its plan is on holds; null otherwise. */
export async function myUncheckedCard(ctx: Ctx): Promise<MyCard | null> {
  const stored = await newestCard(ctx)
  if (!stored) return null
  const { card, company, row } = stored
  const held = await holdingAnswer(ctx, row.eligibilityId)
  if (held?.row.isEligible) return null
  const typed: Partial<Record<CareKind, string | undefined>> = {
    primary_care: card.copayPrimaryCare,
    specialist: card.copaySpecialist,
    urgent_care: card.copayUrgentCare,
    emergency: card.copayEmergency,
  }
  return {
    companyId: company.id,
    off: held?.row.isEligible === false ? spanOff(held) : null,
    copayOf: (care) => typedCents(typed[care]),
  }
}

function spanOff({ row, raw }: StoredAnswer): NonNullable<MyCard['off']> {
  const { begin, end } = planSpan(readPayerAnswer(raw).dates)
  const asked = utcDay(row.askedAt)
  return { ended: end && end < asked ? end : null, begins: begin && begin > asked ? begin : null }
}
