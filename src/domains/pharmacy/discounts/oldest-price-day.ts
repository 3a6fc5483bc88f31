import { type Day, utcDay } from '#kit/day.ts'

// Programmes change prices often: one this old is not shown as what is asked now.
const maxAgeDays = 92
const msPerDay = 86_400_000

/** The first day of which a price told by a programme still counts as the one of now. */
export const oldestPriceDay = (now: Date): Day => utcDay(new Date(now.getTime() - maxAgeDays * msPerDay))
