import { toNumber } from '#kit/decimal.ts'
import { metersPerMile } from '#kit/geo.ts'
import { money } from '#kit/money.ts'
import type { FoundDoctor } from '../contract.ts'
import type { FacilityRow } from './store.ts'
import type { doctors, networks } from './tables.ts'

type Row = { doctor: typeof doctors.$inferSelect; specialty: string; meters: number | null }

/** One doctor as it travels; what nobody stated stays null. */
export function doctorOnTheWire(
  { doctor, specialty, meters }: Row,
  facilities: readonly FacilityRow[],
  membership: typeof networks.$inferSelect | null,
): FoundDoctor {
  const copay = membership?.copayAmount ?? null
  return {
    id: doctor.id,
    firstName: doctor.firstName,
    lastName: doctor.lastName,
    title: doctor.title,
    specialty: { id: doctor.specialtyId, name: specialty },
    npi: doctor.npi,
    licenseState: doctor.licenseState,
    facilities: facilities.map(facilityOnTheWire),
    boardCertified: doctor.boardCertifications === null ? null : doctor.boardCertifications.length > 0,
    acceptingNewPatients: doctor.acceptingNewPatients,
    dataSource: doctor.dataSource,
    networkInfo: {
      status: membership?.isInNetwork ? 'In network' : 'Confirm with office',
      copayAmount: copay === null ? null : toNumber(money('USD', BigInt(copay))),
    },
    medicalSchool: doctor.medicalSchool,
    yearsExperience: doctor.yearsExperience,
    rating: doctor.rating === null ? null : Number(doctor.rating),
    reviewCount: doctor.reviewCount,
    profileImage: doctor.profileImage,
    imageSource: doctor.imageSource,
    lastVerified: doctor.lastVerified,
    distanceMiles: meters === null ? null : Math.round((meters / metersPerMile) * 10) / 10,
    isSample: doctor.isSample,
  }
}

/** A practice location as it travels. */
export const facilityOnTheWire = ({ id, name, address, city, state, zipCode, phone }: FacilityRow) => ({
  id,
  name,
  address,
  city,
  state,
  zipCode,
  phone,
})
