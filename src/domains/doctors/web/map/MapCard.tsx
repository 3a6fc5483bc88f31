import { lazy, Suspense } from 'react'
import { ErrorBoundary } from '#web/shell/boundaries/ErrorBoundary.tsx'
import { Card } from '#web/ui/Card.tsx'
import type { DoctorMapProps } from './DoctorMap.tsx'
import { MapFailed, MapSkeleton } from './MapStates.tsx'

// Its program and its outlines come after the list.
const DoctorMap = lazy(async () => ({ default: (await import('./DoctorMap.tsx')).DoctorMap }))

/** The map beside the list, in the card it stands in from the start. */
export function MapCard(props: DoctorMapProps) {
  return (
    <Card className="map-card">
      <ErrorBoundary fallback={(retry) => <MapFailed onRetry={retry} />}>
        <Suspense fallback={<MapSkeleton />}>
          <DoctorMap {...props} />
        </Suspense>
      </ErrorBoundary>
    </Card>
  )
}
