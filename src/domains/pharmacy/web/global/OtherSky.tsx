import type { Answer } from '#kit/endpoint.ts'
import { formatDay } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import type { PharmacyContract } from '../../contract.ts'
import { globalTexts } from './texts.ts'

type Status = Answer<PharmacyContract['satelliteStatus']>

/** Whether an answer is of now, and not of a moment that was asked for. */
export const isOfNow = ({ computedAt, skyAt }: Pick<Status, 'computedAt' | 'skyAt'>): boolean => computedAt === skyAt

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

/** The newest moment of orbits that are all too old for now: the sky that can be shown instead. Null while each network has newer ones. */
export function otherSkyOf({ satelliteNetworks }: Pick<Status, 'satelliteNetworks'>): string | null {
  const old = Object.values(satelliteNetworks).flatMap(({ fresh, epoch }) => (fresh === 0 && epoch ? [epoch] : []))
  return old.toSorted().at(-1) ?? null
}
