import { type PaidChain, transactionLink } from '#domains/chains/chains.ts'
import { bsc } from '#domains/chains/definitions/bsc.ts'
import { formatDecimal } from '#kit/decimal.ts'
import { type Answer } from '#kit/endpoint.ts'
import { money } from '#kit/money.ts'
import { type Config } from '#server/config/config.ts'
import { askedDecimals, type Coin } from '../../coin.ts'
import { type PaymentsContract } from '../../contract.ts'
import { confirmationsOf } from '../../invoices/confirmations-of.ts'
import { amountsAsked, amountsBack, isOnChain } from '../../invoices/invoice-amounts.ts'
import { partAndRest } from '../../invoices/part-and-rest.ts'
import { creditedBy, creditOf, live, owedBy, paying } from '../../money/credits.ts'
import { isGood, type Quote, rateOf } from '../../money/quote.ts'
import { isOwnAddress, railOf } from '../../rails/rail-of.ts'
import { priceText } from '../../rates/price-text.ts'
import { minSent, soleSender, stillOwed } from '../../refunds/refund.ts'
import { type Declared, type EarlierRequest, type UnattributedRow } from '../declared/find-unattributed.ts'
import { type OtherPart } from '../requests/ask-for-rest.ts'
import { type InvoiceNote } from '../requests/invoice-notes.ts'
import { type InvoiceRow, type PaymentRow, type QuoteRow, type RefundRow, type TimelineRow } from '../store.ts'
import { shownAddress } from './stored-address.ts'

type InvoiceAnswer = Answer<PaymentsContract['invoice']>
type InvoiceParts = {
  invoice: InvoiceRow
  quotes: QuoteRow[]
  payments: PaymentRow[]
  refunds: RefundRow[]
  timeline: TimelineRow[]
  note: InvoiceNote | null
  declared: Declared | null
  unattributed: UnattributedRow[]
  earlier: EarlierRequest | null
  otherPart: OtherPart | null
  /** How far its chain has been read; null before the first time. */
  newest: { genesis: string; height: number } | null
  isRead: boolean
  isShared: boolean
  now: Date
}

// Sent amounts may be finer than what we ask in; what is cut off here stays exact in the books.
const inCoin = (coin: Coin, units: bigint) => formatDecimal(money(coin, units), askedDecimals[coin])
const usd = (units: bigint) => formatDecimal(money('USD', units))

/** The invoice as its payer sees it. */
export function invoiceAnswer(config: Config, known: InvoiceParts): InvoiceAnswer {
  const { invoice } = known
  return {
    invoiceId: invoice.id,
    status: invoice.status,
    exception: invoice.exception,
    version: invoice.version,
    asset: invoice.asset,
    network: railOf(invoice).network,
    chain: invoice.chain,
    tokenContract: invoice.tokenContract && shownAddress(invoice.chain, invoice.tokenContract),
    payTo: shownAddress(invoice.chain, invoice.payTo),
    tag: isOwnAddress(invoice) ? null : invoice.marker,
    payee: config.PAYEE_NAME,
    usdAmount: usd(invoice.usdUnits),
    feeUsdAmount: usd(invoice.feeUsdUnits),
    totalUsdAmount: usd(owedBy(invoice)),
    ...amounts(known),
    createdAt: invoice.createdAt.toISOString(),
    expiresAt: invoice.expiresAt.toISOString(),
    settledAt: invoice.settledAt?.toISOString() ?? null,
    required: invoice.required,
    payments: shownPayments(config, known),
    returnsTo: returnsTo(known),
    refunds: shownRefunds(config, known),
    timeline: shownTimeline(known),
    ...shownOnTheWay(known),
    stated: invoice.stated,
    note: known.note,
    otherPart: known.otherPart && shownPart(known.otherPart),
    canMoveRest: (isOnChain(known) && partAndRest(known)?.isFinal) ?? false,
    isShared: known.isShared,
    isReplaced: invoice.replacedAt !== null,
    chainIsCurrent: isOnChain(known),
    chainIsRead: known.isRead,
  }
}

const shownPart = ({ id, usdUnits, status, isRest }: OtherPart): InvoiceAnswer['otherPart'] => ({
  invoiceId: id,
  usdAmount: usd(usdUnits),
  isRest,
  isPaid: status === 'settled',
})

type CreditFields = 'creditOwed' | 'creditNotAsked' | 'returnable' | 'minReturnable' | 'isRefunded'
type Amounts = 'amount' | 'feeAmount' | 'rate' | 'received' | 'remaining' | 'canRequote' | CreditFields

/** What is asked or was paid, what came, and what is still to come. */
function amounts(known: InvoiceParts): Pick<InvoiceAnswer, Amounts | 'creditedUsdAmount' | 'remainingUsdAmount'> {
  const { invoice, quotes, payments, now } = known
  const coin = (units: bigint) => inCoin(invoice.asset, units)
  const all = live(payments)
  const standing = paying(invoice, all)
  const { asked, outstanding, amount, fee } = amountsAsked(known)
  const isPaid = outstanding === 0n
  const holds = isGood(asked, outstanding, now)
  return {
    amount: coin(amount),
    feeAmount: coin(fee),
    rate: rateAnswer((isPaid && quotes.find(({ seq }) => seq === standing[0]?.quoteSeq)) || asked),
    received: coin(all.reduce((sum, { units }) => sum + units, 0n)),
    creditedUsdAmount: usd(creditedBy(standing, quotes)),
    remaining: coin(holds ? asked.units : 0n),
    remainingUsdAmount: usd(outstanding),
    canRequote: !isPaid && !holds && isOnChain(known) && isAsking(invoice, now),
    ...shownBack(known),
  }
}

