import type { ListedDoctor } from '#domains/doctors/web/results/list-additions.ts'
import { formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Figure } from '#web/ui/figures/Figure.tsx'
import { OpenRange } from '#web/ui/figures/OpenRange.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import { openOnes } from '../estimates/range-words.ts'
import { costsTexts } from '../texts.ts'
import { useInsuranceCompany } from '../use-insurance.ts'
import { PriceRange } from './PriceRange.tsx'
import { searchVisitTexts } from './texts.ts'
import { useVisits } from './use-visits.ts'
import { VisitsNote } from './VisitsNote.tsx'
import { centsOfText, isOnlyYardstick, samePrice, type VisitPrice } from './visit-price.ts'
import { usePricedVisitWords } from './visit-words.ts'

/** What a visit to one doctor at one of their practices is estimated to cost, and what that rests on. */
export function OneVisit({ doctor }: { doctor: ListedDoctor }) {
  const t = useText(searchVisitTexts)
  const tUi = useText(uiTexts)
  const company = useInsuranceCompany()
  const insurer = company ? { name: company } : null
  const pages = [[doctor]]
  const visit = usePricedVisitWords()([doctor])
  const asked = useVisits(pages, insurer)
  const price = samePrice(asked)
  if (price && price !== 'unknown' && isOnlyYardstick(price, [doctor]))
    return <Figure label={t('oneVisitChild', { visit })}>{t('askPrice')}</Figure>
  return (
    <>
      <Figure label={t(price !== 'unknown' && price?.isMedicares ? 'oneVisitMedicare' : 'oneVisit', { visit })}>
        {price && price !== 'unknown' ? (
          <PriceRange price={price} />
        ) : asked.some(({ data, isError }) => data ?? isError) ? (
          tUi('notKnown')
        ) : (
          <Skeleton width="8rem" height={42} />
        )}
      </Figure>
      {price && price !== 'unknown' ? <Ends price={price} isByDeductible={isByDeductible(asked)} /> : null}
      {price && price !== 'unknown' && price.ifInNetwork ? <p className="mt-2">{t('onlyInNetwork')}</p> : null}
      <VisitsNote pages={pages} insurer={insurer} />
    </>
  )
}

const isByDeductible = (asked: ReturnType<typeof useVisits>): boolean =>
  asked.some(({ data }) => data?.basis.assumptions.some(({ key }) => openOnes.includes(key)))

/** A range drawn as a range, with what its ends mean. */
function Ends({ price: { low, high, orMore }, isByDeductible }: { price: VisitPrice; isByDeductible: boolean }) {
  const t = useText(costsTexts)
  if (low === high) return null
  const ends = { low: centsOfText(low), high: centsOfText(high) }
  const said = { low: formatUsd(ends.low), high: formatUsd(ends.high) }
  const care = { lowCare: t('endLow'), highCare: t('endHigh') }
  return (
    <div className="mt-3">
      {isByDeductible ? (
        <OpenRange
          {...ends}
          orMore={orMore}
          lowLabel={t('rangeMet')}
          highLabel={t('rangeNotMet')}
          description={t(orMore ? 'rangeWordsOpen' : 'rangeWords', said)}
        />
      ) : (
        <OpenRange
          {...ends}
          orMore={orMore}
          lowLabel={t('rangeLow', { care: care.lowCare })}
          highLabel={t('rangeHigh', { care: care.highCare })}
          description={t(orMore ? 'rangeCareWordsOpen' : 'rangeCareWords', { ...said, ...care })}
        />
      )}
    </div>
  )
}
