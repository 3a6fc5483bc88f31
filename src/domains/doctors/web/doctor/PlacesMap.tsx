import { useQuery } from '@tanstack/react-query'
import { locationQuery } from '#domains/location/web/api.ts'
import { useText } from '#web/i18n/use-text.ts'
import { MapPicture } from '#web/ui/map/MapPicture.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { GeoNames } from '../map/GeoNames.tsx'
import { doctorMapTexts } from '../map/map-texts.ts'
import type { Practice } from './chosen-place.ts'
import { doctorPageTexts } from './page-texts.ts'

type PlacesMapProps = {
  places: readonly Practice[]
  chosen: Practice | undefined
  onChoose: (place: Practice) => void
}

const zipOf = ({ zipCode }: Practice) => zipCode.slice(0, 5)

/** The practices of a doctor on a map, numbered as in the list beside it; nothing where none has a place on it. */
export function PlacesMap({ places, chosen, onChoose }: PlacesMapProps) {
  const t = useText(doctorPageTexts)
  const map = useText(doctorMapTexts)
  const zips = [...new Set(places.map(zipOf))].filter((zip) => /^\d{5}$/.test(zip))
  const { data, isError } = useQuery({
    ...locationQuery('map', { zips: zips.toSorted().join() }),
    enabled: zips.length > 0,
  })
  if (zips.length === 0 || isError) return null
  if (!data)
    return (
      <div className="map-frame">
        <Skeleton height={256} />
      </div>
    )
  const { area, points, source, asOf, ...parts } = data
  const pins = places.flatMap((place, i) => {
    const point = points.find(({ zip }) => zip === zipOf(place))
    return point ? [{ latitude: point.latitude, longitude: point.longitude, number: i + 1 }] : []
  })
  if (!area || pins.length === 0) return null
  const placeOf = ([first = 1]: readonly number[]) => places[first - 1]
  return (
    <figure className="border-t border-line">
      <MapPicture
        {...parts}
        area={area}
        middle={null}
        pins={pins}
        marked={new Set(chosen ? [places.indexOf(chosen) + 1] : [])}
        nameOf={(numbers) => placeOf(numbers)?.address ?? ''}
        onPress={(numbers) => {
          const place = placeOf(numbers)
          if (place) onChoose(place)
        }}
        description={t('mapOf')}
      />
      <figcaption className="card-part py-3 hint">
        {t(places.length > 1 ? 'mapWhere' : 'mapWhereOne')}{' '}
        {source ? `${source}${asOf ? `, ${asOf.slice(0, 4)}` : ''}.` : null} {map('places')} <GeoNames />
      </figcaption>
    </figure>
  )
}
