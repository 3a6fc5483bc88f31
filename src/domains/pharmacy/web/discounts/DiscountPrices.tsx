import type { ReactNode } from 'react'
import type { Answer } from '#kit/endpoint.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { SourceChip } from '#web/ui/figures/SourceChip.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import type { PharmacyContract } from '../../contract.ts'
import { dayText } from '../day-text.ts'
import { productText } from '../medicines/product-texts.ts'
import { useAmountWords } from '../medicines/use-amount-words.ts'
import { useMedicationName } from '../medicines/use-medications.ts'
import { useStrengthWords } from '../medicines/use-strength-words.ts'
import { InsuranceFigure } from '../own-plan/InsuranceFigure.tsx'
import { useInsuranceFigure } from '../own-plan/use-own-plan.ts'
import { WithInsurance } from '../own-plan/WithInsurance.tsx'
import { useDollars } from '../use-dollars.ts'
import { AtPharmacies } from './AtPharmacies.tsx'
import { changeAsked } from './asked-medicine.ts'
import { strengthId } from './DiscountForm.tsx'
import { LowerPrograms } from './LowerPrograms.tsx'
import { LowestPrice, type UsualPrice } from './LowestPrice.tsx'
import { PricedProduct } from './PricedProduct.tsx'
import { programTexts } from './program-texts.ts'
import { ReferenceWorking } from './ReferenceWorking.tsx'
import { discountTexts } from './texts.ts'

type DiscountPricesProps = {
  found: Answer<PharmacyContract['searchDiscounts']>
  /** What 30 days cost, where nobody tells what is asked for the supply that is looked for. */
  usual: UsualPrice
}

/** The answer of a search: the lowest price, what else is known and what is not, and each pharmacy. */
export function DiscountPrices({ found, usual }: DiscountPricesProps) {
  const t = useText(discountTexts)
  const dollars = useDollars()
  const told = (amount: number | null) => (amount === null ? null : dollars(amount))
  const insurance = useInsuranceFigure()
  const { medication, referencePrice, results, searchSummary } = found
  const best = results[0]?.pricing.lowestPrice == null ? null : results[0]
  const words = useStrengthWords()
  const name = useMedicationName(medication.genericName)
  const amountWords = useAmountWords()
  const { packs } = medication
  // Where nothing is priced, it is the brand that one asks for.
  const isUnpriced = !referencePrice && searchSummary.pharmacies === 0
  const brand = medication.isOfBrand || isUnpriced ? medication.askedBrand : null
  // The name of this language, and the one on a bottle in the US.
  const both = name === medication.genericName ? name : `${name} (${medication.genericName})`
  const asked = `${brand ? `${brand} (${name})` : both} ${words(packs ? strengthAlone(medication.strength) : medication.strength)}`
  const amount = amountWords(medication)
  return (
    <div className="stack stack-loose">
      <div className="stack">
        <div className="row row-between">
          <h3>{`${asked}: ${amount}`}</h3>
          <span className="row">
            {medication.isControlled ? <Badge tone="warn">{t('controlled')}</Badge> : null}
            {searchSummary.asOf ? (
              <SourceChip name={t('feeds')} date={dayText(searchSummary.asOf)} sample={searchSummary.isSample}>
                <p>{t('feedsText')}</p>
              </SourceChip>
            ) : null}
          </span>
        </div>
        {medication.isControlled ? <ControlledNote schedule={medication.deaSchedule} /> : null}
        <PricedProduct found={found} name={name} />
        {referencePrice ? null : <NoReference strengths={medication.pricedStrengths} />}
        <LowerPrograms medication={medication} results={results} />
        <div className="grid gap-6 tablet:grid-cols-[minmax(0,1fr)_17rem]">
          <LowestPrice best={best} medicine={`${asked}, ${amount}`} asked={medication} usual={usual} />
          <Known
            figures={[
              { key: 'insurance', name: t('withInsurance'), value: insurance && <InsuranceFigure /> },
              {
                key: 'reference',
                name: (
                  <>
                    {t('reference')}
                    {referencePrice ? <ReferenceSource price={referencePrice} /> : null}
                  </>
                ),
                value: referencePrice && dollars(referencePrice.total),
              },
              { key: 'cash', name: t('cash'), value: best && told(best.pricing.cashPrice) },
              { key: 'saved', name: t('saved'), value: best && told(best.pricing.totalSavings) },
            ]}
          />
        </div>
        <p className="hint">{t('counts')}</p>
        <WithInsurance />
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

/** Whose list the reference price is from, of which day, and how long ago that is where it is long. */
function ReferenceSource({ price }: { price: NonNullable<DiscountPricesProps['found']['referencePrice']> }) {
  const t = useText(programTexts)
  const ui = useText(uiTexts)
  return (
    <span className="hint block">
      {[price.source, dayText(price.asOf), price.isSample ? ui('sample') : null].filter(Boolean).join(', ')}
      {price.weeksOld > 4 ? <span className="block">{t('weeksOld', { weeks: price.weeksOld })}</span> : null}
    </span>
  )
}

/** The figures that are known; what is not has no row of its own. */
function Known({ figures }: { figures: readonly { key: string; name: ReactNode; value: ReactNode }[] }) {
  const known = figures.filter(({ value }) => value !== null)
  return known.length === 0 ? null : <Facts ruled facts={known} />
}

/** Says that the list has no price for this strength, and offers those it has one for. */
function NoReference({ strengths }: { strengths: readonly string[] }) {
  const t = useText(discountTexts)
  const words = useStrengthWords()
  const ask = (dosage: string) => {
    changeAsked({ dosage })
    // The button is gone with the next answer.
    document.getElementById(strengthId)?.focus()
  }
  if (strengths.length === 0) return <p>{t('referenceNoneAny')}</p>
  return (
    <div className="row">
      <p>
        {t('referenceNone')} {t('otherStrengths')}
      </p>
      {strengths.map((label) => (
        <Button key={label} small onClick={() => ask(label)}>
          {words(label)}
        </Button>
      ))}
    </div>
  )
}

/** A label without what one package holds, where the amount says it. */
const strengthAlone = (label: string) => label.split(', ')[0] ?? label

/** What a pharmacist would say about a controlled medicine. */
function ControlledNote({ schedule }: { schedule: string | null }) {
  const t = useText(discountTexts)
  return (
    <Note tone="warn" title={t('controlledTitle', { schedule: schedule?.slice(1) ?? '?' })}>
      {t('controlledText')} {schedule === 'CII' ? t('scheduleTwo') : null}
      {schedule === 'CIII' || schedule === 'CIV' ? t('scheduleThreeFour') : null} {t('controlledRewards')}
    </Note>
  )
}
