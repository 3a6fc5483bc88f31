import { returnToSender } from '#domains/payments/server/refunds/return-to-sender.ts'
import { maxPauseMs, nonceFiller } from '#domains/payments/server/sending/fill-nonce.ts'
import { senderChecks } from '#domains/payments/server/sending/sender-checks.ts'
import { watchUnsigned } from '#domains/payments/server/sending/unsigned-nonces.ts'
import type { Domain } from '#server/domain.ts'
import { bookTable, contentTable, keptInBooks } from '#server/retention/people-table.ts'
import { cardChecks, cardLacking, cardPart } from './card/card-checks.ts'
import { compareCardsDaily, scheduleCardComparison } from './card/compare-cards.ts'
import { endCardHold } from './card/end-card-hold.ts'
import { followCard } from './card/follow-card.ts'
import { refundCard } from './card/refund-card.ts'
import { reconcileCommand } from './operator/reconciliation.ts'
import { startPriceRecorder } from './prices/record-price.ts'
import { endHold, followPayment } from './purchases/follow-payment.ts'
import { tokenRoutes } from './routes.ts'
import { deliver } from './treasury/deliver.ts'
import { treasuryOf } from './treasury/treasury.ts'
import { treasuryChecks, treasuryPart } from './treasury/treasury-part.ts'

export const tokenDomain: Domain = {
  name: 'token',
  routes: tokenRoutes,
  listeners: [
    { topic: 'payments/invoice-changed', name: 'token/follow-payment', hear: followPayment },
    { topic: 'token/hold-ended', name: 'token/end-hold', hear: endHold },
    { topic: 'token/card-heard', name: 'token/follow-card', hear: followCard },
  ],
  // They ask the chain's node and the signer, or the card processor.
  jobs: [
    { topic: 'token/deliver', name: 'token/deliver', work: deliver, maxPauseMs },
    { topic: 'token/return-rest', name: 'token/return-rest', work: (ctx, { subject }) => returnToSender(ctx, subject) },
    { topic: 'token/fill-nonce', name: 'token/fill-nonce', work: nonceFiller(treasuryOf), maxPauseMs },
    { topic: 'token/end-checkout', name: 'token/end-checkout', work: endCardHold },
    { topic: 'token/refund-card', name: 'token/refund-card', work: refundCard },
    { topic: 'token/compare-cards', name: 'token/compare-cards', work: compareCardsDaily },
  ],
  health: (app) => ({ cards: cardPart(app), treasury: treasuryPart(app) }),
  // The treasury with its signer, and the card processor.
  outside: {
    checks: (app) => [...senderChecks(app, 'TREASURY', treasuryOf(app)), ...treasuryChecks(app), ...cardChecks(app)],
    lacking: (app) => [
      ...cardLacking(app),
      ...(treasuryOf(app) ? [] : [{ of: 'TREASURY_ADDRESS', answer: 'not set, so no UDE is sold' }]),
    ],
  },
  commands: { payments: { reconcile: reconcileCommand } },
  start: async (work) => {
    if (work.config.CARD_KEY) await scheduleCardComparison(work, new Date(work.now().getTime() + 60_000))
    return [startPriceRecorder(work), ...watchUnsigned(work, treasuryOf(work))]
  },
  peopleTables: [
    contentTable(
      'token.crypto_purchases',
      'orders of UDE: amounts, addresses, states; while one waits to be paid, its network as a keyed hash',
      keptInBooks,
    ),
    bookTable('token.card_events', 'what the card processor told of a payment: ids, amounts, states'),
  ],
}
