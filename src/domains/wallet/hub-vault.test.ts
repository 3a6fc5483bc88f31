import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vaultFits, wordsToAsk } from './hub-vault.ts'

test('a practice wallet is refused where real money moves, and a real one where it does not', () => {
  expect([vaultFits({ sandbox: true }, true), vaultFits({ sandbox: false }, false)]).toEqual([true, true])
  expect([vaultFits({ sandbox: true }, false), vaultFits({ sandbox: false }, true)]).toEqual([false, false])
})

test('three different words are asked back, in the order of the paper', () =>
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 3, maxLength: 3 }), (draws) => {
      let at = 0
      const asked = wordsToAsk(12, (below) => (draws[at++] ?? 0) % below)
      expect(asked).toEqual([...new Set(asked)].sort((a, b) => a - b))
      expect(asked).toHaveLength(3)
      expect(asked.every((word) => word >= 0 && word < 12)).toBe(true)
    }),
  ))
