import { z } from 'zod'
import { unreachable } from '#domains/chains/problems.ts'
import type { Shape } from '#kit/endpoint.ts'
import type { paymentsPaths } from './paths.ts'
import { noSuchInvoice } from './problems.ts'
import { verdicts } from './verify-transfer.ts'

const params = z.object({ id: z.string().max(40) })
const transactionHash = z.string().regex(/^0x[0-9a-fA-F]{64}$/, 'must be a transaction hash: 0x and 64 hex digits')
const ude = z.string().describe('UDE, six decimals')
const usd = z.string().describe('US dollars, two decimals')
const instant = z.string().describe('ISO 8601, UTC')

const payment = z.object({
  transactionHash: z.string(),
  amount: ude,
  from: z.string(),
  confirmations: z.number().int(),
  state: z.enum(['seen', 'final', 'orphaned']),
  blockNumber: z.number().int(),
  seenAt: instant,
  explorerUrl: z.string(),
})

/** An invoice as its payer sees it. */
export const invoiceShape = z.object({
  invoiceId: z.string(),
  status: z.enum(['new', 'processing', 'settled', 'expired', 'invalid']),
  exception: z.enum(['none', 'paid_partial', 'paid_over', 'paid_late']),
  version: z.number().int(),
  asset: z.literal('UDE'),
  network: z.literal('BSC'),
  chainId: z.literal('0x38'),
  tokenContract: z.string(),
  payTo: z.string(),
  payee: z.string(),
  amount: ude.describe('What is asked, the fee within'),
  feeAmount: ude,
  usdAmount: usd,
  feeUsdAmount: usd,
  totalUsdAmount: usd,
  rate: z.object({ price: z.string().describe('US dollars for one UDE'), source: z.string(), asOf: instant }),
  createdAt: instant,
  expiresAt: instant,
  settledAt: instant.nullable(),
  required: z.number().int().describe('Confirmations after which a payment counts for good'),
  received: ude,
  remaining: ude,
  payments: z.array(payment),
  timeline: z.array(
    z.object({
      what: z.enum(['made', 'seen', 'confirmed', 'undone', 'expired']),
      at: instant,
      transactionHash: z.string().optional(),
    }),
  ),
  chainIsCurrent: z.boolean().describe('False when the practice chain began anew after this invoice was made'),
})

/** What travels on the payments paths. */
export const paymentsContract = {
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
      required: z.number().int(),
    }),
    problems: [noSuchInvoice],
  },
  validateTransaction: {
    summary: 'Whether a transaction paid at least this much UDE to us, for good.',
    body: z.object({
      transactionHash,
      networkId: z.literal('BSC'),
      amount: z.number().positive().max(1e9).describe('UDE, at most six decimals'),
    }),
    answer: z.object({
      isValid: z.boolean(),
      confirmations: z.number().int(),
      required: z.number().int(),
      reason: z.enum(verdicts),
    }),
    problems: [unreachable],
    visitor: 'none',
  },
} satisfies { [K in keyof typeof paymentsPaths]: Shape }

/** The payments contract as a type, for the browser. */
export type PaymentsContract = typeof paymentsContract
