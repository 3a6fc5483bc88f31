import { useEffect, useRef } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardPart } from '#web/ui/Card.tsx'
import { focusOn } from '#web/ui/focus-on.ts'
import type { IconName } from '#web/ui/Icon.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { Dashboard } from './dashboard/Dashboard.tsx'
import { ChestPainAlarm } from './form/Alarm.tsx'
import type { ChestPain } from './form/alarms.ts'
import { HealthForm } from './form/HealthForm.tsx'
import { useAnsweredElsewhere, useOtherTabs } from './other-tabs.ts'
import { wellnessTexts } from './texts.ts'
import { chestPain, leftStep, openStep, type ScoreAnswer, useSavedForm, useScore } from './use-wellness.ts'
import { Waiting } from './Waiting.tsx'

const setPain = (pain: ChestPain) => chestPain.set(pain === 'none' ? null : pain)

/** How the person is doing by their own answers: the way in, the form, or the score with what would help. */
export function WellnessTab() {
  const t = useText(wellnessTexts)
  const step = openStep.use()
  const score = useScore()
  const kept = useSavedForm()
  const pain = chestPain.use() ?? 'none'
  useFocusOfForm(step)
  useOtherTabs()
  const failed = score.isError || kept.isError
  if (failed && !(score.data && kept.data))
    return (
      <Card>
        <ErrorState
          title={t('loadFailed')}
          busy={score.isFetching || kept.isFetching}
          onRetry={() => void Promise.all([score.refetch(), kept.refetch()])}
        >
          {t('loadFailedText')}
        </ErrorState>
      </Card>
    )
  if (score.data === undefined || kept.data === undefined) return <Waiting text={t('loading')} />
  if (step !== null)
    return (
      <div className="stack">
        <AnsweredElsewhere />
        {score.data ? <StillScore answer={score.data} /> : null}
        <HealthForm kept={kept.data} step={step} onStep={openStep.set} pain={pain} onPain={setPain} />
      </div>
    )
  const isInPain = pain !== 'none'
  const notInPain = () => {
    setPain('none')
    focusOn(score.data ? 'wellness-score' : 'wellness-start')
  }
  return (
    <div className="stack">
      {isInPain ? <ChestPainAlarm level={2} onMistake={notInPain} /> : null}
      {score.data ? (
        <Dashboard answer={score.data} answered={kept.data.typed} isInPain={isInPain} onEdit={() => openStep.set(0)} />
      ) : (
        <Start hasDraft={kept.data.draft !== null} />
      )}
    </div>
  )
}

/**
 * When the form opens its person is at its heading; when it closes at the top of what follows, an alarm, the score or the
 * way in, with room above it for a toast.
 */
function useFocusOfForm(step: number | null): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === null && step !== null) document.getElementById('wellness-step')?.focus()
    const [heading] = ['chest-pain', 'wellness-alarm', 'wellness-score', 'wellness-start'].flatMap(
      (id) => document.getElementById(id) ?? [],
    )
    if (heading && before.current !== null && step === null) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
      heading.style.scrollMarginTop = '8rem'
      heading.scrollIntoView()
    }
    before.current = step
  }, [step])
}

/** Another tab of this browser answered meanwhile: what stands in the form is the newest. */
function AnsweredElsewhere() {
  const t = useText(wellnessTexts)
  return useAnsweredElsewhere() ? (
    <div className="frame-reading">
      <Note announce>{t('elsewhere')}</Note>
    </div>
  ) : null
}

/** While the answers are changed the score stands as it was, one press away. */
function StillScore({ answer: { safety, score } }: { answer: ScoreAnswer }) {
  const t = useText(wellnessTexts)
  return (
    <div className="row row-between frame-reading">
      <p>
        {safety.length > 0 || score.overallScore === null
          ? t('stillAnswers')
          : t('stillScore', { score: score.overallScore })}
      </p>
      <Button small onClick={() => openStep.set(null)}>
        {t('backToScore')}
      </Button>
    </div>
  )
}

function Start({ hasDraft }: { hasDraft: boolean }) {
  const t = useText(wellnessTexts)
  const facts: readonly [IconName, string][] = [
    ['clock', t('start.saved')],
    ['lock', t('start.locked')],
    ['info', t('start.notAdvice')],
  ]
  return (
    <Card className="frame-reading" labelledBy="wellness-start">
      <CardPart className="stack">
        <h2 id="wellness-start">{t('start.title')}</h2>
        <p>{t('start.text')}</p>
        <ul className="points">
          {facts.map(([icon, text]) => (
            <li key={icon}>
              <Icon name={icon} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <div>
          <Button variant="primary" onClick={() => openStep.set((hasDraft ? leftStep.get() : null) ?? 0)}>
            {t(hasDraft ? 'start.goOn' : 'start.begin')}
          </Button>
        </div>
      </CardPart>
    </Card>
  )
}
