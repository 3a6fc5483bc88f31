import { doctorNamed } from './benefit-words.ts'
import type { Benefit } from './benefits.ts'
import { type CareKind, serviceTypesOf } from './care-kinds.ts'

/** How many visits of one kind a plan pays for in a year, and how many of them are left; null: not said. */
export type VisitCount = { year: number | null; left: number | null }

// X12: a limitation, counted in visits; of a service year or a calendar year, counted so far, left.
const limitation = 'F'
const visits = 'VS'
const yearly = ['22', '23']
const [toDate, remaining] = ['24', '29']

/**
 * How many visits the rows of an answer allow. What is left may follow from what is counted so far: of 20 with 8 counted, 12.
 * Rows that differ, and rows about one procedure, place or provider, say nothing. Null: no number of visits is said.
 */
export function visitCount(benefits: readonly Benefit[], care: CareKind, network: 'in' | 'out'): VisitCount | null {
  const rows = benefits.filter(
    (row) => isCount(row) && (row.network === null || row.network === 'both' || row.network === network),
  )
  const nearest = serviceTypesOf[care].find((type) => rows.some(({ serviceTypes }) => serviceTypes.includes(type)))
  const ofCare = rows.filter(
    ({ serviceTypes, messages }) =>
      nearest !== undefined && serviceTypes.includes(nearest) && isForDoctor(doctorNamed(messages), care),
  )
  const only = (periods: readonly string[]) => onlyNumber(ofCare.filter(({ period }) => periods.includes(period ?? '')))
  const [year, left, counted] = [only(yearly), only([remaining]), only([toDate])]
  const rest = left ?? (year !== null && counted !== null && counted <= year ? year - counted : null)
  return year === null && rest === null ? null : { year, left: rest }
}

const isCount = ({ code, quantity, isRestricted, level }: Benefit) =>
  code === limitation && quantity?.qualifier === visits && !isRestricted && level !== 'family'

/** A row whose note names a primary care doctor or a specialist is about that one alone. */
const isForDoctor = (named: ReturnType<typeof doctorNamed>, care: CareKind) =>
  named === null || (care !== 'primary_care' && care !== 'specialist') || named === care

function onlyNumber(rows: readonly Benefit[]): number | null {
  const [only, ...others] = new Set(rows.map(({ quantity }) => quantity?.value ?? ''))
  return only !== undefined && others.length === 0 && /^\d{1,4}(\.0+)?$/.test(only) ? Math.trunc(Number(only)) : null
}
