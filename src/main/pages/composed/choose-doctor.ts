import { seenAnswered, selectDoctor } from '#domains/costs/web/selected-doctor.ts'
import type { FoundDoctor } from '#domains/doctors/contract.ts'
import { doctorName } from '#domains/doctors/names/doctor-name.ts'
import { practiceFound } from '#domains/doctors/practice-found.ts'

/** What must be known of a doctor to visit and pay them. */
type ChosenDoctor = Pick<
  FoundDoctor,
  'id' | 'npi' | 'firstName' | 'lastName' | 'title' | 'specialty' | 'facilities' | 'distanceMiles'
> &
  Partial<Pick<FoundDoctor, 'foundInZip'>>

type Practice = FoundDoctor['facilities'][number]

/**
 * The chosen doctor, at a practice of theirs, becomes whom the estimate and the payment are about; the practice is that which
 * was found, unless another is named.
 */
export function chooseDoctor(doctor: ChosenDoctor, facility: Practice | undefined = practiceFound(doctor)): void {
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
    ...seenAnswered(doctor.specialty.name),
  })
}

/** What a practice is called where nothing can be said beside it, as on a receipt: its address where its name is only inferred. */
const statedPractice = ({ name, address, isNameInferred }: Practice): string => (isNameInferred ? address : name)
