import { expect, test } from 'vitest'
import {
  bmiLabel,
  bmiOf,
  isAlarming,
  readBloodPressure,
  readBloodSugar,
  readCholesterol,
  readHeight,
  readWeight,
} from './read-measures.ts'

test.each([
  [`5'10"`, 70],
  ['5’10”', 70],
  [`5' 10`, 70],
  ['5 ft 10 in', 70],
  ['6', 72],
  ['5.83', 69.96],
  ['5,83', 69.96],
  ['70 in', 70],
  ['178 cm', 178 / 2.54],
  ['178', 178 / 2.54],
  ['5 pies 10 pulgadas', 70],
  ['1.78 m', 178 / 2.54],
])('WELL-07 the height %s is %d inches', (typed, inches) => expect(readHeight(typed)).toBeCloseTo(inches, 6))

test.each([
  '',
  'tall',
  '5.10',
  '5,11',
  '270',
  `5'12"`,
  '-5',
  '2.9',
  '9',
  '9 ft',
  '8.5',
  '9.1',
  '0 cm',
  `5'10"x`,
  '5.833333',
])('WELL-07 %j is no height', (typed) => expect(readHeight(typed)).toBeNull())

test.each([
  ['182', 182],
  ['182 lb', 182],
  ['182.5 lbs', 182.5],
  ['82.5 kg', 82.5 / 0.453_592_37],
  ['82,5 kilos', 82.5 / 0.453_592_37],
  ['182 libras', 182],
])('WELL-08 the weight %s is %d pounds', (typed, pounds) => expect(readWeight(typed)).toBeCloseTo(pounds, 6))
test.each(['', 'heavy', '49', '1001', '-182', '182 st', '1e2'])('WELL-08 %j is no weight', (typed) =>
  expect(readWeight(typed)).toBeNull(),
)

test.each([
  [18.4, 'underweight'],
  [18.5, 'normal'],
  [24.9, 'normal'],
  [25, 'overweight'],
  [29.9, 'overweight'],
  [30, 'obese'],
] as const)('WELL-38 a BMI of %d is %s', (bmi, label) => expect(bmiLabel(bmi)).toBe(label))

test('WELL-24 the BMI of 5 feet 10 and 182 pounds is 26.1', () => {
  // 82.5538 kg by 1.778 m squared is 26.114.
  expect(bmiOf(70, 182)).toBe(26.1)
})

test('WELL-15 blood values are read or refused, and over 180 or over 120 is alarming', () => {
  expect(readBloodPressure('118/76')).toEqual({ upper: 118, lower: 76 })
  for (const typed of ['118', '76/118', '118/76/2', '400/100', 'high']) expect(readBloodPressure(typed)).toBeNull()
  expect(readBloodSugar('98')).toEqual({ fasting: 98 })
  expect(readBloodSugar('6.1%')).toEqual({ a1c: 6.1 })
  for (const typed of ['6.1', '2%', '1000', '']) expect(readBloodSugar(typed)).toBeNull()
  expect([readCholesterol('124'), readCholesterol('12'), readCholesterol('124.5')]).toEqual([124, null, null])
  expect([
    isAlarming({ upper: 180, lower: 120 }),
    isAlarming({ upper: 181, lower: 80 }),
    isAlarming({ upper: 140, lower: 121 }),
  ]).toEqual([false, true, true])
})
