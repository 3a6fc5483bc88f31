import { describe, expect, test } from 'vitest'
import { answersOf, typedOf, untyped, wrongInStep } from './typed-answers.ts'

const today = '2026-11-23'

describe('the form', () => {
  const wrong = (step: number, typed: Partial<typeof untyped>) => wrongInStep(step, { ...untyped, ...typed }, today)
  const body = { height: '6', weight: '180' }
  test.each([
    ['17', true],
    ['18', false],
    ['100', false],
    ['101', true],
    ['', true],
    ['30.5', true],
  ])('WELL-05 an age of %j', (age, isWrong) =>
    expect(wrong(0, { ...body, age })).toEqual(isWrong ? { age: 'ageRange' } : {}),
  )
  test.each([
    ['2.9', true],
    ['3', false],
    ['12', false],
    ['12.1', true],
    ['x', true],
  ])('WELL-12 %j hours of sleep', (sleepHours, isWrong) =>
    expect(wrong(1, { sleepHours })).toEqual(isWrong ? { sleepHours: 'sleepRange' } : {}),
  )
  test('WELL-07 WELL-08 height and weight are required; WELL-14 an exam is not in the future', () => {
    expect(wrong(0, {})).toEqual({ height: 'heightRequired', weight: 'weightRequired' })
    expect(wrong(2, { lastEyeExam: '2026-11-24', bloodPressure: '12' })).toEqual({
      lastEyeExam: 'dateWrong',
      bloodPressure: 'pressureWrong',
    })
    expect(wrong(2, { lastEyeExam: today })).toEqual({})
    expect(wrong(3, { monthlyHealthcareSpend: '1.234' })).toEqual({ monthlyHealthcareSpend: 'amountWrong' })
  })
  test('WELL-18 what is sent fills the form again as it was', () => {
    const said = {
      ...untyped,
      height: '6',
      weight: '180',
      hasInsurance: 'yes',
      deductibleAmount: '1500.5',
      vaccinations: ['Tetanus'],
      smokingStatus: 'current',
      smokingKind: 'vapor',
      smokerAtHome: 'no',
      confirmed: ['sleepHours'],
    }
    expect(typedOf(answersOf(said))).toEqual(said)
    expect(answersOf({ ...untyped, age: '46' })).toMatchObject({
      vaccinations: null,
      chronicConditions: null,
      lastEyeExam: null,
      age: 46,
      sleepHours: null,
      stressLevel: null,
    })
  })
})
