import { useText } from '#web/i18n/use-text.ts'
import { MapFrame } from '#web/ui/map/MapFrame.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import { doctorMapTexts } from './map-texts.ts'

/** A grey place of the map's size. */
export function MapSkeleton() {
  const t = useText(doctorMapTexts)
  return (
    <Loading label={t('loading')} className="overflow-hidden">
      <MapFrame>
        <Skeleton height={496} />
      </MapFrame>
      <div className="map-note">
        <Skeleton width="80%" />
        <Skeleton width="60%" height={24} />
      </div>
    </Loading>
  )
}

/** There is no map, and nothing is lost by it. */
export function MapFailed({ onRetry, busy = false }: { onRetry: () => void; busy?: boolean }) {
  const t = useText(doctorMapTexts)
  return (
    <ErrorState title={t('failed')} onRetry={onRetry} busy={busy}>
      {t('failedText')}
    </ErrorState>
  )
}
