import { toNumber } from '#kit/decimal.ts'
import { metersPerMile } from '#kit/geo.ts'
import { money } from '#kit/money.ts'
import { joined, Written } from '#kit/written.ts'
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

/** One doctor as they travel; what nobody stated stays null. */
function doctorAsJson(row: FoundRow, card: string, { metersOf, specialtyOf }: Beside): string {
  const added: Pick<FoundDoctor, 'specialty' | 'networkInfo' | 'distanceMiles'> = {
    specialty: { id: row.specialty_id, name: specialtyOf(row.specialty_id) ?? '' },
    networkInfo: {
      status: row.is_in_network ? 'In network' : 'Confirm with office',
      copayAmount: row.copay_amount === null ? null : toNumber(money('USD', BigInt(row.copay_amount))),
    },
    distanceMiles: tenthMiles(metersOf(row.zip_code ?? '')),
  }
  return joined(joined(card, `{"facilities":${row.practices}}`), JSON.stringify(added))
}

const tenthMiles = (meters: number | null) => (meters === null ? null : Math.round((meters / metersPerMile) * 10) / 10)
