import type { ReactNode } from 'react'
import type { Answer } from '#kit/endpoint.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import type { PharmacyContract } from '../../contract.ts'
import { dayText } from '../day-text.ts'
import { productText } from '../medicines/product-texts.ts'
import { useStrengthWords } from '../medicines/use-strength-words.ts'
import { InsuranceFigure } from '../own-plan/InsuranceFigure.tsx'
import { useOwnPrices } from '../own-plan/use-own-plan.ts'
import { WithInsurance } from '../own-plan/WithInsurance.tsx'
import { LowerPrograms } from '../programs/LowerPrograms.tsx'
import { programTexts } from '../programs/program-texts.ts'
import { useDollars } from '../use-dollars.ts'
import { AtPharmacies } from './AtPharmacies.tsx'
import { changeAsked } from './asked-medicine.ts'
import { strengthId } from './DiscountForm.tsx'
import { LowestPrice, type UsualPrice } from './LowestPrice.tsx'
import { PricedProduct } from './PricedProduct.tsx'
import { ReferenceWorking } from './ReferenceWorking.tsx'
import { discountTexts } from './texts.ts'
import { hasNoPrice, useAskedWords } from './use-asked-words.ts'

// Buprenorphine is left out: with naloxone it is not given against pain.
const opioids =
  /\b(tramadol|hydrocodone|oxycodone|codeine|morphine|hydromorphone|oxymorphone|tapentadol|fentanyl|methadone)\b/i

/** Whether a medicine is an opioid against pain, of which the first time only some days are allowed. */
const isOpioidForPain = ({ genericName }: { genericName: string }): boolean => opioids.test(genericName)

type DiscountAnswer = Answer<PharmacyContract['searchDiscounts']>

type DiscountPricesProps = {
  found: DiscountAnswer
  /** What 30 days cost, where nobody tells what is asked for the supply that is looked for. */
  usual: UsualPrice
}

/** The answer of a search: what it costs and where first, then what must be known of it, and each pharmacy. */
export function DiscountPrices({ found, usual }: DiscountPricesProps) {
  const t = useText(discountTexts)
  const { medication, referencePrice, results, searchSummary } = found
  const best = results[0]?.pricing.lowestPrice == null ? null : results[0]
  const { name, asked, amount } = useAskedWords(found)
  return (
    <div className="stack stack-loose">
      <div className="stack">
        <div className="row row-between">
          <h3>{`${asked}: ${amount}`}</h3>
          {medication.isControlled ? <Badge tone="warn">{t('controlled')}</Badge> : null}
        </div>
        <div className="grid gap-6 tablet:grid-cols-[minmax(0,1fr)_20rem]">
          <LowestPrice found={found} best={best} medicine={`${asked}, ${amount}`} usual={usual} />
          <KnownFigures found={found} best={best} />
        </div>
        <PricedProduct found={found} name={name} />
        {referencePrice ? null : <NoReference found={found} />}
        {medication.isControlled ? <ControlledNote {...medication} /> : null}
        {medication.isControlledInSomeStates ? <Note>{t('someStates', { name })}</Note> : null}
        <LowerPrograms found={found} />
        {best ? (
          <p className="hint">
            {t('counts')} {searchSummary.maxSavings === null ? t('cashNone') : null}
          </p>
        ) : null}
        <WithInsurance asked={medication} />
      </div>
      <Note title={t('notInsurance')}>{t('notInsuranceText')}</Note>
      <AtPharmacies
        results={results}
        summary={searchSummary}
        medicine={medication}
        pricedProduct={referencePrice?.product ? productText(referencePrice.product) : null}
      />
      {referencePrice ? <ReferenceWorking price={referencePrice} amount={amount} /> : null}
    </div>
  )
}

/** What else is known beside the lowest price, and whose list the reference price is from. */
function KnownFigures({ found, best }: { found: DiscountAnswer; best: DiscountAnswer['results'][number] | null }) {
  const t = useText(discountTexts)
  const dollars = useDollars()
  const hasInsurance = useOwnPrices(found.medication).length > 0
  const { medication, referencePrice } = found
  const told = (amount: number | null) => (amount === null ? null : dollars(amount))
  const figures = [
    {
      key: 'insurance',
      name: t('withInsurance'),
      value: hasInsurance ? <InsuranceFigure asked={medication} /> : null,
    },
    { key: 'cash', name: t('cash'), value: best && told(best.pricing.cashPrice) },
    { key: 'saved', name: t('saved'), value: best && told(best.pricing.totalSavings) },
    // Last, as its source stands below.
    { key: 'reference', name: t('reference'), value: referencePrice && dollars(referencePrice.total) },
  ]
  return (
    <div>
      <Known figures={figures} />
      {referencePrice ? <ReferenceSource price={referencePrice} /> : null}
    </div>
  )
}

/** Whose list the reference price is from, of which day, and how long ago that is where it is long. */
function ReferenceSource({ price }: { price: NonNullable<DiscountAnswer['referencePrice']> }) {
  const t = useText(programTexts)
  return (
    <p className="hint mt-2">
      {t(price.isSample ? 'referenceFromSample' : 'referenceFrom', { source: price.source, day: dayText(price.asOf) })}{' '}
      {price.weeksOld > 4 ? t('weeksOld', { weeks: price.weeksOld }) : null}
    </p>
  )
}

/** The figures that are known; what is not has no row of its own. */
function Known({ figures }: { figures: readonly { key: string; name: ReactNode; value: ReactNode }[] }) {
  const known = figures.filter(({ value }) => value !== null)
  return known.length === 0 ? null : <Facts ruled facts={known} />
}

/** Says that the list has no price for this strength, where that is not said above, and offers those it has one for. */
function NoReference({ found }: { found: DiscountAnswer }) {
  const t = useText(discountTexts)
  const isNoPriceSaid = hasNoPrice(found)
  const strengths = found.medication.pricedStrengths
  const words = useStrengthWords()
  const ask = (dosage: string) => {
    changeAsked({ dosage })
    // The button is gone with the next answer.
    document.getElementById(strengthId)?.focus()
  }
  if (strengths.length === 0) return isNoPriceSaid ? null : <p>{t('referenceNoneAny')}</p>
  return (
    <div className="row">
      <p>
        {isNoPriceSaid ? null : t('referenceNone')} {t('otherStrengths')}
      </p>
      {strengths.map((label) => (
        <Button key={label} small onClick={() => ask(label)}>
          {words(label)}
        </Button>
      ))}
    </div>
  )
}

/** What a pharmacist would say about a controlled medicine. */
function ControlledNote({
  genericName,
  deaSchedule: schedule,
}: Pick<DiscountAnswer['medication'], 'genericName' | 'deaSchedule'>) {
  const t = useText(discountTexts)
  return (
    <Note tone="warn" title={t('controlledTitle', { schedule: schedule?.slice(1) ?? '?' })}>
      {t('controlledText')} {schedule === 'CII' ? t('scheduleTwo') : null}
      {schedule === 'CIII' || schedule === 'CIV' ? t('scheduleThreeFour') : null}
      {schedule === 'CV' ? t('scheduleFive') : null} {isOpioidForPain({ genericName }) ? t('opioid') : null}{' '}
      {t('controlledRewards')}
    </Note>
  )
}
