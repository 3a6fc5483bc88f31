import type { Money } from '#kit/money.ts'
import type { PayerKind } from './payer-kinds.ts'
import type { PlanTerms } from './plan-terms.ts'

/** How somebody is insured: the kind of company, what is known of the plan, and what they answered themselves. */
export type Insured = {
  payer: PayerKind
  plan: PlanTerms | null
  /** Their own word; null: not sure, or not asked. */
  deductibleMet: boolean | null
  /** The copay on their card for this visit, by their own word. */
  copayOnCard: Money<'USD'> | null
}
