import { useQuery } from '@tanstack/react-query'
import { useHere } from '#domains/location/web/use-here.ts'
import type { Point } from '#kit/geo.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import { pharmacyQuery } from './api.ts'
import { dayText } from './day-text.ts'
import { productText } from './medicines/product-texts.ts'
import { useStrengthWords } from './medicines/use-strength-words.ts'
import { useHasGovernmentPlan } from './own-plan/use-own-plan.ts'
import { popularTexts } from './popular-texts.ts'
import { makerPromiseOf } from './programs/maker-promises.ts'
import { programTexts } from './programs/program-texts.ts'
import { useDollars } from './use-dollars.ts'
import { useMiles } from './use-miles.ts'

const maxShown = 10

/** Where prices are asked around: to half a mile, which tells the list and no more of where somebody is. */
const nearby = ({ latitude, longitude }: Point) => ({ lat: latitude.toFixed(2), lng: longitude.toFixed(2) })

/** Ten cards that take most off, one of each medicine; never of controlled ones. */
export function PopularDiscounts() {
  const t = useText(popularTexts)
  const ui = useText(uiTexts)
  const dollars = useDollars()
  const miles = useMiles()
  const words = useStrengthWords()
  const isSpanish = useLanguage() === 'es'
  const { location, label } = useHere()
  const query = useQuery(pharmacyQuery('popularDiscounts', nearby(location)))
  const shown = query.data?.discounts.slice(0, maxShown) ?? []
  return (
    <Card labelledBy="popular-discounts">
      <CardPart>
        <CardHead
          id="popular-discounts"
          level={3}
          title={t('title')}
          hint={
            <>
              {t('meaning')} {query.data?.radius ? t('within', { miles: query.data.radius, place: label }) : null}
              {query.data?.radius === null ? t('anywhere') : null} {t('hint')}
            </>
          }
        />
        {query.isError ? (
          <ErrorState title={t('failed')} onRetry={() => void query.refetch()} busy={query.isFetching} />
        ) : query.isPending ? (
          <Loading className="stack mt-3">
            <Skeleton height={40} />
            <Skeleton height={40} />
          </Loading>
        ) : shown.length === 0 ? (
          <EmptyState icon="pill" title={t('none')}>
            {t('noneText')}
          </EmptyState>
        ) : (
          <ol className="mt-3">
            {shown.map((one) => (
              <li
                key={`${one.medicationName} ${productText(one.product)}`}
                className="py-2 not-first:border-t border-line"
              >
                <span className="flex items-baseline justify-between gap-4">
                  <span className="strong min-w-0">{words(isSpanish ? one.spanishName : one.medicationName)}</span>
                  <span className="row gap-x-2">
                    <span className="strong tabular">{dollars(one.price)}</span>
                    {one.isSample ? <Badge outline>{ui('sample')}</Badge> : null}
                  </span>
                </span>
                <span className="block small">
                  {t(one.product.isBiosimilar ? 'biosimilar' : one.product.isBrand ? 'brand' : 'generic', {
                    product: productText(one.product),
                  })}
                </span>
                <span className="hint block">
                  {t('at', { provider: one.provider, pharmacy: one.pharmacy, day: dayText(one.asOf) })}
                  {one.distance === null ? null : ` · ${miles({ distance: one.distance, isExact: one.isExact })}`}
                </span>
                {one.product.isBrand ? <MakerCap product={one.product.name} /> : null}
                <span className="hint block tabular">
                  {one.savings !== null && one.savings > 0
                    ? t('saves', { cash: dollars(one.price + one.savings), saved: dollars(one.savings) })
                    : t('less', { price: dollars(one.referencePrice), less: dollars(one.lessThanReference) })}
                </span>
              </li>
            ))}
          </ol>
        )}
      </CardPart>
    </Card>
  )
}

/** That a maker lets nobody pay more than $35 for this product, which may be less than the card; nothing to whoever it excludes. */
function MakerCap({ product }: { product: string }) {
  const t = useText(programTexts)
  const isClosed = useHasGovernmentPlan()
  const promise = makerPromiseOf(product)
  if (isClosed || !promise) return null
  return (
    <span className="block small">
      {t('promiseTitle', promise)} {t('promise', { ...promise, day: dayText(promise.day) })}
    </span>
  )
}
