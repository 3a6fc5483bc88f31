import { getAddress } from 'viem'
import { transactionLink } from '#domains/chains/chains.ts'
import { udeOnBsc } from '#domains/payments/rails/rails.ts'
import { readTo } from '#domains/payments/server/watching/reading-notes.ts'
import { formatDecimal } from '#kit/decimal.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { onlyMe } from '#kit/me.ts'
import { money } from '#kit/money.ts'
import { Problem } from '#kit/problem.ts'
import { type Ctx, visitorIdOf } from '#server/context.ts'
import { watch } from '#server/events/watch.ts'
import type { Listening, StreamMessage } from '#server/http/route.ts'
import type { TokenContract } from '../../contract.ts'
import { noSuchPurchase } from '../../problems.ts'
import { deliverWithinMs, soldDecimals } from '../../purchases/purchase-terms.ts'
import { findPurchase, type PurchaseRow, purchasesOf } from './store.ts'

type Purchase = Answer<TokenContract['purchase']>

/** One order of the caller as it stands now; somebody else's is not there. */
export function getPurchase(ctx: Ctx, { orderId }: OperationInput<TokenContract['purchase']>): Promise<Purchase> {
  return ctx.transaction(async (tx) => {
    const row = await findPurchase(tx, orderId)
    if (!row) throw new Problem(noSuchPurchase)
    const newest = await readTo(tx.db, '0x38')
    return purchaseAnswer(tx, row, newest?.height ?? null)
  })
}

/** The order now, and again after each change, for as long as the page listens. */
export async function* followPurchase(
  ctx: Ctx,
  { orderId }: OperationInput<TokenContract['purchaseEvents']>,
  { signal, lastEventId }: Listening,
): AsyncGenerator<StreamMessage<Purchase>> {
  let last = lastEventId
  for await (const purchase of watch(ctx.live, orderId, signal, () => getPurchase(ctx, { orderId }))) {
    const { purchaseStatus, paymentStatus, transferStatus, confirmations } = purchase
    const id = [purchaseStatus, paymentStatus, transferStatus, confirmations ?? '-'].join('.')
    if (id === last) continue
    last = id
    yield { id, data: purchase }
  }
}

const maxListed = 100

/** The orders of the caller, the newest first, each as it stands now. */
export async function listMyPurchases(
  ctx: Ctx,
  _input: OperationInput<TokenContract['myPurchases']>,
): Promise<Answer<TokenContract['myPurchases']>> {
  const me = visitorIdOf(ctx)
  if (me === null) return { purchases: [] }
  return ctx.transaction(async (tx) => {
    const rows = await purchasesOf(tx, me, maxListed)
    const newest = await readTo(tx.db, '0x38')
    return { purchases: rows.map((row) => purchaseAnswer(tx, row, newest?.height ?? null)) }
  })
}

/** The transfers of UDE to the caller for what they bought. */
export async function listPurchases(
  ctx: Ctx,
  { userId }: OperationInput<TokenContract['purchases']>,
): Promise<Answer<TokenContract['purchases']>> {
  onlyMe(userId)
  const me = visitorIdOf(ctx)
  if (me === null) return { transactions: [] }
  const rows = await ctx.transaction((tx) => purchasesOf(tx, me, maxListed))
  return {
    transactions: rows.map((row) => ({
      id: row.orderId,
      fromAddress: ctx.config.TREASURY_ADDRESS ?? '',
      toAddress: getAddress(row.walletAddress),
      amount: ude(row.tokenAmount),
      tokenSymbol: 'UDE',
      status: row.transferStatus === 'submitted' ? 'pending' : ended(row),
      timestamp: (row.completedAt ?? row.createdAt).toISOString(),
      txHash: row.transactionHash,
      network: 'BSC',
      type: 'receive',
    })),
  }
}

const ended = ({ transferStatus, purchaseStatus }: PurchaseRow): 'pending' | 'completed' | 'failed' => {
  if (transferStatus === 'completed') return 'completed'
  return purchaseStatus === 'pending' || purchaseStatus === 'processing' ? 'pending' : 'failed'
}

const usd = (units: bigint) => formatDecimal(money('USD', units))
const ude = (units: bigint) => formatDecimal(money('UDE', units), soldDecimals)

function purchaseAnswer({ config, now }: Ctx, row: PurchaseRow, height: number | null): Purchase {
  const paidUsd = row.usdAmount + row.platformFeeAmount + row.cardFeeAmount
  const required = udeOnBsc.required()
  const above = row.blockNumber === null || height === null ? null : Math.max(0, height - row.blockNumber + 1)
  return {
    orderId: row.orderId,
    purchaseStatus: row.purchaseStatus,
    paymentStatus: row.paymentStatus,
    transferStatus: row.transferStatus,
    why: row.why,
    dispute: row.dispute,
    paymentMethod: row.paymentMethod,
    usdAmount: usd(row.usdAmount),
    feeUsdAmount: usd(row.platformFeeAmount),
    cardFeeUsdAmount: usd(row.cardFeeAmount),
    totalUsdAmount: usd(paidUsd),
    tokenAmount: ude(row.tokenAmount),
    pricePerToken: row.pricePerToken.replace(/(\.\d{6}\d*?)0+$/, '$1'),
    walletAddress: getAddress(row.walletAddress),
    invoiceId: row.invoiceId,
    checkoutUrl: row.purchaseStatus === 'pending' && now() < row.heldUntil ? row.checkoutUrl : null,
    createdAt: row.createdAt.toISOString(),
    heldUntil: row.heldUntil.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    transferredAt: row.transferredAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    deliverBy: row.paidAt && new Date(row.paidAt.getTime() + deliverWithinMs).toISOString(),
    confirmations: above === null ? null : Math.min(above, required),
    required,
    transactionHash: row.transactionHash,
    explorerUrl: row.transactionHash && transactionLink('0x38', row.transactionHash, config.BSC_EXPLORER_URL),
  }
}
