import { expect, test } from 'vitest'
import {
  bmiLabel,
  bmiOf,
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
  ['1,78', 178 / 2.54],
  ['1m78', 178 / 2.54],
  ['1 m 78 cm', 178 / 2.54],
  ['178cms', 178 / 2.54],
  ['178 centímetros', 178 / 2.54],
  ['178 centimetres', 178 / 2.54],
  ['1.78 metros', 178 / 2.54],
  ['5-10', 70],
  ['5 10', 70],
  ['5 feet, 10 inches', 70],
  ['5 pies y 10 pulgadas', 70],
  [`5'10½"`, 70.5],
  ['\u200b178\u00a0cm', 178 / 2.54],
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
  ['182 lbs.', 182],
  ['182 lib', 182],
  ['182#', 182],
  ['82.5KG', 82.5 / 0.453_592_37],
  ['82,5 kgs', 82.5 / 0.453_592_37],
  ['82.5 kilogramos', 82.5 / 0.453_592_37],
  ['82.5 kilograms', 82.5 / 0.453_592_37],
  ['８２ kg', 82 / 0.453_592_37],
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

test('WELL-15 blood values are read or refused', () => {
  expect(readBloodPressure('118/76')).toEqual({ upper: 118, lower: 76 })
  for (const typed of ['118', '76/118', '118/76/2', '400/100', 'high']) expect(readBloodPressure(typed)).toBeNull()
  expect(readBloodSugar('98')).toEqual({ fasting: 98 })
  expect(readBloodSugar('6.1%')).toEqual({ a1c: 6.1 })
  for (const typed of ['6.1', '2%', '9999', 'sweet', '']) expect(readBloodSugar(typed)).toBeNull()
  expect([readCholesterol('124'), readCholesterol('12'), readCholesterol('124.5')]).toEqual([124, null, null])
})

test.each([
  ['190 over 125', { upper: 190, lower: 125 }],
  ['190 sobre 125', { upper: 190, lower: 125 }],
  ['190 / 125 mmHg', { upper: 190, lower: 125 }],
  ['BP 190\u2013125', { upper: 190, lower: 125 }],
  ['190 125', { upper: 190, lower: 125 }],
  ['310/190', { upper: 310, lower: 190 }],
])('WELL-15 the blood pressure %j is read as people write it', (typed, pressure) =>
  expect(readBloodPressure(typed)).toEqual(pressure),
)

test.each([
  ['HI', { fasting: 600 }],
  ['high', { fasting: 600 }],
  ['alto', { fasting: 600 }],
  ['LO', { fasting: 19 }],
  ['bajo', { fasting: 19 }],
  ['950', { fasting: 950 }],
  ['>600', { fasting: 600 }],
  ['98 mg/dL', { fasting: 98 }],
  ['5.5 mmol/L', { fasting: 99 }],
  ['A1c 7,2', { a1c: 7.2 }],
  ['HbA1c: 7.2 %', { a1c: 7.2 }],
  ['>14%', { a1c: 14 }],
  ['48 mmol/mol', { a1c: 6.5 }],
])('WELL-15 the blood sugar %j is read as meters and people say it', (typed, sugar) =>
  expect(readBloodSugar(typed)).toEqual(sugar),
)

test('a blood sugar that could be of either unit is read only with its unit: 15 is low in one and high in the other', () => {
  for (const typed of ['12', '15', '22', '33']) expect(readBloodSugar(typed), typed).toBeNull()
  expect(readBloodSugar('15 mg/dL')).toEqual({ fasting: 15 })
  expect(readBloodSugar('15 mmol/L')).toEqual({ fasting: 270 })
  expect(readBloodSugar('34')).toEqual({ fasting: 34 })
})
