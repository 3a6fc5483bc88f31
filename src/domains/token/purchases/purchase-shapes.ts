import { z } from 'zod'
import { paidChains } from '#domains/chains/chains.ts'
import { shownPricePattern } from '#domains/payments/rates/moved-price.ts'
import { isoInstant, usdNumber, userId } from '#kit/wire.ts'
import { paymentMethods, walletTypes } from '../payment-methods.ts'
import { payCoins } from './pay-coin.ts'
import { failures, paidStatuses, purchaseStatuses, transferStatuses } from './purchase-status.ts'
import { purchaseLimits } from './purchase-terms.ts'

const limits = { exclusiveMinimum: undefined, minimum: purchaseLimits.minUsd, maximum: purchaseLimits.maxUsd }
const decimal = z.string().describe('A decimal')
/** Its limits are told here and refused by the order itself, in the words that people read. */
const boughtFor = usdNumber
  .positive()
  .max(1_000_000)
  .meta({ description: 'US dollars, at most two decimals', ...limits })
const quotedPrice = z
  .string()
  .regex(shownPricePattern, 'A decimal')
  .optional()
  .describe('US dollars for one UDE, as shown: refused when it moved more than 1% since')
const symbol = z.enum(['UDE', 'UDEGO'])
const address = z.string().trim().max(100)

/** A purchase through a wallet: paid in a coin of the payment portal, delivered to the wallet. */
export const createPurchaseBody = z.object({
  userId,
  tokenSymbol: symbol,
  usdAmount: boughtFor,
  paymentMethod: z.enum(paymentMethods),
  walletType: z.enum(walletTypes),
  walletAddress: address.describe('Where the UDE goes, on BNB Smart Chain'),
  createWallet: z.literal(false),
  coin: z.enum(payCoins).optional().describe('What it is paid in; ETH unless said'),
  chain: z.enum(paidChains).optional(),
  quotedPrice,
})

/** A purchase by card. */
export const cardPurchaseBody = z.object({
  userId,
  tokenSymbol: symbol,
  usdAmount: boughtFor,
  paymentMethod: z.literal('credit_card'),
  createWallet: z.boolean().describe('True when no wallet is connected: one is made first, in the browser'),
  walletAddress: address.optional().describe('Where the UDE goes; needed unless a wallet is made first'),
  quotedPrice,
})

const made = z.object({
  success: z.literal(true),
  orderId: z.string(),
  tokenAmount: decimal.describe('UDE, six decimals'),
  errors: z.array(z.string()),
})

/** An order just made, to be paid in a coin. */
export const madePurchase = made.extend({
  invoiceId: z.string().describe('The payment request that pays for it'),
})

/** An order just made, to be paid by card. */
export const madeByCard = made.extend({
  clientSecret: z.string().describe('The checkout session of the card processor'),
  checkoutUrl: z.string().describe('Where the card is typed'),
})

/** One order as its buyer follows it. */
export const purchaseShape = z.object({
  orderId: z.string(),
  purchaseStatus: z.enum(purchaseStatuses),
  paymentStatus: z.enum(paidStatuses),
  transferStatus: z.enum(transferStatuses),
  why: z.enum(failures).nullable(),
  dispute: z.enum(['open', 'won', 'lost']).nullable().describe('What the bank of a card says that was questioned'),
  paymentMethod: z.enum([...paymentMethods, 'credit_card']),
  usdAmount: decimal,
  feeUsdAmount: decimal,
  cardFeeUsdAmount: decimal,
  totalUsdAmount: decimal,
  tokenAmount: decimal,
  pricePerToken: decimal,
  walletAddress: z.string(),
  invoiceId: z.string().nullable(),
  checkoutUrl: z.string().nullable().describe('Where the card can still be typed'),
  createdAt: isoInstant,
  heldUntil: isoInstant,
  paidAt: isoInstant.nullable(),
  transferredAt: isoInstant.nullable(),
  completedAt: isoInstant.nullable(),
  deliverBy: isoInstant.nullable().describe('Not sent by then, the money goes back'),
  confirmations: z.number().int().nullable(),
  required: z.number().int(),
  transactionHash: z.string().nullable(),
  explorerUrl: z.string().nullable(),
})

const transaction = z.object({
  id: z.string(),
  fromAddress: z.string(),
  toAddress: z.string(),
  amount: decimal,
  tokenSymbol: z.literal('UDE'),
  status: z.enum(['pending', 'completed', 'failed']),
  timestamp: isoInstant,
  txHash: z.string().nullable(),
  network: z.literal('BSC'),
  type: z.enum(['send', 'receive']),
})

/** The transfers of UDE to somebody for what they bought, the newest first. */
export const transactionList = z.object({ transactions: z.array(transaction) })
