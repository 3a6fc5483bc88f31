import { useLocation, useParams } from 'wouter'
import { FavoriteButton } from '#domains/account/web/favorites/FavoriteButton.tsx'
import { visitId } from '#domains/costs/web/visit/visit-id.ts'
import { OneVisit } from '#domains/costs/web/visits/OneVisit.tsx'
import { useIsVisitUnknown } from '#domains/costs/web/visits/use-is-visit-unknown.ts'
import { doctorName } from '#domains/doctors/names/doctor-name.ts'
import { DoctorPage, type IfPriceUnknownProps } from '#domains/doctors/web/doctor/DoctorPage.tsx'
import { bringIntoView } from '../home/bring-into-view.ts'
import { sectionPath } from '../own-paths.ts'
import { chooseDoctor } from './choose-doctor.ts'

/** The page of one doctor, with what a visit may cost. */
export function DoctorWithCosts() {
  const { npi = '' } = useParams()
  const [, navigate] = useLocation()
  return (
    <DoctorPage
      npi={npi}
      save={(doctor) => <FavoriteButton kind="doctor" refId={doctor.npi} name={doctorName(doctor)} />}
      price={(doctor, place) => <OneVisit doctor={{ ...doctor, practiceId: place?.id ?? null }} />}
      IfPriceUnknown={IfPriceUnknown}
      onSelect={(doctor, place) => {
        chooseDoctor({ ...doctor, distanceMiles: null }, place)
        navigate(sectionPath('copays'))
        bringIntoView(visitId)
      }}
      onBook={(doctor, place) => {
        chooseDoctor({ ...doctor, distanceMiles: null }, place)
        navigate('/book')
      }}
    />
  )
}

function IfPriceUnknown({ doctor, place, children }: IfPriceUnknownProps) {
  return children(useIsVisitUnknown({ ...doctor, practiceId: place?.id ?? null }))
}
