import { askedDecimals } from '#domains/payments/coin.ts'
import { udeOnBsc } from '#domains/payments/rails/rails.ts'
import { priceText } from '#domains/payments/rates/price-text.ts'
import { type OpenedInvoice, openInvoice, priceOffer } from '#domains/payments/server/invoices/open-invoice.ts'
import { refuseUnreadChain } from '#domains/payments/server/watching/reading-notes.ts'
import { ownWalletId } from '#domains/wallet/server/who-proved.ts'
import { toNumber } from '#kit/decimal.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { onlyMe } from '#kit/me.ts'
import type { Money } from '#kit/money.ts'
import { invariant, Problem } from '#kit/problem.ts'
import { audit } from '#server/audit/audit.ts'
import { type Ctx, requireVisitorId } from '#server/context.ts'
import { runOnce } from '#server/http/run-once.ts'
import type { CostsContract } from '../../contract.ts'
import { checkAmounts, copayAndFee } from '../../pay/check-amounts.ts'
import { processingFeeBasisPoints } from '../../pay/fee-rule.ts'
import { estimateMismatch } from '../../problems.ts'
import { namedDoctor } from '../fee-schedule/place-of-care.ts'
import { keepPaidFor } from '../paid/paid-for.ts'
import { estimateById } from '../store.ts'
import { cryptoPayments } from '../tables.ts'
import { type FeeRule, feeTerms } from './processing-fee.ts'

type Input = OperationInput<CostsContract['payCopay']>

type CopayInvoice = Answer<CostsContract['payCopay']>

/** Opens the payment of a copay in UDE. Fee, amount and price are computed again; what the page showed must agree. */
export const payCopay = (rule: FeeRule) => (ctx: Ctx, input: Input) => openCopay(ctx, rule, input)

async function openCopay(ctx: Ctx, rule: FeeRule, input: Input): Promise<CopayInvoice> {
  onlyMe(input.userId)
  const userId = requireVisitorId(ctx)
  const ask = async () => {
    await priceOffer(ctx, udeOnBsc)
    return namedDoctor(ctx, input)
  }
  return runOnce(ctx, ask, async (tx, doctor) => {
    const terms = await feeTerms(tx, rule, userId, input.estimateId)
    const { usd, feeUsd } = copayAndFee(input, terms.basisPoints)
    if (input.estimateId !== undefined) await checkEstimate(tx, userId, input.estimateId, usd)
    const invoice = await openInvoice(tx, udeOnBsc, {
      amount: usd,
      fee: feeUsd,
      reference: 'costs',
      payer: input.walletAddress,
    })
    await refuseUnreadChain(tx, udeOnBsc.chain)
    // Checked against the price the invoice fixed: a refusal undoes the invoice.
    checkAmounts(input, { usd, feeUsd }, invoice.rate)
    await tx.db.insert(cryptoPayments).values({
      invoiceId: invoice.id,
      userId,
      walletId: await ownWalletId(tx, input.walletAddress),
      estimateId: input.estimateId ?? null,
      amount: invoice.due.units,
      usdAmount: invoice.usd.units,
      feeAmount: invoice.fee.units,
      feeUsdAmount: invoice.feeUsd.units,
      feeBasisPoints: Number(terms.basisPoints),
      fullFeeBasisPoints: Number(processingFeeBasisPoints),
      feeTier: terms.tier,
      walletAddress: input.walletAddress.toLowerCase(),
      createdAt: tx.now(),
    })
    await keepPaidFor(tx, userId, invoice.id, doctor)
    await audit(tx, 'costs/payment-opened', invoice.id)
    return answerOf(invoice)
  })
}

function answerOf(invoice: OpenedInvoice<'UDE'>): CopayInvoice {
  invariant(invoice.tokenContract, 'UDE has a contract')
  return {
    success: true,
    paymentId: invoice.id,
    payTo: invoice.payTo,
    payee: invoice.payee,
    tokenContract: invoice.tokenContract,
    amount: toNumber(invoice.due, askedDecimals.UDE),
    feeAmount: toNumber(invoice.fee, askedDecimals.UDE),
    usdAmount: toNumber(invoice.usd),
    feeUsdAmount: toNumber(invoice.feeUsd),
    status: 'pending',
    expiresAt: invoice.expiresAt.toISOString(),
    price: priceText(invoice.rate),
  }
}

/** The estimate that is named: it must be the caller's, not older than a day, and ask for just this amount. */
export async function checkEstimate(tx: Ctx, userId: number, id: string, usd: Money<'USD'>) {
  const estimate = await estimateById(tx, userId, id)
  if (!estimate) throw new Problem(estimateMismatch, 'We do not know this estimate. Estimate again')
  if (estimate.expiresAt <= tx.now()) throw new Problem(estimateMismatch, 'This estimate is too old. Estimate again')
  if (estimate.amount === null)
    throw new Problem(estimateMismatch, 'This estimate names no amount to pay. Pay what you were told, without it')
  if (estimate.amount !== usd.units)
    throw new Problem(estimateMismatch, undefined, {
      fields: [{ field: 'usdAmount', message: 'The estimate says another amount' }],
    })
  return estimate
}
