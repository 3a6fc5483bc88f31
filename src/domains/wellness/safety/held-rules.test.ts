import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isHeldBack, strengthsAndWeaknesses } from '../changes.ts'
import {
  alcoholConsumptions,
  conditions,
  exerciseFrequencies,
  genders,
  type HealthAnswers,
  pregnancies,
  smokingKinds,
  smokingStatuses,
} from '../health-answers.ts'
import { scoreParts } from '../score.ts'
import { suggestionsFor } from '../suggestions.ts'
import { answersOf, untyped } from '../typed-answers.ts'
import { heldBackBy, heldRules, ruleOf, safetyRules, wordsOfRule } from './held-rules.ts'
import { safetyFacts } from './safety-facts.ts'
import { urgencies } from './safety-rule.ts'
import { sources } from './sources.ts'

const healthy: HealthAnswers = answersOf({ ...untyped, age: '34', gender: 'female', height: `5'6"`, weight: '140' })
const rulesFor = (more: Partial<HealthAnswers>, isInPain = false) =>
  heldRules(safetyFacts({ ...healthy, ...more }, { isInPain }))
const idsFor = (more: Partial<HealthAnswers>) => rulesFor({ pregnancy: 'no', ...more }).map(({ id }) => id)

describe('WELL-34 blood pressure in bands', () => {
  test.each([
    ['190/125', 'pressureVeryHigh', 'pressureMaternalEmergency'],
    ['180/120', 'pressureVeryHigh', 'pressureMaternalEmergency'],
    ['180/70', 'pressureVeryHigh', 'pressureMaternalEmergency'],
    ['150/120', 'pressureVeryHigh', 'pressureMaternalEmergency'],
    ['179/119', 'pressureSevere', 'pressureMaternalEmergency'],
    ['165/112', 'pressureSevere', 'pressureMaternalEmergency'],
    ['160/80', 'pressureSevere', 'pressureMaternalEmergency'],
    ['150/100', 'pressureHigh', 'pressureMaternal'],
    ['120/90', 'pressureHigh', 'pressureMaternal'],
    ['139/89', 'pressureStage1', 'pressureStage1'],
    ['129/79', undefined, undefined],
    ['89/70', 'pressureLow', 'pressureLow'],
    ['69/40', 'pressureVeryLow', 'pressureVeryLow'],
  ])('%s is %s, and %s in pregnancy and the six weeks after a birth', (bloodPressure, id, maternal) => {
    expect(idsFor({ bloodPressure })[0]).toBe(id)
    for (const pregnancy of ['pregnant', 'after-birth', 'unsure'] as const)
      expect(idsFor({ bloodPressure, pregnancy })[0]).toBe(maternal)
  })
  test('what is written of a pregnancy counts while nobody answered, and the question is asked beside it', () => {
    for (const medications of [
      'labetalol, prenatal vitamins',
      'pregnant 32 weeks',
      'embarazada de 8 meses',
      'posparto',
    ])
      expect(rulesFor({ bloodPressure: '165/112', medications })[0]?.id, medications).toBe('pressureMaternalEmergency')
    expect(idsFor({ bloodPressure: '165/112', medications: 'prenatal vitamins' })).toEqual(['pressureSevere'])
    expect(idsFor({ bloodPressure: '165/112', medications: 'I am pregnant' })).toEqual(['pressureMaternalEmergency'])
    const [open] = rulesFor({ bloodPressure: '150/100' })
    if (!open) throw new Error('150/100 is high')
    expect(wordsOfRule(open)).toEqual(['rule.pressureHigh', 'rule.ifPregnant'])
    const [man] = rulesFor({ bloodPressure: '150/100', gender: 'male' })
    if (!man) throw new Error('150/100 is high')
    expect(wordsOfRule(man)).toEqual(['rule.pressureHigh'])
  })
})

