import { useText } from '#web/i18n/use-text.ts'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { doctorName } from '../../names/doctor-name.ts'
import { PhoneLink } from '../PhoneLink.tsx'
import { DirectoryChip } from './DoctorFacts.tsx'
import { doctorPageTexts } from './page-texts.ts'
import type { ShownDoctor } from './shown-doctor.ts'

type Place = ShownDoctor['facilities'][number]

const addressOf = ({ address, city, state, zipCode }: Place) => `${address}, ${city}, ${state} ${zipCode}`

/** Where a map outside the product shows the way to an address; only who presses it goes there. */
const directionsTo = (place: Place) =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: addressOf(place) })}`

/** Every practice of a doctor that is known, with how to call and find it. */
export function DoctorPlaces({ doctor }: { doctor: ShownDoctor }) {
  const t = useText(doctorPageTexts)
  return (
    <Card labelledBy="places">
      <CardPart>
        <CardHead id="places" title={t('places')} aside={<DirectoryChip doctor={doctor} />} />
        {doctor.facilities.length === 0 ? <p className="mt-4">{t('noPlaces')}</p> : null}
      </CardPart>
      <ul>
        {doctor.facilities.map((place) => (
          <li key={place.id} className="card-part border-t border-line">
            <h3>
              {place.name === place.address
                ? t('nameless')
                : place.isNameInferred
                  ? t('likely', { name: place.name })
                  : place.name}
            </h3>
            {place.isNameInferred ? <p className="hint">{t('likelyHint')}</p> : null}
            <p>{addressOf(place)}</p>
            <p className="row gap-x-6 mt-1">
              {place.phone ? (
                <span className="row gap-x-2">
                  <Icon name="phone" size="small" />
                  <PhoneLink phone={place.phone} name={doctorName(doctor)} />
                </span>
              ) : null}
              <span className="row gap-x-2">
                <Icon name="pin" size="small" />
                <a href={directionsTo(place)} target="_blank" rel="noopener noreferrer">
                  {t('directions')}
                </a>
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
