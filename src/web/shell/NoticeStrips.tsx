import { useSyncExternalStore } from 'react'
import { useText } from '../i18n/use-text.ts'
import type { Site } from './site.ts'
import { shellTexts } from './texts.ts'

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

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says so when the device has no connection, as soon as the browser knows. */
export function OfflineStrip() {
  const t = useText(shellTexts)
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {online ? null : (
        <div className="notice-strip">
          <p className="frame">
            <b>{t('offline')}</b>
            <span>{t('offlineText')}</span>
          </p>
        </div>
      )}
    </div>
  )
}
