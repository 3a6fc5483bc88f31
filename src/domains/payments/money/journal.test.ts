import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money } from '#kit/money.ts'
import { askedStep } from '../coin.ts'
import { nextInvoice } from '../invoices/next-invoice.ts'
import { udeOnBsc } from '../rails/rails.ts'
import { at, quoteOf, someMoment, somePayments, someQuotes } from '../testing/arbitraries.ts'
import { creditedBy, divideMoney, feeOf, type InvoicePayment, owedBy } from './credits.ts'
import { dueAmount } from './due-amount.ts'
import { booksOf, booksOfOutgoing, booksOfUnattributed, correction, type JournalLine } from './journal.ts'
import { rateOf } from './quote.ts'

const bill = { usdUnits: 9_800n, feeUsdUnits: 200n, chain: '0x38' as const }
const terms = { ...bill, expiresAt: at(900), monitorUntil: at(86_400) }
const sum = (lines: readonly JournalLine[]) => lines.reduce((total, { units }) => total + units, 0n)
const byAccount = (lines: readonly JournalLine[]) =>
  Object.fromEntries(lines.map(({ account, units }) => [account, units]))
const final = (units: bigint, more: Partial<InvoicePayment> = {}): InvoicePayment => ({
  units,
  state: 'final',
  quoteSeq: 1,
  paidAt: at(500),
  ...more,
})

describe('the books of an invoice', () => {
  test('sum to zero whatever happened, and so does every correction', () => {
    fc.assert(
      fc.property(someQuotes, somePayments, somePayments, someMoment, (quotes, payments, changed, now) => {
        const standing = (list: InvoicePayment[]) =>
          booksOf({ ...bill, status: nextInvoice(terms, quotes, list, now).status }, quotes, list)
        const [before, after] = [standing(payments), standing(changed)]
        const lines = correction(after, before)
        expect([sum(before), sum(after), sum(lines)]).toEqual([0n, 0n, 0n])
        expect(correction(after, [...before, ...lines])).toEqual([])
      }),
    )
  })
  test('hold exactly the final money; the payee gets no more than came, and nobody’s credit is below nothing', () => {
    fc.assert(
      fc.property(someQuotes, somePayments, someMoment, (quotes, payments, now) => {
        const { status } = nextInvoice(terms, quotes, payments, now)
        const books = byAccount(booksOf({ ...bill, status }, quotes, payments))
        const held = payments.filter(({ state }) => state === 'final').reduce((total, { units }) => total + units, 0n)
        expect(books['assets:bsc:receiving'] ?? 0n).toBe(held)
        for (const account of ['liabilities:payee', 'revenue:processing-fee', 'liabilities:payer-credit'])
          expect(books[account] ?? 0n).toBeLessThanOrEqual(0n)
      }),
    )
  })
  test('the order of payments does not matter', () => {
    fc.assert(
      fc.property(someQuotes, somePayments, (quotes, payments) => {
        const reversed = divideMoney(bill, quotes, [...payments].reverse())
        expect(reversed).toEqual(divideMoney(bill, quotes, payments))
      }),
    )
  })
  test('whoever sends just what was asked, a little above the bill or in two parts, is owed nothing back', () => {
    const price = { rateNum: 9_220_727n, rateDen: 10n ** 18n }
    const exact = (10_000n * price.rateDen) / price.rateNum + 1n
    const asked = quoteOf(100_000_000n, { ...price, units: exact + (exact * 5n) / 10_000n })
    const late = quoteOf(100_000_000n, { ...price, seq: 2, kind: 'late', usdUnits: null, units: null })
    for (const quoteSeq of [1, 2]) {
      const paid = [final(asked.units ?? 0n, { quoteSeq })]
      expect(divideMoney(bill, [asked, late], paid)).toMatchObject({ earned: asked.units, beyond: 0n })
      expect(byAccount(booksOf({ ...bill, status: 'settled' }, [asked, late], paid))).not.toHaveProperty([
        'liabilities:payer-credit',
      ])
    }
    const twice = divideMoney(bill, [asked], [final(asked.units ?? 0n), final(asked.units ?? 0n, { paidAt: at(600) })])
    expect(twice.beyond).toBe(asked.units)
    const rest = quoteOf(100_000_000n, { ...price, seq: 3, usdUnits: 5_000n, units: exact / 2n + exact / 4_000n })
    const parts = [final(exact / 2n + 1n), final(rest.units ?? 0n, { quoteSeq: 3, paidAt: at(700) })]
    expect(divideMoney(bill, [asked, rest], parts).beyond).toBe(0n)
  })
  test('what is beyond the bill is worth no more than what was credited beyond it', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 10n ** 7n, max: 10n ** 9n }),
        fc.bigInt({ min: 1n, max: 10n ** 21n }),
        (answer, units) => {
          const quote = quoteOf(answer)
          const { earned, beyond } = divideMoney(bill, [quote], [final(units)])
          expect(earned + beyond).toBe(units)
          const over = creditedBy([final(units)], [quote]) - owedBy(bill)
          if (over <= 0n) expect(beyond).toBe(0n)
          else expect(beyond * quote.rateNum).toBeLessThan((over + 1n) * quote.rateDen)
        },
      ),
    )
  })
})

