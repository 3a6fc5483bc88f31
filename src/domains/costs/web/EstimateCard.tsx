import { useState } from 'react'
import { formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { type Fact, Facts } from '#web/ui/Facts.tsx'
import { Figure } from '#web/ui/Figure.tsx'
import { Money } from '#web/ui/Money.tsx'
import { RangeBand } from '#web/ui/RangeBand.tsx'
import { EstimateSources } from './EstimateSources.tsx'
import { EstimateWorking } from './EstimateWorking.tsx'
import type { ShownEstimate } from './shown-estimate.ts'
import { costsTexts } from './texts.ts'

/** An estimate: the figure, how far it may be off, its facts, and how it was worked out. */
export function EstimateCard({ estimate }: { estimate: ShownEstimate }) {
  const t = useText(costsTexts)
  const [open, setOpen] = useState(true)
  const { answer, patientPays, low, high } = estimate
  const { city, state } = answer.place
  // The ends differ only where nobody says whether the deductible is met.
  const isRange = low.units !== high.units
  const [lowest, highest, amount] = [low, high, patientPays].map(({ units }) => formatUsd(units)) as [
    string,
    string,
    string,
  ]
  return (
    <Card labelledBy="estimate-result">
      <CardPart>
        <CardHead
          id="estimate-result"
          title={t('resultTitle', { service: t(`service.${answer.serviceType}`), city, state })}
          aside={<EstimateSources sources={answer.basis.sources} onOpen={() => setOpen(true)} />}
        />
        <div className="answer items-start mt-6">
          <div role="status">
            <Figure label={t('youPay')}>{amount}</Figure>
            {isRange ? (
              <RangeBand
                low={low.units}
                high={high.units}
                mark={patientPays.units}
                lowLabel={t('rangeMet')}
                highLabel={t('rangeNotMet')}
                description={t('rangeWords', { low: lowest, high: highest, estimate: amount })}
              >
                {t('rangeText')}
              </RangeBand>
            ) : null}
          </div>
          <Facts ruled facts={factsOf(estimate, t)} />
        </div>
      </CardPart>
      <Disclosure summary={t('howWeGot', { amount })} open={open} onToggle={setOpen}>
        <EstimateWorking answer={answer} />
      </Disclosure>
    </Card>
  )
}

type Translate = ReturnType<typeof useText<(typeof costsTexts)['en']>>

function factsOf(estimate: ShownEstimate, t: Translate): Fact[] {
  const total = <Money cents={estimate.total.units} />
  if (!estimate.insured)
    return [
      { key: 'average', name: t('averageCost'), value: <Money cents={estimate.patientPays.units} /> },
      { key: 'total', name: t('fullPrice'), value: total },
    ]
  return [
    { key: 'total', name: t('fullPrice'), value: total },
    { key: 'insurer', name: t('insurancePays'), value: <Money cents={estimate.insurancePays?.units ?? null} /> },
    { key: 'copay', name: t('planCopay'), value: <Money cents={estimate.copay?.units ?? null} /> },
    { key: 'left', name: t('deductibleLeft'), value: <Money cents={estimate.deductibleRemaining?.units ?? null} /> },
    { key: 'saved', name: t('youSave'), value: <Money cents={estimate.savings?.units ?? null} />, strong: true },
  ]
}
