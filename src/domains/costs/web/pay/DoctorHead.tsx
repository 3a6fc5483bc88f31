import { useSearchBefore } from '#domains/doctors/web/search/last-search.ts'
import { useDistanceText } from '#domains/doctors/web/use-distance-text.ts'
import { useSpecialtyName } from '#domains/doctors/web/use-specialty-name.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { CardPart } from '#web/ui/Card.tsx'
import { MoneyRange } from '#web/ui/figures/MoneyRange.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import { EstimateSources } from '../EstimateSources.tsx'
import { Arithmetic, EstimateWorking } from '../EstimateWorking.tsx'
import { placeText, type SelectedDoctor } from '../selected-doctor.ts'
import type { ShownEstimate } from '../shown-estimate.ts'
import { seesChildren } from '../visits/visit-price.ts'
import { payTexts } from './texts.ts'

type DoctorHeadProps = { doctor: SelectedDoctor; estimate: ShownEstimate | undefined; failed: boolean }

/** Whom is paid for, and what the visit is estimated to cost, with its working. */
export function DoctorHead({ doctor, estimate, failed }: DoctorHeadProps) {
  const t = useText(payTexts)
  const specialtyName = useSpecialtyName()
  // A practice without a name is called by its address, which stands below.
  const practice = doctor.facilityName === doctor.address ? null : doctor.facilityName
  const place = placeText(doctor)
  const distance = useDistanceText()(doctor.distanceMiles)
  return (
    <>
      <CardPart>
        <div className="flex items-start gap-4">
          <Avatar large name={doctor.name} />
          <div className="min-w-0">
            <h2 className="text-18">{doctor.name}</h2>
            <p className="hint">{[specialtyName(doctor.specialty), practice].filter(Boolean).join(' · ')}</p>
            <p className="hint">{distance === null ? place : `${place} · ${distance}`}</p>
          </div>
        </div>
        <div className="row row-between mt-4 items-baseline gap-y-0">
          <span className="hint">
            {estimate && !estimate.range && estimate.allows
              ? t(seesChildren(doctor.specialty) ? 'allowsAdult' : 'allows', { year: estimate.allows.year })
              : t('copay')}
          </span>
          {estimate ? <Estimated estimate={estimate} /> : failed ? t('none') : <Skeleton width="7rem" height={34} />}
        </div>
        <div className="row mt-2 -me-3 -mb-3">
          {estimate ? (
            <EstimateSources sources={estimate.answer.basis.sources}>
              <EstimateWorking answer={estimate.answer} />
              <Arithmetic answer={estimate.answer} />
            </EstimateSources>
          ) : null}
          <div className="ms-auto">
            <ButtonLink variant="quiet" small href={useSearchBefore()}>
              {t('changeDoctor')}
            </ButtonLink>
          </div>
        </div>
      </CardPart>
    </>
  )
}

/** What the person may pay, else what Medicare allows, else that nobody knows. */
function Estimated({ estimate: { range, allows } }: { estimate: ShownEstimate }) {
  const tUi = useText(uiTexts)
  const ends = range ?? allows
  if (!ends) return <span className="strong">{tUi('notKnown')}</span>
  return (
    <span className="amount">
      <MoneyRange low={ends.low.units} high={ends.high.units} orMore={range?.orMore ?? false} />
    </span>
  )
}
