import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { eraseTexts } from './erase-texts.ts'
import { useChangeErasing, useErasing } from './use-erasing.ts'

/** Says on every page that all will be erased, what becomes of what is saved until then, and takes it back. */
export function ErasingStrip() {
  const t = useText(eraseTexts)
  const { data } = useErasing()
  const { mutate, isPending, isError } = useChangeErasing()
  // What is remembered here may be over.
  if (data?.askedAt === null) return null
  return (
    <aside className="notice-strip" aria-label={t('stripTitle')}>
      <div className="frame">
        <b>{t('stripTitle')}</b>
        <span>{t('stripText')}</span>
        <span className="row">
          <ButtonLink small href="/settings?part=privacy">
            {t('stripSee')}
          </ButtonLink>
          <Button small variant="quiet" busy={isPending} busyText={t('keeping')} onClick={() => mutate(false)}>
            {t('keepAfterAll')}
          </Button>
        </span>
        {isError ? <span role="alert">{t('failed')}</span> : null}
      </div>
    </aside>
  )
}
