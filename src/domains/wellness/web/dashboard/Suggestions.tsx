import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatUsd } from '#web/i18n/format.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { isHeldBack } from '../../changes.ts'
import { heldBackBy, isUrgent } from '../../safety/held-rules.ts'
import { hasOpenScreening } from '../../score-shapes.ts'
import { effortOf, examAnswers, type SuggestionKind, timeNeededOf } from '../../suggestions.ts'
import { wellnessApi } from '../api.ts'
import { rulesOf, type ScoreAnswer, scoreKey, type ViewProps } from '../use-wellness.ts'
import { SuggestionProgress } from './SuggestionProgress.tsx'
import { useWellnessWords } from './use-words.ts'

type Suggestion = ScoreAnswer['suggestions'][number]

/** What would help, by the harm it averts, with how far each is. */
export function Suggestions({ answer, isInPain }: ViewProps) {
  const { t } = useWellnessWords()
  const { score, suggestions } = answer
  const rules = rulesOf(answer, isInPain)
  // Chest pain is of this moment: the server does not hear of it.
  const heldBack = heldBackBy(rules)
  const shown = suggestions.filter((it) => it.isImplemented || !isHeldBack(it.suggestionType, heldBack))
  const isHeld = rules.some(isUrgent) || answer.heldBack.length > 0 || shown.length < suggestions.length
  // Nobody is told that there is nothing to do while a rule holds, or a check for their age is open.
  const isDone = suggestions.length === 0 && rules.length === 0 && !score.parts.some(hasOpenScreening)
  if (isDone)
    return (
      <Card>
        <EmptyState icon="check" title={t('noneToDo')} />
      </Card>
    )
  if (shown.length === 0 && !isHeld) return <Note>{t('seeAsk')}</Note>
  return (
    <>
      {isHeld ? <Note tone="warn">{t('heldBack')}</Note> : null}
      {shown.length > 0 ? <Suggested suggestions={shown} parts={score.parts} /> : null}
    </>
  )
}

type SuggestedProps = Pick<ScoreAnswer, 'suggestions'> & Pick<ScoreAnswer['score'], 'parts'>

function Suggested({ suggestions, parts }: SuggestedProps) {
  useSeen(suggestions)
  return (
    <Card>
      {suggestions.map((suggestion) => (
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
        {isDone || own.potentialSavings === null ? null : <Saved dollars={own.potentialSavings} />}
        {isDone ? null : <WayTo kind={kind} />}
        <SuggestionProgress own={own} title={title} examDay={examDay} />
      </div>
    </article>
  )
}

/** What it would save, where anybody knows. */
function Saved({ dollars }: { dollars: number }) {
  const { t } = useWellnessWords()
  const amount = formatUsd(BigInt(Math.round(dollars * 100)))
  return <Facts facts={[{ key: 'save', name: t('couldSave'), value: t('savedYear', { amount }) }]} />
}

const byDoctor: readonly SuggestionKind[] = [
  'physicalExam',
  'dentalVisit',
  'eyeExam',
  'weight',
  'bloodPressure',
  'cholesterol',
  'bloodSugar',
  'screenings',
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
