import { expect, test } from 'vitest'
import { ndc11 } from '../import/import-ndc.ts'
import { medicationList, medicationNamed, medicationsLike, tenthsFor } from './medication-list.ts'
import { formText, strengthAndForm, strengthText, substanceKey } from './same-medicine.ts'

test.each([
  ['0002-7737-01', '00002773701'],
  ['68180-980-01', '68180098001'],
  ['16729-4550-1', '16729455001'],
  ['65862-0202-30', '65862020230'],
  ['68180098001', null],
  ['680-98-1', null],
  ['68180-980-01x', null],
  ['', null],
])('a package code %s is %s in eleven digits', (code, eleven) => {
  expect(ndc11(code)).toBe(eleven)
})

test.each([
  ['Hydrocodone Bitartrate and Acetaminophen', 'acetaminophen+hydrocodone'],
  ['ACETAMINOPHEN; HYDROCODONE BITARTRATE', 'acetaminophen+hydrocodone'],
  ['amlodipine besylate', 'amlodipine'],
  ['AMLODIPINE', 'amlodipine'],
  ['Potassium Chloride', 'potassium chloride'],
  ['losartan potassium', 'losartan'],
  ['Insulin lispro', 'insulin lispro'],
  ['INSULIN GLARGINE-YFGN', 'insulin glargine'],
  ['Insulin lispro-aabc', 'aabc+insulin lispro'],
])('the substances of %s are %s', (name, key) => {
  expect(substanceKey(name)).toBe(key)
})

test.each([
  ['5', 'mg/1', '5 mg'],
  ['325; 5', 'mg/1; mg/1', '5 mg/325 mg'],
  ['.75', 'mg/.5mL', '0.75 mg/0.5 mL'],
  ['100', '[iU]/mL', '100 units/mL'],
  ['50', 'ug/1', '50 mcg'],
  ['', '', ''],
])('%s of %s is %s', (amounts, units, text) => {
  expect(strengthText(amounts, units)).toBe(text)
})

test('forms are said in everyday words, and a label says its strength as the list does', () => {
  expect(formText('TABLET, FILM COATED, EXTENDED RELEASE')).toBe('extended-release tablet')
  expect(formText('CAPSULE, DELAYED RELEASE PELLETS')).toBe('delayed-release capsule')
  expect(formText('AEROSOL, METERED')).toBe('inhaler')
  expect(formText('TABLET, ORALLY DISINTEGRATING')).toBe('orally disintegrating tablet')
  expect(formText('TABLET, CHEWABLE')).toBe('chewable tablet')
  expect(formText('')).toBe('')
  expect(strengthAndForm('875 mg/125 mg tablet')).toEqual({ strength: '125 mg/875 mg', form: 'tablet' })
  expect(strengthAndForm('4 mg/3 mL injection, 3 mL')).toEqual({ strength: '4 mg/3 mL', form: 'injection' })
})

test('DISC-03 sixty-nine medicines, each with a strength that can be looked up, controlled ones among them', () => {
  expect(medicationList.length).toBe(69)
  for (const { strengths } of medicationList)
    for (const { label, tenths } of strengths) {
      expect(strengthAndForm(label).form, label).not.toBe('')
      expect(Number.isInteger(tenths) && tenths > 0, label).toBe(true)
    }
  for (const name of ['Alprazolam', 'Oxycodone', 'Methylphenidate', 'Farxiga', 'Januvia', 'Toprol XL', 'Symbicort'])
    expect(medicationNamed(name)).toBeDefined()
  const labels = (name: string) => medicationNamed(name)?.strengths.map(({ label }) => label)
  expect(labels('Levothyroxine')).toHaveLength(12)
  expect(labels('Metformin')).toContain('500 mg extended-release tablet')
  expect(labels('Glipizide')).toContain('5 mg tablet')
})

test('a medicine is found by the beginning of its generic, Spanish or brand name', () => {
  const names = (text: string) => medicationsLike(text).map(({ name }) => name)
  expect(names('lis')).toEqual(['Lisinopril', 'Insulin lispro'])
  expect(names('HUMA')).toEqual(['Insulin lispro'])
  expect(names('losartán')).toEqual(['Losartan'])
  expect(names('amlodipino')).toEqual(['Amlodipine'])
  expect(names('zzz')).toEqual([])
  expect(names('')).toHaveLength(medicationList.length)
})

test('DISC-04 a longer supply is more of it, but of what is taken for some days only', () => {
  const [metformin] = medicationNamed('Metformin')?.strengths ?? []
  const [amoxicillin] = medicationNamed('Amoxil')?.strengths ?? []
  if (!metformin || !amoxicillin) throw new Error('both are in the list')
  expect([30, 60, 90].map((days) => tenthsFor(metformin, days))).toEqual([600, 1200, 1800])
  expect([30, 90].map((days) => tenthsFor(amoxicillin, days))).toEqual([210, 210])
})
