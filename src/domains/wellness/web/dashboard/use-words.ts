import { formatDay, formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { bmiLabel } from '../../read-measures.ts'
import type { Metric, MetricId } from '../../score-shapes.ts'
import type { SuggestionKind } from '../../suggestions.ts'
import { wellnessTexts } from '../texts.ts'

const inDollars: readonly SuggestionKind[] = ['spending', 'deductibleNear']
const days: readonly MetricId[] = ['physicalExam', 'dentalVisit', 'eyeExam']

/** A day of an answer; noon keeps it the same day in every time zone. */
export const sayScoreDay = (day: string) => formatDay(`${day}T12:00:00`)

/** The words of metrics, changes and suggestions in the reader's language, with their figures. */
export function useWellnessWords() {
  const t = useText(wellnessTexts)
  const goalOf = (kind: SuggestionKind, goal: string | null) =>
    goal !== null && inDollars.includes(kind) ? formatUsd(BigInt(goal.replace(/^\$|\./g, ''))) : (goal ?? '')
  const say = t as (key: string, values?: Record<string, string>) => string
  return {
    t,
    metricName: (metric: MetricId) => t(`metric.${metric}`),
    bmiName: (bmi: number) => t(`bmi.${bmiLabel(bmi)}`),
    insight: (kind: 'good' | 'poor', { metric, value }: Metric) =>
      say(`${kind}.${metric}`, { value: value !== null && days.includes(metric) ? sayScoreDay(value) : (value ?? '') }),
    suggestion: (part: 'title' | 'why' | 'do1' | 'do2', kind: SuggestionKind, goal: string | null) =>
      say(`${part}.${kind}`, { goal: goalOf(kind, goal) }),
  }
}
