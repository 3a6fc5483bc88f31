import { Suspense } from 'react'
import type { Names, Page } from '#web/domain.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { InBrowser } from '#web/shell/InBrowser.tsx'
import { CardSkeleton } from '#web/shell/Region.tsx'
import { useTitle } from '#web/shell/use-title.ts'

/** A page as its domain says: its title, its frame, and what stands there until it is here. What breaks in it is the page's (`PageBoundary`). */
export function DomainPage({ page: { Page, title, frame, loading = <CardSkeleton /> } }: { page: Page }) {
  const drawn = (
    <InBrowser instead={loading}>
      <Suspense fallback={loading}>
        <Page />
      </Suspense>
    </InBrowser>
  )
  return (
    <>
      {title ? <Title of={title} /> : null}
      {frame ? <div className={frame}>{drawn}</div> : drawn}
    </>
  )
}

function Title({ of }: { of: Names }) {
  useTitle(of[useLanguage()])
  return null
}
