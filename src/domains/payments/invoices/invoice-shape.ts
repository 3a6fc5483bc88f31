import { z } from 'zod'
import { paidChains } from '#domains/chains/chains.ts'
import { coinText, isoInstant, usdText } from '#kit/wire.ts'
import { coins } from '../coin.ts'
import { attributions } from '../money/attribution.ts'
import { verdicts } from '../money/verify-transfer.ts'
import { statedShape } from '../portal/portal-shapes.ts'
import { refundShape } from '../refunds/refund-shapes.ts'
import { invoiceExceptions, invoiceStatuses } from './next-invoice.ts'

const price = z.object({
  price: z.string().describe('US dollars for one whole coin'),
  source: z.string(),
  asOf: isoInstant,
})

const payment = z.object({
  transactionHash: z.string(),
  amount: coinText,
  creditedUsdAmount: usdText.nullable().describe('What it is worth, rounded down; null while it waits for a price'),
  rate: price.nullable().describe('The price it is credited at'),
  isLate: z.boolean().describe('It came when no price held'),
  keepsPrice: z
    .boolean()
    .describe('Late, and counted at the price that was promised all the same: it still covered the bill'),
  attributedBy: z
    .enum(attributions)
    .nullable()
    .describe('How we know whose it is: by its marker or amount, a proved address, a signature, or an operator'),
  from: z.string(),
  confirmations: z.number().int(),
  state: z.enum(['seen', 'final', 'orphaned']),
  blockNumber: z.number().int().nullable().describe('Null while it waits for a block'),
  isReplaceable: z.boolean().describe('It waits for a block, and its sender may still replace it by another one'),
  seenAt: isoInstant,
  explorerUrl: z.string(),
})

const sent = z.object({
  transactionHash: z.string(),
  verdict: z.enum(verdicts).nullable().describe('What the chain said of it when it was told; null when it was silent'),
  sentAt: isoInstant,
})

const unattributedPayment = z.object({
  transactionHash: z.string(),
  asset: z.enum(coins),
  amount: coinText,
  seenAt: isoInstant,
  saidAt: isoInstant.nullable().describe('When the payer said that an exchange sent it for them; null: they did not'),
  whose: z
    .enum(['perhaps', 'proved', 'said'])
    .describe(
      'The payer named it or said that they paid; proved the address it came from; or neither: it may be a stranger’s',
    ),
})

/** An invoice as its payer sees it. */
export const invoiceShape = z.object({
  invoiceId: z.string(),
  status: z.enum(invoiceStatuses),
  exception: z.enum(invoiceExceptions),
  version: z.number().int(),
  asset: z.enum(coins),
  network: z.string().describe('The network by its name'),
  chain: z.enum(paidChains),
  tokenContract: z.string().nullable().describe('Null for the chain’s own coin'),
  payTo: z.string(),
  tag: z.string().nullable().describe('The destination tag to send it with, where there is one'),
  payee: z.string(),
  amount: coinText.describe('What the newest price asks, the fee within; once paid, what paid the bill'),
  feeAmount: coinText.describe('The fee within the amount'),
  usdAmount: usdText,
  feeUsdAmount: usdText,
  totalUsdAmount: usdText,
  creditedUsdAmount: usdText.describe('What the payments on the chain are worth together'),
  remainingUsdAmount: usdText.describe('What is still to be paid'),
  rate: price,
  createdAt: isoInstant,
  expiresAt: isoInstant.describe('When the newest price ends'),
  settledAt: isoInstant.nullable(),
  required: z
    .number()
    .int()
    .nullable()
    .describe('Confirmations after which a payment counts for good; null: when the chain calls it final'),
  received: coinText.describe('Everything that came'),
  remaining: coinText.describe(
    'What to send now, exactly; zero when nothing is, or when a new amount must be asked for',
  ),
  canRequote: z.boolean().describe('A new amount can be asked for: the time is over, or only a part came'),
  creditOwed: coinText.describe('What came beyond the bill, is owed back to the payer and was not yet sent'),
  creditNotAsked: coinText.describe('What of that nobody asked to be sent back yet'),
  returnable: coinText.describe('What the payer may ask to be sent back now; what was asked for already is not in it'),
  minReturnable: coinText.describe('The least that the network can carry back; zero where there is no bound'),
  isRefunded: z.boolean().describe('Everything that came was sent back'),
  returnsTo: z
    .string()
    .nullable()
    .describe('The one address all of it came from, to which money goes back; null when there were several'),
  refunds: z.array(refundShape),
  payments: z.array(payment),
  sent: sent.nullable().describe('What the payer’s wallet said it sent, while no payment of it is seen'),
  unattributed: z
    .array(unattributedPayment)
    .describe(
      'Money that nobody has explained and that is the payer’s by what they proved, named or said, or is 0.5 to 2 times what is asked, came while it was open, and may be theirs',
    ),
  earlier: z
    .object({
      invoiceId: z.string(),
      received: coinText,
      asset: unattributedPayment.shape.asset,
      isPaid: z.boolean().describe('It pays that bill, or does once it is confirmed: nothing is owed for this one'),
      goesBack: z.boolean().describe('Its payer asked for it back, or has it back'),
    })
    .nullable()
    .describe('The request whose place this one took, when money came for that one after all'),
  timeline: z.array(
    z.object({
      what: z.enum([
        'made',
        'requoted',
        'seen',
        'confirmed',
        'undone',
        'expired',
        'unattributed',
        'claimed_away',
        'refund_asked',
        'refund_granted',
        'refund_paid',
        'refund_cancelled',
      ]),
      at: isoInstant,
      transactionHash: z.string().optional(),
    }),
  ),
  stated: statedShape.nullable().describe('How the amount was stated, when not in US dollars'),
  note: z
    .object({ description: z.string(), patientName: z.string() })
    .nullable()
    .describe('What it is for, in the words of whoever made it'),
  otherPart: z
    .object({
      invoiceId: z.string(),
      usdAmount: usdText,
      isRest: z.boolean().describe('It asks for the rest; else it is the one for which a part came first'),
      isPaid: z.boolean(),
    })
    .nullable()
    .describe('The other request of the same bill, where its rest is paid in another coin'),
  canMoveRest: z.boolean().describe('The rest can be asked for by another request, in another coin'),
  isShared: z.boolean().describe('A link to it for another device is open'),
  isReplaced: z.boolean().describe('Something in it was changed: a newer payment request took its place'),
  chainIsRead: z.boolean().describe('False when the chain could not be read for a minute: what was sent shows later'),
  chainIsCurrent: z.boolean().describe('False when the practice chain began anew after this invoice was made'),
})
