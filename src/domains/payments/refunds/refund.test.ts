import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextInvoice } from '../invoices/next-invoice.ts'
import type { InvoicePayment } from '../money/credits.ts'
import { booksOf, correction, payerCredit, refundOwed, refundUncovered } from '../money/journal.ts'
import { at, quoteOf, someMoment, somePayments, someQuotes } from '../testing/arbitraries.ts'
import { grantable, owedBack, type Refund, returnable, uncovered, unitsIn } from './refund.ts'

const one = 10n ** 18n
const bill = { usdUnits: 9_800n, feeUsdUnits: 200n, chain: '0x38' as const }
const terms = { ...bill, expiresAt: at(900), monitorUntil: at(86_400) }
const quotes = [quoteOf(10n ** 8n)]
const paid = (ude: bigint, more: Partial<InvoicePayment> = {}): InvoicePayment => ({
  units: ude * one,
  state: 'final',
  quoteSeq: 1,
  paidAt: at(500),
  ...more,
})
type Void = { replacedAt?: Date | null; returnedAt?: Date | null }
/** What can be asked back of a bill of 100 dollars, one UDE a dollar, in whole UDE. */
const back = (
  payments: InvoicePayment[],
  { now = 600, refunds = [] as Refund[], ...more }: Void & { now?: number; refunds?: Refund[] } = {},
) => {
  const all = { ...terms, ...more }
  const invoice = { ...all, ...nextInvoice(all, quotes, payments, at(now)) }
  return returnable(invoice, { quotes, payments, refunds }) / one
}

describe('what can be asked back', () => {
  test('is nothing of a bill that is just paid; of one paid a little too much, that little', () => {
    expect([back([paid(100n)]), back([paid(101n)])]).toEqual([0n, 1n])
  })
  test('is what is beyond a settled bill, once it is final', () => {
    expect(back([paid(150n)])).toBe(50n)
    expect(back([paid(100n), paid(100n, { state: 'seen' })])).toBe(0n)
    expect(back([paid(100n), paid(100n)])).toBe(100n)
  })
  test('is all of it when the time is over and the bill was not paid, and nothing before', () => {
    expect(back([paid(40n)])).toBe(0n)
    expect(back([paid(40n)], { now: 901 })).toBe(40n)
    expect(back([paid(40n), paid(20n, { state: 'orphaned' })], { now: 901 })).toBe(40n)
  })
  test('is what came after another bill took its place', () => {
    const replacedAt = at(300)
    expect(back([paid(100n)], { now: 901, replacedAt })).toBe(100n)
    expect(back([paid(100n, { paidAt: at(300) }), paid(30n)], { replacedAt })).toBe(30n)
  })
  test('is only what was not asked for yet; what was cancelled can be asked for again', () => {
    const asked = (units: bigint, state: Refund['state'] = 'asked'): Refund => ({ units: units * one, state })
    expect(back([paid(150n)], { refunds: [asked(50n)] })).toBe(0n)
    expect(back([paid(160n)], { refunds: [asked(20n, 'paid'), asked(30n)] })).toBe(10n)
    expect(back([paid(150n)], { refunds: [asked(50n, 'cancelled')] })).toBe(50n)
  })
  test('a bill whose money was asked back asks for nothing any more: whatever comes goes back', () => {
    const refunds: Refund[] = [{ units: 40n * one, state: 'paid' }]
    const returned = { now: 901, returnedAt: at(1000) }
    expect(back([paid(40n)], { ...returned, refunds })).toBe(0n)
    expect(back([paid(40n), paid(100n)], { ...returned, refunds })).toBe(100n)
  })
})

const someRefunds: fc.Arbitrary<Refund[]> = fc.array(
  fc.record({
    units: fc.bigInt({ min: 100n * one, max: 200n * one }),
    grantedUnits: fc.bigInt({ min: 0n, max: 100n * one }),
    state: fc.constantFrom('asked' as const, 'paid' as const, 'cancelled' as const),
  }),
  { maxLength: 4 },
)
const orNever = (min: number) => fc.option(fc.integer({ min, max: 4000 }).map(at), { nil: null })
const someVoid: fc.Arbitrary<Void> = fc.record({ replacedAt: orNever(0), returnedAt: orNever(900) })
const everything = [someQuotes, somePayments, someVoid, someMoment] as const
const heldBy = (payments: InvoicePayment[]) =>
  payments.filter(({ state }) => state === 'final').reduce((sum, { units }) => sum + units, 0n)

