import { fromNumber } from '#kit/decimal.ts'
import type { Answer } from '#kit/endpoint.ts'
import { formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Figure } from '#web/ui/figures/Figure.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import type { PharmacyContract } from '../../contract.ts'
import { useDollars } from '../use-dollars.ts'
import { askingTexts } from './asking-texts.ts'
import { insuranceTexts } from './insurance-texts.ts'
import { discountTexts } from './texts.ts'
import { usePlanCopay } from './WithInsurance.tsx'

// What is looked at around a place where nobody says how far.
const usualRadiusMiles = 10

type LowestPriceProps = {
  best: Answer<PharmacyContract['searchDiscounts']>['results'][number] | null
  /** As it stands on the prescription, for whoever asks a pharmacist. */
  medicine: string
}

/** The least one can pay as far as we know: the person's plan where its copay is lower, else a programme's price; else what to ask. */
export function LowestPrice({ best, medicine }: LowestPriceProps) {
  const t = useText(discountTexts)
  const insurance = useText(insuranceTexts)
  const dollars = useDollars()
  const plan = usePlanCopay()
  if (!best)
    return (
      <div className="stack stack-tight">
        <p>{t('lowestNone')}</p>
        <AskPharmacist medicine={medicine} />
      </div>
    )
  const { pricing, pharmacy } = best
  const place = { pharmacy: pharmacy.name, source: pricing.lowestPriceSource ?? '' }
  const asked = fromNumber('USD', pricing.lowestPrice ?? 0)?.units ?? 0n
  if (plan && plan.cents < asked)
    return (
      <div className="stack stack-tight">
        <BigPrice label={insurance('withPlan')} price={formatUsd(plan.cents)} isSample={plan.isSample} />
        <p>{insurance('planLower')}</p>
        <p className="small">{insurance('cardInstead', { price: dollars(pricing.lowestPrice), ...place })}</p>
      </div>
    )
  return (
    <div>
      <BigPrice
        label={pharmacy.distance === null ? t('lowest') : t('lowestNear', { miles: usualRadiusMiles })}
        price={dollars(pricing.lowestPrice)}
        isSample={pricing.isSample}
      />
      <p className="mt-2 max-w-96">{t('lowestAt', place)}</p>
    </div>
  )
}

function BigPrice({ label, price, isSample }: { label: string; price: string; isSample: boolean }) {
  const ui = useText(uiTexts)
  return (
    <Figure label={label}>
      <span className="row gap-x-3">
        {price}
        {isSample ? <Badge outline>{ui('sample')}</Badge> : null}
      </span>
    </Figure>
  )
}

/** What to ask where nobody has told a price: the questions, with the medicine as it stands on the prescription. */
function AskPharmacist({ medicine }: { medicine: string }) {
  const t = useText(askingTexts)
  return (
    <section aria-labelledby="ask-pharmacist">
      <h4 id="ask-pharmacist">{t('title')}</h4>
      <ol className="mt-1 list-decimal ps-5">
        <li>{t('price', { medicine })}</li>
        <li>{t('card')}</li>
        <li>{t('other')}</li>
      </ol>
    </section>
  )
}
