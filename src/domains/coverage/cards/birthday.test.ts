import { expect, test } from 'vitest'
import { cardBody } from '../wire-shapes.ts'

const card = { insuranceCompany: 'Humana', memberId: 'W1002', planType: 'HMO', firstName: 'Jordan', lastName: 'Sample' }
const isTaken = (dateOfBirth: string) => cardBody.safeParse({ userId: 1, ...card, dateOfBirth }).success

test('CARD-07 a birthday is from 1900 to today', () => {
  const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10)
  expect(['1980-02-03', '1900-01-01', day(0), day(2), '1899-12-31', '2199-01-01'].map(isTaken)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