const granted = (ude: bigint, own: bigint, state: Refund['state']): Refund => ({
  units: (ude + own) * one,
  grantedUnits: ude * one,
  state,
})
describe('what a payee gives back of a settled bill', () => {
  const invoice = { ...terms, ...nextInvoice(terms, quotes, [paid(150n)], at(600)) }
  const all = { quotes, payments: [paid(150n)] }
  const left = (...refunds: Refund[]) => grantable(invoice, { ...all, refunds }) / one
  const own = (...refunds: Refund[]) => returnable(invoice, { ...all, refunds }) / one
  test('is never more than it earned and has not gone back, whether asked for or paid', () => {
    expect(left()).toBe(100n)
    expect(left(granted(30n, 0n, 'asked'), granted(20n, 0n, 'paid'))).toBe(50n)
    expect(left(granted(30n, 0n, 'cancelled'))).toBe(100n)
    expect(left(granted(70n, 0n, 'paid'), granted(70n, 0n, 'paid'))).toBe(0n)
  })
  test('leaves the payer what is theirs anyway, and takes nothing of it', () => {
    expect(own(granted(60n, 0n, 'asked'))).toBe(50n)
    expect(own(granted(100n, 50n, 'paid'))).toBe(0n)
    expect(left({ units: 50n * one, state: 'paid' })).toBe(100n)
  })
  test('is cancelled when the chain takes the settlement back; what was the payer’s own stands as long as it is there', () => {
    const [surplus, grant] = [{ units: 50n * one, state: 'asked' as const }, granted(100n, 0n, 'asked')]
    expect(uncovered({ owed: 50n * one, earned: 100n * one }, [surplus, grant])).toEqual([])
    expect(uncovered({ owed: 0n, earned: 100n * one }, [surplus, grant])).toEqual([surplus])
    expect(uncovered({ owed: 50n * one, earned: 0n }, [surplus, grant])).toEqual([grant])
  })
  test('goes to its sender only of what they sent and the chain has not taken back, though others sent as much', () => {
    const from = (fromAddress: string, state: 'final' | 'orphaned' = 'final') => ({ ...paid(50n), fromAddress, state })
    const back = { units: 50n * one, state: 'asked', addressBy: 'sender', toAddress: 'a' } as const
    const gone = (refunds: Refund[], ...came: InvoicePayment[]) =>
      uncovered(owedBack({ ...invoice, status: 'expired', returnedAt: at(0) }, { quotes, payments: came }), refunds)
    expect(gone([back], from('a'))).toEqual([])
    expect(gone([back], from('b'))).toEqual([back])
    expect(gone([back], from('a', 'orphaned'), from('b'))).toEqual([back])
    expect(gone([{ ...back, state: 'paid' }, back], from('a'), from('b'))).toEqual([back])
    const signed = { ...back, addressBy: 'signature', toAddress: 'c', askedAt: at(10) } as const
    expect(gone([signed], { ...from('a'), seenAt: at(5) })).toEqual([])
    expect(gone([signed], { ...from('b'), seenAt: at(15) })).toEqual([signed])
  })
  test('is taken from the payee and from the fee by the same share, and the books sum to zero each step', () => {
    const steps = [[granted(50n, 0n, 'asked')], [granted(50n, 0n, 'paid')], [granted(100n, 50n, 'paid')], []]
    const on = steps.map((refunds) => {
      const lines = booksOf({ ...bill, ...invoice }, quotes, all.payments, refunds)
      expect(lines.reduce((sum, { units }) => sum + units, 0n)).toBe(0n)
      const account = (name: string) => (lines.find((line) => line.account === name)?.units ?? 0n) / one
      return ['liabilities:payee', 'revenue:processing-fee', refundOwed, 'assets:bsc:withdrawn', payerCredit].map(
        account,
      )
    })
    expect(on).toEqual([
      [-49n, -1n, -50n, 0n, -50n],
      [-49n, -1n, 0n, -50n, -50n],
      [0n, 0n, 0n, -150n, 0n],
      [-98n, -2n, 0n, 0n, -50n],
    ])
  })
})

describe('always', () => {
  test('nothing goes back twice: asking for all there is, again and again, never comes to more than came', () => {
    fc.assert(
      fc.property(...everything, somePayments, (offers, payments, voided, now, more) => {
        const refunds: Refund[] = []
        const returned: { returnedAt?: Date } = {}
        for (const list of [payments, payments, [...payments, ...more]]) {
          const all = { ...terms, ...voided, ...returned }
          const invoice = { ...all, ...nextInvoice(all, offers, list, now) }
          const units = returnable(invoice, { quotes: offers, payments: list, refunds })
          if (units === 0n) continue
          refunds.push({ units, state: 'asked' })
          if (invoice.status !== 'settled') returned.returnedAt = now
          const after = { ...all, ...returned }
          const status = nextInvoice(after, offers, list, now)
          const asked = unitsIn(refunds, 'asked')
          expect(asked, 'V2.3.2 never more goes back than came').toBeLessThanOrEqual(heldBy(list))
          // What was asked back stands: it takes no settlement back, and the books have the money for it.
          if (invoice.status === 'settled') expect(status.status).toBe('settled')
          expect(uncovered(owedBack({ ...after, ...status }, { quotes: offers, payments: list }), refunds)).toEqual([])
        }
      }),
    )
  })
  test('the books sum to zero and hold what came, whatever was asked back, paid or cancelled', () => {
    fc.assert(
      fc.property(...everything, someRefunds, (offers, payments, voided, now, refunds) => {
        const all = { ...terms, ...voided }
        const invoice = { ...all, ...nextInvoice(all, offers, payments, now) }
        const gone = uncovered(owedBack(invoice, { quotes: offers, payments }), refunds)
        const kept = refunds.filter((refund) => !gone.includes(refund))
        const lines = booksOf({ ...bill, ...invoice }, offers, payments, kept)
        expect(lines.reduce((sum, { units }) => sum + units, 0n)).toBe(0n)
        expect(correction(lines, lines)).toEqual([])
        const on = (account: string) => lines.find((line) => line.account === account)?.units ?? 0n
        expect(on('assets:bsc:receiving')).toBe(heldBy(payments))
        expect(on(refundOwed)).toBe(-unitsIn(kept, 'asked'))
        expect(on(payerCredit)).toBeLessThanOrEqual(0n)
        // Only what was already sent can lack its money.
        if (on(refundUncovered) > 0n) expect(unitsIn(kept, 'asked')).toBe(0n)
      }),
    )
  })
  test('the order of payments does not matter', () => {
    fc.assert(
      fc.property(...everything, (offers, payments, voided, now) => {
        const of = (list: InvoicePayment[]) => {
          const all = { ...terms, ...voided }
          const invoice = { ...all, ...nextInvoice(all, offers, list, now) }
          return returnable(invoice, { quotes: offers, payments: list, refunds: [] })
        }
        expect(of([...payments].reverse())).toBe(of(payments))
      }),
    )
  })
})
