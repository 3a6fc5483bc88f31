import { expect, test } from 'vitest'
import { hoursInWords } from './hours-words.ts'

// Intl puts a narrow space before AM.
const read = (text: string, language: 'en' | 'es') =>
  hoursInWords(text, language).map((line) => line.replace(/\s/g, ' '))

test('hours of a map are said in words, in English and Spanish', () => {
  expect(read('Mo-Fr 08:00-21:00; Sa,Su 09:00-13:00, 15:00-18:00; PH off', 'en')).toEqual([
    'Mon – Fri: 8:00 AM – 9:00 PM',
    'Sat, Sun: 9:00 AM – 1:00 PM, 3:00 PM – 6:00 PM',
    'Public holidays: closed',
  ])
  expect(read('Mo-Fr 08:00-21:00; PH off', 'es')).toEqual([
    'Lun – vie: 8:00 a.m. – 9:00 p.m.',
    'Días festivos: cerrado',
  ])
  expect(read('Mo-Fr 00:00-24:00; Sa 08:00-24:00', 'en')).toEqual([
    'Mon – Fri: open 24 hours',
    'Sat: 8:00 AM – 12:00 AM',
  ])
  expect(read('00:00-24:00', 'es')).toEqual(['Abierto las 24 horas'])
  expect(read('24/7', 'en')).toEqual(['Open 24 hours, every day'])
})

test('hours a map writes in another way stand as they are written', () => {
  for (const text of ['Jan-Mar: Mo 08:00-12:00', 'week 1-53/2 Fr 09:00-12:00', 'by appointment'])
    expect(hoursInWords(text, 'en')).toEqual([text])
})
