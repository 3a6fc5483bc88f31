import { z } from 'zod'
import { notConfigured, unreachable } from '#domains/chains/problems.ts'
import type { Shape } from '#kit/endpoint.ts'
import { badRequest } from '#kit/http-problems.ts'
import { attributions } from './attribution.ts'
import { invoiceExceptions } from './next-invoice.ts'
import type { paymentsPaths } from './paths.ts'
import { madeRequest, paymentRequestBody, railList, statedShape } from './portal-shapes.ts'
import {
  alreadyCounted,
  alreadyPaid,
  noFreeAmount,
  noLivePrice,
  noSuchInvoice,
  notAnAddress,
  nothingDue,
  nothingToReturn,
  notSeen,
  notSignedHere,
  notTheSender,
  notYourAddress,
  quoteHolds,
} from './problems.ts'
import { verdicts } from './verify-transfer.ts'

const params = z.object({ id: z.string().max(40) })
const evmHash = z.string().regex(/^0x[0-9a-fA-F]{64}$/, 'must be a transaction hash: 0x and 64 hex digits')
const transactionHash = z
  .string()
  .regex(/^((0x)?[0-9a-fA-F]{64}|[1-9A-HJ-NP-Za-km-z]{64,90})$/, 'must be a transaction’s hash or signature')
const coin = z.string().describe('The coin, as many decimals as it is asked in')
const usd = z.string().describe('US dollars, two decimals')
const instant = z.string().describe('ISO 8601, UTC')

const price = z.object({
  price: z.string().describe('US dollars for one whole coin'),
  source: z.string(),
  asOf: instant,
})

const payment = z.object({
  transactionHash: z.string(),
  amount: coin,
  creditedUsdAmount: usd.nullable().describe('What it is worth, rounded down; null while it waits for a price'),
  rate: price.nullable().describe('The price it is credited at'),
  isLate: z.boolean().describe('It came when no price held'),
  keepsPrice: z
    .boolean()
    .describe('Late, and counted at the price that was promised all the same: it still covered the bill'),
  attributedBy: z
    .enum(attributions)
    .nullable()
    .describe('How we know whose it is: by its mark or amount, a proved address, a signature, or an operator'),
  from: z.string(),
  confirmations: z.number().int(),
  state: z.enum(['seen', 'final', 'orphaned']),
  blockNumber: z.number().int().nullable().describe('Null while it waits for a block'),
  isReplaceable: z.boolean().describe('It waits for a block, and its sender may still replace it by another one'),
  seenAt: instant,
  explorerUrl: z.string(),
})

const refund = z.object({
  refundId: z.string(),
  amount: coin,
  to: z.string(),
  tag: z.string().nullable(),
  state: z.enum(['asked', 'paid', 'cancelled']),
  why: z
    .enum(['undone', 'operator'])
    .nullable()
    .describe('Why it was cancelled: the chain took the money back, or an operator did and it may be asked for again'),
  askedAt: instant,
  paidAt: instant.nullable(),
  transactionHash: z.string().nullable(),
  explorerUrl: z.string().nullable(),
})

/** An invoice as its payer sees it. */
export const invoiceShape = z.object({
  invoiceId: z.string(),
  status: z.enum(['new', 'processing', 'settled', 'expired', 'invalid']),
  exception: z.enum(invoiceExceptions),
  version: z.number().int(),
  asset: z.enum(['UDE', 'ETH', 'USDC', 'LINK', 'BTC', 'XRP', 'SOL']),
  network: z.string().describe('The network by its name'),
  chain: z.enum(['0x38', '0x1', 'bitcoin', 'xrpl', 'solana']),
  tokenContract: z.string().nullable().describe('Null for the chain’s own coin'),
  payTo: z.string(),
  tag: z.string().nullable().describe('The destination tag to send it with, where there is one'),
  payee: z.string(),
  amount: coin.describe('What the newest price asks, the fee within; once paid, what paid the bill'),
  feeAmount: coin.describe('The fee within the amount'),
  usdAmount: usd,
  feeUsdAmount: usd,
  totalUsdAmount: usd,
  creditedUsdAmount: usd.describe('What the payments on the chain are worth together'),
  remainingUsdAmount: usd.describe('What is still to be paid'),
  rate: price,
  createdAt: instant,
  expiresAt: instant.describe('When the newest price ends'),
  settledAt: instant.nullable(),
  required: z
    .number()
    .int()
    .nullable()
    .describe('Confirmations after which a payment counts for good; null: when the chain calls it final'),
  received: coin.describe('Everything that came'),
  remaining: coin.describe('What to send now, exactly; zero when nothing is, or when a new amount must be asked for'),
  canRequote: z.boolean().describe('A new amount can be asked for: the time is over, or only a part came'),
  creditOwed: coin.describe('What came beyond the bill, is owed back to the payer and was not yet sent'),
  returnable: coin.describe('What the payer may ask to be sent back now; what was asked for already is not in it'),
  refunds: z.array(refund),
  payments: z.array(payment),
  timeline: z.array(
    z.object({
      what: z.enum([
        'made',
        'requoted',
        'seen',
        'confirmed',
        'undone',
        'expired',
        'refund_asked',
        'refund_paid',
        'refund_cancelled',
      ]),
      at: instant,
      transactionHash: z.string().optional(),
    }),
  ),
  stated: statedShape.nullable().describe('How the amount was stated, when not in US dollars'),
  note: z
    .object({ description: z.string(), patientName: z.string() })
    .nullable()
    .describe('What it is for, in the words of whoever made it'),
  isReplaced: z.boolean().describe('Something in it was changed: a newer payment request took its place'),
  chainIsRead: z.boolean().describe('False when the chain could not be read for a minute: what was sent shows later'),
  chainIsCurrent: z.boolean().describe('False when the practice chain began anew after this invoice was made'),
})

