import { useId, useState } from 'react'
import { localDay } from '#kit/day.ts'
import { useText } from '#web/i18n/use-text.ts'
import { CardPart } from '#web/ui/Card.tsx'
import { CheckRow } from '#web/ui/form/CheckRow.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { byVideoToo, type ServiceType } from '../../estimates/service-types.ts'
import { answerPlan, type PlanOf, usePlanAnswers } from './plan-answers.ts'
import { planQuestionTexts } from './texts.ts'

/** When and how the visit is: the year of a plan may be over by then, and its prices may be others by video or outside its network. */
export function VisitQuestions({ plan, hasNetwork }: { plan: PlanOf; hasNetwork: boolean }) {
  const t = useText(planQuestionTexts)
  const title = useId()
  const { visitDay, byVideo, isOutside } = usePlanAnswers(plan)
  return (
    <CardPart className="border-t border-line print:hidden">
      <fieldset className="min-w-0" aria-labelledby={title}>
        <h2 className="text-18" id={title}>
          {t('visitTitle')}
        </h2>
        <div className="grid gap-x-6 gap-y-4 mt-3 phone:grid-cols-2 items-start">
          <VisitDay key={plan.company} plan={plan} day={visitDay} />
          <div>
            {isByVideoToo(plan.service) ? (
              <CheckRow type="checkbox" checked={byVideo} onChange={() => answerPlan(plan, { byVideo: !byVideo })}>
                {t('byVideo')}
              </CheckRow>
            ) : null}
            {hasNetwork && plan.service !== 'emergency' ? (
              <CheckRow
                type="checkbox"
                checked={isOutside}
                onChange={() => answerPlan(plan, { isOutside: !isOutside })}
              >
                {t('isOutside')}
              </CheckRow>
            ) : null}
          </div>
        </div>
      </fieldset>
    </CardPart>
  )
}

const isByVideoToo = (service: ServiceType | null): boolean => service !== null && byVideoToo.includes(service)

const aYearFrom = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`.replace('-02-29', '-02-28')

function VisitDay({ plan, day }: { plan: PlanOf; day: string | null }) {
  const t = useText(planQuestionTexts)
  const id = useId()
  const [text, setText] = useState(day ?? '')
  const [isWrong, setWrong] = useState(false)
  const today = localDay()
  const isIn = text === '' || (text >= today && text <= aYearFrom(today))
  return (
    <Field id={id} label={t('visitDay')} hint={t('visitDayHint')} error={isWrong ? t('visitDayWrong') : undefined}>
      <TextInput
        type="date"
        min={today}
        max={aYearFrom(today)}
        value={text}
        onChange={({ target: { value } }) => {
          setText(value)
          // While somebody is typing nothing is called wrong.
          setWrong(false)
          if (value === '' || (value >= today && value <= aYearFrom(today)))
            answerPlan(plan, { visitDay: value === '' ? null : value })
        }}
        onBlur={() => setWrong(!isIn)}
      />
    </Field>
  )
}
