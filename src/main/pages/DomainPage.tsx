import type { Names, Page } from '#web/domain.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { InBrowser } from '#web/shell/InBrowser.tsx'
import { CardSkeleton, Region } from '#web/shell/Region.tsx'
import { useTitle } from '#web/shell/use-title.ts'

/** A page as its domain says: its title, its frame, and what stands there until it is here. */
export function DomainPage({ page: { Page, title, frame, loading = <CardSkeleton /> } }: { page: Page }) {
  const drawn = (
    <InBrowser instead={loading}>
      <Region loading={loading}>
        <Page />
      </Region>
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
