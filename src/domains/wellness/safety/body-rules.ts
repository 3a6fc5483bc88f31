import { bodyDoubtOf } from '../body-size.ts'
import type { SafetyFacts } from './safety-facts.ts'
import { ruleFamily, sayIf } from './safety-rule.ts'

const pressureFrom =
  (upper: number, lower: number, isMeant: (facts: SafetyFacts) => boolean = () => true) =>
  (facts: SafetyFacts) =>
    sayIf(
      facts.pressure !== null && (facts.pressure.upper >= upper || facts.pressure.lower >= lower) && isMeant(facts),
      facts.answers.bloodPressure,
    )
const pressureUnder = (upper: number, lower: number) => (facts: SafetyFacts) =>
  sayIf(
    facts.pressure !== null && (facts.pressure.upper < upper || facts.pressure.lower < lower),
    facts.answers.bloodPressure,
  )
const isMaternal = ({ maternal }: SafetyFacts) => maternal !== null

/** Blood pressure. So low that it is a slip or shock has no published number: under 70 or 40 is asked about at once. */
export const pressureRules = ruleFamily('pressure', 'bloodPressure', { metric: 'bloodPressure' }, [
  [
    'pressureMaternalEmergency',
    'now',
    'acogEmergency',
    pressureFrom(160, 110, isMaternal),
    { call: 'emergency', holdsBack: 'all' },
  ],
  [
    'pressureVeryHigh',
    'today',
    'ahaPressure',
    pressureFrom(180, 120),
    { call: 'emergency', holdsBack: ['moving', 'bloodPressure'] },
  ],
  [
    'pressureVeryLow',
    'today',
    'ahaLowPressure',
    pressureUnder(70, 40),
    { call: 'emergency', holdsBack: ['moving', 'bloodPressure'] },
  ],
  [
    'pressureMaternal',
    'today',
    'acogPressure',
    pressureFrom(140, 90, isMaternal),
    { call: 'emergency', holdsBack: ['moving', 'bloodPressure'] },
  ],
  [
    'pressureSevereOpen',
    'today',
    'acogEmergency',
    pressureFrom(160, 110, ({ isPregnancyOpen }) => isPregnancyOpen),
    { call: 'emergency', holdsBack: ['moving', 'bloodPressure'] },
  ],
  ['pressureSevere', 'week', 'accPressure', pressureFrom(160, 110), { holdsBack: ['moving', 'bloodPressure'] }],
  ['pressureHigh', 'month', 'accPressure', pressureFrom(140, 90)],
  ['pressureStage1', 'ask', 'ahaPressure', pressureFrom(130, 80)],
  ['pressureLow', 'ask', 'ahaLowPressure', pressureUnder(90, 60), { holdsBack: ['bloodPressure'] }],
  [
    'pressureUnknown',
    'ask',
    'ahaPressure',
    ({ pressure, answers }) => sayIf(pressure === null && answers.chronicConditions?.includes('High Blood Pressure')),
  ],
])

const fastingFrom =
  (min: number, isMeant: (facts: SafetyFacts) => boolean = () => true) =>
  (facts: SafetyFacts) =>
    sayIf(facts.fasting !== null && facts.fasting >= min && isMeant(facts), facts.answers.bloodSugar)
const fastingUnder = (max: number) => (facts: SafetyFacts) =>
  sayIf(facts.fasting !== null && facts.fasting < max, facts.answers.bloodSugar)
const a1cFrom =
  (min: number, isMeant: (facts: SafetyFacts) => boolean = () => true) =>
  (facts: SafetyFacts) =>
    sayIf(facts.a1c !== null && facts.a1c >= min && isMeant(facts), facts.answers.bloodSugar)
const isPregnant = ({ maternal }: SafetyFacts) => maternal === 'pregnant' || maternal === 'maybe'
const hasDiabetes = (facts: SafetyFacts) => facts.hasDiabetes
const hasNoDiabetes = (facts: SafetyFacts) => !facts.hasDiabetes
const sugarHeld = { holdsBack: ['moving', 'bloodSugar'] } as const

