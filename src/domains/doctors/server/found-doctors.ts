import { toNumber } from '#kit/decimal.ts'
import { metersPerMile } from '#kit/geo.ts'
import { money } from '#kit/money.ts'
import { Written } from '#kit/written.ts'
import type { FoundDoctor } from '../contract.ts'
import type { Cursor } from './search-cursor.ts'

/** A row of a page: a doctor beside the directory's version; all but the version are null for nobody. */
export type FoundRow = {
  version: number
  /** What the search shows of everybody alike, as JSON. */
  card: string | null
  /** Where they practise, as JSON. */
  practices: string
  specialty_id: number
  zip_code: string | null
  folded_last: string
  folded_first: string
  npi: string
  is_in_network: boolean | null
  copay_amount: string | null
}

/** What a row alone does not say. */
type Beside = {
  /** The distance of a ZIP code in metres, where it can be said. */
  metersOf: (zip: string) => number | null
  specialtyOf: (id: number) => string | undefined
}

/** The doctors of a page as they travel, and where the next page begins: null when this is the last one. */
export function foundDoctors(
  rows: readonly FoundRow[],
  pageSize: number,
  beside: Beside,
): { doctors: Written<FoundDoctor[]>; last: Cursor | null } {
  const doctors = rows
    .slice(0, pageSize)
    .flatMap((row) => (row.card === null ? [] : doctorAsJson(row, row.card, beside)))
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
  return { doctors: new Written(`[${doctors.join()}]`), last: last ? cursorAt(last) : null }
}

const cursorAt = (row: FoundRow): Cursor => ({
  zip: row.zip_code ?? '',
  last: row.folded_last,
  first: row.folded_first,
  npi: row.npi,
})

/** One doctor as they travel; what nobody stated stays null. The parts are JSON already, and most are alike for a page. */
function doctorAsJson(row: FoundRow, card: string, { metersOf, specialtyOf }: Beside): string {
  const { specialty_id: id, is_in_network: isMember, copay_amount: copay } = row
  const specialty = JSON.stringify({ id, name: specialtyOf(id) ?? '' } satisfies FoundDoctor['specialty'])
  const network = isMember === null && copay === null ? unlisted : JSON.stringify(networkInfo(isMember, copay))
  const miles = tenthMiles(metersOf(row.zip_code ?? ''))
  return `${card.slice(0, -1)},"facilities":${row.practices},"specialty":${specialty},"networkInfo":${network},"distanceMiles":${miles}}`
}

const networkInfo = (isMember: boolean | null, copay: string | null): FoundDoctor['networkInfo'] => ({
  status: isMember ? 'In network' : 'Confirm with office',
  copayAmount: copay === null ? null : toNumber(money('USD', BigInt(copay))),
})
const unlisted = JSON.stringify(networkInfo(null, null))

const tenthMiles = (meters: number | null) => (meters === null ? null : Math.round((meters / metersPerMile) * 10) / 10)
