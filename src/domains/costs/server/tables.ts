import { integer, pgSchema, serial, text } from 'drizzle-orm/pg-core'
import { bytea, instant, units } from '#server/database/columns.ts'
import type { PaymentStatus } from '../pay/payment-status.ts'

const costsSchema = pgSchema('costs')

export const estimates = costsSchema.table('estimates', {
  id: text().primaryKey(),
  userId: integer('user_id').notNull(),
  sealed: bytea().notNull(),
  amount: units('amount'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const cryptoPayments = costsSchema.table('crypto_payments', {
  id: serial().primaryKey(),
  invoiceId: text('invoice_id').notNull(),
  userId: integer('user_id').notNull(),
  appointmentId: integer('appointment_id'),
  walletId: integer('wallet_id'),
  estimateId: text('estimate_id'),
  amount: units('amount').notNull(),
  usdAmount: units('usd_amount').notNull(),
  feeAmount: units('fee_amount').notNull(),
  feeUsdAmount: units('fee_usd_amount').notNull(),
  feeBasisPoints: integer('fee_basis_points').notNull(),
  fullFeeBasisPoints: integer('full_fee_basis_points').notNull(),
  feeTier: text('fee_tier'),
  tokenSymbol: text('token_symbol').notNull().default('UDE'),
  walletAddress: text('wallet_address').notNull(),
  transactionHash: text('transaction_hash'),
  networkId: text('network_id').notNull().default('BSC'),
  status: text().$type<PaymentStatus>().notNull().default('pending'),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
})

export const paidFor = costsSchema.table('paid_for', {
  invoiceId: text('invoice_id').primaryKey(),
  userId: integer('user_id').notNull(),
  sealed: bytea().notNull(),
})
