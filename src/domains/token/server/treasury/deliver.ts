import { moveUnits, treasuryAccount } from '#domains/payments/money/journal.ts'
import { book } from '#domains/payments/server/books/book.ts'
import { deliveryKey } from '#domains/payments/server/books/own-accounts.ts'
import { SignerError } from '#domains/payments/server/sending/ask-signer.ts'
import { releaseNonce } from '#domains/payments/server/sending/nonces.ts'
import {
  advance,
  type BlockFacts,
  findOwnTransactions,
  type OwnTransaction,
  type SentStatus,
} from '#domains/payments/server/sending/own-transactions.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/events/events.ts'
import type { DueEvent } from '#server/events/listeners.ts'
import { deliverWithinMs } from '../../purchases/purchase-terms.ts'
import { change } from '../purchases/change.ts'
import { giveBack } from '../purchases/give-back.ts'
import { findPurchase, lockPurchase, type PurchaseRow } from '../purchases/store.ts'
import { claimNonce, laterMs, soonMs } from './claim-nonce.ts'
import { treasuryOf } from './treasury.ts'

/** The UDE that buyers got. */
const soldAccount = 'equity:ude-sold'

/**
 * Brings a paid order one step nearer to its buyer's wallet; is looked at again until its tokens are there for good, or the
 * money is on its way back. One order has one transfer, which has one nonce among those of the treasury.
 */
export async function deliver(ctx: Ctx, { subject }: DueEvent): Promise<number | void> {
  const order = await findPurchase(ctx, subject)
  // What was sent is followed to its end, also when its money was taken back meanwhile.
  if (order?.purchaseStatus !== 'processing') return
  const [known] = await findOwnTransactions(ctx, [subject])
  if (isLate(ctx, order) && (!known || (await leaveUnsigned(ctx, known, 'token/not-signed-in-time'))))
    return release(ctx, subject)
  if (known && isDoubted(order) && (await leaveUnsigned(ctx, known, 'token/not-signed-in-time'))) {
    await publish(ctx, { topic: 'token/card-heard', subject })
    return laterMs
  }
  const transfer = known ?? (await claimNonce(ctx, order))
  if (transfer === null || typeof transfer === 'number') return transfer ?? undefined
  const unwanted = isLate(ctx, order)
  const standing = await advance(ctx, treasuryOf(ctx), transfer, { unwanted }).catch((error: unknown) => {
    if (error instanceof SignerError) return null
    throw error
  })
  if (!standing) {
    await leaveUnsigned(ctx, transfer, 'token/transfer-refused')
    return laterMs
  }
  if (!(await isOver(ctx, order, transfer, standing))) return soonMs
}

const isLate = (ctx: Ctx, { paidAt }: PurchaseRow): boolean =>
  paidAt !== null && ctx.now().getTime() - paidAt.getTime() > deliverWithinMs

/** Its cardholder's bank was asked for the money, or has given it back: what nobody signed is not sent. */
const isDoubted = ({ dispute, paymentStatus }: PurchaseRow): boolean =>
  dispute === 'open' || paymentStatus === 'refunded'

/**
 * A transfer of which nothing was signed leaves its nonce, which is filled, so that those behind it are delivered; its order
 * waits as one without a nonce. False when something was signed: that is followed to its end.
 */
async function leaveUnsigned(ctx: Ctx, transfer: OwnTransaction, alarm: string): Promise<boolean> {
  const { id } = transfer
  return ctx.transaction(async (tx) => {
    const held = await lockPurchase(tx, id)
    const filling = await releaseNonce(tx, transfer)
    if (!filling) return false
    tx.log.error({ alarm, order: id }, 'a transfer of the treasury was not signed')
    await publish(tx, { topic: 'token/fill-nonce', subject: filling })
    if (held?.transferStatus === 'submitted') await change(tx, id, { transferStatus: 'pending', transferredAt: null })
    return true
  })
}

/** Sends the money of an order back that was not delivered in time; nothing of it was signed. */
async function release(ctx: Ctx, orderId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const order = await lockPurchase(tx, orderId)
    if (order?.paymentStatus !== 'paid' || order.transferStatus !== 'pending') return
    await change(tx, orderId, { purchaseStatus: 'failed', transferStatus: 'failed', why: 'not_delivered_in_time' })
    await giveBack(tx, order)
  })
}

/** Writes down where the transfer of an order stands, and answers whether nothing of it will change any more. */
async function isOver(
  ctx: Ctx,
  { orderId, tokenAmount, blockNumber }: PurchaseRow,
  { nonce }: OwnTransaction,
  standing: SentStatus,
): Promise<boolean> {
  switch (standing.is) {
    case 'waiting':
      // A block that the chain took back is one no more.
      if (standing.block || blockNumber !== null)
        await change(ctx, orderId, standing.block ?? { transactionHash: null, blockNumber: null })
      return false
    case 'gone':
      // A practice chain began anew: what was to be sent on the one before is nowhere any more.
      await change(ctx, orderId, { purchaseStatus: 'failed', transferStatus: 'failed', why: 'not_delivered_in_time' })
      return true
    case 'cancelled':
    case 'replaced':
      await ctx.transaction((tx) => fail(tx, orderId, null, { nonce, why: standing.is }))
      return true
    case 'final':
      await ctx.transaction(async (tx) => {
        const { block, succeeded } = standing
        if (succeeded) return complete(tx, orderId, tokenAmount, block)
        await fail(tx, orderId, block, { transaction: block.transactionHash })
      })
      return true
  }
}

/** The tokens reached their buyer for good: the order is completed and booked, once. */
async function complete(tx: Ctx, orderId: string, units: bigint, block: BlockFacts): Promise<void> {
  const held = await lockPurchase(tx, orderId)
  if (held?.transferStatus !== 'submitted') return
  const ended = { purchaseStatus: 'completed', transferStatus: 'completed', completedAt: tx.now() } as const
  await change(tx, orderId, { ...block, ...ended })
  await book(tx, { key: deliveryKey(orderId), asset: 'UDE', lines: moveUnits(soldAccount, treasuryAccount, units) })
  await publish(tx, { topic: 'token/delivered', subject: orderId, key: `token/delivered:${orderId}` })
}

/** The transfer will never be carried out, and nothing left the treasury: the money goes back. */
async function fail(tx: Ctx, orderId: string, block: BlockFacts | null, told: object): Promise<void> {
  const held = await lockPurchase(tx, orderId)
  if (held?.transferStatus !== 'submitted') return
  tx.log.error({ alarm: 'token/transfer-failed', order: orderId, ...told }, 'a transfer of the treasury failed')
  await change(tx, orderId, {
    ...(block ?? { transactionHash: null, blockNumber: null }),
    // All of it may have gone back to its card already.
    purchaseStatus: held.paymentStatus === 'refunded' ? 'refunded' : 'failed',
    transferStatus: 'failed',
    why: 'not_delivered_in_time',
  })
  if (held.paymentStatus === 'paid') await giveBack(tx, held)
}
