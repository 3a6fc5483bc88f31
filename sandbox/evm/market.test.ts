import * as fc from 'fast-check'
import { test } from 'vitest'
import { middleOf, pairs, priceAt } from './market.ts'

test('every price stays within half a percent of its middle, and moves by less than 0.02% in a minute', () => {
  fc.assert(
    fc.property(fc.constantFrom(...pairs), fc.integer({ min: 0, max: 4 * 10 ** 9 }), (pair, time) => {
      const [middle, now, soon] = [middleOf(pair), priceAt(pair, time), priceAt(pair, time + 60)]
      const within = (price: bigint, of: bigint, parts: bigint) =>
        price * 100_000n >= of * (100_000n - parts) && price * 100_000n <= of * (100_000n + parts)
      return within(now, middle, 500n) && within(soon, now, 20n)
    }),
  )
})
