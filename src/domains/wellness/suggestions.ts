import { allChanges, harmTier } from './changes.ts'
import { type HeldRule, metricsAbout } from './safety/held-rules.ts'
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
/** An exam that no authority asks of everybody is never of high priority. */
const exams: readonly SuggestionKind[] = ['physicalExam', 'dentalVisit', 'eyeExam']

function priorityOf(kind: MetricId, gain: number, rules: readonly HeldRule[]): SuggestionPriority {
  if (harmTier(kind, rules) < 3) return 'high'
  if (kind === 'spending') return 'low'
  if (gain >= 4) return exams.includes(kind) ? 'medium' : 'high'
  return gain >= 2 || kind === 'screenings' || kind === 'vaccines' ? 'medium' : 'low'
}

/**
 * What would help, by harm, then by points: what an urgent rule is about, stopping tobacco, what a doctor treats, a deductible
 * that is nearly met, and the rest. Stopping tobacco is no matter of points: it is there for everybody who uses any. What a
 * rule holds back for now is among them.
 */
export function suggestionsFor(
  parts: readonly ScorePart[],
  cover: CoverFacts | null,
  rules: readonly HeldRule[],
): NewSuggestion[] {
  const suggested = allChanges(parts, rules).map(({ metric, goal, overallBefore, overallAfter }) => ({
    kind: metric,
    goal,
    priority: priorityOf(metric, overallAfter - overallBefore, rules),
  }))
  const isListed = suggested.some(({ kind }) => kind === 'nicotine')
  const all: NewSuggestion[] =
    metricsAbout(rules).includes('nicotine') && !isListed
      ? [...suggested, { kind: 'nicotine', goal: null, priority: 'high' }]
      : suggested
  return [...all, ...deductibleNear(cover)].toSorted((a, b) => suggestionTier(a, rules) - suggestionTier(b, rules))
}

/** A deductible that is nearly met stands before what is not of high priority. */
export const suggestionTier = ({ kind }: Pick<NewSuggestion, 'kind'>, rules: readonly HeldRule[]) =>
  kind === 'deductibleNear' ? 2.5 : harmTier(kind, rules)

function deductibleNear(cover: CoverFacts | null): NewSuggestion[] {
  if (!cover?.deductible || cover.deductibleMet < cover.deductible * nearlyMet) return []
  const left = Math.max(0, cover.deductible - cover.deductibleMet)
  return [{ kind: 'deductibleNear', goal: String(left), priority: 'medium' }]
}

/** What a year would cost less at the next step of the spending, in US dollars; null where nothing of it is known. */
export function spendingSaved(parts: readonly ScorePart[]): number | null {
  const spending = parts.flatMap(({ metrics }) => metrics).find(({ metric }) => metric === 'spending')
  if (!spending?.value || !spending.goal) return null
  return ((Number(spending.value) - Number(spending.goal)) * 12) / 100
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