/** Blood sugar, and HbA1c. */
export const sugarRules = ruleFamily('sugar', 'bloodSugar', { metric: 'bloodSugar' }, [
  ['sugarCrisis', 'now', 'adaCrisis', fastingFrom(600), { call: 'emergency', holdsBack: 'all' }],
  ['sugarVeryLow', 'now', 'adaLow', fastingUnder(54), { call: 'emergency', holdsBack: 'all' }],
  ['sugarVeryHigh', 'today', 'cdcKetoacidosis', fastingFrom(300), { call: 'emergency', ...sugarHeld }],
  ['sugarMaternalHigh', 'today', 'adaPregnancy', fastingFrom(200, isPregnant), { call: 'emergency', ...sugarHeld }],
  ['sugarHigh', 'today', 'cdcKetoacidosis', fastingFrom(240), { call: 'emergency', ...sugarHeld }],
  ['sugarLow', 'today', 'adaLow', fastingUnder(70), { call: 'emergency', ...sugarHeld }],
  ['sugarRaised', 'week', 'adaDiagnosis', fastingFrom(200), sugarHeld],
  ['sugarMaternal', 'week', 'adaPregnancy', fastingFrom(95, isPregnant), { holdsBack: ['bloodSugar'] }],
  ['a1cVeryHigh', 'week', 'adaTreatment', a1cFrom(10), { holdsBack: ['bloodSugar'] }],
  ['a1cMaternal', 'week', 'adaPregnancy', a1cFrom(6.5, isPregnant), { holdsBack: ['bloodSugar'] }],
  [
    'sugarDiabetes',
    'month',
    'adaDiagnosis',
    (facts) => fastingFrom(126, hasNoDiabetes)(facts) ?? a1cFrom(6.5, hasNoDiabetes)(facts),
  ],
  [
    'sugarAboveGoal',
    'month',
    'adaGoals',
    (facts) => fastingFrom(131, hasDiabetes)(facts) ?? a1cFrom(7, hasDiabetes)(facts),
  ],
  [
    'diabetesUnknown',
    'ask',
    'adaGoals',
    ({ fasting, a1c, hasDiabetes, signs }) =>
      sayIf(fasting === null && a1c === null && (hasDiabetes || signs.has('diabetesMedicine'))),
  ],
])

/** Non-HDL cholesterol: 220 goes with an LDL of 190. */
export const cholesterolRules = ruleFamily('cholesterol', 'cholesterol', { metric: 'cholesterol' }, [
  [
    'cholesterolVeryHigh',
    'month',
    'cholesterol',
    ({ cholesterol }) => sayIf(cholesterol !== null && cholesterol >= 220, cholesterol),
  ],
  [
    'cholesterolUnknown',
    'ask',
    'cholesterol',
    ({ cholesterol, answers }) =>
      sayIf(cholesterol === null && answers.chronicConditions?.includes('High Cholesterol')),
  ],
])

const bmiUnder =
  (max: number) =>
  ({ bmi }: SafetyFacts) =>
    sayIf(bmi !== null && bmi < max, bmi?.toFixed(1))

/** Underweight: neither losing weight nor moving more is advised. */
export const weightRules = ruleFamily('weight', 'weight', { metric: 'weight', holdsBack: ['weight', 'moving'] }, [
  [
    // Answers of before the form asked back; now they are refused.
    'bodyDoubt',
    'today',
    'eatingEmergency',
    ({ answers }) => {
      const doubt = bodyDoubtOf(answers)
      return sayIf(doubt !== null && doubt.bmi < 18.5, doubt?.bmi.toFixed(1))
    },
  ],
  ['bmiExtreme', 'today', 'eatingEmergency', bmiUnder(13), { call: 'emergency' }],
  ['bmiSevere', 'week', 'whoThin', bmiUnder(16)],
  ['underweight', 'month', 'cdcBmi', bmiUnder(18.5)],
])

/** What was written beside a pregnancy, or in the six weeks after a birth. */
export const maternalRules = ruleFamily('maternalDanger', 'medications', { call: 'emergency', holdsBack: ['moving'] }, [
  [
    'maternalDanger',
    'today',
    'cdcMaternal',
    ({ maternal, signs }) => sayIf(maternal !== null && signs.has('maternalDanger')),
  ],
])
