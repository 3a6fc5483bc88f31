import { expect, test } from 'vitest'
import { money } from '#kit/money.ts'
import { feeBasisPoints, percentText, processingFee } from './fee-rule.ts'

test('RWD-04 whatever a tier says, nobody pays more than 2% of a copay or less than 1%', () => {
  expect([0, 10, 25, 50].map(feeBasisPoints)).toEqual([200n, 180n, 150n, 100n])
  expect([-10, 51, 100, 1e9].map(feeBasisPoints)).toEqual([200n, 100n, 100n, 100n])
  expect([200n, 180n, 150n, 100n].map(percentText)).toEqual(['2', '1.8', '1.5', '1'])
})

test.each([
  // 87.23 × 1.8% = 1.57014, × 1.5% = 1.30845, × 1% = 0.8723; 0.25 × 2% is half a cent.
  [8723n, 180n, 157n],
  [8723n, 150n, 131n],
  [8723n, 100n, 87n],
  [25n, 200n, 1n],
])('RWD-04 the fee of %d cents at %d basis points is %d, half a cent upwards', (copay, basisPoints, fee) =>
  expect(processingFee(money('USD', copay), basisPoints).units).toBe(fee),
)
