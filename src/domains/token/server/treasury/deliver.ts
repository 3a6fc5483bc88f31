import { sql } from 'drizzle-orm'
import {
  type Address,
  formatGwei,
  type Hex,
  type PublicClient,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import { bscClient, bscNodes } from '#domains/chains/server/rpc.ts'
import { moved } from '#domains/payments/money/journal.ts'
import { udeOnBsc } from '#domains/payments/rails/rails.ts'
import { book } from '#domains/payments/server/books/book.ts'
import { readTo } from '#domains/payments/server/watching/reading-notes.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/events.ts'
import type { DueEvent } from '#server/listeners.ts'
import { deliverWithinMs } from '../../purchase-terms.ts'
import { change } from '../purchases/change.ts'
import { giveBack } from '../purchases/give-back.ts'
import { findPurchase, lockPurchase, type PurchaseRow, signedOf, transferOf } from '../purchases/store.ts'
import { treasurySigned, treasuryTransfers } from '../tables.ts'
import { askSigner } from './ask-signer.ts'
import { treasuryBalance, treasuryOf } from './treasury.ts'

type Transfer = NonNullable<Awaited<ReturnType<typeof transferOf>>>
type Signed = Awaited<ReturnType<typeof signedOf>>[number]

/** What the treasury holds of UDE on BNB Smart Chain, less than it began with by what it delivered. */
const treasuryAccount = 'assets:bsc:treasury'
/** The UDE that buyers got. */
const soldAccount = 'equity:ude-sold'

const soonMs = 2_000
const laterMs = 15_000
/** One that is in no block after so long is signed again with a higher fee, in the same place. */
const stuckMs = 45_000

/**
 * Brings a paid order one step nearer to its buyer's wallet; looks again until its tokens are there for good, or the money
 * is on its way back. Each step is written down before the next: a place among the treasury's transfers, what was signed
 * for it, and only then it is sent. Whatever dies in between, the same place is signed again, so at most one is carried out.
 */
export async function deliver(ctx: Ctx, { subject }: DueEvent): Promise<void> {
  const order = await findPurchase(ctx, subject)
  // What was sent is followed to its end, also when its money was taken back meanwhile.
  if (order?.purchaseStatus !== 'processing') return
  const transfer = (await transferOf(ctx, subject)) ?? (await claimPlace(ctx, order))
  if (transfer === null) return
  if ((await readTo(ctx.db, '0x38'))?.genesis !== transfer.genesis) return abandon(ctx, subject)
  const signed = await signedFor(ctx, transfer)
  const wait = await follow(ctx, order, transfer, signed)
  if (wait !== null) await again(ctx, subject, wait)
}

const again = (ctx: Ctx, subject: string, inMs: number): Promise<void> =>
  publish(ctx, { topic: 'token/deliver', subject, dueAt: new Date(ctx.now().getTime() + inMs) })

/**
 * Gives an order its place among the treasury's transfers; null when it has none: it waits while the treasury cannot send,
 * and after half an hour its money goes back.
 */
async function claimPlace(ctx: Ctx, { orderId, tokenAmount, paidAt }: PurchaseRow): Promise<Transfer | null> {
  const treasury = treasuryOf(ctx)
  const isLate = paidAt !== null && ctx.now().getTime() - paidAt.getTime() > deliverWithinMs
  if (isLate) return release(ctx, orderId)
  const known = treasury && (await sendingPower(ctx, treasury.address))
  if (!known || known.balance < tokenAmount) {
    ctx.log.warn({ order: orderId }, 'the treasury cannot send just now')
    await again(ctx, orderId, laterMs)
    return null
  }
  const { nonce: chainNonce, genesis } = known
  return ctx.transaction(async (tx) => {
    const order = await lockPurchase(tx, orderId)
    if (order?.paymentStatus !== 'paid' || order.transferStatus !== 'pending') return transferOf(tx, orderId)
    const fromAddress = treasury.address.toLowerCase()
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('token.treasury', 0))`)
    const { rows } = await tx.db.execute<{ next: string }>(
      sql`select coalesce(max(nonce) + 1, 0) as next from token.treasury_transfers
        where genesis = ${genesis} and from_address = ${fromAddress}`,
    )
    const nonce = Math.max(chainNonce, Number(rows[0]?.next ?? 0))
    const claimedAt = tx.now()
    const place = { genesis, fromAddress, nonce, toAddress: order.walletAddress, units: order.tokenAmount, claimedAt }
    await tx.db.insert(treasuryTransfers).values({ orderId, ...place })
    await change(tx, orderId, { transferStatus: 'submitted', transferredAt: claimedAt })
    return { orderId, ...place }
  })
}

/** What the treasury can send with, by the newest block; null when it cannot be told, or it has nothing for the fee. */
async function sendingPower(ctx: Ctx, address: Address) {
  const cursor = await readTo(ctx.db, '0x38')
  if (!cursor) return null
  const client = bscClient(ctx)
  const [balance, coins, nonce] = await Promise.all([
    treasuryBalance(ctx),
    client.getBalance({ address }),
    client.getTransactionCount({ address, blockTag: 'latest' }),
  ])
  return coins === 0n ? null : { balance, nonce, genesis: cursor.genesis }
}

/** Sends the money of an order back that was not delivered in time; nothing of it was signed. */
async function release(ctx: Ctx, orderId: string): Promise<null> {
  await ctx.transaction(async (tx) => {
    const order = await lockPurchase(tx, orderId)
    if (order?.paymentStatus !== 'paid' || order.transferStatus !== 'pending') return
    await change(tx, orderId, { purchaseStatus: 'failed', transferStatus: 'failed', why: 'not_delivered_in_time' })
    await giveBack(tx, order)
  })
  return null
}

/** A practice chain began anew: what was to be sent on the one before is nowhere any more. */
const abandon = (ctx: Ctx, orderId: string): Promise<void> =>
  change(ctx, orderId, { purchaseStatus: 'failed', transferStatus: 'failed', why: 'not_delivered_in_time' })

/** What was signed for a transfer, the newest first: signed now when nothing was, and again when the newest is stuck. */
async function signedFor(ctx: Ctx, transfer: Transfer): Promise<Signed[]> {
  const before = await signedOf(ctx, transfer.orderId)
  const [newest] = before
  if (newest && ctx.now().getTime() - newest.signedAt.getTime() < stuckMs) return before
  if (newest && (await receiptOfAny(ctx, before))) return before
  const treasury = treasuryOf(ctx)
  if (!treasury) return before
  const fees = await bscClient(ctx).estimateFeesPerGas()
  // Nodes take the place of a transaction that waits from a tenth more on; an eighth is what most ask for.
  const least = newest ? (newest.maxFeePerGas * 5n) / 4n : 0n
  const maxFeePerGas = fees.maxFeePerGas > least ? fees.maxFeePerGas : least
  const maxPriorityFeePerGas = newest ? maxFeePerGas : fees.maxPriorityFeePerGas
  const { toAddress: to, units, nonce } = transfer
  const { raw, hash } = await askSigner(treasury.signer, { to, units, nonce, maxFeePerGas, maxPriorityFeePerGas })
  const attempt = (newest?.attempt ?? 0) + 1
  const made: Signed = { orderId: transfer.orderId, attempt, raw, hash, maxFeePerGas, signedAt: ctx.now() }
  await ctx.db.insert(treasurySigned).values(made).onConflictDoNothing()
  if (newest) ctx.log.warn({ order: made.orderId, attempt, gwei: formatGwei(maxFeePerGas) }, 'a transfer is sent anew')
  return signedOf(ctx, transfer.orderId)
}

/** Looks where a transfer stands, sends it when it is nowhere, and answers when to look again; null: it is over. */
async function follow(ctx: Ctx, order: PurchaseRow, transfer: Transfer, signed: Signed[]): Promise<number | null> {
  const receipt = await receiptOfAny(ctx, signed)
  if (!receipt) {
    if (await isTakenByAnother(ctx, transfer, signed)) {
      await ctx.transaction((tx) => fail(tx, order.orderId, {}, { nonce: transfer.nonce }))
      return null
    }
    const [newest] = signed
    if (newest) await send(ctx, newest.raw)
    return soonMs
  }
  const { blockNumber, transactionHash, gasUsed, effectiveGasPrice, status } = receipt
  const newest = await bscClient(ctx).getBlockNumber({ cacheTime: 0 })
  const facts = { transactionHash, blockNumber: Number(blockNumber), gasUsed, gasFee: gasUsed * effectiveGasPrice }
  if (newest - blockNumber + 1n < BigInt(udeOnBsc.required())) {
    await change(ctx, order.orderId, facts)
    return soonMs
  }
  await ctx.transaction(async (tx) => {
    if (status === 'success') return complete(tx, transfer, facts)
    await fail(tx, order.orderId, facts, { transaction: transactionHash })
  })
  return null
}

/** The tokens reached their buyer for good: the order is completed and booked, once. */
async function complete(tx: Ctx, { orderId, units }: Transfer, facts: Partial<PurchaseRow>): Promise<void> {
  const held = await lockPurchase(tx, orderId)
  if (held?.transferStatus !== 'submitted') return
  const ended = { purchaseStatus: 'completed', transferStatus: 'completed', completedAt: tx.now() } as const
  await change(tx, orderId, { ...facts, ...ended })
  await book(tx, { key: `delivery:${orderId}`, asset: 'UDE', lines: moved(soldAccount, treasuryAccount, units) })
  await publish(tx, { topic: 'token/delivered', subject: orderId, key: `token/delivered:${orderId}` })
}

/** The transfer will never be carried out, and nothing left the treasury: the money goes back. */
async function fail(tx: Ctx, orderId: string, facts: Partial<PurchaseRow>, told: object): Promise<void> {
  const held = await lockPurchase(tx, orderId)
  if (held?.transferStatus !== 'submitted') return
  tx.log.error({ alarm: 'token/transfer-failed', order: orderId, ...told }, 'a transfer of the treasury failed')
  await change(tx, orderId, {
    transactionHash: null,
    blockNumber: null,
    ...facts,
    purchaseStatus: 'failed',
    transferStatus: 'failed',
    why: 'not_delivered_in_time',
  })
  await giveBack(tx, held)
}

/**
 * Whether something else used a transfer's place up for good: its account is past it as far down as counts as final, and
 * nothing that was signed for it is on the chain. Every node must say so, the place before the receipts: what one of them
 * has not seen yet would be paid back and delivered.
 */
async function isTakenByAnother(
  ctx: Ctx,
  { fromAddress, nonce }: Transfer,
  signed: readonly Signed[],
): Promise<boolean> {
  const address = fromAddress as Address
  const depth = BigInt(udeOnBsc.required()) - 1n
  for (const node of bscNodes(ctx)) {
    const newest = await node.getBlockNumber({ cacheTime: 0 })
    if (newest < depth) return false
    const used = await node.getTransactionCount({ address, blockNumber: newest - depth })
    if (used <= nonce || (await receiptOfAny(ctx, signed, node))) return false
  }
  return true
}

/** The receipt of whichever of them is in a block. */
async function receiptOfAny(
  ctx: Ctx,
  signed: readonly Signed[],
  node: PublicClient = bscClient(ctx),
): Promise<TransactionReceipt | null> {
  for (const { hash } of signed) {
    try {
      return await node.getTransactionReceipt({ hash })
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error
    }
  }
  return null
}

// A node that has it already refuses it; whether it is carried out is told by its receipt alone.
async function send(ctx: Ctx, raw: Hex): Promise<void> {
  await bscClient(ctx)
    .sendRawTransaction({ serializedTransaction: raw })
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'a transfer of the treasury was not taken'))
}
