import { z } from 'zod'
import { notConfigured, unreachable } from '#domains/chains/problems.ts'
import { chainDown, noFreeAmount, noLivePrice, notVerified, tooManyUnpaid } from '#domains/payments/problems.ts'
import type { Shape } from '#kit/endpoint.ts'
import { badRequest } from '#kit/http-problems.ts'
import { notYours } from '#kit/me.ts'
import { userId } from '#kit/wire.ts'
import type { tokenPaths } from './paths.ts'
import {
  amountOutside,
  applePayNotSetUp,
  cardAway,
  cardNotSetUp,
  coinNotTaken,
  noLiveTokenPrice,
  noSuchPurchase,
  notAvailable,
  notAWallet,
  notOnSolana,
  notSigned,
  noWallet,
  tooLargeShare,
  tooManyUnpaidOrders,
  twoUnpaid,
  udePriceMoved,
} from './problems.ts'
import {
  cardPurchaseBody,
  createPurchaseBody,
  madeByCard,
  madePurchase,
  purchaseShape,
  transactionList,
} from './purchases/purchase-shapes.ts'

const params = z.object({ orderId: z.string().max(40) })
/** Why nothing can be bought just now, or not so. */
const notBought = [
  badRequest,
  notYours,
  amountOutside,
  noWallet,
  notOnSolana,
  notAWallet,
  noLiveTokenPrice,
  udePriceMoved,
  notAvailable,
  twoUnpaid,
  tooLargeShare,
  tooManyUnpaidOrders,
]

/** What travels on the token paths. */
export const tokenContract = {
  udePrice: {
    summary:
      'What one UDE costs in US dollars. With source "fallback" it is a reference price and nothing can be paid.',
    answer: z.object({
      price: z.string().describe('US dollars for one UDE, at least six decimals'),
      source: z.enum(['feed', 'fallback']),
      priceUsd: z.number(),
      priceChange24h: z.number().nullable().describe('Percent; null until prices of 24 hours are known'),
      contractAddress: z.string(),
      asOf: z.string(),
    }),
  },
  createPurchase: {
    summary:
      'Orders UDE, to be paid in a coin and delivered to a wallet: holds price and tokens, and asks for the money by a payment request.',
    body: createPurchaseBody,
    status: 201,
    answer: madePurchase,
    problems: [
      ...notBought,
      applePayNotSetUp,
      coinNotTaken,
      notConfigured,
      noLivePrice,
      notVerified,
      noFreeAmount,
      tooManyUnpaid,
      chainDown,
      unreachable,
    ],
    spokenErrors: true,
    perMinute: 60,
  },
  cardPurchase: {
    summary:
      'Orders UDE, to be paid by card on a page of the card processor and delivered to a wallet: holds price and tokens for five minutes.',
    body: cardPurchaseBody,
    status: 201,
    answer: madeByCard,
    problems: [unreachable, ...notBought, cardNotSetUp, cardAway],
    spokenErrors: true,
    perMinute: 30,
  },
  cardEvent: {
    summary: 'Takes an event of the card processor, signed by it: the only word that a card paid.',
    signedBy: 'stripe-signature',
    answer: z.object({ received: z.literal(true) }),
    problems: [notSigned, cardNotSetUp],
    visitor: 'none',
    bodyLimit: 512 * 1024,
    perMinute: 600,
  },
  purchase: { summary: 'One order of the caller.', params, answer: purchaseShape, problems: [noSuchPurchase] },
  purchaseEvents: {
    summary: 'The same order again with every change: paid, sent, each confirmation, delivered.',
    params,
    answer: purchaseShape,
    problems: [noSuchPurchase],
    kind: 'stream',
  },
  myPurchases: {
    summary: 'The orders of the caller, the newest first; the last 100.',
    answer: z.object({ purchases: z.array(purchaseShape) }),
  },
  purchases: {
    summary: 'The transfers of UDE for what the caller bought, the newest first; the last 100.',
    params: z.object({ userId }),
    answer: transactionList,
    problems: [notYours],
  },
  applePaySession: {
    summary: 'Has Apple open a payment session for this page. Refused where no certificate of Apple is set up.',
    body: z.object({ validationURL: z.url().max(500).optional() }),
    answer: z.object({ session: z.never() }),
    problems: [applePayNotSetUp],
    visitor: 'none',
    spokenErrors: true,
  },
} satisfies { [K in keyof typeof tokenPaths]: Shape }

/** The token contract as a type, for the browser. */
export type TokenContract = typeof tokenContract
