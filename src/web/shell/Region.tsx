import { type ReactNode, Suspense } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/states/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/states/Skeleton.tsx'
import { ErrorBoundary } from './boundaries/ErrorBoundary.tsx'
import { shellTexts } from './texts.ts'

type RegionProps = {
  children: ReactNode
  /** What stands there while its program is loading; the size of what is coming. */
  loading?: ReactNode
}

/** One part of a page that loads, and may fail, on its own. */
export function Region({ children, loading }: RegionProps) {
  const t = useText(shellTexts)
  return (
    <ErrorBoundary
      fallback={(retry) => (
        <Card>
          <ErrorState title={t('broken')} onRetry={retry}>
            {t('brokenText')}
          </ErrorState>
        </Card>
      )}
    >
      <Suspense fallback={loading ?? <CardSkeleton />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** The upper three lines of a card with the spaces between them, in pixels. */
const headHeight = 144

/** A card of grey lines, about this many pixels high. */
export function CardSkeleton({ height = 260 }: { height?: number }) {
  return (
    <Loading className="card card-part">
      <div className="stack content-start">
        <Skeleton width="45%" height={28} />
        <Skeleton width="70%" />
        <Skeleton height={44} className="mt-2" />
        <Skeleton height={Math.max(44, height - headHeight)} />
      </div>
    </Loading>
  )
}
