import { useState } from 'react'
import { useHere } from '#domains/location/web/use-here.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { useTypedPlace, Whereabouts } from '../Whereabouts.tsx'
import { FoundPharmacies } from './FoundPharmacies.tsx'
import { MapFilterForm } from './MapFilterForm.tsx'
import { pharmacyMapTexts } from './texts.ts'
import { maxRadius, noFilters, usePharmacies, widerRadius } from './use-pharmacies.ts'

/** The pharmacies around the person, as a list by state and on a map that say the same. */
export function PharmacyMapSection() {
  const t = useText(pharmacyMapTexts)
  const { location, label, status, isDefault } = useHere()
  const typed = useTypedPlace()
  const isPhone = useMedia('(width <= 37.5em)')
  const [filters, setFilters] = useState(noFilters)
  // The place of the whole page, as for prices; none while the device is asked for the first one.
  const place = isDefault && status === 'requesting' ? null : location
  const query = usePharmacies(place, filters)
  if (!place)
    return (
      <div className="stack stack-loose">
        <div className="fields">
          <Whereabouts typed={typed} hasButton />
        </div>
        <EmptyState icon="pin" title={t('noPlace')}>
          {t('noPlaceText')}
        </EmptyState>
      </div>
    )
  const found = query.data
  const isFiltered = JSON.stringify({ ...filters, radius: 0 }) !== JSON.stringify({ ...noFilters, radius: 0 })
  const filterForm = <MapFilterForm filters={filters} found={found} onChange={setFilters} />
  const wider =
    filters.radius < maxRadius ? (
      <Button icon="plus" onClick={() => setFilters({ ...filters, radius: widerRadius(filters.radius) })}>
        {t('wider', { miles: widerRadius(filters.radius) })}
      </Button>
    ) : null
  return (
    <div className="stack stack-loose">
      <div className="fields">
        <Whereabouts typed={typed} hasButton />
      </div>
      {isPhone ? (
        <Card>
          <Disclosure summary={t('filters')}>{filterForm}</Disclosure>
        </Card>
      ) : (
        filterForm
      )}
      {query.isError && !found ? (
        <ErrorState title={t('failed')} onRetry={() => void query.refetch()} busy={query.isFetching}>
          {t('failedText')}
        </ErrorState>
      ) : !found ? (
        <Loading label={t('loading')} className="stack">
          <Skeleton width="50%" height={24} />
          <Skeleton height={72} />
          <Skeleton height={72} />
          <Skeleton height={72} />
        </Loading>
      ) : found.totalPharmacies === 0 ? (
        <EmptyState icon="pin" title={t('none')} action={wider}>
          {t('noneText', { miles: filters.radius, place: label })}{' '}
          {found.unknownNotShown > 0 ? t('untoldMore', { count: found.unknownNotShown }) : null}{' '}
          {isFiltered ? t('noneFilters') : null}
        </EmptyState>
      ) : (
        <FoundPharmacies
          key={JSON.stringify(filters)}
          found={found}
          place={place}
          label={label}
          radius={filters.radius}
          wider={wider}
        />
      )}
    </div>
  )
}
