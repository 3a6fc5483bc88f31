import type { ListedDoctor } from '#domains/doctors/web/results/list-additions.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Figure } from '#web/ui/figures/Figure.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import { useInsuranceCompany } from '../use-insurance.ts'
import { PriceRange } from './PriceRange.tsx'
import { searchVisitTexts } from './texts.ts'
import { useVisits } from './use-visits.ts'
import { VisitsNote } from './VisitsNote.tsx'
import { isOnlyYardstick, samePrice } from './visit-price.ts'
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
      {price && price !== 'unknown' && price.ifInNetwork ? <p className="mt-2">{t('onlyInNetwork')}</p> : null}
      <VisitsNote pages={pages} insurer={insurer} />
    </>
  )
}