/** What travels on the payments paths. */
export const paymentsContract = {
  rails: { summary: 'Every way to pay, and whether it can be used now.', answer: railList },
  requestPayment: {
    summary: 'Asks for money in a coin: fixes the price for 15 minutes and says what to send where.',
    body: paymentRequestBody,
    status: 201,
    answer: madeRequest,
    problems: [badRequest, notConfigured, noLivePrice, noFreeAmount, noSuchInvoice, alreadyPaid, unreachable],
    spokenErrors: true,
    perMinute: 60,
  },
  invoice: { summary: 'One invoice of the caller.', params, answer: invoiceShape, problems: [noSuchInvoice] },
  invoiceEvents: {
    summary: 'The same invoice again with every change: a payment seen, each confirmation, settled.',
    params,
    answer: invoiceShape,
    problems: [noSuchInvoice],
    kind: 'stream',
  },
  declareTransaction: {
    summary: 'Tells that a wallet has sent a transaction for this invoice. It proves nothing; we look sooner.',
    params,
    body: z.object({ transactionHash }),
    answer: z.object({
      success: z.literal(true),
      transactionHash: z.string(),
      verdict: z.enum(verdicts).nullable().describe('What it is worth now; null when the chain cannot be asked'),
      confirmations: z.number().int(),
      required: z.number().int().nullable(),
    }),
    problems: [noSuchInvoice],
  },
  requote: {
    summary: 'Asks for what is still to be paid at the price of now, when the time is over or only a part came.',
    params,
    answer: invoiceShape,
    problems: [noSuchInvoice, nothingDue, quoteHolds, noLivePrice, noFreeAmount],
    perMinute: 20,
  },
  claimMessage: {
    summary: 'The text the sender of a payment signs to claim it for this invoice.',
    params,
    query: z.object({ transactionHash }),
    answer: z.object({ message: z.string() }),
    problems: [noSuchInvoice],
  },
  claimPayment: {
    summary: 'Claims money that no invoice explains, by the signature of the address that sent it.',
    params,
    body: z.object({
      transactionHash,
      signature: z
        .string()
        .regex(
          /^(0x([0-9a-fA-F]{2}){1,4096}|[A-Za-z0-9+/]{40,1000}={0,2})$/,
          'must be a signature: 0x and hex digits, or base 64',
        )
        .describe(
          'By the sender over the message: personal_sign, contract wallets as well; base 64 on Bitcoin and Solana',
        ),
    }),
    answer: invoiceShape,
    problems: [noSuchInvoice, notSeen, alreadyCounted, notTheSender, notSignedHere, unreachable],
    perMinute: 10,
  },
  askRefund: {
    summary:
      'Asks for money back that does not pay the bill, or for all of it once the time is over. An operator sends it.',
    params,
    body: z.object({
      address: z.string().trim().min(1).max(100).describe('An address of the payer on the same chain'),
      tag: z
        .string()
        .regex(/^\d{1,10}$/, 'must be a destination tag: a number')
        .refine((text) => Number(text) <= 4_294_967_295, 'must be a destination tag: at most 4294967295')
        .optional()
        .describe('The destination tag of that address, on the XRP Ledger only'),
    }),
    answer: invoiceShape,
    problems: [badRequest, noSuchInvoice, nothingToReturn, notAnAddress, notYourAddress],
    perMinute: 20,
  },
  validateTransaction: {
    summary: 'Whether a transaction paid at least this much UDE to us, for good.',
    body: z.object({
      transactionHash: evmHash,
      networkId: z.literal('BSC'),
      amount: z.number().positive().max(1e9).describe('UDE, at most six decimals'),
    }),
    answer: z.object({
      isValid: z.boolean(),
      confirmations: z.number().int(),
      required: z.number().int(),
      reason: z.enum([...verdicts, 'unreachable']),
    }),
    visitor: 'none',
  },
} satisfies { [K in keyof typeof paymentsPaths]: Shape }

/** The payments contract as a type, for the browser. */
export type PaymentsContract = typeof paymentsContract
