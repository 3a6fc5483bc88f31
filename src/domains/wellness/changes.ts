import { type HeldRule, heldBackBy, isUrgent, metricsAbout } from './safety/held-rules.ts'
import {
  isAsked,
  type Metric,
  type MetricId,
  overallScore,
  type PartId,
  partScore,
  type ScorePart,
} from './score-shapes.ts'

/** What one change alone would do to a part and to the whole. */
export type Change = {
  metric: MetricId
  part: PartId
  goal: string | null
  partBefore: number
  partAfter: number
  overallBefore: number
  overallAfter: number
}

/** What a doctor treats comes first, whatever its points. */
const clinical: readonly MetricId[] = ['bloodPressure', 'cholesterol', 'bloodSugar']

/**
 * How much harm a change averts, the most first: what an urgent rule is about, tobacco, what a doctor treats, all else, and
 * what is spent last: nobody saves on the care they need.
 */
export function harmTier(metric: MetricId, rules: readonly HeldRule[]): number {
  if (metricsAbout(rules.filter(isUrgent)).includes(metric)) return 0
  if (metric === 'nicotine') return 1
  if (clinical.includes(metric)) return 2
  return metric === 'spending' ? 4 : 3
}

/** Every single change that would raise the score, by harm, then by points; what works against a rule is not among them. */
export function changesOf(parts: readonly ScorePart[], rules: readonly HeldRule[]): Change[] {
  const heldBack = heldBackBy(rules)
  return allChanges(parts, rules).filter(({ metric }) => !isHeldBack(metric, heldBack))
}

/** The same with what is held back for now. */
export function allChanges(parts: readonly ScorePart[], rules: readonly HeldRule[]): Change[] {
  const overallBefore = overallScore(parts)
  const changes = parts.flatMap(({ part, score, metrics }) =>
    metrics.flatMap((metric) => {
      if (metric.next === null || score === null || overallBefore === null) return []
      const changed = metrics.map((it): Metric => (it === metric ? { ...it, points: it.next } : it))
      const partAfter = partScore(changed) ?? score
      const after = parts.map((it) => (it.part === part ? { part, score: partAfter } : it))
      const overallAfter = overallScore(after) ?? overallBefore
      return [
        { metric: metric.metric, part, goal: metric.goal, partBefore: score, partAfter, overallBefore, overallAfter },
      ]
    }),
  )
  return changes.sort(
    (a, b) =>
      harmTier(a.metric, rules) - harmTier(b.metric, rules) ||
      b.overallAfter - a.overallAfter ||
      b.partAfter - b.partBefore - (a.partAfter - a.partBefore),
  )
}

/** Whether advice on something works against a rule that holds. */
export const isHeldBack = (kind: string, heldBack: ReturnType<typeof heldBackBy>): boolean =>
  heldBack === 'all' || heldBack.some((metric) => metric === kind)

/**
 * What an answer could still tell us: it can move the score up or down. What the form does not ask is not among them, nor
 * what it was told and the score does not speak of.
 */
export const missingMetrics = (parts: readonly ScorePart[]): MetricId[] =>
  parts.flatMap(({ metrics }) =>
    metrics
      .filter(({ points, isOutside, metric }) => points === null && !isOutside && isAsked(metric))
      .map(({ metric }) => metric),
  )

/**
 * What is good already, and what could be better. What a rule is about is neither: it is said before them. Nor is what must
 * not be advised while the rule holds: nobody who is underweight is praised for moving, and beside 911 there is nothing else.
 */
export function strengthsAndWeaknesses(
  parts: readonly ScorePart[],
  rules: readonly HeldRule[],
): { strengths: Metric[]; improvements: Metric[] } {
  const heldBack = heldBackBy(rules)
  const noted = metricsAbout(rules)
  const known = parts.flatMap(({ metrics }) => metrics.filter(({ points }) => points !== null))
  const share = ({ points, full }: Metric) => (points ?? 0) / full
  // How much of a deductible or a yearly limit is used is nobody's merit and nobody's fault.
  const judged = known.filter(
    ({ metric }) =>
      metric !== 'deductibleUsed' &&
      metric !== 'yearlyLimit' &&
      !noted.includes(metric) &&
      !isHeldBack(metric, heldBack),
  )
  return {
    strengths: judged.filter((it) => share(it) >= 0.8),
    improvements: judged.filter((metric) => share(metric) < 0.75),
  }
}
