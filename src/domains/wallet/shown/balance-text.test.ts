import { expect, test } from 'vitest'
import { balanceText } from './balance-text.ts'

test.each([
  [1_234_560_000_000_000_000n, '1.2346'],
  [1_234_549_999_999_999_999n, '1.2345'],
  [0n, '0.0000'],
  [50_000_000_000_000n, '0.0001'],
  [10n ** 24n, '1000000.0000'],
])('WAL-23 %d wei read %s', (wei, text) => expect(balanceText(wei)).toBe(text))
