import { expect, test } from 'vitest'
import { roughDistance } from './rough-distance.ts'

test('a distance between ZIP codes is said in whole miles, and none as the same ZIP code', () => {
  expect([0, 0.04, 0.05, 0.49, 0.5, 2.7].map(roughDistance)).toEqual([
    { key: 'sameZip' },
    { key: 'sameZip' },
    { key: 'underMile' },
    { key: 'underMile' },
    { key: 'miles', miles: 1 },
    { key: 'miles', miles: 3 },
  ])
})
