import { expect, test } from 'vitest'
import { money } from '#kit/money.ts'
import type { ShownEstimate } from '../shown-estimate.ts'
import type { OnFile } from '../use-insurance.ts'
import { metByVisit } from './met-by-visit.ts'

const usd = (cents: bigint) => money('USD', cents)
const onFile = { outOfPocketMax: 5000, outOfPocketMet: 1912.1 } as OnFile
const estimate = (pays: bigint, copay: bigint | null, left: bigint | null) =>
  ({
    patientPays: usd(pays),
    copay: copay === null ? null : usd(copay),
    deductibleRemaining: left === null ? null : usd(left),
  }) as ShownEstimate

test.each([
  ['what is left of the deductible', estimate(8_723n, null, 5_000n), { deductible: 5_000n, outOfPocket: 8_723n }],
  ['a deductible far from met', estimate(8_723n, null, 90_000n), { deductible: 8_723n, outOfPocket: 8_723n }],
  ['a copay, which no deductible counts', estimate(2_500n, 2_500n, 90_000n), { deductible: 0n, outOfPocket: 2_500n }],
  ['no more than the limit leaves', estimate(400_000n, null, 0n), { deductible: 0n, outOfPocket: 308_790n }],
  ['nothing when no plan is known', estimate(8_723n, null, null), null],
])('a visit adds %s', (_name, shown, expected) => expect(metByVisit(onFile, shown)).toEqual(expected))

test('a plan without a known limit counts all of it', () => {
  expect(metByVisit({ ...onFile, outOfPocketMax: null }, estimate(2_500n, 2_500n, null))?.outOfPocket).toBe(2_500n)
})
