import { z } from 'zod'
import { coinText, isoInstant, usdText } from '#kit/wire.ts'
import { readDestinationTag } from '../rails/read-destination-tag.ts'
import { addressWords, refundReasons } from './refund.ts'

const refundTag = z
  .string()
  .max(10)
  .refine((text) => readDestinationTag(text) !== null, 'must be a destination tag: a number up to 4294967295')
  .optional()
  .describe('The destination tag of that address, on the XRP Ledger only')
/** A signature as wallets give it. */
export const signatureShape = z
  .string()
  .regex(
    /^(0x([0-9a-fA-F]{2}){1,4096}|[A-Za-z0-9+/]{40,1000}={0,2})$/,
    'must be a signature: 0x and hex digits, or base 64',
  )

/** What goes back to a payer, or went. */
export const refundShape = z.object({
  refundId: z.string(),
  amount: coinText,
  to: z.string(),
  tag: z.string().nullable(),
  addressBy: z
    .enum(addressWords)
    .nullable()
    .describe('How it is known that it may go there: it came from there, its sender signed, or an operator makes sure'),
  state: z.enum(['asked', 'paid', 'cancelled']),
  why: z
    .enum(['undone', 'operator', 'claimed'])
    .nullable()
    .describe(
      'Why it was cancelled: the chain took the money back, an operator did and it may be asked for again, or who sent the money claimed it for another request',
    ),
  reason: z
    .enum(refundReasons)
    .nullable()
    .describe('Why the payee gives it back of a paid bill; null: its payer asked for money of theirs'),
  usdAmount: usdText.nullable().describe('How much of the bill the payee gives back; null: nothing of it'),
  askedAt: isoInstant,
  paidAt: isoInstant.nullable(),
  transactionHash: z.string().nullable(),
  explorerUrl: z.string().nullable(),
})

/** Where money is to go back to, and how it is known that it may. */
export const refundBody = z.object({
  address: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .optional()
    .describe('Where to on the same chain. Left out: the address it came from'),
  tag: refundTag,
  signature: signatureShape
    .optional()
    .describe('By the sender over the message, for another address than it came from'),
  cannotSign: z.boolean().optional().describe('The sender cannot sign, as an exchange: an operator makes sure'),
})

/** Which address the text to sign names. */
export const refundQuery = z.object({ address: z.string().trim().min(1).max(100), tag: refundTag })
