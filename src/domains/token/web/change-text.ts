import { formatDecimals } from '#web/i18n/format.ts'

/** How a price moved in a day, as people write it: `+2.45%`; undefined while prices of a day ago are not known. */
export const changeText = (percent: number | null): string | undefined =>
  percent === null ? undefined : `${percent > 0 ? '+' : ''}${formatDecimals(percent, 2)}%`
