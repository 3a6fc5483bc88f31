import { getAddress, isAddress } from 'viem'
import { bsc } from '#domains/chains/definitions/bsc.ts'
import { isNobodys } from '#domains/chains/server/addresses/is-nobodys.ts'
import { priceHoldsMs } from '#domains/payments/payment-limits.ts'
import { chosenRail } from '#domains/payments/rails/chosen-rail.ts'
import type { Rail } from '#domains/payments/rails/rail.ts'
import { fallbackSource } from '#domains/payments/rates/fallback-ude-price.ts'
import { hasMoved } from '#domains/payments/rates/moved-price.ts'
import { isTakenOn } from '#domains/payments/server/books/receiving-addresses.ts'
import { openInvoice, priceOffer } from '#domains/payments/server/invoices/open-invoice.ts'
import { udePrice } from '#domains/payments/server/rates/live-price.ts'
import { isSpendable } from '#domains/payments/server/verifying/is-spendable.ts'
import { refuseUnreadChain } from '#domains/payments/server/watching/reading-notes.ts'
import { isSolanaAddress } from '#domains/wallet/shown/address-fits.ts'
import { formatDecimal, fromNumber } from '#kit/decimal.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { onlyMe } from '#kit/me.ts'
import { type Money, money, type Rate } from '#kit/money.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { runOnce } from '#server/http/run-once.ts'
import type { TokenContract } from '../../contract.ts'
import { methodOf } from '../../payment-methods.ts'
import {
  amountOutside,
  applePayNotSetUp,
  coinNotTaken,
  noLiveTokenPrice,
  notAvailable,
  notAWallet,
  notOnSolana,
  noWallet,
  udePriceMoved,
} from '../../problems.ts'
import { type FeeRates, purchaseLimits, purchaseTotals, soldDecimals } from '../../purchases/purchase-terms.ts'
import { treasuryBalance, treasuryOf } from '../treasury/treasury.ts'
import { newOrderId, placeOrder } from './place-order.ts'

type Input = OperationInput<TokenContract['createPurchase']>

// A payment that was sent in the last moment is seen a little later.
const seenLaterMs = 5 * 60_000

/** Orders UDE to be paid in a coin: the price, the tokens and the amount to send are held together, or nothing is. */
export async function createPurchase(ctx: Ctx, input: Input): Promise<Answer<TokenContract['createPurchase']>> {
  onlyMe(input.userId)
  if (input.paymentMethod === 'apple_pay') throw new Problem(applePayNotSetUp)
  if (methodOf[input.walletType] !== input.paymentMethod)
    throw new Problem(coinNotTaken, 'This kind of wallet pays by another method')
  const usd = buyableAmount(input.usdAmount)
  const walletAddress = deliveryAddress(ctx, input.walletAddress)
  const rail = railFor(ctx, input)
  const totals = purchaseTotals(usd, 'crypto', feeRatesOf(ctx.config))
  const ask = async () => {
    await priceOffer(ctx, rail)
    await refuseUnspendable(ctx, walletAddress)
    return { price: await livePriceOf(ctx, input.quotedPrice), balance: await treasuryBalance(ctx) }
  }
  return runOnce(ctx, ask, async (tx, { price, balance }) => {
    const madeAt = tx.now()
    const heldUntil = new Date(madeAt.getTime() + priceHoldsMs + seenLaterMs)
    const bill = { amount: usd, fee: totals.fee, reference: 'token', payer: null, deadline: heldUntil }
    const invoice = await openInvoice(tx, rail, bill)
    await refuseUnreadChain(tx, rail.chain)
    const orderId = newOrderId(tx.now())
    const { paymentMethod } = input
    const paidBy = { invoiceId: invoice.id }
    const order = { orderId, usd, totals, price, walletAddress, paymentMethod, paidBy, madeAt, heldUntil, balance }
    const tokens = await placeOrder(tx, order)
    const tokenAmount = formatDecimal(tokens, soldDecimals)
    return { success: true, orderId, tokenAmount, invoiceId: invoice.id, errors: [] }
  })
}

/** What is taken on top of an amount here, in percent. */
export const feeRatesOf = ({ PURCHASE_FEE: purchase, CARD_FEE: card }: Ctx['config']): FeeRates => ({ purchase, card })

/** An amount that UDE can be bought for. */
export function buyableAmount(asked: number): Money<'USD'> {
  const usd = fromNumber('USD', asked)
  if (!usd || asked < purchaseLimits.minUsd || asked > purchaseLimits.maxUsd)
    throw new Problem(amountOutside, undefined, { fields: [{ field: 'usdAmount', message: amountOutside.title }] })
  return money('USD', usd.units)
}

/** Where tokens may be sent: a wallet on BNB Smart Chain that is somebody's, and neither ours nor a contract we know. */
export function deliveryAddress({ config }: Pick<Ctx, 'config'>, given: string | undefined): string {
  const address = given?.trim() ?? ''
  if (address === '') throw new Problem(noWallet)
  if (isSolanaAddress(address)) throw new Problem(notOnSolana)
  if (!isAddress(address, { strict: address !== address.toLowerCase() })) throw new Problem(notAWallet)
  const { UDE_TOKEN, UDE_FEED, UDE_RECEIVING_ADDRESS, TREASURY_ADDRESS, RELAYER_ADDRESS } = config
  const ours = [UDE_TOKEN, UDE_FEED, UDE_RECEIVING_ADDRESS, TREASURY_ADDRESS, RELAYER_ADDRESS]
  if (isNobodys(bsc.chainId, address) || ours.some((one) => one?.toLowerCase() === address.toLowerCase()))
    throw new Problem(notAWallet)
  return getAddress(address)
}

/** Refuses a wallet that is a token's contract: what is sent there stays there. */
export async function refuseUnspendable(ctx: Ctx, address: string): Promise<void> {
  if (!(await isSpendable(ctx, bsc.chainId, { address, tag: null }))) throw new Problem(notAWallet)
}

/** The price somebody may buy at; refused while it is only the reference price, or moved since they saw it. */
export async function livePriceOf(ctx: Ctx, quotedPrice: string | undefined): Promise<Rate<'UDE', 'USD'>> {
  if (!treasuryOf(ctx)) throw new Problem(notAvailable)
  const { rate } = await udePrice(ctx)
  if (rate.source === fallbackSource) throw new Problem(noLiveTokenPrice, undefined, { retryAfterSeconds: 30 })
  if (quotedPrice !== undefined && hasMoved(quotedPrice, rate)) throw new Problem(udePriceMoved)
  return rate
}

/** The coin it is paid in: ether unless another was chosen. Not UDE itself, and not BNB, which two feeds do not price here. */
function railFor(ctx: Ctx, { coin = 'ETH', chain }: Input): Rail {
  const rail = chosenRail({ cryptocurrency: coin, chain })
  if (!rail || !isTakenOn(ctx, rail.chain, rail.coin)) throw new Problem(coinNotTaken)
  return rail
}
