import { type ComponentType, createContext, useContext } from 'react'
import type { FoundDoctor } from '../../contract.ts'
import { practiceFound } from '../../practice-found.ts'
import type { ChosenInsurer } from '../chosen-insurer.ts'

/** A doctor, and at which practice a visit would be; null where none is known. */
export type ListedDoctor = Pick<FoundDoctor, 'id' | 'specialty'> & { practiceId: number | null }

/** The doctors that one answer brought: at most twenty. */
export type ListedDoctors = readonly ListedDoctor[]

/** A doctor of a search's answer, at the practice that was found. */
export const listedDoctor = (doctor: FoundDoctor): ListedDoctor => ({
  id: doctor.id,
  specialty: doctor.specialty,
  practiceId: practiceFound(doctor)?.id ?? null,
})

/** What is told about one doctor of the list, beside all found so far. */
export type DoctorAsideProps = ListNoteProps & {
  doctor: Pick<FoundDoctor, 'id' | 'specialty' | 'npi' | 'firstName' | 'lastName' | 'title'>
}

/** What is told about all doctors of the list so far. */
export type ListNoteProps = { pages: readonly ListedDoctors[]; insurer: Pick<ChosenInsurer, 'name'> | null }

/** What the list shows that a directory does not know: something beside each doctor, a line above them all, what it rests on, and one under them. */
export type ListAdditions = {
  Aside: ComponentType<DoctorAsideProps>
  Above: ComponentType<ListNoteProps>
  Basis: ComponentType<ListNoteProps>
  Note: ComponentType<ListNoteProps>
}

/** The additions of a search and the insurance company chosen for it; null where there are none. */
export const ListAdditionsContext = createContext<(ListAdditions & { insurer: ChosenInsurer | null }) | null>(null)

/** The additions of the search this is drawn in. */
export const useListAdditions = () => useContext(ListAdditionsContext)
