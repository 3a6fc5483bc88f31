import type { DoctorAsideProps } from '#domains/doctors/web/results/list-additions.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import { PriceRange } from './PriceRange.tsx'
import { searchVisitTexts } from './texts.ts'
import { useVisits } from './use-visits.ts'
import { isOnlyYardstick, priceOf, samePrice } from './visit-price.ts'
import { usePriceWords } from './visit-words.ts'

/** What a visit to one doctor of a list is estimated to cost, where that is not the same for all: a figure, a range, or that nobody knows. */
export function VisitFigure({ doctor, pages, insurer }: DoctorAsideProps) {
  const t = useText(searchVisitTexts)
  const tUi = useText(uiTexts)
  const words = usePriceWords()
  const asked = useVisits(pages, insurer)
  const visits = asked[pages.findIndex((page) => page.some(({ id }) => id === doctor.id))]
  const visit = visits?.data?.visits.find(({ doctorId }) => doctorId === doctor.id)
  const price = visit && priceOf(visit)
  // As high and as wide whatever it will say, so that nothing moves when it comes.
  return (
    <div className="empty:max-phone:hidden min-h-11.5 max-phone:basis-full phone:col-span-2 phone:w-44 phone:text-end">
      {samePrice(asked) ? null : price && isOnlyYardstick(price, [doctor]) ? (
        <>
          <p className="strong">{t('askPrice')}</p>
          <p className="hint">{t('forChild')}</p>
        </>
      ) : price ? (
        <>
          <p className="amount max-phone:text-start phone:whitespace-normal">
            <PriceRange price={price} />
          </p>
          <p className="hint">
            {words(doctor, price.isMedicares ? 'medicares' : price.ifInNetwork ? 'ifInNetwork' : 'estimated')}
          </p>
        </>
      ) : visits?.data || visits?.isError ? (
        <>
          <p className="strong">{tUi('notKnown')}</p>
          <p className="hint">{visits.data ? t('askClinic') : t('notLoaded')}</p>
        </>
      ) : (
        <Skeleton width="6rem" height={24} className="phone:ms-auto" />
      )}
    </div>
  )
}
