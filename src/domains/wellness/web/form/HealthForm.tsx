import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { localDay } from '#kit/day.ts'
import { me } from '#kit/me.ts'
import { formatClock } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { toast } from '#web/toast/toast.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardPart } from '#web/ui/Card.tsx'
import { Ticks } from '#web/ui/figures/Ticks.tsx'
import { focusOn } from '#web/ui/focus-on.ts'
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx'
import { useChecked } from '#web/ui/form/use-checked.ts'
import { Note } from '#web/ui/states/Note.tsx'
import { isAlarm } from '../../safety/held-rules.ts'
import {
  answersOf,
  type FieldName,
  fillFromPlan,
  type HealthAnswerProblem,
  type RawForm,
  steps,
  wrongInStep,
} from '../../typed-answers.ts'
import { wellnessApi } from '../api.ts'
import { tellOtherTabs } from '../other-tabs.ts'
import { RuleAlarm } from '../SafetyFirst.tsx'
import { wellnessTexts } from '../texts.ts'
import { leftStep, type SavedForm, type ScoreAnswer, savedForm, scoreKey } from '../use-wellness.ts'
import { Waiting } from '../Waiting.tsx'
import { ChestPainAlarm } from './Alarm.tsx'
import { type ChestPain, type FormRule, rulesOfForm, unreadStep } from './alarms.ts'
import { Basics } from './BasicsStep.tsx'
import { FormContext, fieldId } from './form-context.ts'
import { Lifestyle, Medical, MoneyStep } from './steps.tsx'
import { formTexts } from './texts.ts'
import { type Keeping, useForm } from './use-form.ts'

const stepForms = [Basics, Lifestyle, Medical, MoneyStep] as const
const lastStep = stepForms.length - 1
type Problems = Partial<Record<FieldName, HealthAnswerProblem>>
type HealthFormProps = {
  kept: SavedForm
  step: number
  onStep: (step: number | null) => void
  pain: ChestPain
  onPain: (pain: ChestPain) => void
}

/** Four short sets of questions, one at a time. What is not answered is left out of the score. */
export function HealthForm({ kept, step, onStep, pain, onPain }: HealthFormProps) {
  const t = useText(formTexts)
  const { typed, change, flush, keeping } = useForm(kept)
  const { check, wrong, summary } = useChecked<Problems>(fieldId, t, { now: wrongInStep(step, typed, localDay()) })
  const send = useSend(pain !== 'none', () => onStep(null))
  const heading = useStepFocus(step)
  const rules = useMemo(() => rulesOfForm(typed), [typed])
  const [read, setRead] = useState<readonly string[]>([])
  const [stopped, setStopped] = useState(0)
  const go = (to: number | null) => {
    check({})
    if (to === lastStep) change(fillFromPlan(kept.plan, typed))
    void flush()
    if (to === null) leftStep.set(step)
    onStep(to)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pain === 'now') return setStopped(stopped + 1)
    // What cannot wait comes before what is only wrong.
    const unread = unreadStep(rules, read, pain, step)
    const at = unread ?? firstWrong(step, typed)
    if (at !== null) {
      check(wrongInStep(at, typed, localDay()))
      if (at !== step) onStep(at)
      if (unread !== null) setStopped(stopped + 1)
    } else if (step < lastStep) go(step + 1)
    else {
      await flush()
      send.mutate(typed)
    }
  }
  const form = useMemo(
    () => ({
      typed,
      change,
      flush,
      wrong,
      rules,
      read,
      stopped,
      pain,
      onRead: (alarm: string) => setRead([...read, alarm]),
      onPain,
    }),
    [typed, change, flush, wrong, rules, read, stopped, pain, onPain],
  )
  const Step = stepForms[step] ?? Basics
  if (send.isPending) return <Calculating />
  return (
    <Card className="frame-reading" labelledBy="wellness-step">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <CardPart className="stack stack-loose">
          <Progress step={step} />
          <h2 id="wellness-step" ref={heading} tabIndex={-1}>
            {t(`step.${(step + 1) as 1 | 2 | 3 | 4}`)}
          </h2>
          <ErrorSummary title={t('check')} {...summary} />
          <FormContext value={form}>
            {pain === 'none' ? null : (
              <ChestPainAlarm
                stopped={stopped}
                onRead={pain === 'now' ? () => onPain('read') : undefined}
                onMistake={() => {
                  onPain('none')
                  focusOn('wellness-step')
                }}
              />
            )}
            <AlarmsElsewhere rules={rules} step={step} isInPain={pain !== 'none'} />
            {pain === 'now' ? null : <Step />}
          </FormContext>
        </CardPart>
        <CardPart className="stack stack-tight">
          <Ways step={step} isLoud={pain === 'none'} onGo={go} />
          <KeepingLine keeping={keeping} onRetry={() => void flush()} />
        </CardPart>
      </form>
    </Card>
  )
}

