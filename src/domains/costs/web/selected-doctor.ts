import { sessionValue } from './session-value.ts'

/** The doctor a person means to visit and pay, with the practice. */
export type SelectedDoctor = {
  doctorId: number
  name: string
  title: string | null
  specialty: string
  facilityId: number | null
  facilityName: string
  city: string
  state: string
  zipCode: string
  distanceMiles: number | null
}

function read(stored: unknown): SelectedDoctor | null {
  const doctor = stored as Partial<SelectedDoctor> | null
  return typeof doctor?.doctorId === 'number' && typeof doctor.name === 'string' ? (doctor as SelectedDoctor) : null
}

const selected = sessionValue('selectedDoctor', read)

/** The doctor chosen in this tab, or null; the component is drawn again when it changes. */
export const useSelectedDoctor = (): SelectedDoctor | null => selected.use()

/** Chooses a doctor, or none. */
export const selectDoctor = (doctor: SelectedDoctor | null): void => selected.set(doctor)
