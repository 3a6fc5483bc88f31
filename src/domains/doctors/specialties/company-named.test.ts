import { expect, test } from 'vitest'
import { companyNamed } from './company-named.ts'
import { insurerIn } from './insurer-words.ts'

const names = [
  'Aetna',
  'Anthem Blue Cross',
  'Blue Cross and Blue Shield of Texas',
  'Blue Cross Blue Shield of Michigan',
  'Cigna Healthcare',
  'Florida Blue',
  'Kaiser Permanente',
  'Medicaid',
  'Medical Mutual of Ohio',
  'Medicare',
  'UnitedHealthcare',
]
const companies = names.map((name) => ({ name }))

test.each([
  ['Medicaid dentist', 'Medicaid', 'Medicaid'],
  ['dentist that takes Medicaid', 'Medicaid', 'Medicaid'],
  ['dentista con medi-cal', 'medi-cal', 'Medicaid'],
  ['cardiologist aetna ppo', 'aetna', 'Aetna'],
  ['doctor who accepts UHC', 'UHC', 'UnitedHealthcare'],
  ['cigna dermatologist', 'cigna', 'Cigna Healthcare'],
  ['pediatrician with Kaiser', 'Kaiser', 'Kaiser Permanente'],
  ['dentist medicare', 'medicare', 'Medicare'],
  // Another plan than the Medicare of the list; of several none is chosen.
  ['dentist medicare advantage', 'medicare advantage', null],
  ['blue cross dentist', 'blue cross', null],
  ['dentist that takes Molina', 'Molina', null],
])('“%s” names %s, which is %s of the list', (text, typed, company) => {
  expect(insurerIn(text)).toBe(typed)
  expect(companyNamed(typed, companies)?.name ?? null).toBe(company)
})

test.each([
  'dentist',
  'Dr. Guardian',
  'dentist no insurance',
  'dentist that takes my insurance',
  'doctor with cash',
  // Whoever types an insurer alone looks for an organization of that name.
  'Aetna',
])('“%s” names no insurance to be used', (text) => expect(insurerIn(text)).toBeNull())