test.each([
  ['HI', 'sugarCrisis'],
  ['950', 'sugarCrisis'],
  ['300', 'sugarVeryHigh'],
  ['299', 'sugarHigh'],
  ['240', 'sugarHigh'],
  ['239', 'sugarRaised'],
  ['126', 'sugarDiabetes'],
  ['125', undefined],
  ['69', 'sugarLow'],
  ['54', 'sugarLow'],
  ['53', 'sugarVeryLow'],
  ['LO', 'sugarVeryLow'],
  ['6.4%', undefined],
  ['6.5%', 'sugarDiabetes'],
  ['10%', 'a1cVeryHigh'],
])('WELL-34 a blood sugar of %s without known diabetes is %s', (bloodSugar, id) => {
  expect(idsFor({ bloodSugar })[0]).toBe(id)
})

test.each([
  [{ bloodSugar: '126', chronicConditions: ['Diabetes'] }, []],
  [{ bloodSugar: '180', chronicConditions: ['Diabetes'] }, ['sugarAboveGoal']],
  [{ bloodSugar: '299', chronicConditions: ['Diabetes'] }, ['sugarHigh']],
  [{ chronicConditions: ['Diabetes'] }, ['diabetesUnknown']],
  [{ medications: 'insulin' }, ['diabetesUnknown']],
  [{ bloodSugar: '100', pregnancy: 'pregnant' }, ['sugarMaternal']],
  [{ bloodSugar: '210', pregnancy: 'pregnant' }, ['sugarMaternalHigh']],
  [{ chronicConditions: ['High Blood Pressure'] }, ['pressureUnknown']],
  [{ weight: '111' }, ['underweight']],
  [{ weight: '98' }, ['bmiSevere']],
  [{ weight: '79' }, ['bmiExtreme']],
  [{ stressLevel: 7 }, []],
  [{ stressLevel: 8 }, ['stressHigh']],
  [
    { stressLevel: 10, chronicConditions: ['Depression', 'Anxiety'], sleepHours: 3, alcoholConsumption: 'heavy' },
    ['stressAndDepression', 'sleepVeryShort', 'heavyDrinking'],
  ],
  [{ chronicConditions: ['Depression'] }, ['depression']],
  [{ alcoholConsumption: 'light', pregnancy: 'pregnant' }, ['alcoholMaternal']],
  [{ smokingStatus: 'current', smokingKind: 'smoke' }, ['tobacco']],
  [{ smokingStatus: 'current', smokingKind: 'vapor' }, ['tobacco']],
  [{ smokingStatus: 'current', smokingKind: 'smokeless' }, ['tobacco']],
  [{ smokingStatus: 'current', smokingKind: null }, ['tobacco']],
  [{ smokingStatus: 'current', pregnancy: 'pregnant' }, ['tobaccoMaternal']],
  [{ cholesterol: '220' }, ['cholesterolVeryHigh']],
  [{ medications: 'lisinopril', pregnancy: 'pregnant' }, ['medicineInPregnancy']],
  [{ medications: 'bleeding a little', pregnancy: 'pregnant' }, ['maternalDanger']],
  [{ medications: 'took all my pills' }, ['overdose']],
  [{ medications: 'chest pain since this morning' }, ['chestOrStroke']],
  [{ insuranceType: 'quiero morirme' }, ['despair']],
] as const)('WELL-34 %j is answered by %j', (more, ids) => {
  expect(idsFor(more as unknown as Partial<HealthAnswers>)).toEqual(ids)
})

test('WELL-34 with chest pain an emergency beside it is answered by 911 alone, and it stands first', () => {
  const [pain, pressure] = rulesFor({ bloodPressure: '190/125', pregnancy: 'no' }, true)
  if (!pain || !pressure) throw new Error('both hold')
  expect([pain.id, wordsOfRule(pain, true), wordsOfRule(pressure, true)]).toEqual([
    'chestPain',
    ['rule.chestPain'],
    ['rule.withPain'],
  ])
})

