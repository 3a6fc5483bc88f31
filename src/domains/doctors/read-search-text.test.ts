import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSearchText } from './read-search-text.ts'
import { specialtyNames } from './specialties/specialty-tree.ts'

test.each([
  ['heart doctor', 'Cardiology'],
  ['a doctor for my heart', 'Cardiology'],
  ['doctor del corazón', 'Cardiology'],
  ['cardiólogo', 'Cardiology'],
  ['cardiologists', 'Cardiology'],
  ['OBGYN', 'OB-GYN'],
  ['OB-GYN', 'OB-GYN'],
  ['ob/gyn', 'OB-GYN'],
  ['women’s doctor', 'OB-GYN'],
  ['ginecóloga', 'OB-GYN'],
  ['Ginecología y obstetricia', 'OB-GYN'],
  ['Oído, nariz y garganta', 'ENT'],
  ['Atención primaria', 'Primary Care'],
  ['pediatra', 'Pediatrics'],
  ['médico de niños', 'Pediatrics'],
  ['doctor for kids', 'Pediatrics'],
  ["children's doctor", 'Pediatrics'],
  ['family doctor', 'Primary Care'],
  ['PCP', 'Primary Care'],
  ['médico de cabecera', 'Primary Care'],
  ['skin', 'Dermatology'],
  ['dermatoligist', 'Dermatology'],
  ['physical therapist', 'Physical Therapy'],
  ['therapist', 'Psychology'],
  ['ear, nose and throat', 'ENT'],
  ['eye doctor', 'Optometry'],
  ['dentista', 'Dentistry'],
  ['stomach doctor', 'Gastroenterology'],
  ['foot doctor', 'Podiatry'],
  ['Podiatrist', 'Podiatry'],
])('%s is %s', (typed, specialty) => expect(readSearchText(typed)).toMatchObject({ specialty, name: '', where: '' }))

test.each([
  ['pediatrician near 10001', 'Pediatrics', '', '10001'],
  ['pediatra cerca de Miami, FL', 'Pediatrics', '', 'Miami, FL'],
  ['dentist 60604', 'Dentistry', '', '60604'],
  ['dentist near me', 'Dentistry', '', ''],
  ['heart doctor in Brooklyn', 'Cardiology', '', 'Brooklyn'],
  ['cardiologist Omar Gibson, MD', 'Cardiology', 'Omar Gibson', ''],
  ['Dr. Gibson near Chicago', null, 'Gibson', 'Chicago'],
  ['Dr. Heart', null, 'Heart', ''],
  ['Doctor Gibson', null, 'Gibson', ''],
  ['Omar Gibson, MD', null, 'Omar Gibson', ''],
  ['Gibson, Omar', null, 'Gibson, Omar', ''],
  ["O'Brien", null, "O'Brien", ''],
  ['de la cruz', null, 'de la cruz', ''],
  ['a doctor', null, '', ''],
  ['', null, '', ''],
])('%s: specialty %s, name “%s”, where “%s”', (typed, specialty, name, where) =>
  expect(readSearchText(typed)).toMatchObject({ specialty, name, where }),
)

test.each([
  ['female dentist', 'Dentistry', '', 'F'],
  ['mujer ginecóloga', 'OB-GYN', '', 'F'],
  ['lady doctor', null, '', 'F'],
  ['doctora', null, '', 'F'],
  ['busco doctora para niños', 'Pediatrics', '', 'F'],
  ['male therapist', 'Psychology', '', 'M'],
  ['Doctora Gibson', null, 'Gibson', null],
  ['women’s doctor', 'OB-GYN', '', null],
  ['dentista', 'Dentistry', '', null],
])('%s: specialty %s, name “%s”, sex %s', (typed, specialty, name, sex) =>
  expect(readSearchText(typed)).toMatchObject({ specialty, name, sex }),
)

test('each specialty is read by its own name', () => {
  for (const name of specialtyNames)
    expect(readSearchText(name)).toMatchObject({ specialty: name, name: '', where: '' })
})

test('every text is read as something', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(typeof readSearchText(text).name).toBe('string')
    }),
  )
})

test.each(['constructor', '__proto__', 'hasOwnProperty toString'])('%s is a name like any other', (typed) => {
  expect(readSearchText(typed)).toMatchObject({ specialty: null, sex: null })
})
