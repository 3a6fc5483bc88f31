import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal, fromNumber, parseDecimal, toNumber } from './decimal.ts'
import { add, ceilTo, convert, divide, invert, money, type Rate, shareOf } from './money.ts'

describe('decimals', () => {
  test.each([
    ['USD', '87.23', 8723n],
    ['USD', '0.1', 10n],
    ['USD', '5', 500n],
    ['USD', '-1.50', -150n],
    ['UDE', '0.000001', 10n ** 12n],
  ] as const)('%s %s', (asset, text, units) => expect(parseDecimal(asset, text)).toEqual({ asset, units }))
  test.each(['', '.', '1.', '.5', '1e3', '0x1', '1,5', ' 1', '1 ', '١', 'NaN', 'Infinity', '1.234'])(
    'refuses %j as dollars',
    (text) => expect(parseDecimal('USD', text)).toBeNull(),
  )
  test('trailing zeros beyond the cent are no finer than a cent', () =>
    expect(parseDecimal('USD', '1.2300')?.units).toBe(123n))
  test.each([
    [0.1, 10n],
    [0.29, 29n],
    [1.005, null],
    [1e309, null],
    [Number.NaN, null],
    [1e21, 10n ** 23n],
    [1e-7, null],
    [87.23, 8723n],
  ])('the JSON number %d is read as its shortest decimal', (value, units) =>
    expect(fromNumber('USD', value)?.units ?? null).toBe(units),
  )
  test('what is written can be read back', () =>
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), (units) => {
        expect(parseDecimal('UDE', formatDecimal(money('UDE', units)))?.units).toBe(units)
      }),
    ))
  test('cents survive a JSON number', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), (cents) => {
        expect(fromNumber('USD', toNumber(money('USD', BigInt(cents))))?.units).toBe(BigInt(cents))
      }),
    ))
})

describe('rounding', () => {
  const amounts = fc.bigInt({ min: 0n, max: 10n ** 30n })
  const parts = fc.bigInt({ min: 1n, max: 10n ** 30n })
  test('up never asks too little, down never credits too much, and they differ by less than one unit', () =>
    fc.assert(
      fc.property(amounts, parts, (a, b) => {
        const [up, down, half] = [divide(a, b, 'up'), divide(a, b, 'down'), divide(a, b, 'half-up')]
        expect(down * b <= a && a <= up * b).toBe(true)
        expect(up - down <= 1n && half >= down && half <= up).toBe(true)
      }),
    ))
  test('asking in another asset always covers the bill', () => {
    const price: Rate<'UDE', 'USD'> = {
      from: 'UDE',
      to: 'USD',
      num: 304_500n * 100n,
      den: 10n ** 26n,
      at: new Date(0),
      source: 'test',
    }
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 9n }), (cents) => {
        const asked = ceilTo(convert(money('USD', cents), invert(price), 'up'), 6)
        expect(convert(asked, price, 'down').units).toBeGreaterThanOrEqual(cents)
        expect(asked.units % 10n ** 12n).toBe(0n)
      }),
    )
  })
  test('2% is rounded half up to the cent', () => {
    expect(shareOf(money('USD', 8723n), 200n).units).toBe(174n)
    expect(shareOf(money('USD', 25n), 200n).units).toBe(1n)
    expect(shareOf(money('USD', 24n), 200n).units).toBe(0n)
  })
  test('two assets do not add', () => {
    // @ts-expect-error this must not compile: dollars and tokens are no sum
    expect(add(money('USD', 1n), money('UDE', 1n))).toBeDefined()
  })
})
