import { expect, test } from 'vitest'
import { askFor, purposeOf } from './wallet-payment.ts'

const to = `0x${'Ab'.repeat(20)}`
const purpose = { usdCents: 4335n, what: 'Your visit with Lena Hartwell, MD' }

test('a transfer is said to be for something only while it is asked, to that address and of that amount', async () => {
  const seen = await askFor({ to, units: 5n }, purpose, async () => [
    purposeOf({ to: to.toLowerCase(), units: 5n }),
    purposeOf({ to, units: 6n }),
    purposeOf({ to: `0x${'cd'.repeat(20)}`, units: 5n }),
  ])
  expect(seen).toEqual([purpose, null, null])
  expect(purposeOf({ to, units: 5n })).toBeNull()
})

test('a refusal ends it as well', async () => {
  await expect(askFor({ to, units: 5n }, purpose, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(purposeOf({ to, units: 5n })).toBeNull()
})
