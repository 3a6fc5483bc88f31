import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'wouter'
import { useText } from '../../i18n/use-text.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { CardSkeleton } from '../Region.tsx'
import { shellTexts } from '../texts.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/** One whole page: a fault in it leaves the frame around it, says so, and has a way on; the next page is shown again. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return (
    <ErrorBoundary about={path} fallback={(retry) => <BrokenPage onRetry={retry} />}>
      <Suspense fallback={<CardSkeleton />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

function BrokenPage({ onRetry }: { onRetry: () => void }) {
  const t = useText(shellTexts)
  const ui = useText(uiTexts)
  return (
    <div className="frame stack justify-items-start pt-10" role="alert">
      <h1>{t('pageBroken')}</h1>
      <p>{t('pageBrokenText')}</p>
      <div className="row">
        <Button variant="primary" onClick={onRetry}>
          {ui('tryAgain')}
        </Button>
        {/* Loaded anew: what broke may be in this page's memory. */}
        <a href="/" className={buttonClass()}>
          <Icon name="home" />
          {t('goHome')}
        </a>
      </div>
    </div>
  )
}
