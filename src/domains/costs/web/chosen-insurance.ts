import { sessionValue } from './session-value.ts'

const chosen = sessionValue('chosenInsurance', (stored) => (typeof stored === 'string' && stored ? stored : null))

/** The name of the insurance company chosen in this tab, or null; the component is drawn again when it changes. */
export const useChosenInsurance = (): string | null => chosen.use()

/** Remembers the insurance company a person named, or that there is none. */
export const chooseInsurance = (company: string | null): void => chosen.set(company)
