import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatDay } from '#web/i18n/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { effortOf, type SuggestionKind, timeNeededOf } from '../../suggestions.ts'
import { wellnessApi } from '../api.ts'
import { openStep, type ScoreAnswer, scoreKey } from '../use-wellness.ts'
import { useWellnessWords } from './use-words.ts'

type Suggestion = ScoreAnswer['suggestions'][number]
const orders = { high: 0, medium: 1, low: 2 } as const

/** What would help, the most urgent first, with how far each is. */
export function Suggestions({ answer: { suggestions } }: { answer: ScoreAnswer }) {
  const { t } = useWellnessWords()
  if (suggestions.length === 0)
    return (
      <Card>
        <EmptyState icon="check" title={t('noneToDo')} />
      </Card>
    )
  return <Suggested suggestions={suggestions} />
}

function Suggested({ suggestions }: Pick<ScoreAnswer, 'suggestions'>) {
  useSeen(suggestions)
  const rank = ({ status, priority }: Suggestion) => (status === 'implemented' ? 10 : 0) + orders[priority]
  return (
    <Card>
      {suggestions
        .toSorted((a, b) => rank(a) - rank(b))
        .map((suggestion) => (
          <OneSuggestion key={suggestion.id} suggestion={suggestion} />
        ))}
    </Card>
  )
}

/** Says of those that were not seen yet that they are. */
function useSeen(suggestions: readonly Suggestion[]): void {
  const queries = useQueryClient()
  useEffect(() => {
    const unseen = suggestions.filter(({ isViewed }) => !isViewed)
    if (unseen.length === 0) return
    // What is not told is told the next time they are read.
    for (const { id } of unseen) wellnessApi.changeSuggestion({ id }).catch(() => {})
    queries.setQueryData<ScoreAnswer | null>(
      scoreKey,
      (now) => now && { ...now, suggestions: now.suggestions.map((one) => ({ ...one, isViewed: true })) },
    )
  }, [queries, suggestions])
}

function useStatus() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, status }: Pick<Suggestion, 'id' | 'status'>) => wellnessApi.changeSuggestion({ id, status }),
    onSuccess: () => queries.invalidateQueries({ queryKey: scoreKey }),
  })
}

function OneSuggestion({ suggestion: own }: { suggestion: Suggestion }) {
  const { t, suggestion } = useWellnessWords()
  const kind = own.suggestionType as SuggestionKind
  const title = suggestion('title', kind, own.goal)
  return (
    <article className="card-part suggestion" aria-label={title}>
      <div>
        <p className="row">
          <Badge tone={own.status !== 'implemented' && own.priority === 'high' ? 'warn' : 'neutral'}>
            {t(`priority.${own.priority}`)}
          </Badge>
          <span className="hint">{`${t(`effort.${effortOf(kind)}`)} · ${t(`time.${timeNeededOf(kind)}`)}`}</span>
        </p>
        <h3 className="mt-2">{title}</h3>
        <p className="mt-1">{suggestion('why', kind, own.goal)}</p>
        <ul className="plain-list mt-3">
          <li>{suggestion('do1', kind, own.goal)}</li>
          <li>{suggestion('do2', kind, own.goal)}</li>
        </ul>
      </div>
      <div className="stack stack-tight">
        <Facts facts={[{ key: 'save', name: t('couldSave'), value: t('notKnown') }]} />
        {own.status === 'implemented' ? <NewDay kind={kind} /> : <WayTo kind={kind} />}
        <Progress own={own} title={title} />
      </div>
    </article>
  )
}

const exams: readonly SuggestionKind[] = ['physicalExam', 'dentalVisit', 'eyeExam']
const byDoctor: readonly SuggestionKind[] = [...exams, 'weight', 'bloodPressure', 'cholesterol', 'bloodSugar']
const byPrice: readonly SuggestionKind[] = ['spending', 'deductibleNear']

/** The one place to begin, where there is one here. */
function WayTo({ kind }: { kind: SuggestionKind }) {
  const { t } = useWellnessWords()
  if (byDoctor.includes(kind))
    return (
      <ButtonLink wide href="/?tab=find-doctors">
        {t('toDoctors')}
      </ButtonLink>
    )
  if (byPrice.includes(kind))
    return (
      <ButtonLink wide href="/?tab=copays">
        {t('toEstimate')}
      </ButtonLink>
    )
  if (kind === 'vaccines')
    return (
      <ButtonLink wide href="/?tab=pharmacy">
        {t('toPharmacy')}
      </ButtonLink>
    )
  return null
}

const medicalStep = 2
/** An exam that was had counts once its day stands in the answers. */
function NewDay({ kind }: { kind: SuggestionKind }) {
  const { t } = useWellnessWords()
  if (!exams.includes(kind)) return null
  return (
    <Button small onClick={() => openStep.set(medicalStep)}>
      {t('newDay')}
    </Button>
  )
}

/** Keeps who pressed a button that goes away at what it was about. */
function useFocusAfter(status: Suggestion['status']) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(status)
  useEffect(() => {
    if (before.current !== status) box.current?.focus()
    before.current = status
  }, [status])
  return box
}

function Progress({ own: { id, status, implementedAt }, title }: { own: Suggestion; title: string }) {
  const { t } = useWellnessWords()
  const { mutate, isPending, isError } = useStatus()
  const box = useFocusAfter(status)
  const button = (to: Suggestion['status'], words: string, isNext: boolean) => (
    <Button
      small={!isNext}
      variant={isNext ? 'plain' : 'quiet'}
      wide={isNext}
      busy={isPending}
      aria-label={`${words}: ${title}`}
      onClick={() => mutate({ id, status: to })}
    >
      {words}
    </Button>
  )
  return (
    <div ref={box} className="stack stack-tight" role="group" aria-label={title} tabIndex={-1}>
      {status === 'in_progress' ? <Badge icon="clock">{t('inProgress')}</Badge> : null}
      {status === 'implemented' && implementedAt ? (
        <Badge tone="good">{t('doneOn', { day: formatDay(implementedAt) })}</Badge>
      ) : null}
      {status === 'new' ? button('in_progress', t('markInProgress'), true) : null}
      {status === 'in_progress' ? button('implemented', t('markDone'), true) : null}
      {status === 'new' ? null : button('new', t('undo'), false)}
      {isError ? (
        <Note tone="bad" announce>
          {t('changeFailed')}
        </Note>
      ) : null}
    </div>
  )
}
