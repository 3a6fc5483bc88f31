import { z } from 'zod'
import { shownPricePattern } from '#domains/payments/rates/moved-price.ts'
import { fromNumber } from '#kit/decimal.ts'
import { isoInstant, serialId, usdNumber, userId, wholeCents } from '#kit/wire.ts'
import { serviceTypes } from '../estimates/service-types.ts'
import { paymentStatuses } from './payment-status.ts'

const askedDecimals = 6
const ude = z.number().describe('UDE, six decimals')

const sentUsd = wholeCents.max(1_000_000)
const sentUde = ude
  .max(1_000_000_000)
  .refine((value) => fromNumber('UDE', value, askedDecimals) !== null, 'At most six decimals')

/** What a person agrees to pay, as they saw it. Every figure is computed again here. */
export const payCopayBody = z.object({
  userId,
  amount: sentUde.positive().describe('UDE for copay and fee together, as shown'),
  usdAmount: sentUsd.positive().describe('The copay in US dollars'),
  feeAmount: sentUde.nonnegative(),
  feeUsdAmount: sentUsd.nonnegative(),
  tokenSymbol: z.enum(['UDE', 'UDEGO']),
  walletAddress: z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'An address: 0x and 40 hex digits'),
  networkId: z.literal('BSC'),
  estimateId: z
    .string()
    .max(40)
    .optional()
    .describe('The estimate it pays; without it the amount is the payer’s own word'),
  doctorId: serialId.optional(),
  facilityId: serialId.optional().describe('Which of the doctor’s practices; without it the main one'),
  quotedPrice: z.string().regex(shownPricePattern, 'A decimal').optional().describe('US dollars for one UDE, as shown'),
})

/** What the wallet must send, and to whom. `amount` is the one to send. */
export const openedPayment = z.object({
  success: z.literal(true),
  paymentId: z.string(),
  payTo: z.string(),
  payee: z.string(),
  tokenContract: z.string(),
  amount: ude.describe('What to send, the fee within; up to 0.009999 above the plain conversion'),
  feeAmount: ude,
  usdAmount: usdNumber,
  feeUsdAmount: usdNumber,
  status: z.literal('pending'),
  expiresAt: isoInstant,
  price: z.string().describe('US dollars for one UDE'),
})

/** Whom a payment is for, and whose word its amount is. */
const visit = {
  doctorName: z.string().nullable(),
  doctorNpi: z.string().nullable().describe('The doctor’s number in the national register, which insurers ask for'),
  facilityName: z.string().nullable().describe('The name of the practice; null where nobody states one'),
  facilityAddress: z.string().nullable().describe('Its whole address'),
  facilityPhone: z.string().nullable().describe('Its own phone, as the directory had it'),
  basis: z.enum(['estimate', 'stated']).describe('Whether the amount is an estimate of ours or the payer’s own word'),
}

const payment = {
  ...visit,
  paymentId: z.string(),
  status: z.enum(paymentStatuses),
  usdAmount: usdNumber,
  feeUsdAmount: usdNumber,
  amount: ude,
  tokenSymbol: z.string(),
  createdAt: isoInstant,
  confirmedAt: isoInstant.nullable(),
  transactionHash: z.string().nullable(),
}

/** The copays somebody paid or meant to pay, the newest first. */
export const paymentList = z.object({ payments: z.array(z.object(payment)) })

/** The estimate whose amount it is; null where the payer stated it. */
const estimate = z
  .object({
    estimateId: z.string(),
    serviceType: z.enum(serviceTypes).nullable(),
    city: z.string(),
    state: z.string(),
    insuranceCompany: z.string().nullable(),
    isPlanChecked: z.boolean().describe('Whether it was made with what the insurer answered'),
  })
  .nullable()

/** One copay payment with the estimate it was for. */
export const paymentDetail = z.object({
  ...payment,
  feePercent: z.string().describe('The processing fee in percent of the copay'),
  feeTier: z.string().nullable().describe('The tier that lowered it; null where none did'),
  estimate,
})

/** Which visit a payment is for, whatever it is paid in. */
export const paidVisit = z.object({
  ...visit,
  feePercent: z.string().nullable().describe('The processing fee in percent of the copay; null where there is none'),
  feeTier: z.string().nullable(),
  estimate,
})
