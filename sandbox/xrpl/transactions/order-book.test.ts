import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Wallet } from 'xrpl'
import { type AccountRoot, offerKey, trustLineKey } from '../ledger/entries.ts'
import { View } from '../ledger/view.ts'
import { buyXrp } from './order-book.ts'
import { formatTokenValue, parseTokenValue } from './token-value.ts'

const [maker, issuer] = [Wallet.generate().address, Wallet.generate().address]
const token = { currency: 'FAK', issuer }

function account(address: string, balance: string): AccountRoot {
  return { LedgerEntryType: 'AccountRoot', Account: address, Balance: balance, Flags: 0, OwnerCount: 0, Sequence: 1 }
}

function bookOf(...offers: [drops: string, asks: string][]): View {
  const view = new View()
  view.putAccount({ ...account(maker, '100000000'), OwnerCount: offers.length })
  view.putAccount(account(issuer, '100000000'))
  for (const [index, [TakerGets, value]] of offers.entries()) {
    const offer = { Account: maker, Flags: 0, Sequence: index + 1, TakerGets, TakerPays: { ...token, value } }
    view.put(offerKey(maker, index + 1), { LedgerEntryType: 'Offer', ...offer })
  }
  return new View(view)
}

test('the cheapest offer is taken first, a part of the next stays', () => {
  const view = bookOf(['100', '10'], ['100', '5'])
  expect(buyXrp(view, { ...token, value: '100' }, 150n)).toBe(150n)
  expect(view.get(offerKey(maker, 2))).toBeUndefined()
  expect(view.get(offerKey(maker, 1))).toMatchObject({ TakerGets: '50', TakerPays: { value: '5' } })
  expect(view.account(maker)).toMatchObject({ Balance: '99999850', OwnerCount: 2 })
  expect(view.get(trustLineKey(maker, issuer, 'FAK'))).toMatchObject({ LedgerEntryType: 'RippleState' })
})

test('the budget bounds what is bought', () => {
  expect(buyXrp(bookOf(['1000', '10']), { ...token, value: '2.5' }, 1000n)).toBe(250n)
  expect(buyXrp(bookOf(['1000', '10']), { ...token, value: '0' }, 1000n)).toBe(0n)
})

test('an offer gives no more than its maker has beyond the reserve', () => {
  const view = bookOf(['100000000', '1'])
  expect(buyXrp(view, { ...token, value: '1' }, 100_000_000n)).toBe(98_800_000n)
})

test('an offer for the same word of another issuer is not taken', () => {
  expect(buyXrp(bookOf(['100', '1']), { ...token, issuer: maker, value: '1' }, 100n)).toBe(0n)
})

test.each([
  ['1', 10n ** 18n],
  ['0.000001', 10n ** 12n],
  ['-2.5', -25n * 10n ** 17n],
  ['1e5', 10n ** 23n],
  ['12e-3', 12n * 10n ** 15n],
])('%s of a token is %s units and back', (value, units) => {
  expect(parseTokenValue(value)).toBe(units)
  expect(parseTokenValue(formatTokenValue(units))).toBe(units)
})

test('a value of 15 digits survives being written and read', () => {
  const digits = fc.bigInt({ min: -999_999_999_999_999n, max: 999_999_999_999_999n })
  fc.assert(
    fc.property(digits, fc.integer({ min: 0, max: 12 }), (number, power) => {
      const units = number * 10n ** BigInt(power)
      return parseTokenValue(formatTokenValue(units)) === units
    }),
  )
})
