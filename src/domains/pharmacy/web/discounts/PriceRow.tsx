import { useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
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
import { discountTexts } from './texts.ts'

type PriceRowProps = {
  result: DiscountResult
  medicine: PricedMedicine
  areOthersPriced: boolean
  /** What the reference price is of: a row says only what else it is of. */
  pricedProduct: string | null
}

/** One pharmacy and what each programme asks there; the card of the lowest can be shown. */
export function PriceRow({ result, medicine, areOthersPriced, pricedProduct }: PriceRowProps) {
  const t = useText(discountTexts)
  const ui = useText(uiTexts)
  const dollars = useDollars()
  const openWords = useOpenWords()
  const miles = useMiles()
  const [isShown, setShown] = useState(false)
  const { pharmacy, pricing, card } = result
  const { distance } = pharmacy
  const isPriced = pricing.lowestPrice !== null
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
      <p className="small text-ink-3">{distance === null ? place : `${miles({ ...pharmacy, distance })} · ${place}`}</p>
      <p className="small row gap-x-4 gap-y-0 text-ink-3">
        {pharmacy.phone ? <CallLink name={pharmacy.name} phone={pharmacy.phone} /> : <span>{t('noPhone')}</span>}
        <span>{openWords(pharmacy)}</span>
      </p>
      {isPriced ? (
        <p className="small row gap-x-4 gap-y-0 mt-1 tabular text-ink-3">
          <span>
            {t('goodrx', { price: pricing.goodrxPrice === null ? t('notAvailable') : dollars(pricing.goodrxPrice) })}
          </span>
          <span>
            {t('singlecare', {
              price: pricing.singlecarePrice === null ? t('notAvailable') : dollars(pricing.singlecarePrice),
            })}
          </span>
          {product && product !== pricedProduct ? <span>{product}</span> : null}
          {pricing.cashPrice === null ? null : <span>{t('cashIs', { price: dollars(pricing.cashPrice) })}</span>}
          {pricing.isSample ? <Badge outline>{ui('sample')}</Badge> : null}
        </p>
      ) : null}
      {isPriced && pricing.asOf ? <p className="hint">{t('toldOn', { day: dayText(pricing.asOf) })}</p> : null}
      <div className="mt-2 row">
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
        <BoughtHere medicine={medicine} pharmacy={pharmacy} />
      </div>
      {card && isShown ? <CouponCard card={card} sample={pricing.isSample} /> : null}
    </li>
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
