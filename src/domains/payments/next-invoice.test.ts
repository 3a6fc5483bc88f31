import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { booksOf, correction, type JournalLine } from './journal.ts'
import { type InvoicePayment, nextInvoice } from './next-invoice.ts'

const at = (seconds: number) => new Date(seconds * 1000)
const terms = { dueUnits: 100n, expiresAt: at(900), monitorUntil: at(86_400) }
const paid = (units: bigint, state: InvoicePayment['state'], seconds = 500): InvoicePayment => ({
  units,
  state,
  blockTime: at(seconds),
})

describe('cases', () => {
  const cases: [string, InvoicePayment[], number, string, string][] = [
    ['nothing yet', [], 10, 'new', 'none'],
    ['nothing until the end', [], 900, 'new', 'none'],
    ['nothing after the end', [], 901, 'expired', 'none'],
    ['enough, not yet final', [paid(100n, 'seen')], 600, 'processing', 'none'],
    ['enough and final', [paid(100n, 'final')], 600, 'settled', 'none'],
    ['in time, final only after the end', [paid(100n, 'final', 900)], 5000, 'settled', 'none'],
    ['too much', [paid(100n, 'final'), paid(100n, 'seen')], 600, 'settled', 'paid_over'],
    ['too little', [paid(40n, 'final')], 600, 'new', 'paid_partial'],
    ['too little at the end', [paid(40n, 'final')], 901, 'expired', 'paid_partial'],
    ['in two parts', [paid(40n, 'final'), paid(60n, 'final')], 600, 'settled', 'none'],
    ['late', [paid(100n, 'final', 901)], 1000, 'expired', 'paid_late'],
    ['the second part late', [paid(40n, 'final'), paid(60n, 'final', 901)], 1000, 'expired', 'paid_late'],
    ['taken back by the chain', [paid(100n, 'orphaned')], 600, 'new', 'none'],
    ['never confirmed', [paid(100n, 'seen')], 86_401, 'invalid', 'none'],
  ]
  test.each(cases)('%s', (_, payments, now, status, exception) => {
    expect(nextInvoice(terms, payments, at(now))).toEqual({ status, exception })
  })
})

const payment = fc.record({
  units: fc.bigInt({ min: 1n, max: 150n }),
  state: fc.constantFrom('seen', 'final', 'orphaned'),
  blockTime: fc.constantFrom(at(500), at(900), at(901)),
}) as fc.Arbitrary<InvoicePayment>
const payments = fc.array(payment, { maxLength: 8 })
const moment = fc.integer({ min: 0, max: 100_000 }).map(at)

describe('always', () => {
  test('the order of payments does not matter', () => {
    fc.assert(
      fc.property(payments, moment, (list, now) => {
        expect(nextInvoice(terms, [...list].reverse(), now)).toEqual(nextInvoice(terms, list, now))
      }),
    )
  })
  test('settled means that enough final money came in time, and is never undone by the clock', () => {
    fc.assert(
      fc.property(payments, moment, moment, (list, now, later) => {
        const inTime = list.filter(({ state, blockTime }) => state === 'final' && blockTime <= terms.expiresAt)
        const enough = inTime.reduce((sum, { units }) => sum + units, 0n) >= terms.dueUnits
        expect(nextInvoice(terms, list, now).status === 'settled').toBe(enough)
        expect(nextInvoice(terms, list, later).status === 'settled').toBe(enough)
      }),
    )
  })
  test('a payment taken back never makes it better', () => {
    const rank = { settled: 3, processing: 2, new: 1, invalid: 0, expired: 0 }
    fc.assert(
      fc.property(payments, fc.nat(), moment, (list, which, now) => {
        fc.pre(list.length > 0)
        const undone = list.map((one, i) => (i === which % list.length ? { ...one, state: 'orphaned' as const } : one))
        const before = rank[nextInvoice(terms, list, now).status]
        expect(rank[nextInvoice(terms, undone, now).status]).toBeLessThanOrEqual(before)
      }),
    )
  })
})

describe('the books', () => {
  const sum = (lines: readonly JournalLine[]) => lines.reduce((total, { units }) => total + units, 0n)
  const booksAfter = (list: InvoicePayment[], now: Date) => {
    const { status } = nextInvoice(terms, list, now)
    return booksOf({ dueUnits: terms.dueUnits, feeUnits: 2n, status }, list)
  }
  test('sum to zero whatever happened, and so does every correction', () => {
    fc.assert(
      fc.property(payments, payments, moment, moment, (list, changed, now, later) => {
        const before = booksAfter(list, now)
        const after = booksAfter(changed, later)
        const lines = correction(after, before)
        expect([sum(before), sum(after), sum(lines)]).toEqual([0n, 0n, 0n])
        expect(correction(after, [...before, ...lines])).toEqual([])
      }),
    )
  })
  test('hold exactly the final money, and owe the payer what is beyond the bill', () => {
    const lines = booksAfter([paid(100n, 'final'), paid(30n, 'final', 901), paid(7n, 'seen')], at(1000))
    expect(Object.fromEntries(lines.map(({ account, units }) => [account, units]))).toEqual({
      'assets:bsc:receiving': 130n,
      'liabilities:payee': -98n,
      'revenue:processing-fee': -2n,
      'liabilities:payer-credit': -30n,
    })
  })
})
