import { expect, test } from 'vitest'
import { savingsTone } from './ComparedRow.tsx'

test('COST-29 savings above 500 dollars are green, above 200 blue, otherwise gray', () => {
  expect([501, 500, 201, 200].map(savingsTone)).toEqual(['green', 'blue', 'blue', 'gray'])
})
