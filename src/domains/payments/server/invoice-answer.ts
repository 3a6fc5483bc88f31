import { getAddress } from 'viem'
import { bsc } from '#domains/chains/bsc.ts'
import { transactionLink } from '#domains/chains/explorer-links.ts'
import { formatDecimal } from '#kit/decimal.ts'
import type { Answer } from '#kit/endpoint.ts'
import { money } from '#kit/money.ts'
import type { Config } from '#server/config.ts'
import type { PaymentsContract } from '../contract.ts'
import { askedDecimals } from '../due-amount.ts'
import { priceText } from '../price-text.ts'
import { requiredConfirmations } from '../terms.ts'
import type { InvoiceRow, PaymentRow, TimelineRow } from './store.ts'

type InvoiceAnswer = Answer<PaymentsContract['invoice']>
type Known = { invoice: InvoiceRow; payments: PaymentRow[]; timeline: TimelineRow[]; genesisNow: string | null }

// Sent amounts may be finer than what we ask in; what is cut off here stays exact in the books.
const ude = (units: bigint) => formatDecimal(money('UDE', units), askedDecimals)
const usd = (units: bigint) => formatDecimal(money('USD', units))

/** The invoice as its payer sees it. */
export function invoiceAnswer(config: Config, { invoice, payments, timeline, genesisNow }: Known): InvoiceAnswer {
  const live = payments.filter(({ state }) => state !== 'orphaned')
  const received = live.reduce((sum, { units }) => sum + units, 0n)
  const remaining = invoice.dueUnits > received ? invoice.dueUnits - received : 0n
  // A transaction that was mined again elsewhere is one payment to its payer, not two.
  const isReplaced = (row: PaymentRow) => row.state === 'orphaned' && live.some(({ txHash }) => txHash === row.txHash)
  return {
    invoiceId: invoice.id,
    status: invoice.status,
    exception: invoice.exception,
    version: invoice.version,
    asset: 'UDE',
    network: bsc.name,
    chainId: bsc.chainId,
    tokenContract: getAddress(invoice.tokenContract),
    payTo: getAddress(invoice.payTo),
    payee: config.PAYEE_NAME,
    amount: ude(invoice.dueUnits),
    feeAmount: ude(invoice.feeUnits),
    usdAmount: usd(invoice.usdUnits),
    feeUsdAmount: usd(invoice.feeUsdUnits),
    totalUsdAmount: usd(invoice.usdUnits + invoice.feeUsdUnits),
    rate: rateAnswer(invoice),
    createdAt: invoice.createdAt.toISOString(),
    expiresAt: invoice.expiresAt.toISOString(),
    settledAt: invoice.settledAt?.toISOString() ?? null,
    required: requiredConfirmations,
    received: ude(received),
    remaining: ude(remaining),
    payments: payments.filter((row) => !isReplaced(row)).map((row) => paymentAnswer(config, row)),
    timeline: timeline.map(({ what, at, txHash }) => ({
      what,
      at: at.toISOString(),
      ...(txHash && { transactionHash: txHash }),
    })),
    chainIsCurrent: genesisNow === null || genesisNow === invoice.genesis,
  }
}

function rateAnswer(invoice: InvoiceRow): InvoiceAnswer['rate'] {
  const { rateNum: num, rateDen: den, rateSource: source, rateAt: at } = invoice
  return { price: priceText({ from: 'UDE', to: 'USD', num, den, at, source }), source, asOf: at.toISOString() }
}

function paymentAnswer(config: Config, row: PaymentRow): InvoiceAnswer['payments'][number] {
  return {
    transactionHash: row.txHash,
    amount: ude(row.units),
    from: getAddress(row.fromAddress),
    confirmations: row.confirmations,
    state: row.state,
    blockNumber: row.height,
    seenAt: row.seenAt.toISOString(),
    explorerUrl: transactionLink(config.BSC_EXPLORER_URL, row.txHash),
  }
}
