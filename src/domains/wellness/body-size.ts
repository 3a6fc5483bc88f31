import type { HealthAnswers } from './health-answers.ts'
import { bmiLabel, bmiOf, isMetricHeight, readHeight, readWeight, weightWithoutUnit } from './read-measures.ts'

type BodyAnswers = Pick<HealthAnswers, 'height' | 'weight' | 'bodyConfirmed'>

/** Outside these a body mass index is rarer than a slip of units. */
const plausible = { min: 12, max: 80 }
/** What somebody more likely meant lies here. */
const usual = { min: 15, max: 60 }

/** A height and weight that hardly go together, and the weights that were perhaps meant: `['70 kg', '70 lb']`. */
export type BodyDoubt = { bmi: number; meant: string[] }

const typedBmi = (height: string, weight: string): number | null => {
  const [inches, pounds] = [readHeight(height), readWeight(weight)]
  return inches === null || pounds === null ? null : bmiOf(inches, pounds)
}

/**
 * What to ask back about height and weight: `178` and `70` make 10.0 in pounds and 22.1 in kilograms. Null where nothing is
 * in doubt, or where the person said that both are right.
 */
export function bodyDoubtOf({ height, weight, bodyConfirmed }: BodyAnswers): BodyDoubt | null {
  const bmi = typedBmi(height, weight)
  if (bmi === null || bodyConfirmed) return null
  const figure = weightWithoutUnit(weight)
  const isRare = bmi < plausible.min || bmi > plausible.max
  const isOtherUnit = figure !== null && isMetricHeight(height) && bmiLabel(bmi) === 'underweight'
  if (!isRare && !isOtherUnit) return null
  const amount = figure ?? weight.replace(/[^\d.,]/g, '').replace(/[.,]$/, '')
  const meant = [`${amount} kg`, `${amount} lb`].filter((text) => {
    const other = typedBmi(height, text)
    return other !== null && other !== bmi && other >= usual.min && other <= usual.max
  })
  return isRare || meant.length > 0 ? { bmi, meant } : null
}

/** The body mass index of an answer; null where height or weight cannot be read, or one of them is in doubt. */
export function bmiOfAnswers(answers: BodyAnswers): number | null {
  return bodyDoubtOf(answers) ? null : typedBmi(answers.height, answers.weight)
}
