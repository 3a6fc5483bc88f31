import { sessionValue } from '#web/storage.ts'
import type { InsuranceCard } from '../../cards/card.ts'

/** A card as it is being typed. It stays in this tab, so that nothing typed is lost on the way. */
export type CardDraft = { [K in keyof InsuranceCard]?: string } & { isDependent?: 'yes' | 'no' }

const isDraft = (stored: unknown): stored is CardDraft =>
  typeof stored === 'object' && stored !== null && Object.values(stored).every((value) => typeof value === 'string')

/** The card being typed in this tab. */
export const cardDraft = sessionValue<CardDraft>('insuranceCard', (stored) => (isDraft(stored) ? stored : null))

/** What is sent of a draft: empty answers are left out. */
export function cardOf(draft: CardDraft): Partial<InsuranceCard> {
  const { isDependent, ...typed } = draft
  const filled = Object.entries(typed).filter(
    ([name, value]) => value?.trim() && (isDependent === 'yes' || !name.startsWith('subscriber')),
  )
  return Object.fromEntries(filled.map(([name, value]) => [name, value?.trim()]))
}
