import { formatWhole } from '#web/i18n/format.ts'

/** How many were found; more than a thousand are not counted: `1,000+`. */
export const foundText = ({ totalFound, totalIsMore }: { totalFound: number; totalIsMore: boolean }): string =>
  `${formatWhole(totalFound)}${totalIsMore ? '+' : ''}`
