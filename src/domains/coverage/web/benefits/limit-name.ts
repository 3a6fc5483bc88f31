import type { Check } from '../use-coverage.ts'

/** The name of a yearly amount. */
export const limitName = ({ what, level }: Check['limits'][number]) =>
  level === 'family' ? (what === 'deductible' ? 'familyDeductible' : 'familyOutOfPocket') : what
