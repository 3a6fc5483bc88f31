import { formatDecimal } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import type { Coin } from '../../coin.ts'
import { confirmationsOf } from '../../invoices/confirmations-of.ts'
import { creditedBy, creditOf, divideMoney, live, outstandingOf, owedBy, paying } from '../../money/credits.ts'
import { askedQuote, type Quote } from '../../money/quote.ts'
import { isOwnAddress } from '../../rails/rail-of.ts'
import { type RefundReason } from '../../refunds/refund.ts'
import { type WebhookKind } from '../../webhooks/webhook-kinds.ts'
import { shownAddress } from '../invoices/stored-address.ts'
import type { ChainCursor, InvoiceRow, PaymentRow } from '../store.ts'

type BodyField =
  | 'id'
  | 'reference'
  | 'version'
  | 'status'
  | 'exception'
  | 'replacedAt'
  | 'returnedAt'
  | 'deadline'
  | 'asset'
  | 'chain'
  | 'payTo'
  | 'marker'
  | 'usdUnits'
  | 'feeUsdUnits'
  | 'createdAt'
  | 'expiresAt'
  | 'settledAt'

/** An invoice with all that its news are made of. */
export type WebhookInvoice = {
  invoice: Pick<InvoiceRow, BodyField>
  quotes: readonly Quote[]
  payments: readonly PaymentRow[]
  /** How far its chain has been read. */
  newest: Pick<ChainCursor, 'genesis' | 'height'> | null
}

/** A refund as it is told: what goes back, and by which transaction once it has gone. */
export type WebhookRefund = {
  refundId: string
  coin: Coin
  units: bigint
  /** Why the payee gives it back; null: its payer asked for money of theirs. */
  reason: RefundReason | null
  transactionHash: string | null
}

/** Anyone can send us dust, so the list of payments has an end. */
const maxPayments = 20

const usd = (units: bigint) => formatDecimal(money('USD', units))
const inCoin = (coin: Coin, units: bigint) => formatDecimal(money(coin, units))

/**
 * What is sent: ids, exact decimal texts, states, times and hashes, as of the change. Nobody's name and nothing of what
 * the money is for is in it.
 */
export function webhookBody(
  { id, kind, at }: { id: string; kind: WebhookKind; at: Date },
  told: WebhookInvoice,
  about: { payment?: PaymentRow; refund?: WebhookRefund } = {},
): string {
  const { payment, refund } = about
  return JSON.stringify({
    id,
    kind,
    at: at.toISOString(),
    invoice: invoiceOf(told),
    ...(payment && { payment: paymentOf(payment, told) }),
    ...(refund && {
      refund: {
        id: refund.refundId,
        coin: refund.coin,
        amount: inCoin(refund.coin, refund.units),
        reason: refund.reason,
        transactionHash: refund.transactionHash,
      },
    }),
  })
}

function invoiceOf(told: WebhookInvoice) {
  const { invoice, quotes, payments } = told
  const standing = live(payments)
  const paid = paying(invoice, standing)
  const outstanding = outstandingOf(invoice, quotes, standing)
  const { beyond } = divideMoney(invoice, quotes, standing)
  const coin = (units: bigint) => inCoin(invoice.asset, units)
  return {
    id: invoice.id,
    reference: invoice.reference,
    version: invoice.version,
    status: invoice.status,
    exception: invoice.exception,
    isReplaced: invoice.replacedAt !== null,
    isReturned: invoice.returnedAt !== null,
    coin: invoice.asset,
    chain: invoice.chain,
    payTo: shownAddress(invoice.chain, invoice.payTo),
    tag: isOwnAddress(invoice) ? null : invoice.marker,
    usdAmount: usd(invoice.usdUnits),
    feeUsdAmount: usd(invoice.feeUsdUnits),
    totalUsdAmount: usd(owedBy(invoice)),
    creditedUsdAmount: usd(creditedBy(paid, quotes)),
    remainingUsdAmount: usd(outstanding),
    askedAmount: coin(askedQuote(quotes)?.units ?? 0n),
    receivedAmount: coin(sumOf(standing)),
    beyondAmount: coin(outstanding === 0n ? beyond : sumOf(standing) - sumOf(paid)),
    createdAt: invoice.createdAt.toISOString(),
    expiresAt: invoice.expiresAt.toISOString(),
    settledAt: invoice.settledAt?.toISOString() ?? null,
    paymentCount: payments.length,
    payments: payments.slice(-maxPayments).map((payment) => paymentOf(payment, told)),
  }
}

const sumOf = (all: readonly { units: bigint }[]) => all.reduce((sum, { units }) => sum + units, 0n)

function paymentOf(payment: PaymentRow, { quotes, newest }: WebhookInvoice) {
  const credit = creditOf(payment, quotes)
  return {
    transactionHash: payment.txHash,
    index: payment.logIndex,
    amount: inCoin(payment.asset, payment.units),
    creditedUsdAmount: credit && usd(credit.cents),
    isLate: credit?.late ?? false,
    state: payment.state,
    confirmations: confirmationsOf(payment, newest),
    height: payment.height,
    paidAt: payment.paidAt.toISOString(),
    seenAt: payment.seenAt.toISOString(),
  }
}
