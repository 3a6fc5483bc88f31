import type { Check } from '#domains/coverage/web/use-coverage.ts'
import { directionsTo } from '#domains/location/web/place-on-map.ts'
import { fromNumber } from '#kit/decimal.ts'
import type { Answer } from '#kit/endpoint.ts'
import { formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Figure } from '#web/ui/figures/Figure.tsx'
import { SourceChip } from '#web/ui/figures/SourceChip.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import type { PharmacyContract } from '../../contract.ts'
import { dayText } from '../day-text.ts'
import { isInsulin } from '../medicines/is-insulin.ts'
import { insuranceTexts } from '../own-plan/insurance-texts.ts'
import { isPlanLowest, perhapsLower, planCopayOf } from '../own-plan/plan-copay.ts'
import { useFillsWords, useHasGovernmentPlan, useOwnPlan, usePlanFigure } from '../own-plan/use-own-plan.ts'
import { makerPromisesFor } from '../programs/maker-promises.ts'
import { programTexts } from '../programs/program-texts.ts'
import { useDollars } from '../use-dollars.ts'
import { useMiles } from '../use-miles.ts'
import { askingTexts } from './asking-texts.ts'
import { discountTexts } from './texts.ts'
import { hasNoPrice } from './use-asked-words.ts'

// What is looked at around a place where nobody says how far.
const usualRadiusMiles = 10

type DiscountAnswer = Answer<PharmacyContract['searchDiscounts']>
type Best = DiscountAnswer['results'][number]

/** The lowest price of the usual supply; null where it is not asked for or not known. */
export type UsualPrice = Best | null

type LowestPriceProps = {
  found: DiscountAnswer
  best: Best | null
  usual: UsualPrice
  /** As it stands on the prescription, for whoever asks a pharmacist. */
  medicine: string
}

/** The least one can pay as far as we know: the person's plan where no card asks less, else a programme's price; else what to ask. */
export function LowestPrice({ found, best, medicine, usual }: LowestPriceProps) {
  const insurance = useText(insuranceTexts)
  const own = useOwnPlan()
  const law = useText(programTexts)
  const asked = found.medication
  const plan = own && planCopayOf(own.check, asked.days)
  const lowest = best && (fromNumber('USD', best.pricing.lowestPrice ?? 0)?.units ?? 0n)
  const promise = <MakerCap found={found} />
  if (plan && isPlanLowest(plan, lowest))
    return (
      <div className="stack stack-tight">
        {promise}
        <BigPrice label={insurance('withPlan')} price={formatUsd(plan.cents)} isSample={plan.isSample} />
        <p>
          {insurance('planLower')} {best ? insurance('noCardLess') : null}{' '}
          {asked.copayKind === 'brand' ? insurance('brandMore') : null}
        </p>
        {best ? <CardInstead best={best} /> : <NoCardPrice found={found} isWithoutPlan />}
        <ToldBy found={found} />
      </div>
    )
  return (
    <div className="stack stack-tight">
      {promise}
      {own?.program ? <p className="strong">{insurance(`program${own.program}`)}</p> : null}
      {own?.program === 'Medicare' && isInsulin(asked) ? (
        <p className="strong">
          {law('insulinTitle')} {law('insulin')}
        </p>
      ) : null}
      {best && lowest !== null ? (
        <>
          {own?.program ? (
            <CardInstead best={best} />
          ) : (
            <CardPrice found={found} best={best} isWithoutPlan={own !== null} />
          )}
          <ToldBy found={found} />
          {own ? <PerhapsLower check={own.check} lowest={lowest} asked={asked} /> : null}
        </>
      ) : (
        <>
          <NoCardPrice found={found} />
          {usual ? <ForThirtyDays usual={usual} days={asked.days} /> : null}
          {own ? <PerhapsLower check={own.check} lowest={null} asked={asked} /> : null}
          <AskPharmacist medicine={medicine} asked={asked} />
        </>
      )}
    </div>
  )
}

/** What makers let nobody pay more than, before any card's price; nothing to whoever they exclude. */
function MakerCap({ found }: { found: DiscountAnswer }) {
  const t = useText(programTexts)
  const isClosed = useHasGovernmentPlan()
  if (isClosed) return null
  return makerPromisesFor(found.medication).map((promise) => (
    <Note key={promise.brand} title={t('promiseTitle', promise)}>
      {t('promise', { ...promise, day: dayText(promise.day) })}
    </Note>
  ))
}

/** That no card's price is known, once; and where no list has one either, that none is known at all. */
function NoCardPrice({ found, isWithoutPlan = false }: { found: DiscountAnswer; isWithoutPlan?: boolean }) {
  const t = useText(discountTexts)
  const ask = useText(askingTexts)
  if (!hasNoPrice(found)) return <p>{t('lowestNone')}</p>
  if (isWithoutPlan) return <p>{ask('noPriceWithout')}</p>
  return (
    <>
      <p className="strong">{ask('noPrice')}</p>
      <p>{ask('noPriceWhy')}</p>
    </>
  )
}

