import type { Day } from '#kit/day.ts'
import { planYearEnd } from './benefits.ts'
import { type Benefit, type PayerAnswer, rowSpan, rowsOn } from './payer-answer.ts'

type Rows = Pick<PayerAnswer, 'benefits'> & Partial<PayerAnswer>

const amounts = ['C', 'G']
// Amounts of a year, and visits it pays for.
const ofYear = [...amounts, 'F']
const [counted, left] = ['24', '29']
const yearly = ['22', '23']
const isRunning = ({ period }: Benefit) => period === counted || period === left
const keyOf = ({ code, level, network, serviceTypes }: Benefit) => [code, level, network, ...serviceTypes].join(' ')

/**
 * An answer as it holds on the day of a visit. Rows that say another time are left out. Past the end of the plan's year what
 * was counted and left of it says nothing any more: each yearly amount is untouched again, unless rows of the new year say
 * what is left of it.
 */
export function onVisitDay<T extends Rows>(answer: T, day: Day | undefined): T & { yearEnded: Day | null } {
  const asked = answer.answeredOn ?? null
  if (day === undefined || asked === null || day <= asked) return { ...answer, yearEnded: null }
  const ends = planYearEnd({ dates: [], ...answer }, asked)
  if (day <= ends) return { ...answer, answeredOn: day, yearEnded: null }
  const isOfNewYear = (row: Benefit) => (rowSpan(row).begin ?? '') > ends
  const next = rowsOn(answer.benefits, day)
  // What a payer sends of the coming year stands in the place of this year's.
  const isSent = next.some(isOfNewYear)
  const rows = isSent ? next : rowsOn(answer.benefits, asked).map((row) => ({ ...row, dates: [] }))
  const isOver = (row: Benefit) => ofYear.includes(row.code) && isRunning(row) && !isOfNewYear(row)
  const kept = rows.filter((row) => !isOver(row))
  const untouched = kept.flatMap((row) =>
    amounts.includes(row.code) &&
    (row.period === null || yearly.includes(row.period)) &&
    !kept.some((other) => isRunning(other) && keyOf(other) === keyOf(row))
      ? [{ ...row, period: left }]
      : [],
  )
  return { ...answer, benefits: [...kept, ...untouched], answeredOn: isSent ? day : null, yearEnded: ends }
}
