import { chooseInsurance } from '#domains/costs/web/chosen-insurance.ts'
import { selectDoctor } from '#domains/costs/web/selected-doctor.ts'
import type { FoundDoctor } from '#domains/doctors/contract.ts'
import { doctorName } from '#domains/doctors/names/doctor-name.ts'
import { practiceFound } from '#domains/doctors/practice-found.ts'
import { statedPractice } from '#domains/doctors/stated-practice.ts'
import type { ChosenInsurer } from '#domains/doctors/web/chosen-insurer.ts'

/** What must be known of a doctor to visit and pay them. */
type ChosenDoctor = Pick<
  FoundDoctor,
  'id' | 'npi' | 'firstName' | 'lastName' | 'title' | 'specialty' | 'facilities' | 'distanceMiles'
> &
  Partial<Pick<FoundDoctor, 'foundInZip'>>

type Practice = FoundDoctor['facilities'][number]

/**
 * The chosen doctor, at a practice of theirs, and insurer become what the estimate and the payment are about; the practice is
 * that which was found, unless another is named. Without an insurer, what was said before stays.
 */
export function chooseDoctor(
  doctor: ChosenDoctor,
  insurer: ChosenInsurer | null | undefined,
  facility: Practice | undefined = practiceFound(doctor),
): void {
  if (insurer !== undefined) chooseInsurance(insurer?.name)
  selectDoctor({
    doctorId: doctor.id,
    npi: doctor.npi,
    name: doctorName(doctor),
    title: doctor.title,
    specialty: doctor.specialty.name,
    facilityId: facility?.id ?? null,
    facilityName: facility ? statedPractice(facility) : '',
    address: facility?.address ?? '',
    city: facility?.city ?? '',
    state: facility?.state ?? '',
    zipCode: facility?.zipCode ?? '',
    distanceMiles: doctor.distanceMiles,
    phone: facility?.phone ?? null,
  })
}
