import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { alarmsOf, heldBackBy } from '../../notices.ts'
import { effortOf, examAnswers, type SuggestionKind, timeNeededOf } from '../../suggestions.ts'
import { wellnessApi } from '../api.ts'
import { type ScoreAnswer, scoreKey, type ViewProps } from '../use-wellness.ts'
import { SuggestionProgress } from './SuggestionProgress.tsx'
import { useWellnessWords } from './use-words.ts'

type Suggestion = ScoreAnswer['suggestions'][number]
const orders = { high: 0, medium: 1, low: 2 } as const

/** What would help, the most urgent first, with how far each is. */
export function Suggestions({ answer: { score, suggestions }, isInPain }: ViewProps) {
  const { t } = useWellnessWords()
  if (suggestions.length === 0)
    return (
      <Card>
        <EmptyState icon="check" title={t('noneToDo')} />
      </Card>
    )
  const heldBack: readonly string[] = heldBackBy(alarmsOf(score), isInPain)
  const shown = suggestions.filter(({ suggestionType }) => !heldBack.includes(suggestionType))
  return (
    <>
      {shown.length < suggestions.length ? <Note tone="warn">{t('heldBack')}</Note> : null}
      {shown.length > 0 ? <Suggested suggestions={shown} parts={score.parts} /> : null}
    </>
  )
}

type SuggestedProps = Pick<ScoreAnswer, 'suggestions'> & Pick<ScoreAnswer['score'], 'parts'>

function Suggested({ suggestions, parts }: SuggestedProps) {
  useSeen(suggestions)
  const rank = ({ status, priority }: Suggestion) => (status === 'implemented' ? 10 : 0) + orders[priority]
  return (
    <Card>
      {suggestions
        .toSorted((a, b) => rank(a) - rank(b))
        .map((suggestion) => (
          <OneSuggestion key={suggestion.id} suggestion={suggestion} examDay={examDayOf(suggestion, parts)} />
        ))}
    </Card>
  )
}

/** The day of an exam that stands in the answers. */
const examDayOf = ({ suggestionType }: Suggestion, parts: SuggestedProps['parts']): string | null =>
  suggestionType in examAnswers
    ? (parts.flatMap(({ metrics }) => metrics).find(({ metric }) => metric === suggestionType)?.value ?? null)
    : null

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

function OneSuggestion({ suggestion: own, examDay }: { suggestion: Suggestion; examDay: string | null }) {
  const { t, suggestion } = useWellnessWords()
  const kind = own.suggestionType as SuggestionKind
  const title = suggestion('title', kind, own.goal)
  const isDone = own.status === 'implemented'
  const isOver = isDone && kind in examAnswers
  return (
    <article className="card-part suggestion" aria-label={title}>
      <div>
        {isDone ? null : (
          <p className="row">
            <Badge tone={own.priority === 'high' ? 'warn' : 'neutral'}>{t(`priority.${own.priority}`)}</Badge>
            <span className="hint">{`${t(`effort.${effortOf(kind)}`)} · ${t(`time.${timeNeededOf(kind)}`)}`}</span>
          </p>
        )}
        <h3 className={isDone ? undefined : 'mt-2'}>{title}</h3>
        {isOver ? null : (
          <>
            <p className="mt-1">{suggestion('why', kind, own.goal)}</p>
            <ul className="plain-list mt-3">
              <li>{suggestion('do1', kind, own.goal)}</li>
              <li>{suggestion('do2', kind, own.goal)}</li>
            </ul>
          </>
        )}
      </div>
      <div className="stack stack-tight">
        {isDone ? null : <Facts facts={[{ key: 'save', name: t('couldSave'), value: t('notKnown') }]} />}
        {isDone ? null : <WayTo kind={kind} />}
        <SuggestionProgress own={own} title={title} examDay={examDay} />
      </div>
    </article>
  )
}

const byDoctor: readonly SuggestionKind[] = [
  'physicalExam',
  'dentalVisit',
  'eyeExam',
  'weight',
  'bloodPressure',
  'cholesterol',
  'bloodSugar',
]
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
