import { useState } from 'react'
import { directionsTo } from '#domains/location/web/place-on-map.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import type { DiscountResult } from '../../discounts/discount-shapes.ts'
import { CallLink } from '../CallLink.tsx'
import { dayText } from '../day-text.ts'
import { useOpenWords } from '../map/use-open-words.ts'
import { productText } from '../medicines/product-texts.ts'
import { BoughtHere, type PricedMedicine } from '../paid-prices/BoughtHere.tsx'
import { useDollars } from '../use-dollars.ts'
import { useMiles } from '../use-miles.ts'
import { askingTexts } from './asking-texts.ts'
import { discountTexts } from './texts.ts'

type PriceRowProps = {
  result: DiscountResult
  medicine: PricedMedicine
  areOthersPriced: boolean
  /** The day that is said above of all rows: a row says only another. */
  toldOn: string | null
  /** What the reference price is of: a row says only what else it is of. */
  pricedProduct: string | null
}

/** One pharmacy and what each programme asks there; the card of the lowest can be shown. */
export function PriceRow({ result, medicine, areOthersPriced, pricedProduct, toldOn }: PriceRowProps) {
  const t = useText(discountTexts)
  const ask = useText(askingTexts)
  const ui = useText(uiTexts)
  const dollars = useDollars()
  const openWords = useOpenWords()
  const miles = useMiles()
  const [isShown, setShown] = useState(false)
  const { pharmacy, pricing, card } = result
  const { distance } = pharmacy
  const isPriced = pricing.lowestPrice !== null
  const source = pricing.lowestPriceSource ?? ''
  const others = useOtherPrices(pricing)
  const product = result.medication.product && productText(result.medication.product)
  const place = [pharmacy.address, pharmacy.city, pharmacy.state].filter(Boolean).join(', ')
  return (
    <li className="px-4 py-3 not-first:border-t border-line">
      <div className="flex items-baseline justify-between gap-4">
        <h4 className="min-w-0">{pharmacy.name}</h4>
        {isPriced ? (
          <p className="strong tabular">{dollars(pricing.lowestPrice)}</p>
        ) : areOthersPriced ? (
          <p className="hint flex-none">{t('askThem')}</p>
        ) : null}
      </div>
      <div className="small flex flex-wrap items-baseline justify-between gap-x-4 text-ink-3">
        <p>{distance === null ? place : `${miles({ ...pharmacy, distance })} · ${place}`}</p>
        {isPriced ? (
          <p className="row flex-none justify-end">
            {source}
            {pricing.isSample && !/sample/i.test(source) ? <Badge outline>{ui('sample')}</Badge> : null}
          </p>
        ) : null}
      </div>
      {isPriced && (others.length > 0 || (product && product !== pricedProduct)) ? (
        <p className="small row gap-x-4 gap-y-0 tabular text-ink-3">
          {others.map((one) => (
            <span key={one}>{one}</span>
          ))}
          {product && product !== pricedProduct ? <span>{product}</span> : null}
        </p>
      ) : null}
      {isPriced && pricing.asOf && pricing.asOf !== toldOn ? (
        <p className="hint">{t('toldOn', { day: dayText(pricing.asOf) })}</p>
      ) : null}
      <div className="row row-between gap-y-1">
        <p className="small row gap-x-4 gap-y-0 text-ink-3">
          {pharmacy.phone ? <CallLink name={pharmacy.name} phone={pharmacy.phone} /> : <span>{t('noPhone')}</span>}
          <span>{openWords(pharmacy)}</span>
        </p>
        <div className="row has-[form]:w-full">
          {card ? (
            <Button
              small
              aria-expanded={isShown}
              aria-label={t('cardOf', { button: t(isShown ? 'hideCard' : 'showCard'), pharmacy: pharmacy.name })}
              onClick={() => setShown(!isShown)}
            >
              {t(isShown ? 'hideCard' : 'showCard')}
            </Button>
          ) : null}
          <a
            className={buttonClass('plain', true)}
            href={directionsTo(pharmacy)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {ask('directions')}
            <span className="visually-hidden">{`: ${pharmacy.name}`}</span>
          </a>
          <BoughtHere medicine={medicine} pharmacy={pharmacy} />
        </div>
      </div>
      {card && isShown ? <CouponCard card={card} sample={pricing.isSample} /> : null}
    </li>
  )
}

/** What else is asked there than the lowest price, and the cash price; who told none is said once above the list. */
function useOtherPrices({ lowestPrice, cashPrice, goodrxPrice, singlecarePrice }: DiscountResult['pricing']): string[] {
  const t = useText(discountTexts)
  const dollars = useDollars()
  const prices = [
    { key: 'goodrx', price: goodrxPrice },
    { key: 'singlecare', price: singlecarePrice },
    { key: 'cashIs', price: cashPrice },
  ] as const
  const lowest = prices.find(({ price }) => price === lowestPrice)?.key
  return prices.flatMap(({ key, price }) =>
    price === null || key === lowest ? [] : [t(key, { price: dollars(price) })],
  )
}

function CouponCard({ card, sample }: { card: NonNullable<DiscountResult['card']>; sample: boolean }) {
  const t = useText(discountTexts)
  const ui = useText(uiTexts)
  const known = (value: string | null) => <span className="mono">{value ?? ui('notKnown')}</span>
  return (
    <div className="mt-3 max-w-96 rounded-[var(--corner-card)] border border-dashed border-[var(--line-strong)] p-4">
      <div className="row row-between">
        <span className="strong">{card.program}</span>
        <span className="row">
          <Badge outline>{t('notInsuranceBadge')}</Badge>
          {sample ? <Badge outline>{ui('sample')}</Badge> : null}
        </span>
      </div>
      <Facts
        small
        className="mt-3"
        facts={[
          { key: 'bin', name: t('bin'), value: known(card.bin) },
          { key: 'pcn', name: t('pcn'), value: known(card.pcn) },
          { key: 'group', name: t('group'), value: known(card.group) },
          { key: 'member', name: t('member'), value: known(card.memberId) },
        ]}
      />
      <ol className="small mt-3 list-decimal ps-5">
        <li>{t('say')}</li>
        <li>{t('show')}</li>
        <li>{t('ask')}</li>
      </ol>
    </div>
  )
}