/** What cannot wait and was answered in another step stands above the questions of this one. */
function AlarmsElsewhere({ rules, step, isInPain }: { rules: readonly FormRule[]; step: number; isInPain: boolean }) {
  const elsewhere = rules.filter((rule) => isAlarm(rule) && !steps[step]?.includes(rule.field))
  return elsewhere.map((rule) => <RuleAlarm key={rule.id} rule={rule} isInPain={isInPain} level={3} />)
}

/** The first step up to this one in which something is wrong; null when all are fine. */
function firstWrong(step: number, typed: RawForm): number | null {
  for (let at = 0; at <= step; at += 1) if (Object.keys(wrongInStep(at, typed, localDay())).length > 0) return at
  return null
}

/** Puts focus on the heading of a step when it changes, not when the form opens. */
function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) heading.current?.focus()
    before.current = step
  }, [step])
  return heading
}

/** The ways on from a step: back, on, or away for now. Beside chest pain the way on is not the louder button. */
function Ways({ step, isLoud, onGo }: { step: number; isLoud: boolean; onGo: (to: number | null) => void }) {
  const t = useText(formTexts)
  return (
    <>
      <div className="row row-between">
        <Button disabled={step === 0} onClick={() => onGo(step - 1)}>
          {t('previous')}
        </Button>
        <Button variant={isLoud ? 'primary' : 'plain'} type="submit">
          {t(step === lastStep ? 'send' : 'next')}
        </Button>
      </div>
      <div>
        <Button small variant="quiet" onClick={() => onGo(null)}>
          {t('later')}
        </Button>
      </div>
      {step === 0 ? <p className="hint">{t('firstStep')}</p> : null}
    </>
  )
}

function Progress({ step }: { step: number }) {
  const t = useText(formTexts)
  return (
    <div>
      <div className="row row-between">
        <p className="small strong tabular">{t('stepOf', { step: step + 1 })}</p>
        <p className="hint tabular">{t('percent', { percent: (step + 1) * 25 })}</p>
      </div>
      <Ticks done={step + 1} total={4} label={t('progress')} />
    </div>
  )
}

function KeepingLine({ keeping, onRetry }: { keeping: Keeping; onRetry: () => void }) {
  const t = useText(formTexts)
  if (keeping.state === 'failed')
    return (
      <Note tone="warn" announce>
        {t('notSaved')}{' '}
        <button type="button" className="link-button" onClick={onRetry}>
          {t('saveAgain')}
        </button>
      </Note>
    )
  if (keeping.state === 'idle') return null
  return <p className="hint">{keeping.state === 'saved' ? t('saved', { at: formatClock(keeping.at) }) : t('saving')}</p>
}

function Calculating() {
  const t = useText(wellnessTexts)
  return <Waiting text={t('calculating')} detail={t('calculatingText')} />
}

const isAlarming = ({ safety }: ScoreAnswer) => safety.some(isAlarm)

/** Sends the answers; the score that comes back is shown at once. */
function useSend(isInPain: boolean, onComplete: () => void) {
  const t = useText(formTexts)
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (typed: RawForm) => wellnessApi.saveHealthData({ userId: me, ...answersOf(typed) }),
    onSuccess: async (answer) => {
      queries.setQueryData(scoreKey, answer)
      tellOtherTabs()
      // Read anew with what other tabs sent meanwhile, before the form gives way to it.
      await Promise.all([queries.invalidateQueries(savedForm), queries.invalidateQueries({ queryKey: scoreKey })])
      onComplete()
      // Nothing lies over what cannot wait, nor over the score, which stands in its place by then.
      if (!isInPain && !isAlarming(answer))
        requestAnimationFrame(() => toast({ title: t('complete'), description: t('completeText') }))
    },
    onError: () => toast({ title: t('error'), description: t('errorText'), variant: 'destructive' }),
  })
}
