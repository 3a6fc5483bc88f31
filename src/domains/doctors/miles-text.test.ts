import { expect, test } from 'vitest'
import { milesText } from './miles-text.ts'

test('a doctor next door is near, not at no distance', () => {
  expect([0, 0.04, 0.05, 0.14, 2.96].map(milesText)).toEqual(['< 0.1', '< 0.1', '0.1', '0.1', '3.0'])
})
