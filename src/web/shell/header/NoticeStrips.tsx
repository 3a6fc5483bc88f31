import { lazy, Suspense } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { useOnline } from '../../offline/use-online.ts'
import { useCookieRefused, useForgotten, useSignedOut } from '../../visitor.ts'
import { ErrorBoundary } from '../boundaries/ErrorBoundary.tsx'
import type { Site } from '../site.ts'
import { shellTexts } from '../texts.ts'
import { NoticeStrip } from './NoticeStrip.tsx'

const PersonStrips = lazy(async () => ({ default: (await import('./PersonStrips.tsx')).PersonStrips }))

/** Says on every page that this is practice and no money moves. */
export function SandboxStrip({ mode }: { mode: Site['mode'] }) {
  const t = useText(shellTexts)
  if (mode !== 'sandbox') return null
  return (
    <section className="notice-strip" aria-label={t('sandboxLabel')}>
      <p className="frame">
        <b>{t('sandbox')}</b>
        <span>{t('sandboxText')}</span>
      </p>
    </section>
  )
}

/** Says what keeps the person from going on: no connection, as soon as the browser knows, or what `PersonStrips` says. */
export function ConnectionStrips() {
  const t = useText(shellTexts)
  const online = useOnline()
  const isStopped = [useCookieRefused(), useSignedOut(), useForgotten()].some(Boolean)
  return (
    <div role="status">
      {online ? null : <NoticeStrip title={t('offline')} text={t('offlineText')} />}
      {isStopped ? (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <PersonStrips />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </div>
  )
}
