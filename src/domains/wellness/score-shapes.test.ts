import { expect, test } from 'vitest'
import {
  gradeOfPart,
  knownOf,
  type Metric,
  type MetricId,
  metricsOf,
  overallGrade,
  type PartId,
  partScore,
  type ScorePart,
  sharesOf,
} from './score-shapes.ts'

/** The four parts, of which these are known, with all their points. */
function partsKnown(...known: MetricId[]): ScorePart[] {
  return (Object.keys(metricsOf) as PartId[]).map((part) => {
    const metrics = metricsOf[part].map(
      (metric): Metric => ({
        metric,
        points: known.includes(metric) ? 100 : null,
        full: 100,
        next: null,
        goal: null,
        value: null,
        isOutside: false,
      }),
    )
    return { part, score: partScore(metrics), metrics }
  })
}

test('WELL-37 a word stands only where enough is known: weight and one yes to insurance are not called good', () => {
  const little = partsKnown('weight', 'covered')
  expect(little.map(({ score }) => score)).toEqual([100, null, null, 100])
  expect(little.map(gradeOfPart)).toEqual([null, null, null, null])
  expect(little.map(knownOf)).toEqual([1, 0, 0, 1])
  expect(overallGrade(little)).toBeNull()
  // Health counts for 35 and insurance for 20: more than half.
  const more = partsKnown('moving', 'sleep', 'weight', 'bloodPressure', 'covered', 'deductibleUsed')
  expect(gradeOfPart(more[0] as ScorePart)).toBe('good')
  expect(overallGrade(more)).toBe('good')
})

test('what the parts count for makes 100 in whole percent, with one left out too', () => {
  const all = partsKnown('weight', 'spending', 'eyeExam', 'covered')
  expect([...sharesOf(all).values()]).toEqual([35, 25, 20, 20])
  // 35, 20 and 20 of 75 are 46.67, 26.67 and 26.67.
  const without = all.map((one) => (one.part === 'financial' ? { ...one, score: null } : one))
  expect([...sharesOf(without).values()]).toEqual([47, 27, 26])
})
