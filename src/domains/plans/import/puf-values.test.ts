import { expect, test } from 'vitest'
import { readBenefitPrice, readPufAmount, readPufShare } from './puf-values.ts'

test.each([
  ['$4,500 ', 450_000n],
  ['$4500 per person', 450_000n],
  ['$9,000 per group', 900_000n],
  ['$0', 0n],
  ['Not Applicable', null],
  ['', null],
  ['four thousand', undefined],
  ['~', undefined],
])('the amount %j of a plan file is %s cents', (text, cents) => {
  expect(readPufAmount(text)).toBe(cents)
})
test.each([
  ['70.88%', 7_088],
  ['20.00%', 2_000],
  ['100%', 10_000],
  ['101%', undefined],
  ['Not Applicable', null],
  ['0.2', undefined],
])('the share %j of a plan file is %s hundredths of a percent', (text, share) => {
  expect(readPufShare(text)).toBe(share)
})
const price = { copay: null, copayPer: 'visit', coinsurance: null, deductible: 'none' }
test.each([
  ['$30.00', 'Not Applicable', { ...price, copay: 3_000n }],
  ['$30.00 Copay after deductible', 'Not Applicable', { ...price, copay: 3_000n, deductible: 'first' }],
  [
    '$500.00 Copay before deductible',
    '20.00%',
    { ...price, copay: 50_000n, coinsurance: 2_000, deductible: 'afterCopay' },
  ],
  ['$350.00 Copay per Day', 'Not Applicable', { ...price, copay: 35_000n, copayPer: 'day' }],
  ['$750.00 Copay per Stay after deductible', '', { ...price, copay: 75_000n, deductible: 'first' }],
  ['Not Applicable', '40.00% Coinsurance after deductible', { ...price, coinsurance: 4_000, deductible: 'first' }],
  ['Not Applicable', '40.00%', { ...price, coinsurance: 4_000 }],
  ['No Charge', 'Not Applicable', { ...price, coinsurance: 0 }],
  ['No Charge after deductible', 'No Charge after deductible', { ...price, coinsurance: 0, deductible: 'first' }],
  ['Not Applicable', 'Not Applicable', null],
  ['$30 or so', '', null],
])('the copay %j beside the coinsurance %j', (copay, coinsurance, read) => {
  expect(readBenefitPrice(copay, coinsurance)).toEqual(read)
})
