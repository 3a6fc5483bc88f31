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

describe('the books of an order by card', () => {
  const order = { usdAmount: 10_000n, platformFeeAmount: 200n, cardFeeAmount: 300n }
  const states = [false, true].flatMap((isPaid) =>
    [false, true].flatMap((isOwedBack) =>
      [false, true].flatMap((isRefunded) =>
        [0n, 10_500n].map((withdrawn) => ({ isPaid, isOwedBack, isRefunded, withdrawn })),
      ),
    ),
  )
  // Only what was owed back is refunded, and only what was paid is either.
  const real = states.filter(
    ({ isPaid, isOwedBack, isRefunded }) => (isPaid || !isOwedBack) && (isOwedBack || !isRefunded),
  )
  test.each(real)('sum to zero: %o', (state) => {
    const lines = booksOfCard({ ...order, ...state })
    expect(lines.reduce((sum, { units }) => sum + units, 0n)).toBe(0n)
  })
  test('paid: the processor holds it, and each fee stands apart', () => {
    expect(booksOfCard({ ...order, isPaid: true, isOwedBack: false, isRefunded: false, withdrawn: 0n })).toEqual([
      { account: 'assets:card:processor', units: 10_500n },
      { account: 'liabilities:payee', units: -10_000n },
      { account: 'revenue:processing-fee', units: -200n },
      { account: 'revenue:card-fee', units: -300n },
    ])
  })
})
