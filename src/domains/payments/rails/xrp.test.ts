import { expect, test } from 'vitest'
import { xrp } from './rails.ts'

test('PORT-72 the link names the address, the amount in XRP and the tag of its invoice', () => {
  const ask = { payTo: 'rrrrrrrrrrrrrrrrrrrrBZbvji', units: 12_500_001n, tokenContract: null, marker: '100042' }
  expect(xrp.link(ask)).toBe('xrp:rrrrrrrrrrrrrrrrrrrrBZbvji?amount=12.500001&dt=100042')
})