const isAsking = ({ replacedAt, returnedAt, deadline }: InvoiceRow, now: Date) =>
  !replacedAt && !returnedAt && (deadline === null || now < deadline)

/** What is owed back, what of it can be asked for, and whether all went back. */
function shownBack(known: InvoiceParts): Pick<InvoiceAnswer, CreditFields> {
  const { invoice, quotes, payments, refunds } = known
  const coin = (units: bigint) => inCoin(invoice.asset, units)
  const without = (some: typeof refunds) => coin(stillOwed(invoice, { quotes, payments, refunds: some }))
  const { returnable, isRefunded } = amountsBack(known)
  return {
    creditOwed: without(refunds.filter(({ state }) => state === 'paid')),
    creditNotAsked: without(refunds),
    returnable: coin(returnable),
    minReturnable: coin(minSent(invoice)),
    isRefunded,
  }
}

function rateAnswer(quote: Quote): InvoiceAnswer['rate'] {
  const { rateSource: source, rateAt: at } = quote
  return { price: priceText(rateOf(quote)), source, asOf: at.toISOString() }
}

function shownPayments(config: Config, { quotes, payments, newest }: InvoiceParts): InvoiceAnswer['payments'] {
  const standing = new Set(live(payments).map(({ txHash }) => txHash))
  // A transaction that was mined again elsewhere is one payment to its payer, not two.
  const shown = payments.filter(({ state, txHash }) => state !== 'orphaned' || !standing.has(txHash))
  return shown.map((row) => {
    const quote = quotes.find(({ seq }) => seq === row.quoteSeq)
    const credit = creditOf(row, quotes)
    return {
      transactionHash: row.txHash,
      amount: inCoin(row.asset, row.units),
      creditedUsdAmount: credit && usd(credit.cents),
      rate: quote ? rateAnswer(quote) : null,
      isLate: quote?.kind === 'late',
      keepsPrice: quote?.kind === 'late' && quotes.some((one) => one.kind === 'asked' && isSamePrice(one, quote)),
      attributedBy: row.attributedBy,
      from: shownAddress(row.chain, row.fromAddress),
      confirmations: confirmationsOf(row, newest),
      state: row.state,
      blockNumber: row.height,
      isReplaceable: row.isReplaceable === true && row.state === 'seen',
      seenAt: row.seenAt.toISOString(),
      explorerUrl: linkTo(config, row.chain, row.txHash),
    }
  })
}

const isSamePrice = (a: Quote, b: Quote) =>
  a.rateNum === b.rateNum && a.rateDen === b.rateDen && a.rateAt.getTime() === b.rateAt.getTime()

const linkTo = (config: Config, chain: PaidChain, hash: string) =>
  transactionLink(chain, hash, chain === bsc.chainId ? config.BSC_EXPLORER_URL : undefined)

function returnsTo({ invoice, payments }: InvoiceParts): string | null {
  const sender = soleSender(payments)
  return sender && shownAddress(invoice.chain, sender)
}

const shownRefunds = (config: Config, { refunds }: InvoiceParts): InvoiceAnswer['refunds'] =>
  refunds.map((refund) => ({
    refundId: refund.id,
    amount: inCoin(refund.asset, refund.units),
    to: shownAddress(refund.chain, refund.toAddress),
    tag: refund.toTag,
    addressBy: refund.addressBy,
    state: refund.state,
    why: refund.why,
    reason: refund.reason,
    usdAmount: refund.grantedUsd === null ? null : usd(refund.grantedUsd),
    askedAt: refund.askedAt.toISOString(),
    paidAt: refund.paidAt?.toISOString() ?? null,
    transactionHash: refund.txHash,
    explorerUrl: refund.txHash && linkTo(config, refund.chain, refund.txHash),
  }))

/** What the payer may have sent and that does not count for this invoice yet. */
function shownOnTheWay({
  payments,
  declared,
  unattributed,
  earlier,
}: InvoiceParts): Pick<InvoiceAnswer, 'sent' | 'unattributed' | 'earlier'> {
  const isSeen = payments.some(({ txHash }) => txHash === declared?.txHash)
  return {
    sent:
      declared && !isSeen
        ? { transactionHash: declared.txHash, verdict: declared.verdict, sentAt: declared.declaredAt.toISOString() }
        : null,
    unattributed: unattributed.map(({ txHash, asset, units, seenAt, saidAt, whose }) => ({
      transactionHash: txHash,
      asset,
      amount: inCoin(asset, units),
      seenAt: seenAt.toISOString(),
      saidAt: saidAt?.toISOString() ?? null,
      whose,
    })),
    earlier: earlier && {
      invoiceId: earlier.invoice.id,
      asset: earlier.invoice.asset,
      received: inCoin(earlier.invoice.asset, earlier.units),
      isPaid: earlier.isPaid,
      goesBack: earlier.goesBack,
    },
  }
}

/** What happened, with the quote it began with and those it went on from. */
function shownTimeline({ invoice, quotes, timeline }: InvoiceParts): InvoiceAnswer['timeline'] {
  const later = quotes.filter(({ kind, seq }) => kind === 'asked' && seq > 1)
  return [
    { what: 'made' as const, at: invoice.createdAt },
    ...timeline.map(({ what, at, txHash }) => ({ what, at, ...(txHash && { transactionHash: txHash }) })),
    ...later.map(({ madeAt }) => ({ what: 'requoted' as const, at: madeAt })),
  ]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((step) => ({ ...step, at: step.at.toISOString() }))
}