/** Who told the prices, and when. */
function ToldBy({ found: { searchSummary } }: { found: DiscountAnswer }) {
  const t = useText(discountTexts)
  if (!searchSummary.asOf) return null
  return (
    <div>
      <SourceChip name={t('feeds')} date={dayText(searchSummary.asOf)} sample={searchSummary.isSample}>
        <p>{t('feedsText')}</p>
      </SourceChip>
    </div>
  )
}

/** What a programme's card asks, as the figure that is looked for. */
function CardPrice({ found, best, isWithoutPlan }: { found: DiscountAnswer; best: Best; isWithoutPlan: boolean }) {
  const t = useText(discountTexts)
  const insurance = useText(insuranceTexts)
  const dollars = useDollars()
  const { pricing, pharmacy } = best
  // A maker's own cap may be less than any card asks.
  const isOfCards = makerPromisesFor(found.medication).length > 0
  const near = { miles: usualRadiusMiles }
  const label =
    pharmacy.distance === null
      ? t(isOfCards ? 'lowestCard' : 'lowest')
      : isWithoutPlan && !isOfCards
        ? insurance('lowestWithout', near)
        : t(isOfCards ? 'lowestCardNear' : 'lowestNear', near)
  return (
    <div>
      <BigPrice label={label} price={dollars(pricing.lowestPrice)} isSample={pricing.isSample} />
      <p className="mt-2 max-w-96">
        {t('lowestAt', { pharmacy: pharmacy.name, source: pricing.lowestPriceSource ?? '' })}
      </p>
      <WayThere pharmacy={pharmacy} />
    </div>
  )
}

/** How far a pharmacy is, where, and the way to it. */
function WayThere({ pharmacy }: { pharmacy: Best['pharmacy'] }) {
  const t = useText(askingTexts)
  const miles = useMiles()
  const { distance, address, city, state } = pharmacy
  const place = [address, city, state].filter(Boolean).join(', ')
  return (
    <p className="small row gap-x-3 gap-y-0">
      <span>{distance === null ? place : `${miles({ ...pharmacy, distance })} · ${place}`}</span>
      <a href={directionsTo(pharmacy)} target="_blank" rel="noopener noreferrer">
        {t('directions')}
        <span className="visually-hidden">{`: ${pharmacy.name}`}</span>
      </a>
    </p>
  )
}

/** What a card asks where the person's own plan comes first: one of the two is used, never both. */
function CardInstead({ best: { pricing, pharmacy } }: { best: Best }) {
  const t = useText(insuranceTexts)
  const dollars = useDollars()
  const place = { pharmacy: pharmacy.name, source: pricing.lowestPriceSource ?? '' }
  return (
    <p className="small">
      {t('cardInstead', { price: dollars(pricing.lowestPrice), ...place })} {t('insteadOfPlan')}
    </p>
  )
}

/** What 30 days cost where nobody tells of more: not multiplied, as more days often cost less for each. */
function ForThirtyDays({ usual: { pricing, pharmacy }, days }: { usual: Best; days: number }) {
  const t = useText(programTexts)
  const dollars = useDollars()
  const source = pricing.lowestPriceSource ?? ''
  return (
    <p className="strong">
      {t('usual', { price: dollars(pricing.lowestPrice), pharmacy: pharmacy.name, source, days })}
    </p>
  )
}

type PerhapsLowerProps = { check: Check; lowest: bigint | null; asked: DiscountAnswer['medication'] }

/** That the person's plan may ask less, where it is not certain which of its copays is theirs. */
function PerhapsLower({ check, lowest, asked }: PerhapsLowerProps) {
  const t = useText(insuranceTexts)
  const figure = usePlanFigure()
  const fills = useFillsWords(asked)
  const prices = perhapsLower(check, lowest, asked)
  if (prices.length === 0) return null
  const named = prices.map((price) => t(`kind_${price.kind}`, { price: figure(price) })).join(' ')
  return (
    <p>
      {t('perhapsLower', { prices: named })}{' '}
      {prices.some(({ deductible }) => deductible === 'applies') ? t('afterDeductible') : null} {fills(prices)}
    </p>
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
function AskPharmacist({ medicine, asked }: { medicine: string; asked: DiscountAnswer['medication'] }) {
  // Said where the list names one of this strength and form: what is not known is not yes.
  const hasGeneric = asked.askedBrand !== null && asked.others.generic === true
  const t = useText(askingTexts)
  return (
    <section aria-labelledby="ask-pharmacist">
      <h4 id="ask-pharmacist">{t('title')}</h4>
      <ol className="mt-1 list-decimal ps-5">
        <li>{t('price', { medicine })}</li>
        <li>{t('card')}</li>
        <li>{t(hasGeneric ? 'otherGeneric' : 'other')}</li>
      </ol>
    </section>
  )
}
