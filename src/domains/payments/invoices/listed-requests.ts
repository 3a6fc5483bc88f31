import { z } from 'zod'
import { isoInstant, usdText } from '#kit/wire.ts'
import { coins } from '../coin.ts'
import { statedShape } from '../portal/portal-shapes.ts'
import { invoiceExceptions, invoiceStatuses } from './next-invoice.ts'

/** One payment request in the list of the person who made it. */
const listedRequest = z.object({
  invoiceId: z.string(),
  status: z.enum(invoiceStatuses),
  exception: z.enum(invoiceExceptions),
  asset: z.enum(coins),
  network: z.string(),
  amount: z.string().describe('What its newest price asks, in whole coins'),
  received: z.string().describe('Everything that came, in whole coins'),
  isUnconfirmed: z.boolean().describe('Something that came is not final yet'),
  creditOwed: z.string().describe('What came beyond the bill and was not yet sent back, in whole coins'),
  returned: z.string().describe('What was sent back, in whole coins'),
  totalUsdAmount: usdText.describe('US dollars, two decimals, the fee within'),
  stated: statedShape.nullable(),
  createdAt: isoInstant,
  expiresAt: isoInstant,
  settledAt: isoInstant.nullable(),
  isReplaced: z.boolean(),
  restOf: z.string().nullable().describe('The request for which a part of the same bill came first'),
  hasUnattributed: z
    .boolean()
    .describe('Money came that its payer proved, named or said to be theirs, and that does not count yet'),
  mayHaveUnattributed: z
    .boolean()
    .describe('Money like it came while it was open, and is nobody’s yet: perhaps its payer sent another amount'),
  saidAt: isoInstant
    .nullable()
    .describe('When its payer said that an exchange sent what came; null while a person has nothing to check'),
  isRefunded: z.boolean().describe('Everything that came was sent back'),
  description: z.string().nullable().describe('In the words of whoever made it; null for a copay'),
})

/** The newest payment requests of a person. */
export const listedRequests = z.object({
  requests: z.array(listedRequest),
  isWhole: z.boolean().describe('False: there are older ones'),
})
