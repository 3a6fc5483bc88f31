import { describe, expect, test } from 'vitest'
import { changesOf, missingMetrics, strengthsAndWeaknesses } from './changes.ts'
import type { HealthAnswers } from './health-answers.ts'
import { vaccinesForAge } from './safety/ask-about.ts'
import { heldRules } from './safety/held-rules.ts'
import { safetyFacts } from './safety/safety-facts.ts'
import {
  bloodPressureWorth,
  bloodSugarWorth,
  bmiWorth,
  cholesterolWorth,
  movingWorth,
  nicotineWorth,
  sleepWorth,
} from './scales.ts'
import { deductibleUsed, scoreParts } from './score.ts'
import { gradeOf, overallScore } from './score-shapes.ts'
import { suggestionsFor } from './suggestions.ts'
import { answersOf, untyped } from './typed-answers.ts'

const today = '2026-11-23'
const nothing: HealthAnswers = answersOf({ ...untyped, age: '46', height: `5'10"`, weight: '182' })
const said: HealthAnswers = {
  ...nothing,
  sleepHours: 7,
  exerciseFrequency: 'weekly',
  smokingStatus: 'never',
  bloodPressure: '124/78',
  cholesterol: '124',
  lastPhysicalExam: '2026-04-14',
  lastDentalVisit: '2026-08-03',
  lastEyeExam: '2023-10-20',
  vaccinations: ['COVID-19', 'Tetanus', 'Hepatitis A'],
  monthlyHealthcareSpend: 66.18,
  hasInsurance: true,
  deductibleAmount: 1500,
}
const partsOf = (answers: HealthAnswers) => scoreParts({ answers, cover: null, paidMonthly: null, today })
const rulesFor = (answers: HealthAnswers) => heldRules(safetyFacts(answers))
const scoreOf = (answers: HealthAnswers, part: string) => partsOf(answers).find((it) => it.part === part)?.score

describe('WELL-22 the bands of Life’s Essential 8, Circulation 2022;146:e18-e43', () => {
  test.each([
    [
      'moving',
      ['never', 'rarely', 'weekly', 'regularly', 'daily'].map((it) => movingWorth(it as 'never').points),
      [0, 20, 40, 90, 100],
    ],
    [
      'sleep',
      [3, 3.9, 4, 5, 6, 6.9, 7, 8.9, 9, 9.9, 10, 12].map((it) => sleepWorth(it).points),
      [0, 0, 20, 40, 70, 70, 100, 100, 90, 90, 40, 40],
    ],
    [
      'BMI',
      [18, 24.9, 25, 29.9, 30, 34.9, 35, 39.9, 40].map((it) => bmiWorth(it).points),
      [100, 100, 70, 70, 30, 30, 15, 15, 0],
    ],
    [
      'non-HDL',
      [129, 130, 159, 160, 189, 190, 219, 220].map((it) => cholesterolWorth(it).points),
      [100, 60, 60, 40, 40, 20, 20, 0],
    ],
    [
      'sugar without diabetes',
      [99, 100, 125, 126, 153, 154, 183, 212, 239, 240, 300, 420].map(
        (fasting) => bloodSugarWorth({ fasting }, false).points,
      ),
      [100, 60, 60, 40, 40, 30, 20, 10, 10, 0, 0, 0],
    ],
    [
      'HbA1c without diabetes',
      [5.6, 5.7, 6.4, 6.5].map((a1c) => bloodSugarWorth({ a1c }, false).points),
      [100, 60, 60, 40],
    ],
    [
      'HbA1c with diabetes',
      [6.9, 7, 8, 9, 10, 14].map((a1c) => bloodSugarWorth({ a1c }, true).points),
      [40, 30, 20, 10, 0, 0],
    ],
    [
      'pressure',
      [
        [119, 79],
        [120, 79],
        [129, 79],
        [119, 80],
        [130, 79],
        [139, 89],
        [140, 80],
        [159, 99],
        [160, 80],
        [120, 100],
      ].map(([upper = 0, lower = 0]) => bloodPressureWorth({ upper, lower }).points),
      [100, 75, 75, 50, 50, 50, 25, 25, 0, 0],
    ],
  ])('%s', (_name, points, wanted) => expect(points).toEqual(wanted))
  test.each([
    [{ status: 'never' }, 100, 80],
    [{ status: 'former', since: 'under-1' }, 25, 5],
    [{ status: 'former', since: '1-to-5' }, 50, 30],
    [{ status: 'former', since: '5-or-more' }, 75, 55],
    [{ status: 'current', kind: 'vapor' }, 25, 5],
    [{ status: 'current', kind: 'smoke' }, 0, 0],
    [{ status: 'former' }, null, null],
    [{ status: 'current', kind: 'smokeless' }, null, null],
    [{ status: 'current' }, null, null],
  ] as const)(
    'nicotine: %j is worth %j, and %j with a smoker in the home; what is not said is left out',
    (smoking, points, atHome) => {
      const worth = (home: boolean | null) =>
        nicotineWorth({ since: null, kind: null, ...smoking, atHome: home })?.points ?? null
      expect([worth(null), worth(false), worth(true)]).toEqual([points, points, atHome])
    },
  )
  test('a fasting value with diabetes is known: the averages the ADA gives for HbA1c 7, 8, 9 and 10% are its bands', () => {
    expect([45, 90, 130, 154, 200, 300].map((fasting) => bloodSugarWorth({ fasting }, true).points)).toEqual([
      40, 40, 40, 30, 20, 0,
    ])
  })
})

