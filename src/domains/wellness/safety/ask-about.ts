import type { Day } from '#kit/day.ts'
import type { Condition, HealthAnswers, ScreeningId, Vaccine } from '../health-answers.ts'
import { type AskWord, askWords } from './ask-words.ts'
import { type SafetyFacts, safetyFacts } from './safety-facts.ts'
import type { SourceId } from './sources.ts'

type AskGroup = 'condition' | 'check' | 'vaccine'
export type AskId = AskWord extends infer Word ? (Word extends `ask.${infer Id}` ? Id : never) : never
export const askIds = Object.keys(askWords.en).flatMap((word) =>
  word.startsWith('ask.') ? word.slice('ask.'.length) : [],
) as [AskId, ...AskId[]]
/** Something to ask a doctor about, by whose word; `isMaybe`: as far as it is about their body. */
export type AskLine = { id: AskId; group: AskGroup; source: SourceId; isMaybe: boolean }

type Who = { age: number; sex: 'female' | 'male' | null; hasSmoked: boolean; isPregnant: boolean }

const isBetween = (age: number, min: number, max: number) => age >= min && age <= max
/** A check of one sex is named to whoever did not say one, or said another. */
const isSex = (who: Who, sex: 'female' | 'male') => who.sex === null || who.sex === sex

const whoOf = ({ age, gender, smokingStatus }: HealthAnswers, isPregnant: boolean): Who | null =>
  age === null
    ? null
    : {
        age,
        sex: gender === 'other' || gender === null ? null : gender,
        hasSmoked: smokingStatus === 'current' || smokingStatus === 'former',
        isPregnant,
      }

/** US Preventive Services Task Force, grades A and B, by age, sex and smoking. */
const screeningFor: Readonly<Record<ScreeningId, { isFor: (who: Who) => boolean; sex: 'female' | 'male' | null }>> = {
  breast: { sex: 'female', isFor: ({ age }) => isBetween(age, 40, 74) },
  cervical: { sex: 'female', isFor: ({ age }) => isBetween(age, 21, 65) },
  colorectal: { sex: null, isFor: ({ age }) => isBetween(age, 45, 75) },
  lung: { sex: null, isFor: ({ age, hasSmoked }) => isBetween(age, 50, 80) && hasSmoked },
  bone: { sex: 'female', isFor: ({ age }) => age >= 65 },
  aorta: { sex: 'male', isFor: ({ age, hasSmoked }) => isBetween(age, 65, 75) && hasSmoked },
}

/** The checks somebody of this age, sex and smoking is asked to have; none while the age is not known. */
export function screeningsFor(answers: HealthAnswers): ScreeningId[] {
  const who = whoOf(answers, false)
  if (!who) return []
  const ids = Object.keys(screeningFor) as ScreeningId[]
  return ids.filter((id) => {
    const { sex, isFor } = screeningFor[id]
    return isFor(who) && (sex === null || isSex(who, sex))
  })
}

/**
 * The vaccines every adult of an age is asked to have, of those the form lists. CDC, Recommended Adult Immunization
 * Schedule, 2025. Since October 2025 that for COVID-19 is for each to decide with a doctor. In pregnancy MMR and HPV wait.
 */
export function vaccinesForAge(age: number, today: Day, isPregnant = false): Vaccine[] {
  const born = Number(today.slice(0, 4)) - age
  return [
    'Flu (Annual)',
    'Tetanus',
    ...(born >= 1957 && !isPregnant ? (['MMR'] as const) : []),
    ...(age < 60 ? (['Hepatitis B'] as const) : []),
    ...(age <= 26 && !isPregnant ? (['HPV'] as const) : []),
    ...(age >= 50 ? (['Pneumonia', 'Shingles'] as const) : []),
  ]
}

type Row = readonly [AskId, SourceId, (who: Who, facts: SafetyFacts) => boolean, ('female' | 'male')?]

const checks: readonly Row[] = [
  ['maternalChecks', 'maternalPressure', (who) => who.isPregnant],
  ['maternalSugar', 'maternalSugar', (who) => who.isPregnant],
  ['folicAcid', 'folicAcid', ({ age }, { maternal }) => age <= 50 && maternal !== 'birth', 'female'],
  ['pressure', 'highPressure', (_, { pressure }) => pressure === null],
  [
    'sugar',
    'prediabetes',
    ({ age }, { bmi, fasting, a1c, hasDiabetes }) =>
      isBetween(age, 35, 70) && (bmi ?? 0) >= 25 && fasting === null && a1c === null && !hasDiabetes,
  ],
  ['statin', 'statin', ({ age }, facts) => isBetween(age, 40, 75) && hasHeartRisk(facts)],
  ['obesity', 'obesity', (_, { bmi, maternal }) => (bmi ?? 0) >= 30 && maternal === null],
  ['hepatitisC', 'hepatitisC', ({ age }) => age <= 79],
  ['hiv', 'hiv', ({ age }) => age <= 65],
  ['chlamydia', 'chlamydia', ({ age }) => age <= 24, 'female'],
  ['mood', 'depression', (_, { answers }) => !answers.chronicConditions?.includes('Depression')],
  ['alcohol', 'alcohol', (_, { answers }) => answers.alcoholConsumption === 'moderate'],
  ['falls', 'falls', ({ age }) => age >= 65],
]

