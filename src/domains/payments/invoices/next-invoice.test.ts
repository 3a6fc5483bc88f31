import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { InvoicePayment } from '../money/credits.ts'
import type { Quote } from '../money/quote.ts'
import { at, quoteOf, someMoment, somePayments, someQuotes } from '../testing/arbitraries.ts'
import { nextInvoice } from './next-invoice.ts'

const one = 10n ** 18n
const bill = { usdUnits: 9_800n, feeUsdUnits: 200n }
const terms = { ...bill, expiresAt: at(900), monitorUntil: at(86_400) }
// One UDE is a dollar in the first quote, half a dollar in the late one.
const quotes = [quoteOf(10n ** 8n), quoteOf(5n * 10n ** 7n, { seq: 2, kind: 'late', made: 2000 })]
const paid = (ude: bigint, state: InvoicePayment['state'], quoteSeq: number | null = 1): InvoicePayment => ({
  units: ude * one,
  state,
  quoteSeq,
  paidAt: at(500),
})

const quoteOfPayment = ({ quoteSeq }: InvoicePayment, offers: readonly Quote[]) =>
  offers.find(({ seq }) => seq === quoteSeq)
/** What payments are worth in cents, each rounded down; what has no price is worth nothing yet. */
const worthOf = (
  payments: readonly InvoicePayment[],
  offers: readonly Quote[],
  which: (payment: InvoicePayment) => boolean = () => true,
) =>
  payments.filter(which).reduce((sum, payment) => {
    const quote = quoteOfPayment(payment, offers)
    return sum + (quote ? (payment.units * quote.rateNum) / quote.rateDen : 0n)
  }, 0n)

describe('cases of a bill of 100 dollars', () => {
  const cases: [string, InvoicePayment[], number, string, string][] = [
    ['nothing yet', [], 10, 'new', 'none'],
    ['nothing until the end', [], 900, 'new', 'none'],
    ['nothing after the end', [], 901, 'expired', 'none'],
    ['enough, not yet final', [paid(100n, 'seen')], 600, 'processing', 'none'],
    ['enough and final', [paid(100n, 'final')], 600, 'settled', 'none'],
    ['in time, final only after the end', [paid(100n, 'final')], 5000, 'settled', 'none'],
    ['a half percent less', [{ ...paid(0n, 'final'), units: 995n * 10n ** 17n }], 600, 'settled', 'none'],
    ['less than that', [{ ...paid(0n, 'final'), units: 995n * 10n ** 17n - 1n }], 600, 'new', 'paid_partial'],
    ['a dollar too much', [paid(101n, 'final')], 600, 'settled', 'none'],
    ['more too much', [paid(102n, 'final')], 600, 'settled', 'paid_over'],
    ['twice', [paid(100n, 'final'), paid(100n, 'seen')], 600, 'settled', 'paid_over'],
    ['too little', [paid(40n, 'final')], 600, 'new', 'paid_partial'],
    ['too little at the end', [paid(40n, 'final')], 901, 'expired', 'paid_partial'],
    ['in two parts', [paid(40n, 'final'), paid(60n, 'final')], 600, 'settled', 'none'],
    ['late, worth enough', [paid(200n, 'final', 2)], 3000, 'settled', 'paid_late'],
    ['late, worth half', [paid(100n, 'final', 2)], 3000, 'expired', 'paid_partial'],
    ['late, without a price', [paid(100n, 'final', null)], 3000, 'expired', 'needs_review'],
    ['the second part late', [paid(40n, 'final'), paid(120n, 'final', 2)], 3000, 'settled', 'paid_late'],
    ['taken back by the chain', [paid(100n, 'orphaned')], 600, 'new', 'none'],
    ['never confirmed', [paid(100n, 'seen')], 86_401, 'invalid', 'none'],
    ['less than a cent', [{ ...paid(0n, 'seen'), units: 1n }], 600, 'new', 'paid_partial'],
  ]
  test.each(cases)('%s', (_, payments, now, status, exception) => {
    expect(nextInvoice(terms, quotes, payments, at(now))).toEqual({ status, exception })
  })
})

