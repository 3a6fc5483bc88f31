import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useHere } from '#domains/location/web/use-here.ts'
import { useText } from '#web/i18n/use-text.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { pharmacyApi, pharmacyQuery } from '../api.ts'
import { askedMedicine } from './asked-medicine.ts'
import { DiscountForm } from './DiscountForm.tsx'
import { DiscountPrices } from './DiscountPrices.tsx'
import { SaidAnswer } from './SaidAnswer.tsx'
import { discountTexts } from './texts.ts'

type DiscountQuery = Parameters<typeof pharmacyApi.searchDiscounts>[0]

/** What a medicine costs around where the person is, and how we know. */
export function DiscountSearch() {
  const t = useText(discountTexts)
  const asked = askedMedicine.use()
  const { location } = useHere()
  const where = location.zipCode
    ? { zipCode: location.zipCode }
    : { lat: location.latitude.toFixed(4), lng: location.longitude.toFixed(4) }
  const wanted = {
    medication: asked?.medication ?? '',
    brand: asked?.brand,
    dosage: asked?.dosage || undefined,
    quantity: asked?.days,
    count: asked?.count,
    ...where,
  }
  const query = useQuery({
    ...pharmacyQuery('searchDiscounts', wanted),
    queryFn: ({ signal }) => searchPrices(wanted, signal),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })
  const lacksPrice =
    query.data?.searchSummary.pharmacies === 0 &&
    (query.data.medication.days > 30 || query.data.medication.count !== null)
  const usual = useQuery({
    ...pharmacyQuery('searchDiscounts', { ...wanted, quantity: 30, count: undefined }),
    enabled: lacksPrice,
  }).data?.results[0]
  const answer = useRef<HTMLDivElement>(null)
  const [isAsking, setAsking] = useState(false)
  const isPhone = useMedia('(width <= 37.5em)')
  const hasCome = isAsking && !query.isFetching && query.data !== undefined
  useEffect(() => {
    if (!hasCome) return
    setAsking(false)
    // Below six fields nobody on a phone sees that a price has come.
    if (isPhone) answer.current?.scrollIntoView({ block: 'start' })
  }, [hasCome, isPhone])
  const found = asked === null || query.isError ? undefined : query.data
  return (
    <div className="stack stack-loose">
      <DiscountForm busy={query.isFetching} onAsk={() => setAsking(true)}>
        {asked === null ? (
          <EmptyState icon="pill" title={t('idleTitle')}>
            {t('idle')}
          </EmptyState>
        ) : null}
      </DiscountForm>
      <p role="status" className="visually-hidden">
        {found && !query.isFetching ? <SaidAnswer found={found} /> : null}
      </p>
      {asked === null ? null : query.isError ? (
        <ErrorState title={t('failed')} onRetry={() => void query.refetch()} busy={query.isFetching}>
          {t('failedText')}
        </ErrorState>
      ) : query.data ? (
        <div
          ref={answer}
          aria-busy={query.isPlaceholderData || undefined}
          className={`scroll-mt-[calc(var(--header-height)+1rem)] ${query.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          <DiscountPrices
            found={query.data}
            usual={lacksPrice && usual && usual.pricing.lowestPrice !== null ? usual : null}
          />
        </div>
      ) : (
        <Loading label={t('finding')} className="stack">
          <Skeleton width="60%" height={28} />
          <Skeleton width="30%" height={44} />
          <Skeleton height={160} />
        </Loading>
      )}
    </div>
  )
}

/** Asks what a medicine costs. Raises "Pharmacy search failed" when that fails. */
export async function searchPrices(asked: DiscountQuery, signal?: AbortSignal) {
  try {
    return await pharmacyApi.searchDiscounts(asked, signal)
  } catch (cause) {
    throw new Error('Pharmacy search failed', { cause })
  }
}
