import { expect, test } from 'vitest'
import { medicareAllows } from './medicare-prices.ts'
import { procedureCodes } from './procedures.ts'

test('G-41 what Medicare allows for the ten procedures is what it publishes, to the cent', () => {
  const allowed = procedureCodes.map((code) => {
    const found = medicareAllows(code, '2026-11-20')
    return [code, found?.office, found?.hospital]
  })
  expect(allowed).toEqual([
    ['99213', 95.19, 193.47],
    ['99214', 135.61, 220.52],
    ['73721', 204.41, 306.56],
    ['70450', 106.55, 146.22],
    ['76700', 114.23, 144.22],
    ['93000', 15.36, 68.62],
    ['29881', null, 3858.58],
    ['80053', 10.56, 10.56],
    ['85025', 7.77, 7.77],
    ['36415', 9.34, 9.34],
  ])
})

test('in a year that the tables are not of nothing is said', () => {
  expect(medicareAllows('73721', '2027-01-02')).toBeNull()
})
