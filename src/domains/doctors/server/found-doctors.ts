import { toNumber } from '#kit/decimal.ts'
import { metersPerMile } from '#kit/geo.ts'
import { money } from '#kit/money.ts'
import type { FoundDoctor } from '../contract.ts'
import type { Cursor } from './search-cursor.ts'

/** A row of a page: a doctor beside the directory's version; all but the version are null for nobody. */
export type FoundRow = {
  version: number
  id: number | null
  npi: string
  first_name: string
  last_name: string
  title: string | null
  specialty_id: number
  license_state: string | null
  accepting_new_patients: boolean | null
  board_certified: boolean | null
  data_source: string
  medical_school: string | null
  years_experience: number | null
  rating: string | null
  review_count: number | null
  profile_image: string | null
  image_source: string | null
  last_verified: string | null
  is_sample: boolean
  zip_code: string | null
  folded_last: string
  folded_first: string
  is_in_network: boolean | null
  copay_amount: string | null
  practices: FoundDoctor['facilities']
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
): { doctors: FoundDoctor[]; last: Cursor | null } {
  const doctors: FoundDoctor[] = []
  for (const row of rows.slice(0, pageSize)) if (row.id !== null) doctors.push(doctorOnTheWire(row, row.id, beside))
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
  return { doctors, last: last ? cursorAt(last) : null }
}

const cursorAt = (row: FoundRow): Cursor => ({
  zip: row.zip_code ?? '',
  last: row.folded_last,
  first: row.folded_first,
  npi: row.npi,
})

/** One doctor as it travels; what nobody stated stays null. */
const doctorOnTheWire = (row: FoundRow, id: number, { metersOf, specialtyOf }: Beside): FoundDoctor => ({
  id,
  firstName: row.first_name,
  lastName: row.last_name,
  title: row.title,
  specialty: { id: row.specialty_id, name: specialtyOf(row.specialty_id) ?? '' },
  npi: row.npi,
  licenseState: row.license_state,
  facilities: row.practices,
  boardCertified: row.board_certified,
  acceptingNewPatients: row.accepting_new_patients,
  dataSource: row.data_source,
  networkInfo: {
    status: row.is_in_network ? 'In network' : 'Confirm with office',
    copayAmount: row.copay_amount === null ? null : toNumber(money('USD', BigInt(row.copay_amount))),
  },
  medicalSchool: row.medical_school,
  yearsExperience: row.years_experience,
  rating: row.rating === null ? null : Number(row.rating),
  reviewCount: row.review_count,
  profileImage: row.profile_image,
  imageSource: row.image_source,
  lastVerified: row.last_verified,
  distanceMiles: tenthMiles(metersOf(row.zip_code ?? '')),
  isSample: row.is_sample,
})

const tenthMiles = (meters: number | null) => (meters === null ? null : Math.round((meters / metersPerMile) * 10) / 10)
