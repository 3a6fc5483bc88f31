import { type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'
import { useCannotAsk } from '#domains/coverage/web/verifying/use-cannot-ask.ts'
import { waitingAnswer } from '#domains/coverage/web/verifying/waiting-answer.ts'
import { formatMoment, formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { OpenRange } from '#web/ui/figures/OpenRange.tsx'
import { PlanQuestions } from '../plan/PlanQuestions.tsx'
import { VisitQuestions } from '../plan/VisitQuestions.tsx'
import { costsTexts } from '../texts.ts'
import { useInsuranceOnFile } from '../use-insurance.ts'
import { EstimateFigure } from './EstimateFigure.tsx'
import { EstimateSources } from './EstimateSources.tsx'
import { Arithmetic, EstimateWorking, NotIncluded, totalOf } from './EstimateWorking.tsx'
import { careAtEnds, hangsOnDeductible, isCopayOrPrice } from './range-words.ts'
import { dollarsOf, isOwnWord, type ShownEstimate } from './shown-estimate.ts'
import { useEstimateWords } from './use-estimate-words.ts'
import { workingTexts } from './working-texts.ts'
import { YearAmounts } from './YearAmounts.tsx'

type EstimateCardProps = {
  estimate: ShownEstimate
  /** Which specialist it was asked for, as the person reads it. */
  specialist?: string | null
  /** The company it was asked with; null: without insurance. */
  company: string | null
  /** What follows from it: the next thing to do. */
  foot?: ReactNode
}

/** An estimate in a card of its own, named by the visit and the place. */
export function EstimateCard({ estimate, specialist, company, foot }: EstimateCardProps) {
  const t = useText(costsTexts)
  const say = useEstimateWords()
  const { place, serviceType, medicareAllows } = estimate.answer
  const { city, state } = place
  // One picture is named for what it is: a chest X-ray tells nobody what an MRI costs.
  const picture =
    serviceType === 'imaging' && medicareAllows?.low === medicareAllows?.high ? medicareAllows?.variant : undefined
  const visit = specialist
    ? t('visitTo', { specialty: specialist })
    : picture
      ? say(picture, picture)
      : t(serviceType ? `visit.${serviceType}` : 'visit.none')
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

type EstimatePartsProps = Omit<EstimateCardProps, 'estimate' | 'specialist' | 'foot'> & {
  /** The visit is a child's, whom Medicare, whose prices these are, hardly ever covers. */
  isForChild?: boolean
  /** Undefined: it has not come. */
  estimate: ShownEstimate | undefined
  /** The title, given the chips that say where the figures are from. It stays, with its focus, when the estimate comes. */
  head: (chips: ReactNode) => ReactNode
  /** What is said under the figure. */
  note?: ReactNode
  /** What stands in the place of an estimate that has not come. */
  waiting?: ReactNode
}

/** The figure and what it is, and what follows from it. */
export function EstimateParts({ estimate, company, isForChild = false, head, note, waiting }: EstimatePartsProps) {
  const [open, setOpen] = useState(false)
  const details = useId()
  // Who is to ask the price is shown none that a list could state.
  const isPriceAsked = isForChild && estimate !== undefined && !estimate.patientPays && !estimate.range
  const show = () => {
    setOpen(true)
    requestAnimationFrame(() => document.getElementById(details)?.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <>
      <CardPart>
        {head(
          estimate && !isPriceAsked ? (
            <EstimateSources sources={estimate.answer.basis.sources} isOwnWord={isOwnWord(estimate)} onOpen={show} />
          ) : null,
        )}
        {estimate ? <EstimateFigure estimate={estimate} isForChild={isForChild} /> : waiting}
        {estimate && company !== null && !estimate.answer.basis.isPlanChecked ? (
          <InsurerAway company={company} />
        ) : null}
        {note}
      </CardPart>
      {estimate ? (
        <EstimateDetails {...{ id: details, estimate, company, isForChild, open }} onToggle={setOpen} />
      ) : null}
    </>
  )
}

/** That the insurer on file cannot be asked, or was and did not answer, so that its own answer is not in the figure. */
function InsurerAway({ company }: { company: string }) {
  const unanswered = waitingAnswer.use()
  const askedAt = useCannotAsk(company) ? null : unanswered?.askedAt
  return askedAt === undefined ? null : <WhyUnanswered company={company} askedAt={askedAt} />
}

function WhyUnanswered({ company, askedAt }: { company: string; askedAt: number | null }) {
  const t = useText(costsTexts)
  if (useInsuranceOnFile()?.providerName !== company) return null
  if (askedAt === null) return <p className="hint mt-3">{t('insurerCannot', { company })}</p>
  return (
    <p className="hint mt-3">
      {t('insurerAway', { company, moment: formatMoment(askedAt) })} <Link href="/?tab=insurance">{t('askAgain')}</Link>
    </p>
  )
}

type EstimateDetailsProps = Omit<EstimateCardProps, 'specialist' | 'foot'> & {
  isForChild: boolean
  /** Of the part that says how it was worked out. */
  id: string
  /** Whether the arithmetic is shown. */
  open: boolean
  onToggle: (open: boolean) => void
}

/** What the person may pay, the questions that change it, and how it was worked out. */
function EstimateDetails({ id, estimate, company, isForChild, open, onToggle }: EstimateDetailsProps) {
  const t = useText(costsTexts)
  const { answer, range } = estimate
  const { payer } = answer
  const last = totalOf(answer)
  const asks = questionsOf(estimate, isForChild)
  return (
    <>
      {range && range.low.units !== range.high.units ? (
        <CardPart className="border-t border-line stack stack-tight">
          <h2 className="text-18">{t('dependsOn')}</h2>
          <MayPay estimate={estimate} range={range} />
        </CardPart>
      ) : null}
      {estimate.countsTowards && estimate.patientPays?.units !== 0n ? (
        <YearAmounts counts={estimate.countsTowards} />
      ) : null}
      {company !== null && (asks.deductible || asks.copay) ? (
        <PlanQuestions plan={{ company, service: answer.serviceType }} asks={asks} />
      ) : null}
      {company !== null &&
      answer.serviceType !== null &&
      !isForChild &&
      (payer === 'private' || payer === 'original_medicare') ? (
        <VisitQuestions plan={{ company, service: answer.serviceType }} hasNetwork={payer === 'private'} />
      ) : null}
      {last && isForChild && !range ? (
        // An adult's price is not what a child's visit costs: who wants to know it presses.
        <div id={id}>
          <Disclosure summary={t('adultWorking')} open={open} onToggle={onToggle}>
            <EstimateWorking answer={answer} />
          </Disclosure>
          <Arithmetic answer={answer} />
        </div>
      ) : last ? (
        <div id={id}>
          <CardPart className="border-t border-line stack">
            <HowWeGot estimate={estimate} total={last.amount} />
            <EstimateWorking answer={answer}>
              <WhyLow estimate={estimate} />
            </EstimateWorking>
          </CardPart>
          <Arithmetic answer={answer} open={open} onToggle={onToggle} />
        </div>
      ) : (
        <CardPart className="border-t border-line empty:hidden">
          <NotIncluded answer={answer} />
        </CardPart>
      )}
    </>
  )
}

/** What was worked out; of several ways the care can turn out, which one. */
function HowWeGot({ estimate: { allows, patientPays }, total }: { estimate: ShownEstimate; total: number }) {
  const t = useText(costsTexts)
  const say = useEstimateWords()
  const amount = formatUsd(dollarsOf(total).units)
  const care = allows?.variants.find(({ key }) => key === allows.variant)
  const isOfMany = care && !patientPays && allows?.low.units !== allows?.high.units
  return (
    <h2 className="text-18">
      {isOfMany ? t('howWeGotOf', { amount, care: say(care.key, care.text) }) : t('howWeGot', { amount })}
    </h2>
  )
}

/** Where the lower end comes from that no line of the working says: the usual share of the price. */
function WhyLow({ estimate }: { estimate: ShownEstimate }) {
  const t = useText(workingTexts)
  const { range, allows, answer } = estimate
  const isUsual = answer.basis.rule?.key === 'rule.usualShare' && hangsOnDeductible(estimate)
  if (!isUsual || !range || allows?.low.units !== allows?.high.units || range.high.units !== allows?.high.units)
    return null
  const [low, price] = [formatUsd(range.low.units), formatUsd(range.high.units)]
  return (
    <p className="small">
      <b>{t('andLow', { low })}</b> {t('andLowText', { low, price })}
    </p>
  )
}

type MayPayProps = { estimate: ShownEstimate; range: NonNullable<ShownEstimate['range']> }

/** The range with what its ends mean, and the rule by which they follow from the price. */
function MayPay({ estimate, range: { low, high, orMore } }: MayPayProps) {
  const t = useText(costsTexts)
  const say = useEstimateWords()
  const { rule } = estimate.answer.basis
  const ends = { low: formatUsd(low.units), high: formatUsd(high.units) }
  const bounds = { low: low.units, high: high.units, orMore }
  if (hangsOnDeductible(estimate))
    return (
      <OpenRange
        {...bounds}
        lowLabel={t('rangeMet')}
        highLabel={t('rangeNotMet')}
        description={t(orMore ? 'rangeWordsOpen' : 'rangeWords', ends)}
      />
    )
  const care = careAtEnds(estimate, t, say)
  return (
    <>
      <OpenRange
        {...bounds}
        lowLabel={isCopayOrPrice(estimate) ? care.lowCare : t('rangeLow', { care: care.lowCare })}
        highLabel={t('rangeHigh', { care: care.highCare })}
        description={t(orMore ? 'rangeCareWordsOpen' : 'rangeCareWords', { ...ends, ...care })}
      />
      {rule ? <p className="hint">{say(rule.key, rule.text, rule.values)}</p> : null}
    </>
  )
}

/** Which answers of the person would change the figure. */
function questionsOf(estimate: ShownEstimate, isForChild: boolean): { deductible: boolean; copay: boolean } {
  const { answer, allows, range } = estimate
  const { payer, basis } = answer
  const { isPlanChecked } = basis
  const isOpen = !isPlanChecked || basis.assumptionKey === 'assume.deductibleUnknown'
  return {
    deductible:
      // The deductible is asked of a price, and no child's is known; a copay may wait for it.
      (payer === 'private' && isOpen && allows !== null && (!isForChild || isCopayOrPrice(estimate))) ||
      (payer === 'original_medicare' && isOpen && range !== null && range.high.units > 0n),
    copay: (payer === 'private' || payer === 'unlisted') && !isPlanChecked,
  }
}
