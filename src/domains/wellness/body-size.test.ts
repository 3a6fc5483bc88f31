import { expect, test } from 'vitest'
import { bmiOfAnswers, bodyDoubtOf } from './body-size.ts'

const doubt = (height: string, weight: string, bodyConfirmed: boolean | null = null) =>
  bodyDoubtOf({ height, weight, bodyConfirmed })?.meant ?? null

test.each([
  ['178', '70', ['70 kg']],
  ['178 cm', '70', ['70 kg']],
  ['1.78', '95', ['95 kg']],
  [`5'10"`, '70', ['70 kg']],
  [`5'10"`, '70 lb', ['70 kg']],
  ['160 cm', '210 kg', ['210 lb']],
  [`3'0"`, '165', []],
  ['178 cm', '182', null],
  ['178 cm', '95 lb', null],
  [`5'7"`, '83', null],
  [`5'10"`, '182', null],
])('WELL-08 %s and %s ask back whether %j was meant', (height, weight, meant) => {
  expect(doubt(height, weight)).toEqual(meant)
})

test('WELL-08 a doubtful body has no BMI until its person says that both are right', () => {
  const body = { height: '178', weight: '70' }
  expect(bmiOfAnswers({ ...body, bodyConfirmed: null })).toBeNull()
  expect(bmiOfAnswers({ ...body, bodyConfirmed: true })).toBe(10)
  expect(bmiOfAnswers({ height: '178', weight: '70 kg', bodyConfirmed: null })).toBe(22.1)
})
