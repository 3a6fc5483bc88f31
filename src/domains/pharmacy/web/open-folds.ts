import { sessionValue } from '#web/session-value.ts'

/** The sections of the pharmacy tab that are open. */
export const openFolds = sessionValue<readonly string[]>('pharmacyFolds', (stored) =>
  Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : ['discounts'],
)
