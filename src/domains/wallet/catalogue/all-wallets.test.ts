import { expect, test } from 'vitest'
import { walletCount, walletFilters, walletsOf } from './all-wallets.ts'

const idsOf = (filter: (typeof walletFilters)[number]) =>
  walletsOf(filter).flatMap(({ wallets }) => wallets.map(({ id }) => id))

test('ENH-06 ENH-07 each filter narrows all wallets to its kind, nobody stands twice, and there are more than 30', () => {
  expect(walletCount).toBeGreaterThan(30)
  expect(new Set(idsOf('all')).size).toBe(walletCount)
  expect(idsOf('all')).toHaveLength(walletCount)
  for (const filter of walletFilters.slice(1)) {
    const types = walletsOf(filter).flatMap(({ wallets }) => wallets.map(({ type }) => type))
    expect(types.length).toBeGreaterThan(1)
    expect(new Set(types)).toEqual(new Set([filter]))
  }
  expect(walletsOf('solana').map(({ network }) => network)).toEqual(['solana'])
})
