import { chains } from '#domains/chains/chains.ts'
import { notConfigured } from '#domains/chains/problems.ts'
import { bitcoinNetwork } from '#domains/chains/server/addresses/bitcoin-network.ts'
import { isClassicAddress, isSolanaAccount } from '#domains/chains/server/addresses/chain-address.ts'
import { unreadableAddress } from '#domains/wallet/problems.ts'
import { isEvmAddress } from '#domains/wallet/shown/address-fits.ts'
import { formatDecimal, fromNumber } from '#kit/decimal.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { badRequest } from '#kit/http-problems.ts'
import { convert, type Money, money } from '#kit/money.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { refuseUnstorable } from '#server/http/refuse-unstorable.ts'
import { runOnce } from '#server/http/run-once.ts'
import { askedDecimals } from '../../coin.ts'
import type { PaymentsContract } from '../../contract.ts'
import type { ForeignAmount } from '../../invoices/foreign-amount.ts'
import { noLivePrice } from '../../problems.ts'
import { chosenRail } from '../../rails/chosen-rail.ts'
import type { Rail } from '../../rails/rail.ts'
import { priceText } from '../../rates/price-text.ts'
import { isTakenOn } from '../books/receiving-addresses.ts'
import { type OpenedInvoice, openInvoice, priceOffer } from '../invoices/open-invoice.ts'
import { currencyRate, currencyRateText } from '../rates/currency-rate.ts'
import { refuseUnreadChain } from '../watching/reading-notes.ts'
import { askForRest, stayRest } from './ask-for-rest.ts'
import { keepNote } from './invoice-notes.ts'
import { noVisits, type PaidVisits } from './no-visits.ts'
import { mayBeReplaced, replaceInvoice } from './replace-invoice.ts'

type Input = OperationInput<PaymentsContract['requestPayment']>
type PaymentRequest = Answer<PaymentsContract['requestPayment']>

/** Asks for money in a coin. What it is for is sealed for its maker; nothing of it goes into links, chains or logs. */
export async function requestPayment(ctx: Ctx, input: Input, visits: PaidVisits = noVisits): Promise<PaymentRequest> {
  const { description, patientName = '', replaces, walletAddress = null, visit, restOf } = input
  refuseUnstorable([description, patientName])
  if (walletAddress !== null && !isAnyAddress(walletAddress)) throw new Problem(unreadableAddress)
  const rail = offeredRail(ctx, input)
  if (walletAddress !== null && !chains[rail.chain].address.test(walletAddress)) throw walletElsewhere()
  const ask = async () => {
    const asked = await inDollars(ctx, input)
    if (replaces !== undefined) await mayBeReplaced(ctx, replaces)
    await priceOffer(ctx, rail)
    return asked
  }
  return runOnce(ctx, ask, async (tx, { usd, stated }) => {
    const asked = { amount: usd, fee: money('USD', 0n), reference: 'portal', payer: walletAddress, stated }
    const opened = await openInvoice(tx, rail, asked)
    await refuseUnreadChain(tx, rail.chain)
    await keepNote(tx, opened.id, { description, patientName })
    // The rest pays what the first part was for.
    const named = restOf === undefined ? visit : undefined
    if (named && !(await visits.keep(tx, named, opened))) throw visitDoesNotFit()
    if (restOf !== undefined) await askForRest(tx, visits, restOf, opened)
    else if (replaces !== undefined && !named) await stayRest(tx, visits, replaces, opened)
    if (replaces !== undefined) await replaceInvoice(tx, replaces, opened.id)
    return answerOf(rail, opened)
  })
}

function visitDoesNotFit(): Problem {
  const message = 'The estimate does not fit this amount any more'
  return new Problem(badRequest, message, { fields: [{ field: 'visit', message }] })
}

function walletElsewhere(): Problem {
  const message = 'This wallet has no address where this coin is paid'
  return new Problem(badRequest, message, { fields: [{ field: 'walletAddress', message }] })
}

// Addresses are kept in clear, so nothing else may be said in their place.
const isAnyAddress = (text: string): boolean =>
  isEvmAddress(text) ||
  isClassicAddress(text) ||
  isSolanaAccount(text) ||
  bitcoinNetwork(/^[A-Z]+1[A-Z0-9]+$/.test(text) ? text.toLowerCase() : text) !== null

function offeredRail(ctx: Ctx, input: Input): Rail {
  const rail = chosenRail(input)
  const message = 'Choose what to pay with'
  if (!rail) throw new Problem(badRequest, message, { fields: [{ field: 'cryptocurrency', message }] })
  if (!isTakenOn(ctx, rail.chain, rail.coin)) throw new Problem(notConfigured)
  return rail
}

/** What was stated in US dollars, rounded up to the cent, so that the bill is covered. */
async function inDollars(
  ctx: Ctx,
  { amount, currency }: Input,
): Promise<{ usd: Money<'USD'>; stated: ForeignAmount | null }> {
  const exact = fromNumber(currency, amount)
  const message = 'At most two decimals'
  if (!exact) throw new Problem(badRequest, `amount: ${message}`, { fields: [{ field: 'amount', message }] })
  if (currency === 'USD') return { usd: money('USD', exact.units), stated: null }
  const rate = await currencyRate(ctx, currency)
  if (!rate) throw new Problem(noLivePrice, `There is no rate for ${currency} just now. State the amount in US dollars`)
  const said = { rate: currencyRateText(rate), source: rate.source, asOf: rate.at.toISOString() }
  const usd = convert(money(currency, exact.units), rate, 'up')
  return { usd, stated: { currency, amount: formatDecimal(exact), ...said } }
}

function answerOf(rail: Rail, invoice: OpenedInvoice): PaymentRequest {
  const { id, due, payTo, tokenContract, marker, usd, rate, expiresAt } = invoice
  return {
    success: true,
    invoiceId: id,
    status: 'pending',
    coin: rail.coin,
    network: rail.network,
    chain: rail.chain,
    address: payTo,
    tokenContract,
    tag: marker,
    coinAmount: formatDecimal(due, askedDecimals[rail.coin]),
    usdAmount: formatDecimal(usd),
    rate: priceText(rate),
    rateSource: rate.source,
    rateAsOf: rate.at.toISOString(),
    expiresAt: expiresAt.toISOString(),
    uri: rail.link({ units: due.units, payTo, tokenContract, marker }),
  }
}
