import { VisitFigure } from '#domains/costs/web/visits/VisitFigure.tsx'
import { VisitsNote } from '#domains/costs/web/visits/VisitsNote.tsx'
import { DoctorSearch, type DoctorSearchProps } from '#domains/doctors/web/DoctorSearch.tsx'

const costs = { Aside: VisitFigure, Note: VisitsNote }

/** Finding a doctor, with what a visit to each would be estimated to cost. */
export function SearchWithCosts(props: Omit<DoctorSearchProps, 'additions'>) {
  return <DoctorSearch {...props} additions={costs} />
}
