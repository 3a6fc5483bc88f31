import { expect, test } from 'vitest'
import { paidShapes } from './paid-shapes.ts'

test('DATA-34 a price paid is taken off by a number that a row can have; others are refused before the database is asked', () => {
  const isTaken = (id: string) => paidShapes.id.safeParse({ id }).success
  expect(['1', '2147483647'].map(isTaken)).toEqual([true, true])
  expect(['0', '-1', '-2147483649', '2147483648', '1.5', 'x'].map(isTaken)).toEqual(Array(6).fill(false))
})
