import { describe, expect, test } from 'vitest'
import { booksOfCard } from './card-books.ts'
import { type CardEvent, cardFacts } from './card-facts.ts'

const told = (type: string, more: Partial<CardEvent> = {}): CardEvent => ({
  type,
  status: null,
  amount: null,
  currency: 'usd',
  paymentIntentId: 'pi_1',
  chargeId: null,
  madeAt: new Date('2026-11-23T12:00:00Z'),
  ...more,
})
const paid = told('checkout.session.completed', { status: 'paid', amount: 10_500n })

describe('what the card processor told', () => {
  test('BUY-36 a checkout that ended without payment is not paid', () => {
    expect(cardFacts([told('checkout.session.completed', { status: 'unpaid' })]).paid).toBeNull()
    expect(cardFacts([paid]).paid).toMatchObject({ cents: 10_500n, currency: 'usd', intentId: 'pi_1' })
  })
  test('comes to the same in any order', () => {
    const all = [
      told('payment_intent.payment_failed'),
      paid,
      told('charge.dispute.created'),
      told('charge.dispute.funds_withdrawn', { amount: 10_500n }),
      told('charge.dispute.funds_reinstated', { amount: 10_500n }),
    ]
    expect(cardFacts([...all].reverse())).toEqual(cardFacts(all))
    expect(cardFacts(all)).toMatchObject({ isDeclined: true, withdrawn: 0n, refunded: 0n })
  })
})

describe('a dispute', () => {
  const created = told('charge.dispute.created', { status: 'needs_response' })
  const withdrawn = told('charge.dispute.funds_withdrawn', { amount: 10_500n })
  const closed = (status: string) => told('charge.dispute.closed', { status, amount: 10_500n })
  test.each([
    ['is open until the bank has decided', [created, withdrawn], 'open', 0n],
    ['is open as soon as the money is taken', [withdrawn], 'open', 0n],
    ['is won', [created, withdrawn, closed('won')], 'won', 0n],
    ['that was only a question and was closed is won', [created, closed('warning_closed')], 'won', 0n],
    ['is lost, also told before it was opened', [closed('lost')], 'lost', 10_500n],
    ['of which a second is open is open', [created, closed('won'), created], 'open', 0n],
  ] as const)('%s', (_, events, dispute, lost) => {
    expect(cardFacts([paid, ...events])).toMatchObject({ dispute, lost })
    expect(cardFacts([...events].reverse())).toMatchObject({ dispute, lost })
  })
})

describe('the books of an order by card', () => {
  const order = { usdAmount: 10_000n, platformFeeAmount: 200n, cardFeeAmount: 300n }
  const whole = { isPaid: true, isOwedBack: false, refunded: 0n, withdrawn: 0n, lost: 0n }
  const states = [0n, 4_000n, 10_500n].flatMap((refunded) =>
    [0n, 6_500n, 10_500n].flatMap((withdrawn) =>
      [0n, withdrawn].flatMap((lost) =>
        [false, true].map((isOwedBack) => ({ ...whole, isOwedBack, refunded, withdrawn, lost })),
      ),
    ),
  )
  test.each([...states, { ...whole, isPaid: false }])('sum to zero: %o', (state) => {
    const lines = booksOfCard({ ...order, ...state })
    expect(lines.reduce((sum, { units }) => sum + units, 0n)).toBe(0n)
  })
  test('a dispute that is lost before anything was delivered leaves nothing owed and nothing held', () => {
    const lost = { isOwedBack: true, withdrawn: 10_500n, lost: 10_500n }
    expect(booksOfCard({ ...order, ...whole, ...lost })).toEqual([])
    expect(booksOfCard({ ...order, ...whole, ...lost, lost: 0n })).toEqual([
      { account: 'assets:card:disputed', units: 10_500n },
      { account: 'liabilities:refund-owed', units: -10_500n },
    ])
  })
  test('paid: the processor holds it, and each fee stands apart', () => {
    expect(booksOfCard({ ...order, ...whole })).toEqual([
      { account: 'assets:card:processor', units: 10_500n },
      { account: 'liabilities:payee', units: -10_000n },
      { account: 'revenue:processing-fee', units: -200n },
      { account: 'revenue:card-fee', units: -300n },
    ])
  })
})
