import { z } from 'zod'
import { notConfigured, unreachable } from '#domains/chains/problems.ts'
import type { Shape } from '#kit/endpoint.ts'
import { badRequest } from '#kit/http-problems.ts'
import { alreadyCounted, alreadySentBack, alreadySpent, countedForLong } from './claims/claim-problems.ts'
import { invoiceShape } from './invoices/invoice-shape.ts'
import { linkOperations } from './invoices/link-operations.ts'
import { listedRequests } from './invoices/listed-requests.ts'
import { verdicts } from './money/verify-transfer.ts'
import type { paymentsPaths } from './paths.ts'
import { madeRequest, paymentRequestBody, railList } from './portal/portal-shapes.ts'
import {
  alreadyAsked,
  alreadyPaid,
  chainDown,
  foreignToken,
  heldNoLonger,
  noFreeAmount,
  noLivePrice,
  noSuchInvoice,
  notAnAddress,
  notFinalYet,
  nothingDue,
  nothingToReturn,
  notSeen,
  notSignedHere,
  notTheSender,
  notVerified,
  notYourAddress,
  otherCoin,
  quoteHolds,
  senderMustSign,
  severalSenders,
  stillPayable,
  tooManyUnpaid,
  tooSmallToAsk,
  tooSmallToSend,
  transactionFailed,
} from './problems.ts'
import { refundBody, refundQuery, signatureShape } from './refunds/refund-shapes.ts'
import {
  notRelayed,
  permitExpired,
  permitNotValid,
  permitOtherAmount,
  relayOff,
  relayTooLittle,
  relayTooMany,
  relayUnderWay,
  tooFewTokens,
} from './relay/relay-problems.ts'
import { relayBody, relayOffer, relayQuery } from './relay/relay-shapes.ts'

/** Why nobody can be asked for a coin just now. */
const noQuote = [noLivePrice, notVerified, noFreeAmount, tooManyUnpaid, chainDown, tooSmallToAsk]

const params = z.object({ id: z.string().max(40) })
const evmHash = z.string().regex(/^0x[0-9a-fA-F]{64}$/, 'must be a transaction hash: 0x and 64 hex digits')
const transactionHash = z
  .string()
  .regex(/^((0x)?[0-9a-fA-F]{64}|[1-9A-HJ-NP-Za-km-z]{64,90})$/, 'must be a transaction’s hash or signature')
/** Why a request is not paid without BNB. */
const notCarried = [
  noSuchInvoice,
  nothingDue,
  notRelayed,
  relayOff,
  relayTooLittle,
  relayTooMany,
  notConfigured,
  unreachable,
]

/** What travels on the payments paths. */
export const paymentsContract = {
  rails: { summary: 'Every way to pay, and whether it can be used now.', answer: railList },
  requestPayment: {
    summary: 'Asks for money in a coin: fixes the price for 15 minutes and says what to send where.',
    body: paymentRequestBody,
    status: 201,
    answer: madeRequest,
    problems: [badRequest, notConfigured, ...noQuote, noSuchInvoice, alreadyPaid, nothingDue, notFinalYet, unreachable],
    spokenErrors: true,
    perMinute: 60,
  },
  myRequests: {
    summary: 'The newest 200 payment requests of the caller, copays among them, the newest first.',
    answer: listedRequests,
  },
  ...linkOperations,
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
    perMinute: 120,
  },
  claimFromExchange: {
    summary: 'Tells that an exchange sent what arrived. It moves nothing; an operator compares and attributes.',
    params,
    body: z.object({ transactionHash }),
    answer: invoiceShape,
    problems: [noSuchInvoice, notSeen],
    perMinute: 60,
  },
  answerArrived: {
    summary:
      'Says that the caller paid, or that what arrived is not theirs. It moves nothing; it says what is shown with the request.',
    params,
    body: z.object({ answer: z.enum(['paid', 'not-mine']) }),
    answer: invoiceShape,
    problems: [noSuchInvoice],
  },
  offerRelay: {
    summary:
      'What a wallet signs so that a request in UDE is paid without BNB: we carry the payment and its network fee.',
    query: relayQuery,
    answer: relayOffer,
    problems: [...notCarried, tooFewTokens],
    perMinute: 60,
  },
  relayPermit: {
    summary:
      'Pays a request by a permit (ERC-2612) for exactly what it asks: we hand it in, and move the tokens to us alone.',
    body: relayBody,
    answer: z.object({ success: z.literal(true), invoiceId: z.string() }),
    problems: [...notCarried, permitOtherAmount, permitExpired, permitNotValid, tooFewTokens, relayUnderWay],
    perMinute: 20,
  },
  requote: {
    summary: 'Asks for what is still to be paid at the price of now, when the time is over or only a part came.',
    params,
    answer: invoiceShape,
    problems: [noSuchInvoice, nothingDue, heldNoLonger, quoteHolds, ...noQuote],
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
    summary:
      'Claims money that no invoice explains, or that counts for another by its amount alone, by the signature of the address that sent it.',
    params,
    body: z.object({
      transactionHash,
      signature: signatureShape.describe(
        'By the sender over the message: personal_sign, contract wallets as well; base 64 on Bitcoin and Solana',
      ),
    }),
    answer: invoiceShape,
    problems: [
      noSuchInvoice,
      notSeen,
      alreadyCounted,
      alreadySentBack,
      alreadySpent,
      countedForLong,
      notTheSender,
      notSignedHere,
      transactionFailed,
      otherCoin,
      foreignToken,
      severalSenders,
      unreachable,
    ],
    perMinute: 10,
  },
  askRefund: {
    summary:
      'Asks for money back that does not pay the bill, or for all of it once the time is over. An operator sends it.',
    params,
    body: refundBody,
    answer: invoiceShape,
    problems: [
      badRequest,
      noSuchInvoice,
      nothingToReturn,
      alreadyAsked,
      notFinalYet,
      stillPayable,
      tooSmallToSend,
      notAnAddress,
      notYourAddress,
      notTheSender,
      senderMustSign,
      unreachable,
    ],
    perMinute: 20,
  },
  refundMessage: {
    summary: 'The text the sender of a payment signs to have it sent back to another address than it came from.',
    params,
    query: refundQuery,
    answer: z.object({ message: z.string() }),
    problems: [badRequest, noSuchInvoice, notAnAddress, notYourAddress, unreachable],
    perMinute: 60,
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
    perMinute: 60,
  },
} satisfies { [K in keyof typeof paymentsPaths]: Shape }

/** The payments contract as a type, for the browser. */
export type PaymentsContract = typeof paymentsContract
