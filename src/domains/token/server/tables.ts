import { bigint, integer, numeric, pgSchema, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { instant, units } from '#server/database/columns.ts'
import type { DisputeStatus } from '../card/card-facts.ts'
import type { PaymentMethod } from '../payment-methods.ts'
import type { Failure, PaidStatus, PurchaseStatus, TransferStatus } from '../purchases/purchase-status.ts'

const tokenSchema = pgSchema('token')

export const priceObservations = tokenSchema.table(
  'price_observations',
  {
    feed: text().notNull(),
    roundId: units('round_id').notNull(),
    at: instant('at').notNull(),
    price: numeric({ precision: 38, scale: 18 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.feed, table.roundId, table.at] })],
)

export const cryptoPurchases = tokenSchema.table('crypto_purchases', {
  id: serial().primaryKey(),
  orderId: text('order_id').notNull(),
  userId: integer('user_id'),
  walletId: integer('wallet_id'),
  walletAddress: text('wallet_address').notNull(),
  tokenSymbol: text('token_symbol').notNull().default('UDE'),
  tokenAmount: units('token_amount').notNull(),
  usdAmount: units('usd_amount').notNull(),
  pricePerToken: numeric('price_per_token', { precision: 38, scale: 18 }).notNull(),
  paymentMethod: text('payment_method').$type<PaymentMethod | 'credit_card'>().notNull(),
  invoiceId: text('invoice_id'),
  checkoutSessionId: text('checkout_session_id'),
  checkoutUrl: text('checkout_url'),
  paymentIntentId: text('payment_intent_id'),
  chargeId: text('charge_id'),
  cardRefundId: text('card_refund_id'),
  disputedAt: instant('disputed_at'),
  dispute: text().$type<DisputeStatus>(),
  cardFeeAmount: units('card_fee_amount').notNull().default(0n),
  platformFeeAmount: units('platform_fee_amount').notNull(),
  transactionHash: text('transaction_hash'),
  networkId: text('network_id').notNull().default('BSC'),
  blockNumber: bigint('block_number', { mode: 'number' }),
  gasUsed: units('gas_used'),
  gasFee: units('gas_fee'),
  purchaseStatus: text('purchase_status').$type<PurchaseStatus>().notNull().default('pending'),
  paymentStatus: text('payment_status').$type<PaidStatus>().notNull().default('pending'),
  transferStatus: text('transfer_status').$type<TransferStatus>().notNull().default('pending'),
  why: text().$type<Failure>(),
  network: text(),
  createdAt: instant('created_at').notNull(),
  heldUntil: instant('held_until').notNull(),
  paidAt: instant('paid_at'),
  transferredAt: instant('transferred_at'),
  completedAt: instant('completed_at'),
})

export const cardEvents = tokenSchema.table('card_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  orderId: text('order_id'),
  sessionId: text('session_id'),
  paymentIntentId: text('payment_intent_id'),
  chargeId: text('charge_id'),
  amount: units('amount'),
  currency: text(),
  status: text(),
  madeAt: instant('made_at').notNull(),
  receivedAt: instant('received_at').notNull(),
})
