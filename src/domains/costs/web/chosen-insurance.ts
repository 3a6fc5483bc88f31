import { sessionValue } from '#web/session-value.ts'

/** What was chosen when the person said outright that they pay without insurance. */
const none = ''

const chosen = sessionValue('chosenInsurance', (stored) => (typeof stored === 'string' ? stored : null))

/** The insurance company chosen in this tab; null: none, said outright; undefined: nothing was said. */
export function useChosenInsurance(): string | null | undefined {
  const value = chosen.use()
  return value === none ? null : (value ?? undefined)
}

/** Remembers the insurance company a person named, null that there is none, undefined that nothing is said any more. */
export const chooseInsurance = (company: string | null | undefined): void =>
  chosen.set(company === null ? none : (company ?? null))
