import type { ListNoteProps } from '#domains/doctors/web/results/list-additions.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useEstimateWords } from '../estimates/use-estimate-words.ts'
import { PriceRange } from './PriceRange.tsx'
import { searchVisitTexts } from './texts.ts'
import { useVisits } from './use-visits.ts'
import { fullNotes } from './VisitsNote.tsx'
import { isOnlyYardstick, samePrice } from './visit-price.ts'
import { usePricedVisitWords } from './visit-words.ts'

/** What a visit is estimated to cost, said once where that is the same for every doctor of the list. */
export function VisitsAbove({ pages, insurer }: ListNoteProps) {
  const t = useText(searchVisitTexts)
  const asked = useVisits(pages, insurer)
  const price = samePrice(asked)
  const visit = usePricedVisitWords()(pages.flat())
  const isByWord = asked.every(({ data }) => data?.basis.assumptions.every(({ key }) => key === 'assume.copayOnCard'))
  // A range of what may be paid rests on Medicare's price too.
  // Two lines are kept on phones, so that nothing moves when it comes; of what is not known a note comes below anyway.
  return (
    <p className={price === 'unknown' ? undefined : 'min-h-6 max-phone:min-h-12'}>
      {price === 'unknown' ? (
        t('unknownForAll')
      ) : price && isOnlyYardstick(price, pages.flat()) ? (
        t('eachChild')
      ) : price ? (
        <>
          {isByWord ? t('byWord') : t(price.isMedicares ? 'eachMedicare' : 'eachVisit', { visit })}{' '}
          <span className="amount">
            <PriceRange price={price} />
          </span>{' '}
          {t(isByWord ? 'byWordNetwork' : price.ifInNetwork ? 'sameIfInNetwork' : 'sameForAll')}
        </>
      ) : asked.some(({ data, isError }) => data ?? isError) ? (
        t('eachBeside')
      ) : (
        <Skeleton width="16rem" />
      )}
    </p>
  )
}

/** That the plan is not on, and whom to ask where no amount can be named: under the price and the order, in the whole width. */
export function VisitsListNote({ pages, insurer }: ListNoteProps) {
  const say = useEstimateWords()
  const told = fullNotes(useVisits(pages, insurer), say)
  return told.map((sentence) => (
    <p key={sentence} className="mb-3">
      {sentence}
    </p>
  ))
}
