import type { Check } from '../use-coverage.ts'

/** Whether it is Medicare itself that answered, of its own Parts A and B: it has no network. */
export const isOriginalMedicare = ({ planType }: Check): boolean => planType === 'Medicare'

/** Whether Medicare names another plan: a Medicare Advantage plan pays instead of it, and its own terms are then nobody's. */
export const isBesideMedicare = (check: Check): boolean => isOriginalMedicare(check) && check.otherPayers.length > 0
