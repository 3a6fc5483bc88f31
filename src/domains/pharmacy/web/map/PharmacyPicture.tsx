import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { locationQuery } from '#domains/location/web/api.ts'
import type { Box, Point } from '#kit/geo.ts'
import { useText } from '#web/i18n/use-text.ts'
import { MapFrame } from '#web/ui/map/MapFrame.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import type { MapPharmacy } from '../../map/map-shapes.ts'
import type { StateGroup } from './by-state.ts'
import { pharmacyMapTexts } from './texts.ts'

// A mile or so: one pharmacy alone is not shown as if it stood in an empty field.
const minSpan = 0.02

const margin = 0.15

const MapPicture = lazy(async () => ({ default: (await import('#web/ui/map/MapPicture.tsx')).MapPicture }))

type PharmacyPictureProps = {
  groups: readonly StateGroup[]
  /** All that were found, in the list or not yet. */
  found: readonly MapPharmacy[]
  place: Point
  placeName: string
  /** How far was looked, in miles. */
  radius: number
  /** The ids of those that are open or pressed. */
  marked: readonly number[]
  onPress: (ids: readonly number[]) => void
  /** What is said right below the map. */
  children: ReactNode
}

const maxZips = 200

/** The pharmacies of the list on a map, by the same numbers. */
export function PharmacyPicture({
  groups,
  found,
  place,
  placeName,
  radius,
  marked,
  onPress,
  children,
}: PharmacyPictureProps) {
  const t = useText(pharmacyMapTexts)
  const all = groups.flatMap(({ pharmacies }) => pharmacies)
  const zips = [...new Set(found.flatMap((pharmacy) => pharmacy.zipCode?.slice(0, 5) ?? []))]
  const around = locationQuery('map', {
    zips: zips
      .filter((zip) => /^\d{5}$/.test(zip))
      .slice(0, maxZips)
      .toSorted()
      .join(),
    lat: place.latitude.toFixed(4),
    lng: place.longitude.toFixed(4),
    radiusMiles: radius,
  })
  const map = useQuery({ ...around, placeholderData: keepPreviousData })
  const waiting = (
    <MapFrame>
      <Skeleton height={496} />
    </MapFrame>
  )
  if (map.isError)
    return (
      <ErrorState title={t('mapFailed')} onRetry={() => void map.refetch()} busy={map.isFetching}>
        {t('mapFailedText')}
      </ErrorState>
    )
  if (!map.data?.area) return waiting
  const { area, middle, points, source: _source, asOf: _asOf, ...parts } = map.data
  const idsOf = (numbers: readonly number[]) =>
    all.flatMap(({ number, pharmacy }) => (numbers.includes(number) ? pharmacy.id : []))
  const inexact = all.filter(({ pharmacy }) => !pharmacy.isExact).length
  const named = (numbers: readonly number[]) => {
    const first = all.find(({ number }) => number === numbers[0])
    const name = first?.pharmacy.name ?? ''
    return numbers.length > 1 ? t('andMore', { name, count: numbers.length - 1 }) : name
  }
  return (
    <figure className="card overflow-hidden desk:sticky desk:top-[calc(var(--header-height)+1rem)]">
      <Suspense fallback={waiting}>
        <MapPicture
          {...parts}
          area={area}
          first={fitArea(area, [...all.map(({ pharmacy }) => pharmacy), ...(middle ? [middle] : [])])}
          zips={points}
          middle={middle && { point: middle, name: placeName, radiusMiles: radius }}
          pins={all.map(({ number, pharmacy: { latitude, longitude } }) => ({ number, latitude, longitude }))}
          marked={new Set(all.flatMap(({ number, pharmacy }) => (marked.includes(pharmacy.id) ? number : [])))}
          nameOf={named}
          onPress={(numbers) => onPress(idsOf(numbers))}
          description={t('mapOf')}
        />
      </Suspense>
      {children}
      <figcaption className="map-note">
        <span className="hint">
          {t('mapNote')} {all.length < found.length ? t('listedOnly', { count: all.length, miles: radius }) : null}{' '}
          {inexact === 0 ? null : t('inexactOf', { count: inexact, total: all.length })}
        </span>
      </figcaption>
    </figure>
  )
}

/** The part of an area that points lie in, with some room around; all of it where they are on both sides of the 180th meridian. */
export function fitArea(area: Box, points: readonly Point[]): Box {
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  const [south, north] = padded(Math.min(...latitudes), Math.max(...latitudes))
  const [west, east] = padded(Math.min(...longitudes), Math.max(...longitudes))
  return points.length === 0 || east - west > 180 ? area : { south, north, west, east }
}

function padded(from: number, to: number): [number, number] {
  const room = Math.max((to - from) * margin, (minSpan - (to - from)) / 2)
  return [from - room, to + room]
}
