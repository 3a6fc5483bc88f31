import { useEffect, useId, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { CardPart } from '#web/ui/Card.tsx'
import { CheckRow } from '#web/ui/form/CheckRow.tsx'
import { useSettled } from '#web/use-settled.ts'
import { DollarsField } from './DollarsField.tsx'
import { answerPlan, type PlanOf, readDollars, usePlanAnswers } from './plan-answers.ts'
import { planQuestionTexts } from './texts.ts'

const choices = [
  { key: 'yes', met: true },
  { key: 'no', met: false },
  { key: 'notSure', met: null },
] as const

/** Two questions that make an estimate a person's own; both may be skipped, and each answer changes the figures at once. */
export function PlanQuestions({ plan, asks }: { plan: PlanOf; asks: { deductible: boolean; copay: boolean } }) {
  const t = useText(planQuestionTexts)
  const { deductibleMet, copay } = usePlanAnswers(plan)
  const name = useId()
  return (
    <CardPart className="border-t border-line print:hidden">
      <h2 className="text-18">{t(asks.deductible && asks.copay ? 'title' : 'titleOne')}</h2>
      <p className="hint mt-1">{t(asks.deductible && asks.copay ? 'hint' : 'hintOne')}</p>
      <div className="grid gap-x-6 gap-y-4 mt-4 phone:grid-cols-2 items-start">
        {asks.deductible ? (
          <fieldset aria-describedby={`${name}-hint`} className="min-w-0">
            <legend className="small strong">
              {t('met')} <span className="field-optional">{t('optional')}</span>
            </legend>
            <p className="hint" id={`${name}-hint`}>
              {t('metHint')}
            </p>
            <div className="row gap-x-6 mt-1">
              {choices.map(({ key, met }) => (
                <CheckRow
                  key={key}
                  type="radio"
                  name={name}
                  checked={deductibleMet === met}
                  onChange={() => answerPlan(plan, { deductibleMet: met })}
                >
                  {t(key)}
                </CheckRow>
              ))}
            </div>
          </fieldset>
        ) : null}
        {asks.copay ? <CopayQuestion key={`${plan.company} ${plan.service}`} plan={plan} copay={copay} /> : null}
      </div>
    </CardPart>
  )
}

function CopayQuestion({ plan, copay }: { plan: PlanOf; copay: string | null }) {
  const t = useText(planQuestionTexts)
  const [text, setText] = useState(copay ?? '')
  const [isWrong, setWrong] = useState(false)
  const typed = useSettled(text)
  const said = readDollars(typed)
  const isNew = said !== copay && (said !== null || typed === '')
  const { company, service } = plan
  useEffect(() => {
    if (isNew) answerPlan({ company, service }, { copay: said })
  }, [isNew, said, company, service])
  return (
    <DollarsField
      label={t('copay')}
      hint={t('copayHint')}
      error={isWrong ? t('copayWrong') : undefined}
      value={text}
      onChange={(next) => {
        setText(next)
        // While somebody is typing nothing is called wrong.
        setWrong(false)
      }}
      onCommit={() => setWrong(text.trim() !== '' && readDollars(text) === null)}
    />
  )
}
