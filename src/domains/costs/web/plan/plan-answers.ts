import { parseDecimal, toNumber } from '#kit/decimal.ts'
import { readTypedAmount, readTypedDollars } from '#kit/typed-amount.ts'
import { sessionValue } from '#web/storage.ts'
import type { ServiceType } from '../../estimates/service-types.ts'

/** What a person said of their plan in this tab, for one company and one kind of visit. */
type PlanAnswers = {
  company: string
  service: ServiceType | null
  deductibleMet: boolean | null
  /** The copay on their card, as typed and found right. */
  copay: string | null
}

function read(stored: unknown): PlanAnswers | null {
  const said = stored as Partial<PlanAnswers> | null
  return typeof said?.company === 'string'
    ? { service: null, deductibleMet: null, copay: null, ...said, company: said.company }
    : null
}

const answers = sessionValue<PlanAnswers>('planAnswers', read)

/** Whose answers they are: the deductible is of a plan, the copay of one kind of visit under it. */
export type PlanOf = { company: string; service: ServiceType | null }

type CopayAnswers = Pick<PlanAnswers, 'deductibleMet' | 'copay'>

/** What was said of this plan. */
export const usePlanAnswers = (plan: PlanOf): CopayAnswers => about(plan, answers.use())

/** What was said of a company's plan, by the kind of visit. */
export function usePlanAnswersOf(company: string): (service: ServiceType | null) => CopayAnswers {
  const said = answers.use()
  return (service) => about({ company, service }, said)
}

/** What was said of this plan, outside of drawing. */
export const getPlanAnswers = (plan: PlanOf): CopayAnswers => about(plan, answers.get())

function about({ company, service }: PlanOf, said: PlanAnswers | null): CopayAnswers {
  if (said?.company !== company) return { deductibleMet: null, copay: null }
  return { deductibleMet: said.deductibleMet, copay: said.service === service ? said.copay : null }
}

/** Remembers an answer about this plan. */
export function answerPlan({ company, service }: PlanOf, change: Partial<CopayAnswers>): void {
  const before = answers.get()
  const same = before?.company === company
  answers.set({
    company,
    service,
    deductibleMet: same ? before.deductibleMet : null,
    copay: same && before.service === service ? before.copay : null,
    ...change,
  })
}

/** An amount as people type it: `40`, `$40.00`, `1,040`; null when it is none, or more than a visit costs. */
export function readDollars(text: string): string | null {
  const amount = readTypedDollars(text)
  return amount && amount.units <= 10_000_000n ? readTypedAmount(text) : null
}

/** The answers as an estimate is asked with them. */
export function planAsked({ deductibleMet, copay }: CopayAnswers) {
  const amount = copay === null ? null : parseDecimal('USD', copay)
  return {
    ...(deductibleMet !== null && { deductibleMet }),
    ...(amount && { copayOnCard: toNumber(amount) }),
  }
}
