import { expect, test } from 'vitest'
import { missingMetrics } from './changes.ts'
import type { HealthAnswers } from './health-answers.ts'
import { scoreParts } from './score.ts'
import { overallScore } from './score-shapes.ts'
import { answersOf, untyped } from './typed-answers.ts'

const today = '2026-11-23'
const nothing: HealthAnswers = answersOf({ ...untyped, age: '46', height: `5'10"`, weight: '182' })
const partsOf = (answers: HealthAnswers) => scoreParts({ answers, cover: null, paidMonthly: null, today })
const scoreOf = (answers: HealthAnswers, part: string) => partsOf(answers).find((it) => it.part === part)?.score

test('WELL-23 exams and vaccines alone are no 100 of 100 while nobody said whether the checks for the age were done', () => {
  const woman: HealthAnswers = {
    ...nothing,
    age: 55,
    gender: 'female',
    lastPhysicalExam: today,
    lastDentalVisit: today,
    lastEyeExam: today,
    vaccinations: ['Flu (Annual)', 'Tetanus', 'MMR', 'Hepatitis B', 'Pneumonia', 'Shingles'],
  }
  const preventive = (screenings: HealthAnswers['screenings']) => scoreOf({ ...woman, screenings }, 'preventive')
  expect(preventive(null)).toBeNull()
  // 100 of 140; two of three checks are 27 more.
  expect(preventive(['none'])).toBe(71)
  expect(preventive(['breast', 'cervical'])).toBe(91)
  expect(preventive(['breast', 'cervical', 'colorectal'])).toBe(100)
})

test('WELL-22 what Life’s Essential 8 does not speak of has no points, and is not called missing', () => {
  const health = (more: Partial<HealthAnswers>) => {
    const [part] = partsOf({ ...nothing, ...more })
    return part?.metrics.filter(({ isOutside }) => isOutside).map(({ metric }) => metric)
  }
  const body = { bloodPressure: '118/76', cholesterol: '120', bloodSugar: '90' }
  expect(health(body)).toEqual([])
  expect(health({ ...body, gender: 'female', pregnancy: 'pregnant' })).toEqual([
    'weight',
    'bloodPressure',
    'cholesterol',
    'bloodSugar',
  ])
  expect(health({ weight: '115' })).toEqual(['weight'])
  expect(health({ bloodPressure: '85/55', bloodSugar: '60' })).toEqual(['bloodPressure', 'bloodSugar'])
  expect(health({ age: 18, exerciseFrequency: 'daily', sleepHours: 8 })).toEqual(['moving', 'sleep', 'weight'])
  const thin = partsOf({ ...nothing, weight: '115' })
  expect([overallScore(thin), missingMetrics(thin).includes('weight')]).toEqual([null, false])
})

test('WELL-22 nobody whose BMI is 15 reads 100 of 100', () => {
  const moving: HealthAnswers = { ...nothing, weight: '160', exerciseFrequency: 'daily' }
  expect(scoreOf(moving, 'health')).toBe(100)
  expect(scoreOf({ ...moving, weight: '105' }, 'health')).toBeNull()
})
