import { localDay } from '#kit/day.ts'
import { parseDecimal, toNumber } from '#kit/decimal.ts'
import { readTypedAmount, readTypedDollars } from '#kit/typed-amount.ts'
import { sessionValue } from '#web/storage.ts'
import type { ServiceType } from '../../estimates/service-types.ts'

/** What a person said of their plan in this tab, for one company and one kind of visit. */
type PlanAnswers = CopayAnswers & PlanOf

const unsaid: CopayAnswers = {
  deductibleMet: null,
  copay: null,
  visitDay: null,
  isOutside: false,
  byVideo: false,
}

function read(stored: unknown): PlanAnswers | null {
  const said = stored as Partial<PlanAnswers> | null
  return typeof said?.company === 'string' ? { service: null, ...unsaid, ...said, company: said.company } : null
}

const answers = sessionValue<PlanAnswers>('planAnswers', read)

/** Whose answers they are: the deductible is of a plan, the copay of one kind of visit under it. */
export type PlanOf = { company: string; service: ServiceType | null }

type CopayAnswers = {
  deductibleMet: boolean | null
  /** The copay on their card, as typed and found right. */
  copay: string | null
  /** The day of the visit; null: soon. */
  visitDay: string | null
  isOutside: boolean
  byVideo: boolean
}

/** What was said of this plan. */
export const usePlanAnswers = (plan: PlanOf): CopayAnswers => about(plan, answers.use())

/** What was said of a company's plan, by the kind of visit. */
export function usePlanAnswersOf(company: string): (service: ServiceType | null) => CopayAnswers {
  const said = answers.use()
  return (service) => about({ company, service }, said)
}

/** What was said of this plan, outside of drawing. */
export const getPlanAnswers = (plan: PlanOf): CopayAnswers => about(plan, answers.get())

/** The deductible and the day hold for any visit under the plan, all else for one kind of it. */
function about({ company, service }: PlanOf, said: PlanAnswers | null): CopayAnswers {
  if (said?.company !== company) return unsaid
  const { deductibleMet, visitDay } = said
  return said.service === service ? said : { ...unsaid, deductibleMet, visitDay }
}

/** Remembers an answer about this plan. */
export const answerPlan = (plan: PlanOf, change: Partial<CopayAnswers>): void =>
  answers.set({ ...about(plan, answers.get()), ...plan, ...change })

/** An amount as people type it: `40`, `$40.00`, `1,040`; null when it is none, or more than a visit costs. */
export function readDollars(text: string): string | null {
  const amount = readTypedDollars(text)
  return amount && amount.units <= 10_000_000n ? readTypedAmount(text) : null
}

/** The answers as an estimate is asked with them. */
export function planAsked({ deductibleMet, copay }: Pick<CopayAnswers, 'deductibleMet' | 'copay'>) {
  const amount = copay === null ? null : parseDecimal('USD', copay)
  return {
    ...(deductibleMet !== null && { deductibleMet }),
    ...(amount && { copayOnCard: toNumber(amount) }),
  }
}

/** The same with how and when the visit is. A day that is over by now is not asked. */
export const visitAsked = ({ visitDay, isOutside, byVideo, ...plan }: CopayAnswers) => ({
  ...planAsked(plan),
  ...(visitDay !== null && visitDay >= localDay() && { visitDay }),
  ...(isOutside && { network: 'out' as const }),
  ...(byVideo && { byVideo }),
})
