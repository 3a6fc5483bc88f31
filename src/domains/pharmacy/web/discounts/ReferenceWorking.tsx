import type { Answer } from '#kit/endpoint.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Ledger } from '#web/ui/figures/Ledger.tsx'
import { SourceChip } from '#web/ui/figures/SourceChip.tsx'
import type { PharmacyContract } from '../../contract.ts'
import { dayText } from '../day-text.ts'
import { productText } from '../medicines/product-texts.ts'
import { useDollars } from '../use-dollars.ts'
import { discountTexts } from './texts.ts'

type Price = NonNullable<Answer<PharmacyContract['searchDiscounts']>['referencePrice']>

/** How the reference price was worked out, line by line. */
export function ReferenceWorking({ price, amount }: { price: Price; amount: string }) {
  const t = useText(discountTexts)
  const dollars = useDollars()
  const bare = (value: number) => dollars(value).replace('$', '')
  const ndc = price.ndc.replace(/^(\d{5})(\d{4})(\d{2})$/, '$1-$2-$3')
  return (
    <div className="card overflow-hidden">
      <Disclosure summary={t('howReference', { price: dollars(price.total) })}>
        <Ledger
          caption={t('reference')}
          stepHeading={t('step')}
          amountHeading={t('usDollars')}
          rows={[
            {
              key: 'ingredients',
              what: t(price.unit === 'ML' || price.unit === 'GM' ? `ingredients${price.unit}` : 'ingredients', {
                amount,
                price: price.pricePerUnit,
              }),
              why: [
                price.product ? `${productText(price.product)}.` : '',
                t('ingredientsWhy', { day: dayText(price.effectiveDate), ndc }),
              ]
                .join(' ')
                .trim(),
              amount: bare(price.ingredients),
            },
            { key: 'fee', what: t('fee'), why: t('feeWhy'), amount: bare(price.fee) },
            { key: 'total', what: t('reference'), why: t('referenceIs'), amount: bare(price.total), kind: 'total' },
          ]}
        />
        <div className="mt-4">
          <SourceChip name={price.source} date={dayText(price.asOf)} sample={price.isSample} />
        </div>
      </Disclosure>
    </div>
  )
}
