import { lazy } from 'react'
import { useLocation, useParams } from 'wouter'
import { visitId } from '#domains/costs/web/visit/visit-id.ts'
import { doctorName } from '#domains/doctors/names/doctor-name.ts'
import { CardSkeleton, Region } from '#web/shell/Region.tsx'
import { bringIntoView } from './bring-into-view.ts'
import { chooseDoctor } from './choose-doctor.ts'
import { homeTabPath } from './home-tabs.ts'

const DoctorPage = lazy(async () => ({
  default: (await import('#domains/doctors/web/doctor/DoctorPage.tsx')).DoctorPage,
}))
const FavoriteButton = lazy(async () => ({
  default: (await import('#domains/account/web/FavoriteButton.tsx')).FavoriteButton,
}))
const OneVisit = lazy(async () => ({ default: (await import('#domains/costs/web/visits/OneVisit.tsx')).OneVisit }))

/** The page of one doctor, with what a visit may cost. */
export function DoctorRoute() {
  const { npi = '' } = useParams()
  const [, navigate] = useLocation()
  return (
    <div className="frame pt-6">
      <Region loading={<CardSkeleton height={480} />}>
        <DoctorPage
          npi={npi}
          price={(doctor, place) => (
            <>
              <OneVisit doctor={{ ...doctor, practiceId: place?.id ?? null }} />
              <FavoriteButton kind="doctor" refId={doctor.npi} name={doctorName(doctor)} />
            </>
          )}
          onSelect={(doctor, place) => {
            chooseDoctor({ ...doctor, distanceMiles: null }, undefined, place)
            navigate(homeTabPath('copays'))
            bringIntoView(visitId)
          }}
        />
      </Region>
    </div>
  )
}
