import { Link } from 'wouter'
import { useSearchBefore } from '#domains/doctors/web/search/last-search.ts'
import { useDistanceText } from '#domains/doctors/web/use-distance-text.ts'
import { useSpecialtyName } from '#domains/doctors/web/use-specialty-name.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { CardPart } from '#web/ui/Card.tsx'
import { MoneyRange } from '#web/ui/figures/MoneyRange.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import { hangsOnDeductible } from '../estimates/range-words.ts'
import type { ShownEstimate } from '../estimates/shown-estimate.ts'
import { placeText, type SelectedDoctor } from '../selected-doctor.ts'
import { costsTexts } from '../texts.ts'
import { seesChildren } from '../visits/visit-price.ts'
import { payTexts } from './texts.ts'

type DoctorHeadProps = {
  doctor: SelectedDoctor
  /** Null where nothing is to be paid any more. */
  estimate: ShownEstimate | undefined | null
  failed: boolean
}

/** Whom is paid for, and what the visit is estimated to cost. */
export function DoctorHead({ doctor, estimate, failed }: DoctorHeadProps) {
  const t = useText(payTexts)
  const specialtyName = useSpecialtyName()
  // A practice without a name is called by its address, which stands below.
  const practice = doctor.facilityName === doctor.address ? null : doctor.facilityName
  // The street stands at the head of the visit.
  const place = placeText({ city: doctor.city, state: doctor.state })
  // Its words stay on one line.
  const distance = useDistanceText()(doctor.distanceMiles)?.replaceAll(' ', '\u00a0')
  return (
    <CardPart>
      <div className="flex items-start gap-4">
        <Avatar large name={doctor.name} />
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="text-18">{doctor.name}</h2>
            <Link className="small strong" href={useSearchBefore()} aria-label={t('changeDoctor')}>
              {t('change')}
            </Link>
          </div>
          <p className="hint">
            {[specialtyName(doctor.specialty), practice, place, distance].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      {estimate === null ? null : <HeadPrice {...{ doctor, estimate, failed }} />}
    </CardPart>
  )
}

type HeadPriceProps = { doctor: SelectedDoctor; estimate: ShownEstimate | undefined; failed: boolean }

/** What the visit is estimated to cost, in a line. */
function HeadPrice({ doctor, estimate, failed }: HeadPriceProps) {
  const t = useText(payTexts)
  const tCosts = useText(costsTexts)
  const tUi = useText(uiTexts)
  const label = estimate ? estimateLabel(estimate) : null
  // Medicare's price is an adult's.
  const isOnlyYardstick = seesChildren(doctor.specialty) && estimate?.range === null && estimate.allows !== null
  return (
    <div className="row row-between head-price mt-2 items-baseline gap-y-0">
      <span className="hint">
        {isOnlyYardstick
          ? tCosts('childVisit')
          : estimate && !estimate.range && estimate.allows
            ? t('allows', { year: estimate.allows.year })
            : label
              ? tCosts(label)
              : t('copay')}
      </span>
      {isOnlyYardstick ? (
        <span className="strong">{tCosts('askPrice')}</span>
      ) : estimate ? (
        <Estimated estimate={estimate} />
      ) : failed ? (
        tUi('notKnown')
      ) : (
        <Skeleton width="7rem" height={34} />
      )}
    </div>
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

const copays: readonly string[] = ['assume.copayOnFile', 'assume.copayOnCard', 'assume.networkCopay']

/** What the amount a person may pay is called in a line; null where it is a copay, or where nobody knows it. */
function estimateLabel(estimate: ShownEstimate): 'mayPay' | 'youPay' | 'youPayOpen' | null {
  const { range, answer } = estimate
  if (!range || copays.includes(answer.basis.assumptionKey)) return null
  return range.low.units !== range.high.units && hangsOnDeductible(estimate)
    ? 'mayPay'
    : range.orMore
      ? 'youPayOpen'
      : 'youPay'
}
