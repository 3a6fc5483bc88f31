import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MapParts } from '#domains/location/contract.ts'
import { locationQuery } from '#domains/location/web/api.ts'
import { useText } from '#web/i18n/use-text.ts'
import { SourceChip } from '#web/ui/figures/SourceChip.tsx'
import { MapPicture } from '#web/ui/map/MapPicture.tsx'
import type { FoundDoctor } from '../../contract.ts'
import { doctorName } from '../../names/doctor-name.ts'
import type { Marking } from '../results/use-marking.ts'
import { usePlaceName } from '../results/use-place-name.ts'
import { hasMiddle, type SearchTerms } from '../search/search-in-address.ts'
import { GeoNames } from './GeoNames.tsx'
import { MapFailed, MapSkeleton } from './MapStates.tsx'
import { doctorMapTexts } from './map-texts.ts'
import { onlyZip, pinZip } from './only-zip.ts'

/** The doctors of the list in its order, and what is marked. */
export type DoctorMapProps = { doctors: readonly FoundDoctor[]; search: SearchTerms; marking: Marking }

// As many ZIP codes as one map may have.
const maxZips = 200

/** The doctors on a map, numbered as in the list, each in the middle of a ZIP code. */
export function DoctorMap({ doctors, search, marking }: DoctorMapProps) {
  const t = useText(doctorMapTexts)
  const map = useMapParts(doctors, search)
  const placeName = usePlaceName(search)
  if (map.isError) return <MapFailed onRetry={() => void map.refetch()} busy={map.isFetching} />
  if (!map.data) return <MapSkeleton />
  const { area, middle, points, source, asOf, ...parts } = map.data
  const pins = pinsOf(doctors, points)
  // While the next twenty are being placed, nothing is said of them.
  const missing = map.isPlaceholderData ? 0 : doctors.length - pins.length
  if (!area || pins.length === 0) return <p className="card-part hint">{t('nobody')}</p>
  const zip = onlyZip(doctors)
  // A map of one pin says nothing of which is nearer.
  if (zip) return <p className="card-part hint">{t('onePlace', { zip })}</p>
  const nameOf = ([first = 0, ...others]: readonly number[]) => {
    const doctor = doctors[first - 1]
    const name = doctor ? doctorName(doctor) : ''
    return others.length > 0 ? t('more', { name, count: others.length }) : name
  }
  return (
    <figure>
      <MapPicture
        {...parts}
        area={area}
        middle={middle && { point: middle, name: placeName, radiusMiles: null }}
        pins={pins}
        marked={marking.marked}
        nameOf={nameOf}
        onPress={marking.press}
        description={t('mapOf')}
      />
      <figcaption className="map-note">
        <span className="hint">
          {t('where')} {missing === 0 ? null : t('missing', { count: missing })}
        </span>
        {source ? (
          <SourceChip
            name={source === 'US Census Bureau, via us-atlas' ? t('census') : source}
            date={asOf?.slice(0, 4)}
          >
            <p>{t('source')}</p>
            <p>
              {t('places')} <GeoNames />
            </p>
          </SourceChip>
        ) : null}
      </figcaption>
    </figure>
  )
}

function useMapParts(doctors: readonly FoundDoctor[], search: SearchTerms) {
  const zips = [...new Set(doctors.map(pinZip))].filter((zip) => /^\d{5}$/.test(zip)).slice(0, maxZips)
  const { zip, lat, lng, city, state } = search
  const from = !hasMiddle(search) ? {} : lat ? { lat, lng } : zip ? { zip } : { city: city.trim(), state }
  const parts = locationQuery('map', { zips: zips.toSorted().join(), ...from })
  return useQuery({ ...parts, placeholderData: keepPreviousData })
}

/** The numbers of the list that have a place; a doctor whose ZIP code has none is not on the map. */
function pinsOf(doctors: readonly FoundDoctor[], points: MapParts['points']) {
  const places = new Map(points.map(({ zip, ...point }) => [zip, point]))
  return doctors.flatMap((doctor, i) => {
    const place = places.get(pinZip(doctor))
    return place ? [{ ...place, number: i + 1 }] : []
  })
}
