import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { type Day, localDay } from '#kit/day.ts'
import { formatDay } from '#web/i18n/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { useFocusAfter } from '#web/ui/focus-on.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useChecked } from '#web/ui/form/use-checked.ts'
import { Badge } from '#web/ui/states/Badge.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { examAnswers, type SuggestionKind } from '../../suggestions.ts'
import { isPastDay } from '../../typed-answers.ts'
import { wellnessApi } from '../api.ts'
import { tellOtherTabs } from '../other-tabs.ts'
import { openStep, type ScoreAnswer, savedForm, scoreKey } from '../use-wellness.ts'
import { sayScoreDay, useWellnessWords } from './use-words.ts'

type Suggestion = ScoreAnswer['suggestions'][number]
type Change = { status: Suggestion['status']; doneOn?: Day }

function useStatus(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: Change) => wellnessApi.changeSuggestion({ id, ...change }),
    onSuccess: async () => {
      tellOtherTabs()
      await Promise.all([queries.invalidateQueries({ queryKey: scoreKey }), queries.invalidateQueries(savedForm)])
    },
  })
}

const medicalStep = 2
type ProgressProps = { own: Suggestion; title: string; examDay: string | null }

/** How far a suggestion is, and what can be said of it. An exam is done on a day, which then stands in the answers. */
export function SuggestionProgress({ own, title, examDay }: ProgressProps) {
  const { t } = useWellnessWords()
  const { id, status, implementedAt } = own
  const { mutate, isPending, isError, data, variables } = useStatus(id)
  const [isAsking, setAsking] = useState(false)
  const place = useFocusAfter<HTMLDivElement>(status)
  const isExam = (own.suggestionType as SuggestionKind) in examAnswers
  const isTooOld = variables?.doneOn !== undefined && data?.status === 'in_progress'
  const button = (words: string, isNext: boolean, press: () => void) => (
    <Button
      small={!isNext}
      variant={isNext ? 'plain' : 'quiet'}
      wide={isNext}
      busy={isPending}
      aria-label={`${words}: ${title}`}
      onClick={press}
    >
      {words}
    </Button>
  )
  const isDone = status === 'implemented'
  const doneDay = isExam && examDay ? sayScoreDay(examDay) : implementedAt && formatDay(implementedAt)
  return (
    <div ref={place} className="stack stack-tight" role="group" aria-label={title} tabIndex={-1}>
      {status === 'in_progress' ? <Badge icon="clock">{t('inProgress')}</Badge> : null}
      {isDone && doneDay ? <Badge icon="check">{t('doneOn', { day: doneDay })}</Badge> : null}
      {status === 'new' ? button(t('markInProgress'), true, () => mutate({ status: 'in_progress' })) : null}
      {status === 'in_progress' && !isAsking
        ? button(t('markDone'), true, () => (isExam ? setAsking(true) : mutate({ status: 'implemented' })))
        : null}
      {status === 'in_progress' && isAsking ? (
        <ExamDay busy={isPending} onDay={(doneOn) => mutate({ status: 'implemented', doneOn })} />
      ) : null}
      {isDone && isExam ? (
        <Button small onClick={() => openStep.set(medicalStep)}>
          {t('changeDay')}
        </Button>
      ) : null}
      {status === 'in_progress' || (isDone && !isExam)
        ? button(t('undo'), false, () => mutate({ status: 'new' }))
        : null}
      {isTooOld && status === 'in_progress' ? <Note announce>{t('dayTooOld')}</Note> : null}
      {isError ? (
        <Note tone="bad" announce>
          {t('changeFailed')}
        </Note>
      ) : null}
    </div>
  )
}

/** On which day an exam was. */
function ExamDay({ busy, onDay }: { busy: boolean; onDay: (day: Day) => void }) {
  const { t } = useWellnessWords()
  const [day, setDay] = useState('')
  const id = useId()
  const { check, errorOf } = useChecked<{ day?: 'dateWrong' }>(() => id, t)
  const today = localDay()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check(isPastDay(day, today) ? {} : { day: 'dateWrong' }) && !busy) onDay(day as Day)
  }
  return (
    <form className="stack stack-tight" onSubmit={submit} noValidate>
      <Field id={id} label={t('examDay')} error={errorOf('day')}>
        <TextInput
          type="date"
          max={today}
          value={day}
          // The button that was pressed gives way to it.
          ref={focusOnce}
          onChange={({ target }) => setDay(target.value)}
        />
      </Field>
      <Button wide type="submit" busy={busy}>
        {t('saveDay')}
      </Button>
    </form>
  )
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus()
