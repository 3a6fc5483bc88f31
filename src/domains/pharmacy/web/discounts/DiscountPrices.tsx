import type { Answer } from '#kit/endpoint.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Figure } from '#web/ui/Figure.tsx'
import { Note } from '#web/ui/Note.tsx'
import { SourceChip } from '#web/ui/SourceChip.tsx'
import type { PharmacyContract } from '../../contract.ts'
import { dayText } from '../day-text.ts'
import { PriceRow } from './PriceRow.tsx'
import { ReferenceWorking } from './ReferenceWorking.tsx'
import { discountTexts } from './texts.ts'
import { useDollars } from './use-dollars.ts'

/** The answer of a search: the lowest price, what else is known and what is not, and each pharmacy. */
export function DiscountPrices({ found }: { found: Answer<PharmacyContract['searchDiscounts']> }) {
  const t = useText(discountTexts)
  const dollars = useDollars()
  const { medication, referencePrice, results, searchSummary } = found
  const best = results[0]?.pricing.lowestPrice == null ? null : results[0]
  const amount = t(`units.${countedAs(medication)}`, { count: medication.quantity })
  return (
    <div className="stack stack-loose">
      <div className="stack">
        <div className="row row-between">
          <h3>{`${medication.genericName} ${medication.strength}, ${amount}`}</h3>
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
        <div className="grid gap-6 tablet:grid-cols-[minmax(0,1fr)_17rem]">
          <div>
            <Figure label={t('lowest')}>{dollars(best?.pricing.lowestPrice ?? null)}</Figure>
            <p className="mt-2 max-w-96">
              {best
                ? t('lowestAt', { pharmacy: best.pharmacy.name, source: best.pricing.lowestPriceSource ?? '' })
                : t('lowestNone')}
            </p>
          </div>
          <Facts
            ruled
            facts={[
              { key: 'insurance', name: t('withInsurance'), value: dollars(null) },
              { key: 'reference', name: t('reference'), value: dollars(referencePrice?.total ?? null) },
              { key: 'cash', name: t('cash'), value: dollars(best?.pricing.cashPrice ?? null) },
              { key: 'saved', name: t('saved'), value: dollars(best?.pricing.totalSavings ?? null) },
            ]}
          />
        </div>
        <p className="hint">{t('counts')}</p>
      </div>
      <Note title={t('notInsurance')}>{t('notInsuranceText')}</Note>
      <section className="stack stack-tight" aria-labelledby="at-pharmacies">
        <h3 id="at-pharmacies">{t('atPharmacies')}</h3>
        {results.length === 0 ? (
          <EmptyState icon="pin" title={t('nonePharmacies')}>
            {t('nonePharmaciesText')}
          </EmptyState>
        ) : (
          <ol className="card overflow-hidden">
            {results.map((result) => (
              <PriceRow key={result.pharmacy.id} result={result} />
            ))}
          </ol>
        )}
        <p className="hint">
          {t(searchSummary.isSample ? 'totalsSample' : 'totals', {
            most: dollars(searchSummary.maxSavings),
            average: dollars(searchSummary.avgSavings),
          })}
        </p>
      </section>
      {results[0]?.manufacturerDiscounts.map((one) => (
        <Note key={one.programName} title={t('maker', { program: one.programName, brand: one.brandName })}>
          {one.terms}
        </Note>
      ))}
      {referencePrice ? (
        <ReferenceWorking price={referencePrice} amount={amount} />
      ) : (
        <p className="hint">{t('referenceNone')}</p>
      )}
    </div>
  )
}

/** What the quantity counts: tablets and capsules by their name, liquids and inhalers by measure. */
function countedAs({ strength, unit }: Answer<PharmacyContract['searchDiscounts']>['medication']) {
  if (unit !== 'EA') return unit
  return strength.endsWith('capsule') ? 'capsule' : strength.endsWith('tablet') ? 'tablet' : unit
}

/** What a pharmacist would say about a controlled medicine. */
function ControlledNote({ schedule }: { schedule: string | null }) {
  const t = useText(discountTexts)
  return (
    <Note tone="warn" title={t('controlledTitle', { schedule: schedule?.slice(1) ?? '?' })}>
      {t('controlledText')} {schedule === 'CII' ? t('scheduleTwo') : null} {t('controlledRewards')}
    </Note>
  )
}
