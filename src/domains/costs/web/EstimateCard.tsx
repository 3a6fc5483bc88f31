import { type ReactNode, useState } from 'react'
import { formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { OpenRange } from '#web/ui/OpenRange.tsx'
import { EstimateFigure } from './EstimateFigure.tsx'
import { EstimateSources } from './EstimateSources.tsx'
import { EstimateWorking, NotIncluded } from './EstimateWorking.tsx'
import { PlanQuestions } from './plan/PlanQuestions.tsx'
import { dollarsOf, type ShownEstimate } from './shown-estimate.ts'
import { costsTexts } from './texts.ts'
import { useEstimateWords } from './use-estimate-words.ts'

type EstimateCardProps = {
  estimate: ShownEstimate
  /** The company it was asked with; null: without insurance. */
  company: string | null
  /** What follows from it: the next thing to do. */
  foot?: ReactNode
}

/** An estimate in a card of its own, named by the visit and the place. */
export function EstimateCard({ estimate, company, foot }: EstimateCardProps) {
  const t = useText(costsTexts)
  const say = useEstimateWords()
  const { place, serviceType, medicareAllows } = estimate.answer
  const { city, state } = place
  // One picture is named for what it is: a chest X-ray tells nobody what an MRI costs.
  const picture =
    serviceType === 'imaging' && medicareAllows?.low === medicareAllows?.high ? medicareAllows?.variant : undefined
  const visit = picture ? say(picture, picture) : t(serviceType ? `visit.${serviceType}` : 'visit.none')
  return (
    <Card labelledBy="estimate-result">
      <EstimateParts
        estimate={estimate}
        company={company}
        head={(chips) => (
          <CardHead id="estimate-result" title={t('resultTitle', { service: visit, city, state })} aside={chips} />
        )}
      />
      {foot ? <CardPart className="border-t border-line">{foot}</CardPart> : null}
    </Card>
  )
}

type EstimatePartsProps = Omit<EstimateCardProps, 'foot'> & {
  /** The title, given the chips that say where the figures are from. */
  head: (chips: ReactNode) => ReactNode
}

/** The figure and what it is, what the person may pay, the questions that change it, and how it was worked out. */
export function EstimateParts({ estimate, company, head }: EstimatePartsProps) {
  const t = useText(costsTexts)
  const [open, setOpen] = useState(true)
  const { answer, range } = estimate
  const last = answer.derivation.at(-1)
  const asks = questionsOf(estimate)
  return (
    <>
      <CardPart>
        {head(<EstimateSources sources={answer.basis.sources} onOpen={() => setOpen(true)} />)}
        <EstimateFigure estimate={estimate} />
      </CardPart>
      {range && range.low.units !== range.high.units ? (
        <CardPart className="border-t border-line stack stack-tight">
          <h2 className="text-18">{t('mayPay')}</h2>
          <MayPay range={range} />
        </CardPart>
      ) : null}
      {company !== null && (asks.deductible || asks.copay) ? (
        <PlanQuestions plan={{ company, service: answer.serviceType }} asks={asks} />
      ) : null}
      {last ? (
        <Disclosure
          summary={t('howWeGot', { amount: formatUsd(dollarsOf(last.amount).units) })}
          open={open}
          onToggle={setOpen}
        >
          <EstimateWorking answer={answer} />
        </Disclosure>
      ) : (
        <CardPart className="border-t border-line empty:hidden">
          <NotIncluded answer={answer} />
        </CardPart>
      )}
    </>
  )
}

function MayPay({ range: { low, high, orMore } }: { range: NonNullable<ShownEstimate['range']> }) {
  const t = useText(costsTexts)
  const [least, most] = [formatUsd(low.units), formatUsd(high.units)]
  return (
    <OpenRange
      low={low.units}
      high={high.units}
      orMore={orMore}
      lowLabel={t('rangeMet')}
      highLabel={orMore ? t('rangeNotMetOpen') : t('rangeNotMet')}
      description={t(orMore ? 'rangeWordsOpen' : 'rangeWords', { low: least, high: most })}
    />
  )
}

/** Which answers of the person would change the figure. */
export function questionsOf({ answer, allows, range }: ShownEstimate): { deductible: boolean; copay: boolean } {
  const { payer, basis } = answer
  const { isPlanChecked } = basis
  const isOpen = !isPlanChecked || basis.assumptionKey === 'assume.deductibleUnknown'
  return {
    deductible:
      (payer === 'private' && isOpen && allows !== null) ||
      (payer === 'original_medicare' && isOpen && range !== null && range.high.units > 0n),
    copay: (payer === 'private' || payer === 'unlisted') && !isPlanChecked,
  }
}