test('WELL-23 a score worked out by hand: the mean of what is known, the checks by their sum, the whole by weights', () => {
  // Moving 40, nicotine 100, sleep 100, BMI 26.1 is 70, pressure 75, cholesterol 100: 485 of 600.
  expect(scoreOf(said, 'health')).toBe(81)
  // Physical 20, dental 20, eye 0, one of four vaccines 10: 50 of 100.
  expect(scoreOf(said, 'preventive')).toBe(50)
  // $66.18 is more than half of $126.17 and less than all of it.
  expect(scoreOf(said, 'financial')).toBe(80)
  // Covered 100; how much of the $1,500 is used only a check of the plan tells.
  expect(scoreOf(said, 'insurance')).toBe(100)
  // 81 × 35 + 80 × 25 + 50 × 20 + 100 × 20 = 7835, by 100.
  expect(overallScore(partsOf(said))).toBe(78)
  // Twelve times $66.18 is $794.16, 52 percent of $1,500: shown as an estimate.
  expect(deductibleUsed({ answers: said, cover: null })).toBe(52)
})

test('WELL-22 what is not answered is left out, never counted as nothing', () => {
  // BMI 70 alone: the 7 hours of sleep that the form begins with are nobody's answer.
  expect(partsOf(nothing).map(({ score }) => score)).toEqual([70, null, null, null])
  expect(overallScore(partsOf(nothing))).toBe(70)
  expect(missingMetrics(partsOf(nothing))).toEqual([
    'moving',
    'nicotine',
    'sleep',
    'bloodPressure',
    'cholesterol',
    'bloodSugar',
    'spending',
    'physicalExam',
    'dentalVisit',
    'eyeExam',
    'vaccines',
    'screenings',
    'covered',
  ])
})

test('one change alone is shown with what it does to its part and to the whole: what a doctor treats first, then the largest', () => {
  const changes = changesOf(partsOf(said), [])
  expect(changes.find(({ metric }) => metric === 'eyeExam')).toMatchObject({
    partBefore: 50,
    partAfter: 70,
    overallBefore: 78,
    overallAfter: 82,
  })
  // 485 + 60 is 545 of 600.
  expect(changes.find(({ metric }) => metric === 'moving')).toMatchObject({
    partBefore: 81,
    partAfter: 91,
    overallAfter: 82,
  })
  expect(changes.find(({ metric }) => metric === 'bloodPressure')).toMatchObject({ goal: '120/80' })
  expect(changes.map(({ overallAfter }) => overallAfter)).toEqual([80, 82, 82, 80, 80])
  // 148/94 is urgent and goes before a cholesterol of more points; tobacco goes before what is only treated.
  const ill: HealthAnswers = { ...said, bloodPressure: '148/94', smokingStatus: 'current', smokingKind: 'smoke' }
  const urgent = changesOf(partsOf({ ...ill, cholesterol: '190' }), rulesFor(ill))
  expect(urgent.slice(0, 3).map(({ metric }) => metric)).toEqual(['bloodPressure', 'nicotine', 'cholesterol'])
  expect(changes.slice(0, 2).map(({ metric }) => metric)).toEqual(['bloodPressure', 'eyeExam'])
})

