import { type ComponentType, createContext, useContext } from 'react'
import type { FoundDoctor } from '../contract.ts'
import type { ChosenInsurer } from './chosen-insurer.ts'

/** The doctors that one answer brought: at most twenty. */
export type DoctorPage = readonly FoundDoctor[]

/** What is told about one doctor of the list, beside the others of the same page. */
export type DoctorAsideProps = { doctor: FoundDoctor; page: DoctorPage; insurer: ChosenInsurer | null }

/** What is told about all doctors of the list so far. */
export type ListNoteProps = { pages: readonly DoctorPage[]; insurer: ChosenInsurer | null }

/** What the list shows that a directory does not know: something beside each doctor, and a line under them all. */
export type ListAdditions = { Aside: ComponentType<DoctorAsideProps>; Note: ComponentType<ListNoteProps> }

/** The additions of a search and the insurance company chosen for it; null where there are none. */
export const ListAdditionsContext = createContext<(ListAdditions & { insurer: ChosenInsurer | null }) | null>(null)

/** The additions of the search this is drawn in. */
export const useListAdditions = () => useContext(ListAdditionsContext)
