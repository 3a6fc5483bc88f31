import { useEffect, useRef } from 'react'
import { FavoriteButton } from '#domains/account/web/favorites/FavoriteButton.tsx'
import { searchWithInsurance, useAnyInsurance } from '#domains/costs/web/chosen-insurance.ts'
import { ComparisonFold } from '#domains/costs/web/comparison/ComparisonFold.tsx'
import { useSelectedDoctor } from '#domains/costs/web/selected-doctor.ts'
import { useInsuranceCompany } from '#domains/costs/web/use-insurance.ts'
import { visitId } from '#domains/costs/web/visit/visit-id.ts'
import { VisitFigure } from '#domains/costs/web/visits/VisitFigure.tsx'
import { VisitsAbove, VisitsListNote } from '#domains/costs/web/visits/VisitsAbove.tsx'
import { VisitsNote } from '#domains/costs/web/visits/VisitsNote.tsx'
import { doctorName } from '#domains/doctors/names/doctor-name.ts'
import { DoctorSearch, type DoctorSearchProps } from '#domains/doctors/web/DoctorSearch.tsx'
import type { DoctorAsideProps, ListNoteProps } from '#domains/doctors/web/results/list-additions.ts'
import type { SectionProps } from '#web/domain.ts'
import { chooseDoctor } from './choose-doctor.ts'

/** What the list rests on; whom to ask stands above it. */
const Note = (props: ListNoteProps) => <VisitsNote {...props} isBelow />

const costs = { Aside, Above: VisitsAbove, Basis: VisitsListNote, Note }

/** Finding a doctor, and what hospitals near ask; a chosen doctor opens what a visit costs. */
export function FindDoctors({ open }: SectionProps) {
  const doctor = useSelectedDoctor()
  const before = useRef(doctor)
  const isAny = useAnyInsurance()
  const company = useInsuranceCompany()
  useEffect(() => {
    if (doctor && doctor !== before.current) open('copays', visitId)
    before.current = doctor
  }, [doctor, open])
  return (
    <section id="providers" className="stack stack-loose">
      <SearchWithCosts
        onSelect={chooseDoctor}
        selectedId={doctor?.doctorId}
        company={isAny ? null : company}
        onCompany={searchWithInsurance}
      />
      <ComparisonFold />
    </section>
  )
}

/** What a visit costs, and the heart that saves the doctor. */
function Aside(props: DoctorAsideProps) {
  return (
    <>
      <VisitFigure {...props} />
      <FavoriteButton kind="doctor" refId={props.doctor.npi} name={doctorName(props.doctor)} />
    </>
  )
}

/** Finding a doctor, with what a visit to each would be estimated to cost. */
function SearchWithCosts(props: Omit<DoctorSearchProps, 'additions'>) {
  return <DoctorSearch {...props} additions={costs} />
}
