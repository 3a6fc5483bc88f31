import type { Answer } from '#kit/endpoint.ts'
import { formatDay } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import type { PharmacyContract } from '../../contract.ts'
import { isOfNow, otherSkyOf } from './other-sky.ts'
import { globalTexts } from './texts.ts'

type OtherSkyProps = {
  status: Answer<PharmacyContract['satelliteStatus']> | undefined
  /** The moment that is asked for; null for now. */
  moment: string | null
  onMoment: (moment: string | null) => void
}

/** Leads to the sky of the orbits' own day where they are too old for now, and back. */
export function OtherSky({ status, moment, onMoment }: OtherSkyProps) {
  const t = useText(globalTexts)
  const offered = status && otherSkyOf(status)
  if (!moment && !offered) return null
  const isOther = status && !isOfNow(status)
  return (
    <div className="stack stack-tight">
      {moment ? (
        isOther ? (
          <Note tone="warn" title={t('notNow')} announce>
            {t('notNowText')}
          </Note>
        ) : null
      ) : (
        <p>{t('tooOldForNow')}</p>
      )}
      <p>
        <Button onClick={() => onMoment(moment ? null : (offered ?? null))}>
          {moment ? t('backToNow') : t('showSkyOf', { day: formatDay(offered ?? '') })}
        </Button>
      </p>
    </div>
  )
}
