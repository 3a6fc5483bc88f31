import { expect, test } from 'vitest'
import { answersChanged } from './answers-changed.ts'
import { type CalculatorAnswers, noDetails } from './calculator-answers.ts'

const asked: CalculatorAnswers = {
  insured: true,
  serviceType: 'specialist',
  insuranceCompany: 'Aetna',
  city: 'New York',
  state: 'NY',
  zip: '',
  age: '46',
  ...noDetails,
}
const changed = (change: Partial<CalculatorAnswers>) => answersChanged(asked, { ...asked, ...change })

test('COPAY-07 what differs from the figure shown is named, and nothing else', () => {
  expect(changed({})).toEqual([])
  expect(changed({ seen: 'yes' })).toEqual(['seen'])
  expect(changed({ city: 'Miami', state: 'FL' })).toEqual(['place'])
  expect(changed({ insured: false })).toEqual(['payer', 'age'])
  expect(changed({ serviceType: 'lab', seen: 'yes' })).toEqual(['service'])
  expect(changed({ specialist: 'Cardiology' })).toEqual(['specialist'])
})