describe('always', () => {
  const everything = [someQuotes, somePayments, someMoment] as const
  test('the order of payments and quotes does not matter', () => {
    fc.assert(
      fc.property(...everything, (offers, payments, now) => {
        const reversed = nextInvoice(terms, [...offers].reverse(), [...payments].reverse(), now)
        expect(reversed).toEqual(nextInvoice(terms, offers, payments, now))
      }),
    )
  })
  test('settled is just what final money worth 99.5% of the bill makes it, whatever else there is', () => {
    fc.assert(
      fc.property(...everything, (offers, payments, now) => {
        const final = worthOf(payments, offers, ({ state }) => state === 'final')
        expect(nextInvoice(terms, offers, payments, now).status === 'settled').toBe(final * 200n >= 10_000n * 199n)
      }),
    )
  })
  test('what is unusual is said of the money that stands: not enough, a dollar too much, late, or of no known price', () => {
    fc.assert(
      fc.property(...everything, (offers, payments, now) => {
        const { exception } = nextInvoice(terms, offers, payments, now)
        const standing = payments.filter(({ state }) => state !== 'orphaned')
        const [worth, priced] = [worthOf(standing, offers), standing.map((one) => quoteOfPayment(one, offers))]
        const isLate = priced.some((quote) => quote?.kind === 'late')
        if (standing.length === 0) expect(exception).toBe('none')
        else if (priced.includes(undefined)) expect(exception).toBe('needs_review')
        else if (worth < 9_950n) expect(exception).toBe('paid_partial')
        else expect(exception).toBe(worth > 10_100n ? 'paid_over' : isLate ? 'paid_late' : 'none')
      }),
    )
  })
  test('once its payer asked for everything back, or another took its place before, no money settles it', () => {
    fc.assert(
      fc.property(...everything, (offers, payments, now) => {
        for (const closed of [{ returnedAt: at(4_500) }, { replacedAt: at(-1) }]) {
          const { status } = nextInvoice({ ...terms, ...closed }, offers, payments, now)
          expect(status).toBe(now > terms.expiresAt ? 'expired' : 'new')
        }
      }),
    )
  })
  test('a payment more takes no settlement back', () => {
    fc.assert(
      fc.property(...everything, somePayments, (offers, payments, now, more) => {
        fc.pre(nextInvoice(terms, offers, payments, now).status === 'settled')
        expect(nextInvoice(terms, offers, [...payments, ...more], now).status).toBe('settled')
      }),
    )
  })
  test('neither time nor a later quote nor confirmations take a settlement back', () => {
    fc.assert(
      fc.property(...everything, someMoment, someQuotes, (offers, payments, now, later, more) => {
        fc.pre(nextInvoice(terms, offers, payments, now).status === 'settled')
        const added = more.map((quote, index) => ({ ...quote, seq: 5 + index }))
        const confirmed = payments.map((payment) =>
          payment.state === 'seen' ? { ...payment, state: 'final' as const } : payment,
        )
        const extended = { ...terms, expiresAt: at(5000), monitorUntil: at(99_000) }
        expect(nextInvoice(extended, [...offers, ...added], confirmed, later).status).toBe('settled')
      }),
    )
  })
  test('a payment taken back never makes it better; all of them taken back, it is as new or expired', () => {
    const rank = { settled: 3, processing: 2, new: 1, invalid: 0, expired: 0 }
    fc.assert(
      fc.property(...everything, fc.nat(), (offers, payments, now, which) => {
        const undo = (payment: InvoicePayment) => ({ ...payment, state: 'orphaned' as const })
        const some = payments.map((payment, index) => (index === which % payments.length ? undo(payment) : payment))
        const before = rank[nextInvoice(terms, offers, payments, now).status]
        expect(rank[nextInvoice(terms, offers, some, now).status]).toBeLessThanOrEqual(before)
        const status = now > terms.expiresAt ? 'expired' : 'new'
        expect(nextInvoice(terms, offers, payments.map(undo), now)).toEqual({ status, exception: 'none' })
      }),
    )
  })
})
