import { bmiOfAnswers } from '../body-size.ts'
import type { HealthAnswers } from '../health-answers.ts'
import { readBloodPressure, readBloodSugar, readCholesterol } from '../read-measures.ts'
import { type TextSign, textSigns } from './text-signs.ts'

/** What the rules look at: all answers, read. */
export type SafetyFacts = {
  answers: HealthAnswers
  pressure: { upper: number; lower: number } | null
  fasting: number | null
  a1c: number | null
  cholesterol: number | null
  bmi: number | null
  hasDiabetes: boolean
  signs: ReadonlySet<TextSign>
  /** Pregnant, or it may be so: `birth` is the six weeks after one. Null: not, or nobody said. */
  maternal: 'pregnant' | 'birth' | 'maybe' | null
  /** Nobody said whether they are pregnant, and they may be. */
  isPregnancyOpen: boolean
  /** Chest pain or trouble breathing now. */
  isInPain: boolean
}

/** Above this age nobody is asked, unless something they wrote says so. */
const maxAgeAsked = 55

/** All that was written in own words, whatever it was an answer to. */
export const ownWords = (answers: HealthAnswers): string =>
  Object.values(answers)
    .filter((value) => typeof value === 'string')
    .join('\n')

/** An answer goes before what was written, but for somebody who writes that they are pregnant and ticks that they are not. */
function maternalOf({ pregnancy }: HealthAnswers, signs: ReadonlySet<TextSign>): SafetyFacts['maternal'] {
  if (pregnancy === 'pregnant') return 'pregnant'
  if (pregnancy === 'after-birth') return 'birth'
  if (pregnancy === 'unsure' || signs.has('pregnant')) return 'maybe'
  return pregnancy === null && (signs.has('perhapsPregnant') || signs.has('perhapsBirth')) ? 'maybe' : null
}

/** Whether something that was written speaks of a pregnancy or a birth. */
export const hasMaternalSign = (answers: HealthAnswers): boolean =>
  maternalOf({ ...answers, pregnancy: null }, textSigns(ownWords(answers))) !== null

/** Whether the form asks about pregnancy: whoever it can apply to, and whoever wrote something of it. */
export function isPregnancyAsked(answers: HealthAnswers): boolean {
  const { gender, age } = answers
  return (gender !== 'male' && !(age !== null && age > maxAgeAsked)) || hasMaternalSign(answers)
}

type Beside = {
  isInPain?: boolean
  /** All that was written, where the form has more than its answers. */
  words?: string
}

/** Reads the answers for the rules; what cannot be read counts as not said. */
export function safetyFacts(
  answers: HealthAnswers,
  { isInPain = false, words = ownWords(answers) }: Beside = {},
): SafetyFacts {
  const signs = textSigns(words)
  const sugar = answers.bloodSugar ? readBloodSugar(answers.bloodSugar) : null
  const maternal = maternalOf(answers, signs)
  return {
    answers,
    pressure: answers.bloodPressure ? readBloodPressure(answers.bloodPressure) : null,
    fasting: sugar && 'fasting' in sugar ? sugar.fasting : null,
    a1c: sugar && 'a1c' in sugar ? sugar.a1c : null,
    cholesterol: answers.cholesterol ? readCholesterol(answers.cholesterol) : null,
    bmi: bmiOfAnswers(answers),
    hasDiabetes: answers.chronicConditions?.includes('Diabetes') ?? false,
    signs,
    maternal,
    isPregnancyOpen: maternal === null && answers.pregnancy === null && isPregnancyAsked(answers),
    isInPain,
  }
}
