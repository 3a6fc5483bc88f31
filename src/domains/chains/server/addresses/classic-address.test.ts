import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classicAddressToXAddress, encodeAccountID, isValidClassicAddress } from 'xrpl'
import { readConfig } from '#main/config.ts'
import { testSettings } from '#server/testing/test-app.ts'
import { isClassicAddress } from './classic-address.ts'

const accounts = fc.oneof(
  fc.uint8Array({ minLength: 20, maxLength: 20 }),
  // Many zeros in front, as the accounts nobody holds a key to have.
  fc
    .uint8Array({ minLength: 1, maxLength: 4 })
    .map((end) => Uint8Array.from([...Array(20 - end.length).fill(0), ...end])),
)

test('every account of the ledger has an address, from the first on', () => {
  expect(isClassicAddress('rrrrrrrrrrrrrrrrrrrrrhoLvTp')).toBe(true)
  expect(isClassicAddress('rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh')).toBe(true)
  fc.assert(fc.property(accounts, (account) => isClassicAddress(encodeAccountID(Buffer.from(account)))))
})
test('one wrong, missing or added letter is noticed, also in front', () => {
  const letters = fc.constantFrom(...'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz0OIl ')
  fc.assert(
    fc.property(accounts, fc.nat(40), letters, fc.nat(2), (account, at, letter, removed) => {
      const address = encodeAccountID(Buffer.from(account))
      const place = at % (address.length + 1)
      const typed = address.slice(0, place) + letter + address.slice(place + removed)
      expect(isClassicAddress(typed)).toBe(typed === address)
      expect(isClassicAddress(typed)).toBe(isValidClassicAddress(typed))
    }),
  )
})
test('the other form of address, a key and no text are none', () => {
  const address = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
  for (const text of [
    '',
    'r',
    classicAddressToXAddress(address, 7, false),
    'snoPBrXtMeMyMHUVTgbuqAfg1SUTb',
    `${address} `,
  ])
    expect(isClassicAddress(text)).toBe(false)
})
test('the product does not start with a receiving address that was mistyped', () => {
  const given = (address: string) => readConfig({ ...testSettings('postgres://x'), XRP_RECEIVING_ADDRESS: address })
  expect(given('rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh').XRP_RECEIVING_ADDRESS).toBe('rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh')
  expect(() => given('rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTj')).toThrow(/XRP_RECEIVING_ADDRESS: must be a classic address/)
})
