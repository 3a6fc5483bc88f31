import { expect, test } from 'vitest'
import { readNdc } from '../import/read-ndc.ts'
import { commonMedicines } from './common-medicines.ts'
import { tenthsFor } from './listed-medicine.ts'
import { formText, strengthAndForm, strengthText, substanceKey } from './same-medicine.ts'

test.each([
  ['0002-7737-01', '00002773701'],
  ['68180-980-01', '68180098001'],
  ['16729-4550-1', '16729455001'],
  ['65862-0202-30', '65862020230'],
  ['68180098001', '68180098001'],
  ['6818009801', null],
  ['680-98-1', null],
  ['68180-980-01x', null],
  ['', null],
])('a package code %s is %s in eleven digits', (code, eleven) => {
  expect(readNdc(code)).toBe(eleven)
})

test.each([
  ['Hydrocodone Bitartrate and Acetaminophen', 'acetaminophen+hydrocodone'],
  ['ACETAMINOPHEN; HYDROCODONE BITARTRATE', 'acetaminophen+hydrocodone'],
  ['amlodipine besylate', 'amlodipine'],
  ['AMLODIPINE', 'amlodipine'],
  ['Potassium Chloride', 'potassium chloride'],
  ['losartan potassium', 'losartan'],
  ['Calcium Carbonate', 'calcium carbonate'],
  ['FERROUS SULFATE', 'ferrous sulfate'],
  ['Lithium Carbonate', 'lithium carbonate'],
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

test.each([
  ['SOLUTION', 'OPHTHALMIC', 'eye drops'],
  ['OINTMENT', 'OPHTHALMIC', 'eye ointment'],
  ['SUSPENSION', 'AURICULAR (OTIC)', 'ear drops'],
  ['SPRAY, METERED', 'NASAL', 'nasal spray'],
  ['TABLET', 'SUBLINGUAL', 'sublingual tablet'],
  ['POWDER, METERED', 'RESPIRATORY (INHALATION)', 'inhaler'],
  ['SOLUTION', 'RESPIRATORY (INHALATION)', 'nebulizer solution'],
  ['POWDER, FOR SUSPENSION', 'ORAL', 'suspension'],
  ['PATCH, EXTENDED RELEASE', 'TRANSDERMAL', 'patch'],
  ['CREAM', 'TOPICAL', 'cream'],
])('a %s for the %s route is %s', (form, route, text) => {
  expect(formText(form, route)).toBe(text)
})

test('of several substances in one liquid how much of it is said once', () => {
  expect(strengthText('600; 42.9', 'mg/5mL; mg/5mL')).toBe('42.9 mg/600 mg/5 mL')
  expect(strengthText('8; 2', 'mg/1; mg/1')).toBe('2 mg/8 mg')
})

test('DISC-03 sixty-nine common medicines, each with a strength that can be looked up, controlled ones among them', () => {
  expect(commonMedicines.length).toBe(69)
  for (const { strengths } of commonMedicines)
    for (const { label, form, tenths } of strengths) {
      expect(form, label).not.toBe('')
      expect(Number.isInteger(tenths) && tenths > 0, label).toBe(true)
    }
  const names = commonMedicines.flatMap(({ name, brands }) => [name, ...brands])
  for (const name of ['Alprazolam', 'Oxycodone', 'Methylphenidate', 'Farxiga', 'Januvia', 'Toprol XL', 'Symbicort'])
    expect(names).toContain(name)
})

test('DISC-04 a longer supply is more of it, but of what is taken for some days only; and as many as somebody says', () => {
  const strength = (name: string) => {
    const [first] = commonMedicines.find((one) => one.name === name)?.strengths ?? []
    if (!first) throw new Error(`${name} has no strength`)
    return first
  }
  expect([30, 60, 90].map((days) => tenthsFor(strength('Metformin'), days))).toEqual([600, 1200, 1800])
  expect([30, 90].map((days) => tenthsFor(strength('Amoxicillin'), days))).toEqual([210, 210])
  expect([tenthsFor(strength('Metformin'), 30, 45), tenthsFor(strength('Albuterol'), 30, 2)]).toEqual([450, 170])
})
