// What a comparison is asked for: in this tab only, and never in the page's address.

import { sessionValue } from '#web/storage.ts'
import { isProcedure, type ProcedureCode } from '../../comparison/procedures.ts'

export const radiuses = [10, 25, 50, 100] as const
export const careUrgencies = ['routine', 'soon', 'urgent'] as const

/** The answers of the form. An empty company: no insurance. */
export type ComparisonAnswers = {
  procedure: ProcedureCode | ''
  zipCode: string
  radius: number
  company: string
  maxCost: number
  minRating: number
  networkOnly: boolean
  urgency: (typeof careUrgencies)[number]
}

export const usualFilters = {
  procedure: '',
  radius: 25,
  maxCost: 5000,
  minRating: 3,
  networkOnly: true,
  urgency: 'routine',
} as const satisfies Partial<ComparisonAnswers>

/** What was typed in this tab. */
export const typedFilters = sessionValue<Partial<ComparisonAnswers>>('comparison', (stored) =>
  typeof stored === 'object' && stored !== null ? read(stored as Record<string, unknown>) : null,
)

function read({
  procedure,
  zipCode,
  radius,
  company,
  maxCost,
  minRating,
  networkOnly,
  urgency,
}: Record<string, unknown>) {
  const isOneOf = <T>(all: readonly T[], value: unknown): value is T => all.some((one) => one === value)
  return {
    ...(typeof procedure === 'string' && isProcedure(procedure) && { procedure }),
    ...(typeof zipCode === 'string' && { zipCode }),
    ...(isOneOf(radiuses, radius) && { radius }),
    ...(typeof company === 'string' && { company }),
    ...(typeof maxCost === 'number' && maxCost >= 100 && maxCost <= 10_000 && { maxCost }),
    ...(typeof minRating === 'number' && minRating >= 1 && minRating <= 5 && { minRating }),
    ...(typeof networkOnly === 'boolean' && { networkOnly }),
    ...(isOneOf(careUrgencies, urgency) && { urgency }),
  }
}

/** What is wrong with the answers, by the key of its words. */
export type Missing = { procedure?: 'wrong.procedure'; zipCode?: 'wrong.zip' }

/** What a comparison cannot do without. */
export const comparisonLacks = ({ procedure, zipCode }: ComparisonAnswers): Missing => ({
  ...(procedure === '' && { procedure: 'wrong.procedure' }),
  ...(!/^\d{5}(-?\d{4})?$/.test(zipCode.trim()) && { zipCode: 'wrong.zip' }),
})
