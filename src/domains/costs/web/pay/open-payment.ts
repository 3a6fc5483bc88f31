import type { QueryClient } from '@tanstack/react-query'
import { askedDecimals } from '#domains/payments/coin.ts'
import { canStillPay } from '#domains/payments/invoices/invoice-progress.ts'
import { paymentsApi } from '#domains/payments/web/api.ts'
import type { PaymentToSend } from '#domains/payments/web/pay/send-payment.ts'
import { formatDecimal, fromNumber, toNumber } from '#kit/decimal.ts'
import { me } from '#kit/me.ts'
import { add } from '#kit/money.ts'
import { invariant } from '#kit/problem.ts'
import { urlOf } from '#web/client.ts'
import { serverNow } from '#web/server-clock.ts'
import { costsPaths } from '../../paths.ts'
import { estimateMismatch, feeMismatch } from '../../problems.ts'
import { costsApi } from '../api.ts'
import { dollarsOf } from '../estimates/shown-estimate.ts'
import { estimateKey } from '../estimates/use-estimate.ts'
import type { PayAmounts } from './pay-amounts.ts'

/** What a person agrees to pay, to be asked of the server. */
export type PayPlan = {
  amounts: PayAmounts
  quotedPrice: string
  /** The estimate whose amount it is; absent where the payer states the amount. */
  estimateId: string | undefined
  doctorId: number
  facilityId: number | undefined
  /** What the wallet says it is for. */
  what: string
}

/** A payment request that was opened, for which wallet and which copay. */
export type OpenPayment = PaymentToSend & { key: string }

const keyOf = (plan: PayPlan, wallet: string) =>
  [wallet.toLowerCase(), plan.estimateId, plan.doctorId, plan.amounts.copay.units].join(' ')

/** The payment request to send money for: the one opened before while it still is, else a new one. */
export async function openPayment(plan: PayPlan, wallet: string, before: OpenPayment | null): Promise<OpenPayment> {
  const key = keyOf(plan, wallet)
  if (before?.key === key && (await isStillOpen(before.invoiceId))) return before
  const { copay, fee, due, feeInUde } = plan.amounts
  const opened = await costsApi.payCopay({
    userId: me,
    amount: toNumber(due, askedDecimals.UDE),
    usdAmount: toNumber(copay),
    feeAmount: toNumber(feeInUde, askedDecimals.UDE),
    feeUsdAmount: toNumber(fee),
    tokenSymbol: 'UDEGO',
    walletAddress: wallet,
    networkId: 'BSC',
    ...(plan.estimateId !== undefined && { estimateId: plan.estimateId }),
    doctorId: plan.doctorId,
    ...(plan.facilityId !== undefined && { facilityId: plan.facilityId }),
    quotedPrice: plan.quotedPrice,
  })
  const asked = fromNumber('UDE', opened.amount, askedDecimals.UDE)
  invariant(asked, 'the asked amount has six decimals')
  const { paymentId: invoiceId, payTo, tokenContract } = opened
  const total = add(dollarsOf(opened.usdAmount), dollarsOf(opened.feeUsdAmount))
  const purpose = { usdCents: total.units, what: plan.what }
  return { key, invoiceId, payTo, tokenContract, amount: formatDecimal(asked, askedDecimals.UDE), purpose }
}

async function isStillOpen(id: string): Promise<boolean> {
  try {
    const invoice = await paymentsApi.invoice({ id })
    return canStillPay(invoice, serverNow()) && invoice.payments.length === 0 && invoice.chainIsCurrent
  } catch {
    return false
  }
}

const feeUrl = urlOf(costsPaths.processingFee)

/**
 * Asks anew for what the page showed and the server no longer accepts, so that the next try is made with what holds then.
 * True when that is another estimate, which the person has not seen yet.
 */
export async function renewAfter(
  code: string,
  client: QueryClient,
  refreshPrice: () => Promise<unknown>,
): Promise<boolean> {
  // Any refusal may be about the price.
  void refreshPrice()
  if (code === feeMismatch.code)
    void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(feeUrl) })
  if (code !== estimateMismatch.code) return false
  return client.invalidateQueries({ queryKey: [estimateKey] }, { throwOnError: true }).then(
    () => true,
    () => false,
  )
}
