import { useState } from 'react'
import { milesText } from '#domains/doctors/miles-text.ts'
import { useSpecialtyName } from '#domains/doctors/web/use-specialty-name.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { CardPart } from '#web/ui/Card.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Figure } from '#web/ui/Figure.tsx'
import { MoneyRange } from '#web/ui/MoneyRange.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { EstimateSources } from '../EstimateSources.tsx'
import { EstimateWorking } from '../EstimateWorking.tsx'
import type { SelectedDoctor } from '../selected-doctor.ts'
import type { ShownEstimate } from '../shown-estimate.ts'
import { payTexts } from './texts.ts'

type DoctorHeadProps = { doctor: SelectedDoctor; estimate: ShownEstimate | undefined; failed: boolean }

/** Whom is paid for, and what the visit is estimated to cost, with its working. */
export function DoctorHead({ doctor, estimate, failed }: DoctorHeadProps) {
  const t = useText(payTexts)
  const [open, setOpen] = useState(false)
  const specialtyName = useSpecialtyName()
  const place = `${doctor.city}, ${doctor.state}`
  const miles = doctor.distanceMiles
  return (
    <>
      <CardPart>
        <div className="flex items-start gap-4">
          <Avatar large name={doctor.name} />
          <div className="min-w-0">
            <h2 className="text-18">{doctor.name}</h2>
            <p className="hint">{[specialtyName(doctor.specialty), doctor.facilityName].filter(Boolean).join(' · ')}</p>
            <p className="hint">{miles === null ? place : `${place} · ${t('miles', { miles: milesText(miles) })}`}</p>
          </div>
        </div>
        <div className="row row-between mt-4 items-baseline">
          <span>{t('copay')}</span>
          {estimate ? (
            <Figure medium>
              <MoneyRange low={estimate.low.units} high={estimate.high.units} />
            </Figure>
          ) : failed ? (
            t('none')
          ) : (
            <Skeleton width="7rem" height={34} />
          )}
        </div>
        {estimate && estimate.low.units !== estimate.high.units ? <p className="hint mt-1">{t('rangeText')}</p> : null}
        <div className="row mt-2 -me-3 -mb-3">
          {estimate ? <EstimateSources sources={estimate.answer.basis.sources} onOpen={() => setOpen(true)} /> : null}
          <div className="ms-auto">
            <ButtonLink variant="quiet" small href="/?tab=find-doctors">
              {t('changeDoctor')}
            </ButtonLink>
          </div>
        </div>
      </CardPart>
      {estimate ? (
        <Disclosure summary={t('howWeGotThis')} open={open} onToggle={setOpen}>
          <EstimateWorking answer={estimate.answer} />
        </Disclosure>
      ) : null}
    </>
  )
}
