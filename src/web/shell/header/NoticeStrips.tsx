import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { useOnline } from '../../offline/use-online.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { forgetForgotten, forgetSignedOut, useCookieRefused, useForgotten, useSignedOut } from '../../visitor.ts'
import type { Site } from '../site.ts'
import { shellTexts } from '../texts.ts'

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

/** Says what keeps the person from going on: no connection, as soon as the browser knows, or a browser that keeps nothing. */
export function ConnectionStrips() {
  const t = useText(shellTexts)
  const online = useOnline()
  const isRefused = useCookieRefused()
  const unknown = useSignedOut()
  const forgotten = useForgotten()
  return (
    <div role="status">
      {online ? null : <Strip title={t('offline')} text={t('offlineText')} />}
      {isRefused ? <Strip title={t('noCookie')} text={t('noCookieText')} /> : null}
      {forgotten ? (
        <Strip
          title={t(forgotten === 'erased' ? 'erasedThere' : 'signedOutThere')}
          text={t(forgotten === 'erased' ? 'erasedThereText' : 'signedOutThereText')}
        >
          <Button small variant="quiet" onClick={forgetForgotten}>
            {t('read')}
          </Button>
        </Strip>
      ) : null}
      {unknown ? (
        <Strip
          title={t(unknown === 'erased' ? 'erased' : 'signedOut')}
          text={t(unknown === 'erased' ? 'erasedText' : 'signedOutText')}
        >
          <span className="row">
            {unknown === 'erased' ? null : (
              <ButtonLink small href="/settings?part=ways-back&sign-in">
                {t('signIn')}
              </ButtonLink>
            )}
            <Button small variant="quiet" onClick={forgetSignedOut}>
              {t('read')}
            </Button>
          </span>
        </Strip>
      ) : null}
    </div>
  )
}

function Strip({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="notice-strip">
      <p className="frame">
        <b>{title}</b>
        <span>{text}</span>
        {children}
      </p>
    </div>
  )
}
