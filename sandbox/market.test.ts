import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { BNB_START, pricesAt, UDE_START } from './market.ts'

test('the market begins at its first prices and stays within half a percent of them', () => {
  expect(pricesAt(0)).toEqual({ ude: UDE_START, bnb: BNB_START })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), (seconds) => {
      const { ude, bnb } = pricesAt(seconds)
      const isNear = (price: bigint, middle: bigint) =>
        price * 1000n >= middle * 995n && price * 1000n <= middle * 1005n
      return isNear(ude, UDE_START) && isNear(bnb, BNB_START)
    }),
  )
})