test('WELL-34 each rule and each line has an authority, an edition and a date, and no rule stands twice', () => {
  expect(new Set(safetyRules.map(({ id }) => id)).size).toBe(safetyRules.length)
  for (const { authority, edition, date } of Object.values(sources)) {
    expect(authority.length * edition.length).toBeGreaterThan(0)
    expect(date).toMatch(/^(19|20)\d\d-\d\d(-\d\d)?$/)
  }
})

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const texts = ['', 'aspirin', 'prenatal vitamins', 'pregnant 32 weeks', 'lisinopril', 'bleeding', 'insulin']
const answers: fc.Arbitrary<HealthAnswers> = fc
  .record({
    age: maybe(fc.integer({ min: 18, max: 100 })),
    gender: maybe(fc.constantFrom(...genders)),
    pregnancy: maybe(fc.constantFrom(...pregnancies)),
    height: fc.constantFrom(`5'6"`, '178 cm'),
    weight: fc.integer({ min: 80, max: 400 }).map((pounds) => `${pounds} lb`),
    exerciseFrequency: maybe(fc.constantFrom(...exerciseFrequencies)),
    smokingStatus: maybe(fc.constantFrom(...smokingStatuses)),
    smokingKind: maybe(fc.constantFrom(...smokingKinds)),
    smokerAtHome: maybe(fc.boolean()),
    alcoholConsumption: maybe(fc.constantFrom(...alcoholConsumptions)),
    sleepHours: maybe(fc.integer({ min: 3, max: 12 })),
    stressLevel: maybe(fc.integer({ min: 1, max: 10 })),
    bloodPressure: maybe(
      fc.tuple(fc.integer({ min: 60, max: 250 }), fc.integer({ min: 30, max: 59 })).map(([a, b]) => `${a}/${b}`),
    ),
    bloodSugar: maybe(
      fc.oneof(
        fc.integer({ min: 20, max: 700 }).map(String),
        fc.integer({ min: 4, max: 15 }).map((it) => `${it}%`),
      ),
    ),
    cholesterol: maybe(fc.integer({ min: 80, max: 400 }).map(String)),
    chronicConditions: maybe(fc.subarray([...conditions])),
    medications: fc.constantFrom(...texts),
    monthlyHealthcareSpend: maybe(fc.integer({ min: 0, max: 2000 })),
    hasInsurance: maybe(fc.boolean()),
  })
  .map((some) => ({ ...healthy, ...some }))

const urgencyOf = (all: HealthAnswers, isInPain = false) => {
  const [first] = heldRules(safetyFacts(all, { isInPain }))
  return first ? urgencies.indexOf(ruleOf(first).urgency) : urgencies.length
}
const pressureOf = ({ bloodPressure }: HealthAnswers) => (bloodPressure ?? '120/50').split('/').map(Number)
const withText = ({ medications }: HealthAnswers, more: string) => `${medications ?? ''}\n${more}`
/** Each makes an answer more dangerous. */
const worse: readonly ((all: HealthAnswers, by: number) => Partial<HealthAnswers>)[] = [
  (all, by) => {
    const [upper = 120, lower = 50] = pressureOf(all)
    return upper >= 90
      ? { bloodPressure: `${Math.min(300, upper + by)}/${lower}` }
      : { bloodPressure: `${upper - 1}/${Math.min(lower, 39)}` }
  },
  ({ bloodSugar }, by) => {
    const value = Number(bloodSugar?.replace(' mg/dL', ''))
    if (!bloodSugar || Number.isNaN(value)) return { bloodSugar: 'HI' }
    if (value < 70) return { bloodSugar: `${Math.max(10, value - by)} mg/dL` }
    return value >= 95 ? { bloodSugar: String(value + by) } : {}
  },
  ({ bloodSugar }, by) =>
    bloodSugar?.endsWith('%') ? { bloodSugar: `${Number.parseInt(bloodSugar) + (by % 5)}%` } : {},
  ({ weight }, by) => ({ weight: `${Math.max(76, Number.parseInt(weight) - by)} lb` }),
  ({ stressLevel }, by) => ({ stressLevel: Math.min(10, (stressLevel ?? 1) + by) }),
  ({ sleepHours }) => ({
    sleepHours: sleepHours !== null && sleepHours < 10 ? Math.max(3, sleepHours - 3) : sleepHours,
  }),
  () => ({ alcoholConsumption: 'heavy' }),
  () => ({ smokingStatus: 'current' }),
  () => ({ pregnancy: 'pregnant' }),
  ({ chronicConditions }) => ({
    chronicConditions: [...new Set([...(chronicConditions ?? []), 'Depression' as const])],
  }),
  ({ cholesterol }, by) => ({ cholesterol: String(Number(cholesterol ?? 100) + by) }),
  (all) => ({ medications: withText(all, 'I want to die') }),
  (all) => ({ medications: withText(all, 'chest pain') }),
  (all) => ({ medications: withText(all, 'heroin') }),
]

