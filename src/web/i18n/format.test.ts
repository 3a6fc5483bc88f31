import { assert, bigInt, property } from 'fast-check'
import { expect, test } from 'vitest'
import { formatCents, formatExact, formatRelative, formatUnits, formatUsd, formatWhole } from './format.ts'

test('dollars always show both cents and are exact at any size', () => {
  expect(formatUsd(8723n)).toBe('$87.23')
  expect(formatUsd(150_000n)).toBe('$1,500.00')
  expect(formatUsd(-984n)).toBe('−$9.84')
  expect(formatUsd(5n)).toBe('$0.05')
  expect(formatCents(-984n)).toBe('−9.84')
  expect(formatUsd(900_719_925_474_099_312n)).toBe('$9,007,199,254,740,993.12')
})

test('what is printed reads back as the same cents', () => {
  assert(
    property(bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), (cents) => {
      expect(BigInt(formatUsd(cents).replace('−', '-').replace(/[$,.]/g, ''))).toBe(cents)
    }),
  )
})

test('a decimal keeps its digits and gets its thousands marks', () => {
  expect(formatExact('17022.168101')).toBe('17,022.168101')
  expect(formatExact('1500.500000')).toBe('1,500.5')
  expect(formatExact('0.000000')).toBe('0')
})

test('token amounts are cut, never rounded up', () => {
  expect(formatUnits(105_652_536_999_999_999_999n, 'UDE', 6)).toBe('105.652536')
  expect(formatUnits(1_234_600_000_000_000_000n, 'BNB', 4)).toBe('1.2346')
  expect(formatUnits(12n, 'USDC', 0)).toBe('0')
})

test('times read in the largest unit that fits', () => {
  const now = Date.UTC(2026, 10, 20, 12)
  expect(formatRelative(now - 12_000, now)).toBe('12 seconds ago')
  expect(formatRelative(now - 3 * 3_600_000, now)).toBe('3 hours ago')
  expect(formatRelative(now + 86_400_000, now)).toBe('tomorrow')
  expect(formatWhole(12_345)).toBe('12,345')
})