const hasHeartRisk = ({ answers, hasDiabetes }: SafetyFacts) =>
  hasDiabetes ||
  answers.smokingStatus === 'current' ||
  (['High Blood Pressure', 'High Cholesterol'] as const).some((it) => answers.chronicConditions?.includes(it))

const vaccineSources: Readonly<Record<Vaccine, AskId | null>> = {
  'COVID-19': 'vaccineCovid',
  'Flu (Annual)': 'vaccineFlu',
  Tetanus: 'vaccineTetanus',
  MMR: 'vaccineMmr',
  'Hepatitis B': 'vaccineHepatitisB',
  HPV: 'vaccineHpv',
  Pneumonia: 'vaccinePneumonia',
  Shingles: 'vaccineShingles',
  'Hepatitis A': null,
  Meningitis: null,
}

const pneumoniaEarly: readonly Condition[] = ['Diabetes', 'Heart Disease', 'Asthma']

function vaccinesToAsk({ age, hasSmoked, isPregnant }: Who, { answers }: SafetyFacts, today: Day): AskId[] {
  const isAtRisk = pneumoniaEarly.some((it) => answers.chronicConditions?.includes(it))
  const asked: Vaccine[] = [
    ...vaccinesForAge(age, today, isPregnant),
    ...(age < 50 && (isAtRisk || (hasSmoked && answers.smokingStatus === 'current')) ? (['Pneumonia'] as const) : []),
    'COVID-19',
  ]
  const had = answers.vaccinations ?? []
  return [
    ...asked.filter((vaccine) => !had.includes(vaccine)).flatMap((vaccine) => vaccineSources[vaccine] ?? []),
    ...(age >= 75 || (age >= 50 && isAtRisk) ? (['vaccineRsv'] as const) : []),
    ...(isPregnant ? (['vaccineMaternal'] as const) : []),
  ]
}

/** What each condition that was ticked asks of its care. */
const conditionLines: Readonly<Record<Condition, readonly [AskId, SourceId]>> = {
  Diabetes: ['Diabetes', 'adaGoals'],
  'High Blood Pressure': ['High Blood Pressure', 'ahaPressure'],
  'High Cholesterol': ['High Cholesterol', 'cholesterol'],
  'Heart Disease': ['Heart Disease', 'heart'],
  Asthma: ['Asthma', 'asthma'],
  Arthritis: ['Arthritis', 'arthritis'],
  Depression: ['Depression', 'depression'],
  Anxiety: ['Anxiety', 'anxiety'],
  Allergies: ['Allergies', 'allergies'],
  Migraines: ['Migraines', 'migraine'],
}

/** How many medicines a list names: one for each line, comma or semicolon. */
export const countMedicines = (text: string | null): number =>
  (text ?? '').split(/[\n,;]/).filter((it) => it.trim()).length

function ofAnswers(facts: SafetyFacts): AskLine[] {
  const { answers, maternal } = facts
  const line = (id: AskId, source: SourceId): AskLine => ({ id, group: 'condition', source, isMaybe: false })
  const medicines = countMedicines(answers.medications)
  return [
    ...(maternal === null ? [] : [line(maternal === 'birth' ? 'afterBirth' : 'pregnancy', 'cdcMaternal')]),
    ...(answers.chronicConditions ?? []).map((condition) => line(...conditionLines[condition])),
    ...(answers.smokerAtHome ? [line('smokeAtHome', 'smokeAtHome')] : []),
    ...(answers.smokingStatus === 'former' ? [line('stayedStopped', 'tobacco')] : []),
    ...(medicines > 0 ? [line(medicines >= 5 ? 'manyMedicines' : 'medicines', 'medicines')] : []),
  ]
}

/**
 * What to ask a doctor about: the care of what was ticked, the checks and vaccines of the age. It is not scored: which of
 * it is done most people know better than this form.
 */
export function askAbout(answers: HealthAnswers, today: Day): AskLine[] {
  const facts = safetyFacts(answers)
  const who = whoOf(answers, facts.maternal === 'pregnant' || facts.maternal === 'maybe')
  if (!who) return [...ofAnswers(facts), { id: 'age', group: 'check', source: 'highPressure', isMaybe: false }]
  const isMaybe = (sex: 'female' | 'male' | null) => sex !== null && who.sex === null
  const had = answers.screenings ?? []
  const screenings = screeningsFor(answers).filter((id) => !had.includes(id))
  return [
    ...ofAnswers(facts),
    ...screenings.map((id): AskLine => {
      const source = id === 'colorectal' && who.age < 50 ? 'colorectalEarly' : id
      return { id, group: 'check', source, isMaybe: isMaybe(screeningFor[id].sex) }
    }),
    ...checks
      .filter(([, , isFor, sex]) => isFor(who, facts) && (sex === undefined || isSex(who, sex)))
      .map(([id, source, , sex]): AskLine => ({ id, group: 'check', source, isMaybe: isMaybe(sex ?? null) })),
    ...vaccinesToAsk(who, facts, today).map(
      (id): AskLine => ({ id, group: 'vaccine', source: 'vaccines', isMaybe: false }),
    ),
  ]
}
