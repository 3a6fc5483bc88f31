import { expect, test } from 'vitest'
import { askedAnswers, type CalculatorAnswers } from './calculator/calculator-answers.ts'
import { seenAnswered } from './selected-doctor.ts'

const asked = (change: Partial<CalculatorAnswers>) =>
  askedAnswers.set({ insured: false, serviceType: 'specialist', seen: 'yes', ...change } as CalculatorAnswers)

test('COPAY-07 that a doctor knows a person is said once: the answer in the calculator goes with them to a doctor of that kind', () => {
  expect(seenAnswered('Cardiology')).toEqual({})
  asked({})
  expect(seenAnswered('Cardiology')).toEqual({ seenBefore: true })
  expect(seenAnswered('Primary Care')).toEqual({})
  asked({ seen: 'no' })
  expect(seenAnswered('Cardiology')).toEqual({ seenBefore: false })
  asked({ seen: '' })
  expect(seenAnswered('Cardiology')).toEqual({})
  asked({ serviceType: 'physical_therapy' })
  expect(seenAnswered('Physical Therapy')).toEqual({})
})
