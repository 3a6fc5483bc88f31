import type { Day } from '#kit/day.ts'
import { headsOf, isHospitalOnly, isQmb, onlyCareOn, otherPayersOf, type PlanHead } from './benefits.ts'
import { calmName } from './calm-name.ts'
import type { CareKind } from './care-kinds.ts'
import { nearnessOf } from './care-kinds.ts'
import type { PayerAnswer } from './payer-answer.ts'
import { type LeftOfYear, leftOfYear, type TermsOfCare, termsOfCare, type VisitWay } from './plan-reading.ts'
import { onVisitDay } from './visit-day.ts'

/** Somebody an answer names, as people write them, and their own telephone. */
export type NamedOther = { name: string | null; phone: string | null }

/** A plan as its insurer answered about it, for whoever divides a price by it. */
export type AnsweredPlan = {
  /** Whether only Medicare's Part A is on, which pays no doctors. */
  isHospitalOnly: boolean
  /** Whether Medicaid pays what Medicare leaves to them. */
  isQmb: boolean
  /** Plans of others that pay too; empty text: one without a name. */
  otherPayers: readonly string[]
  /** What the person pays themselves before the plan pays anything, and for which time; null: nothing of that is said. */
  spendDown: { cents: bigint | null; period: string | null } | null
  /** Who runs the plan in the insurer's place, and the one doctor it pays. */
  managedBy: NamedOther | null
  onlyDoctor: NamedOther | null
  /** X12's codes of what is on where nothing says that visits to doctors are; none: they may be. */
  onlyCare: readonly string[]
  /** What is left of the year's amounts, whatever the care. */
  left: LeftOfYear
  /** The last day of a plan's year that ends before the visit: its amounts are taken as untouched. Null: it is in this one. */
  yearEnded: Day | null
  /** What decides the price of one kind of care, and what was said of it. */
  termsOf(care: CareKind, way?: VisitWay): TermsOfCare
  /** Who is asked about one kind of care in the insurer's place; null: nobody else. */
  askOther(care: CareKind): NamedOther | null
}

/** Reads an answer for the prices of visits on a day; without one, of the day it was given. */
export function answeredPlan(asked: Pick<PayerAnswer, 'benefits'> & Partial<PayerAnswer>, day?: Day): AnsweredPlan {
  const { yearEnded, ...answer } = onVisitDay(asked, day)
  const heads = headsOf(answer)
  const first = (kind: PlanHead['kind']) => heads.find((head) => head.kind === kind)
  const named = (head: PlanHead | undefined): NamedOther | null =>
    head ? { name: head.name && calmName(head.name), phone: head.phone } : null
  const spendDown = first('spendDown')
  return {
    isHospitalOnly: isHospitalOnly(answer),
    isQmb: isQmb(answer),
    otherPayers: otherPayersOf(answer).map(calmName),
    spendDown: spendDown ? { cents: spendDown.cents, period: spendDown.period } : null,
    managedBy: named(first('managedCare')),
    onlyDoctor: named(first('onlyDoctor')),
    onlyCare: onlyCareOn(answer),
    left: leftOfYear(answer),
    yearEnded,
    termsOf: (care, way) => termsOfCare(answer, care, way),
    askOther: (care) =>
      named(
        heads.find(
          ({ kind, serviceTypes }) =>
            kind === 'askOther' && (serviceTypes.length === 0 || nearnessOf(serviceTypes, care) !== null),
        ),
      ),
  }
}
