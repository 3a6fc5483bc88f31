import { lazy, Suspense } from 'react'
import { placeOnMap } from '#domains/location/web/place-on-map.ts'
import { useText } from '#web/i18n/use-text.ts'
import { ErrorBoundary } from '#web/shell/boundaries/ErrorBoundary.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { doctorName } from '../../names/doctor-name.ts'
import { PhoneLink } from '../PhoneLink.tsx'
import { doctorTexts } from '../texts.ts'
import type { Practice } from './chosen-place.ts'
import { DirectoryChip } from './DoctorFacts.tsx'
import { doctorPageTexts } from './page-texts.ts'
import type { ShownDoctor } from './shown-doctor.ts'

// Its program and its outlines come after the page.
const PlacesMap = lazy(async () => ({ default: (await import('./PlacesMap.tsx')).PlacesMap }))

/** The id of the list, to come to it. */
export const placesId = 'places'

/** A practice's address in one line. */
export const practiceAddress = ({ address, city, state, zipCode }: Practice) =>
  `${address}, ${city}, ${state} ${zipCode}`

type DoctorPlacesProps = { doctor: ShownDoctor; chosen: Practice | undefined; onChoose: (place: Practice) => void }

/** Every practice of a doctor that is known, with how to call and find it; where there are several, one is chosen for the visit. */
export function DoctorPlaces({ doctor, chosen, onChoose }: DoctorPlacesProps) {
  const t = useText(doctorPageTexts)
  const words = useText(doctorTexts)
  const isSeveral = doctor.facilities.length > 1
  return (
    <Card labelledBy={placesId}>
      <CardPart>
        <CardHead
          id={placesId}
          title={t('places')}
          {...(doctor.facilities.length > 1 && { hint: t('placesHint') })}
          aside={<DirectoryChip doctor={doctor} />}
        />
        {doctor.facilities.length === 0 ? <p className="mt-4">{t('noPlaces')}</p> : null}
      </CardPart>
      <ul>
        {doctor.facilities.map((place) => (
          <li
            key={place.id}
            className={`card-part border-t border-line ${isSeveral && place === chosen ? 'bg-sunken shadow-[inset_3px_0_0_var(--ink)]' : ''}`}
          >
            <div className="row row-between flex-nowrap items-start">
              <h3 className="min-w-0">
                {place.name === place.address
                  ? t('nameless')
                  : place.isNameInferred
                    ? t('likely', { name: place.name })
                    : place.name}
              </h3>
              {isSeveral ? <ChoosePlace place={place} isChosen={place === chosen} onChoose={onChoose} /> : null}
            </div>
            {place.isNameInferred ? <p className="hint">{t('likelyHint')}</p> : null}
            <p>{practiceAddress(place)}</p>
            <p className="row gap-x-6 mt-1">
              <span className="row gap-x-2">
                <Icon name="phone" size="small" />
                {place.phone ? <PhoneLink phone={place.phone} name={doctorName(doctor)} /> : words('phoneNotListed')}
              </span>
              <span className="row gap-x-2">
                <Icon name="pin" size="small" />
                <a href={placeOnMap(practiceAddress(place))} target="_blank" rel="noopener noreferrer">
                  {t('directions')}
                </a>
              </span>
            </p>
          </li>
        ))}
      </ul>
      <div className="places-map">
        <ErrorBoundary fallback={() => null}>
          <Suspense fallback={null}>
            <PlacesMap places={doctor.facilities} chosen={chosen} onChoose={onChoose} />
          </Suspense>
        </ErrorBoundary>
      </div>
    </Card>
  )
}

type ChoosePlaceProps = { place: Practice; isChosen: boolean; onChoose: (place: Practice) => void }

function ChoosePlace({ place, isChosen, onChoose }: ChoosePlaceProps) {
  const t = useText(doctorPageTexts)
  return (
    <Button
      small
      {...(isChosen && { icon: 'check' as const })}
      aria-pressed={isChosen}
      aria-label={t('choosePlaceNamed', { address: practiceAddress(place) })}
      onClick={() => onChoose(place)}
    >
      {t(isChosen ? 'chosenPlace' : 'choosePlace')}
    </Button>
  )
}
