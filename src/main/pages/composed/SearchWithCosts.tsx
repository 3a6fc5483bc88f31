import { FavoriteButton } from '#domains/account/web/favorites/FavoriteButton.tsx'
import { VisitFigure } from '#domains/costs/web/visits/VisitFigure.tsx'
import { VisitsAbove, VisitsListNote } from '#domains/costs/web/visits/VisitsAbove.tsx'
import { VisitsNote } from '#domains/costs/web/visits/VisitsNote.tsx'
import { doctorName } from '#domains/doctors/names/doctor-name.ts'
import { DoctorSearch, type DoctorSearchProps } from '#domains/doctors/web/DoctorSearch.tsx'
import type { DoctorAsideProps, ListNoteProps } from '#domains/doctors/web/results/list-additions.ts'

/** What a visit costs, and the heart that saves the doctor. */
function Aside(props: DoctorAsideProps) {
  return (
    <>
      <VisitFigure {...props} />
      <FavoriteButton kind="doctor" refId={props.doctor.npi} name={doctorName(props.doctor)} />
    </>
  )
}

/** What the list rests on; whom to ask stands above it. */
const Note = (props: ListNoteProps) => <VisitsNote {...props} isBelow />

const costs = { Aside, Above: VisitsAbove, Told: VisitsListNote, Note }

/** Finding a doctor, with what a visit to each would be estimated to cost. */
export function SearchWithCosts(props: Omit<DoctorSearchProps, 'additions'>) {
  return <DoctorSearch {...props} additions={costs} />
}
