import type { ReactNode } from 'react'
import { postalAreas } from '#domains/location/places/postal-areas.ts'
import { formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { type Fact, Facts } from '#web/ui/figures/Facts.tsx'
import { Figure } from '#web/ui/figures/Figure.tsx'
import { MoneyRange } from '#web/ui/figures/MoneyRange.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import { costsTexts } from '../texts.ts'
import { hangsOnDeductible, isCopayOrPrice } from './range-words.ts'
import type { ShownEstimate } from './shown-estimate.ts'
import { useEstimateWords } from './use-estimate-words.ts'

type Say = ReturnType<typeof useEstimateWords>
type Translate = ReturnType<typeof useText<(typeof costsTexts)['en']>>

/** The one figure of an estimate, named for what it is, with the sentence that says how far it can be trusted. */
export function EstimateFigure({ estimate, isForChild }: { estimate: ShownEstimate; isForChild: boolean }) {
  const t = useText(costsTexts)
  const tUi = useText(uiTexts)
  const say = useEstimateWords()
  const { answer, patientPays, range, allows } = estimate
  const { assumptionKey, assumption, assumptionValues } = answer.basis
  const isOnlyYardstick = isForChild && !patientPays && !range
  const facts = factsOf(estimate, isOnlyYardstick, t)
  // A child's copay is a sum of its own, and no adult's price stands beside it.
  const prices = isForChild && !isOnlyYardstick ? [] : pricesOf(estimate, say)
  const sentence = say(assumptionKey, assumption, assumptionValues)
  const isAlone = assumptionKey === 'assume.noInsurance'
  const isEmergency = answer.serviceType === 'emergency'
  const forChild = isOnlyYardstick && allows !== null && t('askForChild')
  const alone = isEmergency ? t('emergencyPrice') : sentence
  // “About” would take back what “or more” says.
  const youPay = range?.orMore ? 'youPayOpen' : 'youPay'
  const figure: { label: string; amount: ReactNode } = patientPays
    ? {
        label: t(payLabels[assumptionKey as keyof typeof payLabels] ?? youPay),
        amount: <MoneyRange low={patientPays.units} high={patientPays.units} orMore={range?.orMore ?? false} />,
      }
    : range
      ? {
          label: t(hangsOnDeductible(estimate) || isCopayOrPrice(estimate) ? 'mayPay' : youPay),
          amount: <MoneyRange low={range.low.units} high={range.high.units} orMore={range.orMore} />,
        }
      : allows
        ? isForChild
          ? { label: t('childVisit'), amount: t('askPrice') }
          : {
              label: t(isEmergency ? 'allowsEmergency' : 'allows', { year: allows.year }),
              amount: <MoneyRange low={allows.low.units} high={allows.high.units} />,
            }
        : { label: t('youPayOpen'), amount: tUi('notKnown') }
  return (
    <>
      {isEmergency ? <EmergencyFirst /> : null}
      <div className="answer items-start mt-6">
        <div role="status" className="stack stack-tight">
          <Figure label={figure.label}>{figure.amount}</Figure>
          {isAlone || forChild ? null : <p>{sentence}</p>}
          {answer.payer === 'medicaid' ? <AskMedicaid state={answer.place.state} /> : null}
          {isAlone || forChild ? <Note tone="warn">{forChild || alone}</Note> : null}
          {isAlone && forChild ? <p className="hint">{t('writtenFirst')}</p> : null}
          {answer.notes.map(({ key, text, values }) => (
            <Note key={key} tone={isGood(key) ? 'neutral' : 'warn'}>
              {say(key, text, values)}
            </Note>
          ))}
        </div>
        {facts.length + prices.length > 0 ? (
          <div>
            {facts.length > 0 ? <Facts ruled className="mb-4 last:mb-0" facts={facts} /> : null}
            {allows && prices.length > 0 && (patientPays || range || isForChild) ? (
              <p className="hint">{t(isForChild ? 'allowsAdult' : 'allows', { year: allows.year })}</p>
            ) : null}
            {prices.length > 0 ? <Facts ruled facts={prices} /> : null}
            {isEmergency && prices.length > 0 ? <p className="hint mt-2">{t('emergencyLevels')}</p> : null}
          </div>
        ) : null}
      </div>
    </>
  )
}

/** What comes before any price: that help is called, and owed to whoever comes. https://www.cms.gov/medicare/regulations-guidance/legislation/emergency-medical-treatment-labor-act */
function EmergencyFirst() {
  const t = useText(costsTexts)
  return (
    <div className="mt-4">
      <Note tone="warn" title={<a href="tel:911">{t('emergencyFirst')}</a>}>
        {t('emergencyRoom')}
      </Note>
    </div>
  )
}

const isGood = (key: string) =>
  ['note.medicare', 'note.firstEvaluation', 'note.listed', 'note.listedUndated'].includes(key)

/** The federal list of the states’ own offices. */
const stateOffices = 'https://www.medicaid.gov/about-us/where-can-people-get-help-medicaid-chip'

/** Whose rules hold where the visit is, and where they are asked. */
function AskMedicaid({ state }: { state: string }) {
  const t = useText(costsTexts)
  const name = postalAreas.find(({ code }) => code === state)?.name
  if (!name) return null
  return (
    <p>
      <a href={stateOffices} target="_blank" rel="noopener noreferrer">
        {t('askMedicaid')}
      </a>
      <span className="hint block">{t('askMedicaidHint', { state: name })}</span>
    </p>
  )
}

/** What a figure that is paid is called, by what it rests on. */
const payLabels = {
  'assume.copayOnFile': 'yourCopay',
  'assume.copayOnCard': 'yourCopay',
  'assume.networkCopay': 'yourCopay',
  'assume.deductibleOnFile': 'youPayTaken',
  'assume.met': 'youPayShare',
  'assume.medicareMet': 'youPayShare',
  'assume.notMet': 'youPayFirst',
  'assume.medicareNotMet': 'youPayFirst',
} as const

const money = ({ units }: { units: bigint }) => <span className="money">{formatUsd(units)}</span>

/** What Medicare allows for each way the care can turn out, where there are several. */
const pricesOf = ({ allows }: ShownEstimate, say: Say): Fact[] =>
  (allows?.variants ?? []).map(({ key, text, amount }) => ({
    key,
    name: say(key, text),
    value: money(amount),
    strong: key === allows?.variant,
  }))

function factsOf(estimate: ShownEstimate, isOnlyYardstick: boolean, t: Translate): Fact[] {
  const { allows, range, insurancePays, deductibleRemaining, patientPays } = estimate
  return [
    ...(allows && (range || isOnlyYardstick) && allows.variants.length === 0
      ? [
          {
            key: 'allows',
            name: t(isOnlyYardstick ? 'allowsAdult' : 'allows', { year: allows.year }),
            value: <MoneyRange low={allows.low.units} high={allows.high.units} />,
          },
        ]
      : []),
    ...(insurancePays ? [{ key: 'insurer', name: t('medicarePays'), value: money(insurancePays) }] : []),
    // Beside nothing to pay it would look like a debt.
    ...(deductibleRemaining && patientPays?.units !== 0n
      ? [{ key: 'left', name: t('deductibleLeft'), value: money(deductibleRemaining) }]
      : []),
  ]
}
