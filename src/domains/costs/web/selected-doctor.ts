import { sessionValue } from '#web/storage.ts'
import { type ServiceType, serviceForSpecialty } from '../estimates/service-types.ts'
import { askedAnswers, type CalculatorAnswers, detailsAsked, typedAnswers } from './calculator/calculator-answers.ts'

/** The doctor a person means to visit and pay, at the practice they chose. */
export type SelectedDoctor = {
  doctorId: number
  npi: string
  name: string
  title: string | null
  specialty: string
  facilityId: number | null
  facilityName: string
  /** Street lines; tabs from before it was kept have none. */
  address?: string
  city: string
  state: string
  zipCode: string
  distanceMiles: number | null
  /** The practice's own number, where the directory has one. */
  phone?: string | null
  /** Whether the doctor has seen the person in the last 3 years; new to them unless they say so. */
  seenBefore?: boolean
  /** Whether the visit is a yearly check-up. */
  isCheckup?: boolean
}

/** The kind of care a doctor's specialty gives; null where none of theirs has a price. */
export function serviceOf({ specialty, isCheckup }: SelectedDoctor): ServiceType | null {
  const usual = serviceForSpecialty(specialty)
  return isCheckup && usual === 'primary_care' ? 'preventive' : usual
}

type VisitHistory = Pick<SelectedDoctor, 'seenBefore'>

function seenIn(asked: CalculatorAnswers | null, specialty: string): VisitHistory {
  if (!asked || asked.serviceType !== serviceForSpecialty(specialty)) return {}
  const { seenBefore } = detailsAsked(asked)
  return seenBefore === undefined ? {} : { seenBefore }
}

/** What was said in the calculator of a doctor of this specialty: a check-up, and whether they know the person; nothing of another kind of visit. */
export function seenAnswered(specialty: string): VisitHistory & Pick<SelectedDoctor, 'isCheckup'> {
  const asked = askedAnswers.get()
  const isCheckup = asked?.serviceType === 'preventive' && serviceForSpecialty(specialty) === 'primary_care'
  return { ...seenIn(asked, specialty), ...(isCheckup && { isCheckup }) }
}

/** The same for the doctors of a list, which is drawn again when another answer is given. */
export function useSeenAnswered(): (specialty: string) => VisitHistory {
  const asked = askedAnswers.use()
  return (specialty) => seenIn(asked, specialty)
}

/** Where the visit would be, as far as it is known. */
export const placeText = ({ address, city, state }: Pick<SelectedDoctor, 'address' | 'city' | 'state'>): string =>
  [address, city, state].filter(Boolean).join(', ')

function read(stored: unknown): SelectedDoctor | null {
  const doctor = stored as Partial<SelectedDoctor> | null
  return typeof doctor?.doctorId === 'number' && typeof doctor.name === 'string' ? (doctor as SelectedDoctor) : null
}

const selected = sessionValue('selectedDoctor', read)
const paid = sessionValue('paidDoctor', read)

/** The doctor chosen in this tab, or null; the component is drawn again when it changes. */
export const useSelectedDoctor = (): SelectedDoctor | null => selected.use()

/** Chooses a doctor, or none. */
export const selectDoctor = (doctor: SelectedDoctor | null): void => selected.set(doctor)

/** Leaves the chosen doctor for an estimate of something else; how the person is insured stays said. */
export function startNewEstimate(): void {
  askedAnswers.set(null)
  typedAnswers.set(null)
  selectDoctor(null)
}

/** Puts the chosen doctor aside once they are paid: the way back to the visit still leads to them. */
export function putPaidAside(): void {
  paid.set(selected.get())
  selectDoctor(null)
}

/** The doctor with this number, where this tab chose or paid them. */
export function useDoctorByNpi(npi: string | null | undefined): SelectedDoctor | null {
  const known = [selected.use(), paid.use()]
  return known.find((doctor) => doctor !== null && doctor.npi === npi) ?? null
}
