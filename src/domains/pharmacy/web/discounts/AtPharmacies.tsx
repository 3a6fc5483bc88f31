import { useState } from 'react'
import type { Answer } from '#kit/endpoint.ts'
import { useText } from '#web/i18n/use-text.ts'
import { SegmentedChoice } from '#web/ui/form/SegmentedChoice.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import type { PharmacyContract } from '../../contract.ts'
import { dayText } from '../day-text.ts'
import { insuranceTexts } from '../own-plan/insurance-texts.ts'
import { useOwnPlan } from '../own-plan/use-own-plan.ts'
import type { PricedMedicine } from '../paid-prices/BoughtHere.tsx'
import { useDollars } from '../use-dollars.ts'
import { milesKnown } from '../use-miles.ts'
import { askingTexts } from './asking-texts.ts'
import { PriceRow } from './PriceRow.tsx'
import { discountTexts } from './texts.ts'

type DiscountAnswer = Answer<PharmacyContract['searchDiscounts']>

const milesTo = ({ pharmacy: { distance, isExact } }: DiscountAnswer['results'][number]) =>
  distance === null ? Number.POSITIVE_INFINITY : milesKnown({ distance, isExact })

type AtPharmaciesProps = {
  results: DiscountAnswer['results']
  summary: DiscountAnswer['searchSummary']
  medicine: PricedMedicine
  pricedProduct: string | null
}

/** Each pharmacy with its price; where nobody told one, that is said once and not in every row. */
export function AtPharmacies({ results, summary, medicine, pricedProduct }: AtPharmaciesProps) {
  const t = useText(discountTexts)
  const ask = useText(askingTexts)
  const insurance = useText(insuranceTexts)
  const plan = useOwnPlan()
  const dollars = useDollars()
  const [order, setOrder] = useState<'price' | 'nearest'>('price')
  const days = new Set(results.flatMap(({ pricing }) => pricing.asOf ?? []))
  // Said once where it is the day of all.
  const toldOn = days.size === 1 ? summary.asOf : null
  const shown =
    order === 'price'
      ? results
      : results.toSorted((a, b) => milesTo(a) - milesTo(b) || (a.pharmacy.name < b.pharmacy.name ? -1 : 1))
  return (
    <section className="stack stack-tight" aria-labelledby="at-pharmacies">
      <h3 id="at-pharmacies">{results.length > 0 && summary.pharmacies === 0 ? ask('toAsk') : t('atPharmacies')}</h3>
      {results.length > 1 && summary.pharmacies > 0 ? (
        <SegmentedChoice
          label={t('order')}
          value={order}
          onChange={setOrder}
          options={[
            { value: 'price', label: t('orderPrice') },
            { value: 'nearest', label: t('orderNearest') },
          ]}
        />
      ) : null}
      {summary.pharmacies > 0 ? (
        <p className="hint">
          {plan ? insurance('withoutPlan') : null}{' '}
          {toldOn ? <span>{t('toldOn', { day: dayText(toldOn) })}</span> : null} {ask('orderRule')}
        </p>
      ) : null}
      {results.length === 0 ? (
        <EmptyState icon="pin" title={t('nonePharmacies')}>
          {t('nonePharmaciesText')}
        </EmptyState>
      ) : (
        <ol className="card overflow-hidden">
          {shown.map((result) => (
            <PriceRow
              key={result.pharmacy.id}
              result={result}
              medicine={medicine}
              pricedProduct={pricedProduct}
              toldOn={toldOn}
              areOthersPriced={summary.pharmacies > 0}
            />
          ))}
        </ol>
      )}
      {summary.pharmacies === 0 ? null : (
        <p className="hint">
          {summary.maxSavings === null
            ? [summary.isSample ? ask('sampleFigures') : '', ask('cashUntold')].join(' ').trim()
            : t(summary.isSample ? 'totalsSample' : 'totals', {
                most: dollars(summary.maxSavings),
                average: dollars(summary.avgSavings),
              })}
        </p>
      )}
    </section>
  )
}
