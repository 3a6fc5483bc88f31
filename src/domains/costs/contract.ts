import { z } from 'zod'
import { unreachable } from '#domains/chains/problems.ts'
import { unknownDoctor } from '#domains/doctors/problems.ts'
import { paymentsContract } from '#domains/payments/contract.ts'
import { chainDown, noFreeAmount, noLivePrice, notVerified, tooManyUnpaid } from '#domains/payments/problems.ts'
import type { Shape } from '#kit/endpoint.ts'
import { badRequest } from '#kit/http-problems.ts'
import { notYours } from '#kit/me.ts'
import { userId } from '#kit/wire.ts'
import { comparisonAnswer, comparisonBody, comparisonQuery } from './comparison/comparison-shapes.ts'
import { signedDocument } from './comparison/price-document.ts'
import {
  visitsAnswer,
  visitsBody,
  withInsuranceAnswer,
  withInsuranceBody,
  withoutInsuranceAnswer,
  withoutInsuranceBody,
} from './estimates/estimate-shapes.ts'
import type { costsPaths } from './paths.ts'
import { openedPayment, paidVisit, payCopayBody, paymentDetail, paymentList } from './pay/payment-shapes.ts'
import { estimateMismatch, feeMismatch, noSuchPayment, noSuchPrice, placeUnknown, priceMoved } from './problems.ts'

/** What travels on the costs paths. */
export const costsContract = {
  estimateWithInsurance: {
    summary: 'What a person with insurance would pay for a kind of care, line by line.',
    body: withInsuranceBody,
    perMinute: 120,
    answer: withInsuranceAnswer,
    problems: [badRequest, placeUnknown, unknownDoctor],
  },
  estimateWithoutInsurance: {
    summary: 'What a person without insurance would pay for a kind of care, line by line.',
    body: withoutInsuranceBody,
    perMinute: 120,
    answer: withoutInsuranceAnswer,
    problems: [badRequest, placeUnknown, unknownDoctor],
  },
  estimateVisits: {
    summary:
      'What a visit to each of up to 20 doctors would cost the caller, with this insurance company or without one: for each the range an estimate for this doctor alone would have. Nothing is kept.',
    body: visitsBody,
    visitor: 'none',
    perMinute: 120,
    answer: visitsAnswer,
    problems: [badRequest],
  },
  compareCosts: {
    summary: 'What hospitals near a ZIP code published themselves for a procedure, compared like with like.',
    query: comparisonQuery,
    perMinute: 120,
    answer: comparisonAnswer,
    problems: [badRequest, placeUnknown],
  },
  searchComparison: {
    summary: 'The same by a body.',
    body: comparisonBody,
    visitor: 'none',
    perMinute: 120,
    answer: comparisonAnswer,
    problems: [badRequest, placeUnknown],
  },
  documentPrice: {
    summary:
      'How the price of one compared place came about: inputs, sources, each step and the result, signed (Ed25519).',
    body: comparisonBody.extend({ placeId: z.string().max(20) }),
    visitor: 'none',
    answer: signedDocument,
    problems: [badRequest, placeUnknown, noSuchPrice],
  },
  processingFee: {
    summary:
      'What the caller pays us for paying a copay, in percent of it: the full fee, or less by their tier. With an estimate it is the fee of paying that one.',
    query: z.object({ estimateId: z.string().max(40).optional() }),
    answer: z.object({
      percent: z.string().describe('Decimal text: 1.8'),
      fullPercent: z.string(),
      basisPoints: z.number().int(),
      tier: z.string().nullable().describe('What lowers it; null where nothing does'),
    }),
  },
  payCopay: {
    summary: 'Opens the payment of a copay in UDE: fixes the price for 15 minutes and says what to send where.',
    body: payCopayBody,
    status: 201,
    answer: openedPayment,
    problems: [
      badRequest,
      notYours,
      feeMismatch,
      estimateMismatch,
      priceMoved,
      unknownDoctor,
      noLivePrice,
      notVerified,
      noFreeAmount,
      chainDown,
      tooManyUnpaid,
      unreachable,
    ],
    spokenErrors: true,
    perMinute: 60,
  },
  myPayments: {
    summary: 'The caller’s copay payments, the newest first; the last 100.',
    params: z.object({ userId }),
    answer: paymentList,
    problems: [notYours],
  },
  myPayment: {
    summary: 'One copay payment of the caller and what it was for.',
    params: z.object({ id: z.string().max(40) }),
    answer: paymentDetail,
    problems: [noSuchPayment],
  },
  paidVisit: {
    summary:
      'Which visit a payment or a request of the caller is for, in UDE or another coin, and whose word its amount is.',
    params: z.object({ id: z.string().max(40) }),
    answer: z.object({ visit: paidVisit.nullable().describe('Null: it pays none, or is not the caller’s') }),
  },
  declareTransaction: paymentsContract.declareTransaction,
} satisfies { [K in keyof typeof costsPaths]: Shape }

/** The costs contract as a type, for the browser. */
export type CostsContract = typeof costsContract
