import { expect, test } from 'vitest'
import { answersChanged } from './answers-changed.ts'
import { type CalculatorAnswers, noDetails, problemsOf } from './calculator-answers.ts'

const right: CalculatorAnswers = {
  insured: true,
  serviceType: 'specialist',
  insuranceCompany: 'Aetna',
  city: 'Kansas City',
  state: 'MO',
  zip: '',
  age: '46',
  seen: '',
  picture: '',
  specialist: '',
  unpriced: '',
}
const wrong = (change: Partial<CalculatorAnswers>) => Object.values(problemsOf({ ...right, ...change }, true))

test('a complete form has no problem', () => expect(problemsOf(right, true)).toEqual({}))

test('where an age changes nothing it is neither missing nor wrong', () => {
  for (const age of ['', '17']) expect(problemsOf({ ...right, age }, false)).toEqual({})
})

test.each([
  ['COPAY-03 no city', { city: '  ' }, ['locationRequired']],
  ['COPAY-03 neither city nor state', { city: '', state: '' }, ['locationRequired', 'locationRequired']],
  ['COPAY-04 no age', { age: '' }, ['ageRequired']],
  ['COPAY-05 C-44 seventeen', { age: '17' }, ['ageChild']],
  ['C-44 a baby', { age: '0' }, ['ageChild']],
  ['COPAY-05 eighteen', { age: '18' }, []],
  ['COPAY-05 a hundred', { age: '100' }, []],
  ['COPAY-05 a hundred and one', { age: '101' }, ['ageRange']],
  ['half a year', { age: '46.5' }, ['ageRange']],
  ['no company', { insuranceCompany: '' }, ['companyRequired']],
  ['without insurance neither age nor company is asked', { insured: false, age: '', insuranceCompany: '' }, []],
])('%s', (_name, change, texts) => expect(wrong(change)).toEqual(texts))

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