test('WELL-34 a more dangerous answer never lowers how urgent it is', () => {
  fc.assert(
    fc.property(answers, fc.nat({ max: worse.length - 1 }), fc.integer({ min: 1, max: 120 }), (all, place, by) => {
      const next = { ...all, ...worse[place]?.(all, by) }
      expect(urgencyOf(next)).toBeLessThanOrEqual(urgencyOf(all))
      expect(urgencyOf(all, true)).toBe(0)
    }),
    { numRuns: 800 },
  )
})

/** What must not be advised to whom, by what they answered alone. */
function isWrongAdvice(
  kind: string,
  { pressure, fasting, bmi, maternal, isInPain, signs }: ReturnType<typeof safetyFacts>,
) {
  const isIll = isInPain || signs.has('suicide') || signs.has('overdose')
  const isExtreme =
    (pressure !== null &&
      (pressure.upper >= 160 || pressure.lower >= 110 || pressure.upper < 70 || pressure.lower < 40)) ||
    (fasting !== null && (fasting >= 200 || fasting < 70))
  if (isIll) return true
  if (kind === 'weight') return maternal !== null || (bmi !== null && bmi < 18.5)
  if (kind === 'moving') return isExtreme || (bmi !== null && bmi < 18.5)
  if (kind === 'bloodPressure')
    return maternal !== null || (pressure !== null && (pressure.upper >= 160 || pressure.lower < 60))
  if (kind === 'bloodSugar') return maternal !== null || (fasting !== null && (fasting >= 200 || fasting < 70))
  return kind === 'cholesterol' && maternal !== null
}

test('WELL-25 WELL-34 no advice and no praise works against a rule that holds, and tobacco is never of low priority', () => {
  fc.assert(
    fc.property(answers, fc.boolean(), (all, isInPain) => {
      const facts = safetyFacts(all, { isInPain })
      const rules = heldRules(facts)
      const parts = scoreParts({ answers: all, cover: null, paidMonthly: null, today: '2026-11-23' })
      const advised = suggestionsFor(parts, null, rules).filter(({ kind }) => !isHeldBack(kind, heldBackBy(rules)))
      for (const { kind } of advised) expect(isWrongAdvice(kind, facts), kind).toBe(false)
      const { strengths, improvements } = strengthsAndWeaknesses(parts, rules)
      if (!isInPain)
        for (const { metric } of [...strengths, ...improvements])
          expect(isWrongAdvice(metric, facts), metric).toBe(false)
      const nicotine = advised.findIndex(({ kind }) => kind === 'nicotine')
      if (all.smokingStatus !== 'current' || heldBackBy(rules) === 'all') return
      expect(advised[nicotine]?.priority).toBe('high')
      const before = advised.slice(0, nicotine).map(({ kind }) => kind)
      expect(
        before.filter((kind) => !['bloodPressure', 'bloodSugar', 'cholesterol', 'sleep', 'weight'].includes(kind)),
      ).toEqual([])
    }),
    { numRuns: 800 },
  )
})
