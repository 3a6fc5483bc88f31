import { changesOf, clinical } from './changes.ts'
import type { CoverFacts } from './score.ts'
import { type MetricId, metricsOf, type ScorePart } from './score-shapes.ts'

/** What a suggestion is about: one change that would raise the score, or a deductible that is nearly met. */
export type SuggestionKind = MetricId | 'deductibleNear'
type SuggestionPriority = 'high' | 'medium' | 'low'

/** A suggestion before it is kept. */
export type NewSuggestion = { kind: SuggestionKind; goal: string | null; priority: SuggestionPriority }

/** In which answer the day of an exam stands. */
export const examAnswers: Partial<Record<SuggestionKind, 'lastPhysicalExam' | 'lastDentalVisit' | 'lastEyeExam'>> = {
  physicalExam: 'lastPhysicalExam',
  dentalVisit: 'lastDentalVisit',
  eyeExam: 'lastEyeExam',
}

const nearlyMet = 0.8

/** What would help, by the answers and the check of the plan: what a doctor treats is high, what is spent low, else the more points of the whole, the higher. */
export function suggestionsFor(parts: readonly ScorePart[], cover: CoverFacts | null): NewSuggestion[] {
  const changes = changesOf(parts).map(({ metric, goal, overallBefore, overallAfter }): NewSuggestion => {
    const gain = overallAfter - overallBefore
    return {
      kind: metric,
      goal,
      priority: clinical.includes(metric)
        ? 'high'
        : metric === 'spending'
          ? 'low'
          : gain >= 4
            ? 'high'
            : gain >= 2
              ? 'medium'
              : 'low',
    }
  })
  const left = cover?.deductible ? cover.deductible - cover.deductibleMet : null
  const isNear = left !== null && cover?.deductible != null && cover.deductibleMet >= cover.deductible * nearlyMet
  return isNear
    ? [{ kind: 'deductibleNear', goal: String(Math.max(0, left)), priority: 'medium' }, ...changes]
    : changes
}

type Effort = 'easy' | 'moderate' | 'difficult'
const hard: readonly SuggestionKind[] = ['nicotine', 'weight']
const easy: readonly SuggestionKind[] = [...metricsOf.preventive, 'deductibleNear']
/** How hard it is to do. */
export const effortOf = (kind: SuggestionKind): Effort =>
  hard.includes(kind) ? 'difficult' : easy.includes(kind) ? 'easy' : 'moderate'
/** How long it takes: an hour, some weeks or some months. */
export const timeNeededOf = (kind: SuggestionKind): 'hour' | 'weeks' | 'months' =>
  ({ easy: 'hour', moderate: 'weeks', difficult: 'months' })[effortOf(kind)] as 'hour' | 'weeks' | 'months'