test('WELL-34 what is good and what could be better is told apart', () => {
  const { strengths, improvements } = strengthsAndWeaknesses(partsOf({ ...said, sleepHours: 8 }), [])
  expect(strengths.map(({ metric }) => metric)).toEqual([
    'nicotine',
    'sleep',
    'cholesterol',
    'spending',
    'physicalExam',
    'dentalVisit',
    'covered',
  ])
  expect(improvements.map(({ metric }) => metric)).toEqual(['moving', 'weight', 'eyeExam', 'vaccines'])
})

test('WELL-25 suggestions follow the changes; a deductible nearly met comes after what a doctor treats, and before the rest', () => {
  const cover = {
    deductible: 150_000,
    deductibleMet: 145_000,
    outOfPocketMax: 500_000,
    outOfPocketMet: 191_200,
    isSample: true,
    checkedOn: null,
  }
  const parts = scoreParts({ answers: said, cover, paidMonthly: null, today })
  expect(suggestionsFor(parts, cover, [])[1]).toEqual({ kind: 'deductibleNear', goal: '5000', priority: 'medium' })
  expect(suggestionsFor(parts, { ...cover, deductibleMet: 100_000 }, []).map(({ kind }) => kind)).not.toContain(
    'deductibleNear',
  )
  expect(suggestionsFor(parts, cover, []).find(({ kind }) => kind === 'eyeExam')?.priority).toBe('medium')
  expect(deductibleUsed({ answers: said, cover })).toBe(96)
  // Financial: 80 and what is left of the yearly limit, 100 less 38.
  expect(parts.find(({ part }) => part === 'financial')?.score).toBe(71)
})

test('the vaccines asked of an age, by the schedule for adults', () => {
  expect(vaccinesForAge(46, today)).toEqual(['Flu (Annual)', 'Tetanus', 'MMR', 'Hepatitis B'])
  expect(vaccinesForAge(70, today)).toEqual(['Flu (Annual)', 'Tetanus', 'Pneumonia', 'Shingles'])
  expect(vaccinesForAge(26, today)).toContain('HPV')
  // MMR is a live vaccine.
  expect(vaccinesForAge(26, today, true)).toEqual(['Flu (Annual)', 'Tetanus', 'Hepatitis B'])
})

test('WELL-14 a check is good to the day it ends', () => {
  // No check by age and sex is his.
  const young: HealthAnswers = { ...nothing, age: 30, gender: 'male' }
  const eye = (lastEyeExam: HealthAnswers['lastEyeExam']) =>
    partsOf({ ...young, lastEyeExam }).find(({ part }) => part === 'preventive')?.score
  expect([eye('2024-11-24'), eye('2024-11-23')]).toEqual([100, 0])
  const withDiabetes = (lastEyeExam: HealthAnswers['lastEyeExam']) =>
    partsOf({ ...young, lastEyeExam, chronicConditions: ['Diabetes'] }).find(({ part }) => part === 'preventive')?.score
  expect([withDiabetes('2025-11-24'), withDiabetes('2025-11-23')]).toEqual([100, 0])
})

test('WELL-37 80 and more is good, 60 and more fair', () => {
  expect([80, 79, 60, 59].map(gradeOf)).toEqual(['good', 'fair', 'fair', 'low'])
})

test('WELL-22 WELL-34 what the form begins with counts once its person ticked it or changed it', () => {
  const parts = (typed: object) =>
    partsOf(answersOf({ ...untyped, height: '6', weight: '180', vaccinations: ['Tetanus'], ...typed }))
  const sleep = (typed: object) =>
    parts(typed)
      .flatMap(({ metrics }) => metrics)
      .find(({ metric }) => metric === 'sleep')?.points
  expect(sleep({})).toBeNull()
  expect(sleep({ confirmed: ['sleepHours'] })).toBe(100)
  expect(sleep({ sleepHours: '6' })).toBe(70)
  // Which vaccines are asked is a matter of age: with none said nobody is told that they lack some; at 30 it is one of four.
  expect(parts({}).find(({ part }) => part === 'preventive')?.score).toBeNull()
  expect(parts({ confirmed: ['age'] }).find(({ part }) => part === 'preventive')?.score).toBe(25)
})

test('WELL-25 what was paid here is the monthly spend of who names none, and what they name goes before it', () => {
  const financial = (answers: HealthAnswers, paidMonthly: number | null) =>
    scoreParts({ answers, cover: null, paidMonthly, today }).find(({ part }) => part === 'financial')?.score
  expect([financial(nothing, null), financial(nothing, 30_000), financial(said, 30_000)]).toEqual([null, 20, 80])
})
