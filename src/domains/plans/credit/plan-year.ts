const enrollmentMonth = 11

/** The plan year on sale: from 1 November it is the next one. Days are UTC days, `2026-11-29`. */
export function planYearAt(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month >= enrollmentMonth ? year + 1 : year
}
