import { z } from 'zod'
import { paidChains } from '#domains/chains/chains.ts'
import { isVisible } from '#kit/text/clean-typed.ts'
import { isoInstant, serialId } from '#kit/wire.ts'
import { coins, currencies, foreignCurrencies } from '../coin.ts'

const price = z.string().describe('US dollars for one whole coin')
const chain = z.enum(paidChains)
const symbol = z.enum(coins)

/** How a bill was stated when not in US dollars. */
export const statedShape = z.object({
  currency: z.enum(foreignCurrencies),
  amount: z.string(),
  rate: z.string().describe('US dollars for one of the currency'),
  source: z.string(),
  asOf: isoInstant,
})

/** The visit that a request pays, named by whoever asks; it is looked up before anything is said of it. */
const visit = z.object({
  doctorId: serialId,
  facilityId: serialId.optional().describe('Which of the doctor’s practices; without it the main one'),
  estimateId: z
    .string()
    .max(40)
    .optional()
    .describe('The caller’s own estimate for this doctor, which asks for just this amount'),
})

/** A payment request of the portal as it is asked for. */
export const paymentRequestBody = z.object({
  amount: z.number().positive().max(1_000_000).describe('At most two decimals'),
  currency: z.enum(currencies),
  description: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .refine(isVisible, 'nothing of it can be seen')
    .describe('What it is for. Sealed; only its maker reads it'),
  patientName: z.string().trim().max(100).optional().describe('Sealed; only its maker reads it'),
  cryptocurrency: z.enum([...symbol.options, 'WALLET']).describe('WALLET: the own coin of the wallet at walletAddress'),
  paymentMethod: z.enum(['qr_code', 'direct_wallet']),
  walletAddress: z.string().trim().max(100).optional().describe('Who will pay, where that is known'),
  chain: chain.optional().describe('Where a coin is taken on several chains: which of them'),
  visit: visit.optional().describe('Refused where it does not fit the amount or the caller'),
  replaces: z
    .string()
    .max(40)
    .optional()
    .describe('The invoice this one takes the place of, because something in it changed'),
  restOf: z
    .string()
    .max(40)
    .optional()
    .describe(
      'The caller’s part-paid request whose rest this one asks for, in US dollars and to the cent. What came for that one is its bill from then on',
    ),
})

/** A payment request just made. */
export const madeRequest = z.object({
  success: z.literal(true),
  invoiceId: z.string(),
  status: z.literal('pending'),
  coin: symbol,
  network: z.string(),
  chain,
  address: z.string(),
  tokenContract: z.string().nullable(),
  tag: z.string().nullable().describe('The destination tag without which the payment is nobody’s'),
  coinAmount: z.string(),
  usdAmount: z.string(),
  rate: price,
  rateSource: z.string(),
  rateAsOf: isoInstant,
  expiresAt: isoInstant,
  uri: z.string().describe('What a wallet app reads from the code'),
})

/** Every way to pay, whether it can be used now, and why not. */
export const railList = z.object({
  rails: z.array(
    z.object({
      coin: symbol,
      name: z.string(),
      chain,
      network: z.string(),
      address: z.string().nullable(),
      tokenContract: z.string().nullable(),
      decimals: z.number().int(),
      status: z.enum(['ready', 'not-configured', 'not-verified', 'no-price', 'unread']),
      rate: price.nullable(),
      rateSource: z.string().nullable(),
      rateAsOf: isoInstant.nullable(),
    }),
  ),
  currencies: z.array(
    z.object({
      currency: z.enum(currencies),
      rate: z.string().nullable().describe('US dollars for one of the currency, eight decimals; null: not taken now'),
      rateSource: z.string().nullable().describe('Null for US dollars, which need no rate'),
      rateAsOf: isoInstant.nullable(),
    }),
  ),
})
