import { chooseInsurance } from '#domains/costs/web/chosen-insurance.ts'
import { selectDoctor } from '#domains/costs/web/selected-doctor.ts'
import type { FoundDoctor } from '#domains/doctors/contract.ts'
import { doctorName } from '#domains/doctors/names/doctor-name.ts'
import { statedPractice } from '#domains/doctors/stated-practice.ts'
import type { ChosenInsurer } from '#domains/doctors/web/chosen-insurer.ts'

/** What must be known of a doctor to visit and pay them. */
type ChosenDoctor = Pick<
  FoundDoctor,
  'id' | 'npi' | 'firstName' | 'lastName' | 'title' | 'specialty' | 'facilities' | 'distanceMiles'
>

/** The chosen doctor and insurer become what the estimate and the payment are about; without an insurer, what was said before stays. */
export function chooseDoctor(doctor: ChosenDoctor, insurer: ChosenInsurer | null | undefined): void {
  const facility = doctor.facilities[0]
  if (insurer !== undefined) chooseInsurance(insurer?.name)
  selectDoctor({
    doctorId: doctor.id,
    npi: doctor.npi,
    name: doctorName(doctor),
    title: doctor.title,
    specialty: doctor.specialty.name,
    facilityId: facility?.id ?? null,
    facilityName: facility ? statedPractice(facility) : '',
    city: facility?.city ?? '',
    state: facility?.state ?? '',
    zipCode: facility?.zipCode ?? '',
    distanceMiles: doctor.distanceMiles,
    phone: facility?.phone ?? null,
  })
}
