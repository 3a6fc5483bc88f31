import type { Check } from '../use-coverage.ts'

/** Whether it is Medicare itself that answered, of its own Parts A and B: it has no network. */
export const isOriginalMedicare = ({ planType }: Check): boolean => planType === 'Medicare'
