import { isUrgent, metricOf, noticesOf } from './notices.ts'
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
export const clinical: readonly MetricId[] = ['bloodPressure', 'cholesterol', 'bloodSugar']
/**
 * Every single change that would raise the score: what is urgent first, then what a doctor treats, what is spent last, else
 * the largest first. All other answers stay as they are.
 */
export function changesOf(parts: readonly ScorePart[]): Change[] {
  const urgent: readonly MetricId[] = noticesOf(parts, []).filter(isUrgent).map(metricOf)
  // Nobody saves on the care they need: the score rises as much by less care as by a better price.
  const place = ({ metric }: Change) =>
    urgent.includes(metric) ? 0 : clinical.includes(metric) ? 1 : metric === 'spending' ? 3 : 2
  const overallBefore = overallScore(parts)
  const changes = parts.flatMap(({ part, score, metrics }) =>
    metrics.flatMap((metric) => {
      if (metric.next === null || score === null) return []
      const changed = metrics.map((it): Metric => (it === metric ? { ...it, points: it.next } : it))
      const partAfter = partScore(changed) ?? score
      const overallAfter = overallScore(parts.map((it) => (it.part === part ? { part, score: partAfter } : it)))
      return [
        { metric: metric.metric, part, goal: metric.goal, partBefore: score, partAfter, overallBefore, overallAfter },
      ]
    }),
  )
  return changes.sort(
    (a, b) =>
      place(a) - place(b) ||
      b.overallAfter - a.overallAfter ||
      b.partAfter - b.partBefore - (a.partAfter - a.partBefore),
  )
}

/** What an answer could still tell us: it can move the score up or down. What the form does not ask is not among them. */
export const missingMetrics = (parts: readonly ScorePart[]): MetricId[] =>
  parts
    .flatMap(({ metrics }) => metrics.filter(({ points }) => points === null).map(({ metric }) => metric))
    .filter(isAsked)

/** What is good already, and what could be better. A value that a notice is about is no strength, whatever its points. */
export function strengthsAndWeaknesses(parts: readonly ScorePart[]): { strengths: Metric[]; improvements: Metric[] } {
  const noticed: readonly MetricId[] = noticesOf(parts, []).map(metricOf)
  const known = parts.flatMap(({ metrics }) => metrics.filter(({ points }) => points !== null))
  const share = ({ points, full }: Metric) => (points ?? 0) / full
  // How much of a deductible or a yearly limit is used is nobody's merit and nobody's fault.
  const judged = known.filter(({ metric }) => metric !== 'deductibleUsed' && metric !== 'yearlyLimit')
  return {
    strengths: judged.filter((it) => share(it) >= 0.8 && !noticed.includes(it.metric)),
    improvements: judged.filter((metric) => share(metric) < 0.75),
  }
}