test('PAY-31 an exact payment goes to the payee whole, less the fee that was shown, rounding and all', () => {
  const cents = fc.bigInt({ min: 1n, max: 10n ** 7n })
  fc.assert(
    fc.property(
      cents,
      cents,
      fc.bigInt({ min: 10n ** 4n, max: 10n ** 8n }),
      fc.nat(udeOnBsc.slotCount - 1),
      (usd, feeUsd, answer, slot) => {
        const rate = rateOf(quoteOf(answer))
        const { due, fee } = dueAmount(money('USD', usd), money('USD', feeUsd), rate)
        const asked = due.units + BigInt(slot) * askedStep('UDE')
        const quote = quoteOf(answer, { usdUnits: usd + feeUsd, units: asked })
        const exact = { usdUnits: usd, feeUsdUnits: feeUsd }
        expect(feeOf(exact, usd + feeUsd, quote)).toBe(fee.units)
        expect(divideMoney(exact, [quote], [final(asked)])).toEqual({ earned: asked, fee: fee.units, beyond: 0n })
      },
    ),
  )
})
test('two parts at two prices, then too much: each part pays at its own price', () => {
  const quotes = [quoteOf(10n ** 8n), quoteOf(2n * 10n ** 8n, { seq: 2, made: 1000 })]
  const one = 10n ** 18n
  const payments = [final(40n * one), final(50n * one, { quoteSeq: 2, paidAt: at(1500) })]
  const books = booksOf({ ...bill, status: 'settled' }, quotes, payments)
  // 40 dollars, then 60 dollars from 30 UDE; 20 UDE are left over. The fee: 0.80 at one dollar, 1.20 at two.
  expect(byAccount(books)).toEqual({
    'assets:bsc:receiving': 90n * one,
    'liabilities:payee': -(70n * one - 14n * 10n ** 17n),
    'revenue:processing-fee': -14n * 10n ** 17n,
    'liabilities:payer-credit': -20n * one,
  })
})
test('money nobody has explained is owed to whoever sent it, until an invoice has it or the chain takes it back', () => {
  const lines = booksOfUnattributed({ chain: '0x38', units: 7n, state: 'final', invoiceId: null })
  expect(byAccount(lines)).toEqual({ 'assets:bsc:receiving': 7n, 'liabilities:unattributed': -7n })
  for (const other of [
    { state: 'final' as const, invoiceId: 'INV' },
    { state: 'orphaned' as const, invoiceId: null },
  ])
    expect(booksOfUnattributed({ chain: '0x38', units: 7n, ...other })).toEqual([])
})
test('money that left is at the receiving address no more', () => {
  expect(byAccount(booksOfOutgoing({ chain: '0x38', units: 7n, state: 'final' }))).toEqual({
    'assets:bsc:withdrawn': 7n,
    'assets:bsc:receiving': -7n,
  })
  expect(booksOfOutgoing({ chain: '0x38', units: 7n, state: 'seen' })).toEqual([])
})
