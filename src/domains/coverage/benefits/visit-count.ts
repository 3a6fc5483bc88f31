import { type CareKind, nearnessOf } from './care-kinds.ts'
import type { Benefit } from './payer-answer.ts'
import { notesOf } from './read-notes.ts'

/** How many visits of one kind a plan pays for in a year, and how many of them are left; null: not said. */
export type VisitCount = { year: number | null; left: number | null }

// X12: a limitation, or that it is on; counted in visits; of a service year or a calendar year, counted so far, left.
const limiting = ['F', '1', '2', '3', '4', '5', 'D']
const visits = 'VS'
const yearly = ['22', '23']
const [toDate, remaining] = ['24', '29']

/**
 * How many visits the rows of an answer allow. What is left may follow from what is counted so far: of 20 with 8 counted, 12.
 * Rows that differ, and rows about one procedure, place or provider, say nothing. Null: no number of visits is said.
 */
export function visitCount(benefits: readonly Benefit[], care: CareKind, network: 'in' | 'out'): VisitCount | null {
  const ofCare = benefits
    .filter(isCount)
    .filter((row) => row.network === null || row.network === 'both' || row.network === network)
    .flatMap((row) => {
      const nearness = nearnessOf(row.serviceTypes, care)
      return nearness === null || !isForCare(row, care) ? [] : [{ row, nearness }]
    })
  const nearest = Math.min(...ofCare.map(({ nearness }) => nearness))
  const rows = ofCare.flatMap(({ row, nearness }) => (nearness === nearest ? [row] : []))
  const only = (periods: readonly string[]) => onlyNumber(rows.filter(({ period }) => periods.includes(period ?? '')))
  const [year, left, counted] = [only(yearly), only([remaining]), only([toDate])]
  const rest = left ?? (year !== null && counted !== null && counted <= year ? year - counted : null)
  return year === null && rest === null ? null : { year, left: rest }
}

const isCount = ({ code, quantity, isRestricted, level, related = [], places }: Benefit) =>
  limiting.includes(code) &&
  quantity?.qualifier === visits &&
  !isRestricted &&
  related.length === 0 &&
  places.length === 0 &&
  level !== 'family'

/** A row whose note names another kind of care is about that one alone. */
const isForCare = (row: Benefit, care: CareKind) => {
  const { cares } = notesOf(row)
  return cares.length === 0 || cares.includes(care)
}

function onlyNumber(rows: readonly Benefit[]): number | null {
  const [only, ...others] = new Set(rows.map(({ quantity }) => quantity?.value ?? ''))
  return only !== undefined && others.length === 0 && /^\d{1,4}(\.0+)?$/.test(only) ? Math.trunc(Number(only)) : null
}
