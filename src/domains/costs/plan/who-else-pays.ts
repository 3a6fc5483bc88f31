import type { EstimateWord } from '../estimates/estimate-words.ts'
import type { Insured } from './insured.ts'

/** Why no share is named although the plan was checked: the answer is not the whole of what is paid, or pays no such visit. */
export const shareLeftOpen = [
  'assume.hospitalOnly',
  'assume.otherPayer',
  'assume.otherPayerUnnamed',
  'assume.noVisitsLeft',
] as const satisfies readonly EstimateWord[]

/** A sentence beside a share that another plan may change. */
export const otherPayerNotes = ['note.otherPayer', 'note.otherPayerUnnamed'] as const satisfies readonly EstimateWord[]

type Said<Word extends EstimateWord> = { key: Word; values: Readonly<Record<string, string>> }

const named = (payers: readonly string[]): string => payers.filter(Boolean).join(', ')

/**
 * Why an answer does not say what a person pays: another plan pays first or in place of Medicare, as Medicare Advantage does,
 * only Part A is on, or none of the visits that the plan pays for is left. Null: it says it.
 */
export function whyShareIsOpen({ payer, plan }: Insured): Said<(typeof shareLeftOpen)[number]> | null {
  if (!plan?.isVerified) return null
  const { otherPayers = [], isHospitalOnly = false } = plan
  if (payer === 'original_medicare' && otherPayers.length > 0) {
    const names = named(otherPayers)
    return names ? { key: 'assume.otherPayer', values: { names } } : { key: 'assume.otherPayerUnnamed', values: {} }
  }
  if (isHospitalOnly) return { key: 'assume.hospitalOnly', values: {} }
  return plan.visitsLeft === 0 ? { key: 'assume.noVisitsLeft', values: {} } : null
}

/** That another plan may pay first, for every payer whose share is said all the same. */
export function otherPayerNote({ payer, plan }: Insured): Said<(typeof otherPayerNotes)[number]>[] {
  const others = plan?.isVerified && payer !== 'original_medicare' ? (plan.otherPayers ?? []) : []
  if (others.length === 0) return []
  const names = named(others)
  return [names ? { key: 'note.otherPayer', values: { names } } : { key: 'note.otherPayerUnnamed', values: {} }]
}
