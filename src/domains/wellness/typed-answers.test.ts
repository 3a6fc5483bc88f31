import { describe, expect, test } from 'vitest'
import { answersOf, fillFromPlan, typedOf, untyped, wrongInStep } from './typed-answers.ts'

const today = '2026-11-23'

describe('the form', () => {
  const wrong = (step: number, typed: Partial<typeof untyped>) => wrongInStep(step, { ...untyped, ...typed }, today)
  const body = { height: '6', weight: '180' }
  test.each([
    ['17', 'ageChild'],
    ['18', null],
    ['100', null],
    ['101', 'ageRange'],
    ['', 'ageRange'],
    ['30.5', 'ageWhole'],
  ])('WELL-05 an age of %j; who is under 18 hears that a parent must use it', (age, problem) =>
    expect(wrong(0, { ...body, age })).toEqual(problem ? { age: problem } : {}),
  )
  test.each([
    ['2.9', 'sleepRange'],
    ['3', null],
    ['7,5', null],
    ['12', null],
    ['12.1', 'sleepRange'],
    ['x', 'sleepWrong'],
    ['', 'sleepWrong'],
  ])('WELL-12 %j hours of sleep', (sleepHours, problem) =>
    expect(wrong(1, { sleepHours })).toEqual(problem ? { sleepHours: problem } : {}),
  )
  test('WELL-07 WELL-08 height and weight are required; WELL-14 an exam is not in the future', () => {
    expect(wrong(0, {})).toEqual({ height: 'heightRequired', weight: 'weightRequired' })
    expect(wrong(2, { lastEyeExam: '2026-11-24', bloodPressure: '12' })).toEqual({
      lastEyeExam: 'dateWrong',
      bloodPressure: 'pressureWrong',
    })
    expect(wrong(0, { ...body, height: '5.10' })).toEqual({ height: 'heightUnclear' })
    expect(wrong(2, { lastEyeExam: today })).toEqual({})
    const amounts = ['1,250.50', '$80', '12,34', '1,2345'].map((monthlyHealthcareSpend) =>
      wrong(3, { monthlyHealthcareSpend }),
    )
    expect(amounts.map((it) => it.monthlyHealthcareSpend ?? null)).toEqual([null, null, 'amountWrong', 'amountWrong'])
    expect(answersOf({ ...untyped, monthlyHealthcareSpend: '1,250.50' }).monthlyHealthcareSpend).toBe(1250.5)
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
    expect(answersOf({ ...untyped, sleepHours: '7,5' }).sleepHours).toBe(7.5)
  })
})

test('a check of the plan answers for insurance where its person said nothing of it, and never over what they said', () => {
  const plan = { insuranceType: 'PPO', deductibleAmount: '1500' }
  expect(fillFromPlan(plan, untyped)).toEqual({ hasInsurance: 'yes', ...plan })
  expect(fillFromPlan(plan, { ...untyped, hasInsurance: 'no' })).toEqual({})
  expect(fillFromPlan(null, untyped)).toEqual({})
})
