import { desc, eq, inArray, sql } from 'drizzle-orm'
import {
  type Address,
  formatGwei,
  type Hex,
  type PublicClient,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import { bscClient, bscNodes } from '#domains/chains/server/nodes/evm-client.ts'
import type { App, Ctx } from '#server/context.ts'
import { udeOnBsc } from '../../rails/rails.ts'
import { readTo } from '../watching/reading-notes.ts'
import { askSigner, type Call, SignerError } from './ask-signer.ts'
import { feesAgain, feesAtFirst, feesNow, isTooPoor } from './fees.ts'
import { ownTransactions, signedTransactions } from './tables.ts'

/** An account of ours that sends, and the local socket of the process that has its key. */
export type Sender = { address: Address; signer: string }

/** A transaction that has its nonce among those of its account. */
export type OwnTransaction = typeof ownTransactions.$inferSelect
type SignedRow = typeof signedTransactions.$inferSelect

/**
 * Where a transaction of ours stands. `waiting`: not in a block that counts as final, in `block` when it is in any. `final`:
 * carried out, or undone by the token. `cancelled`: a transaction of ours that carries nothing took its place for good.
 * `replaced`: something else used its nonce up. `gone`: its practice chain began anew.
 */
export type SentStatus =
  | { is: 'waiting'; hash: Hex | null; block: BlockFacts | null }
  | { is: 'final'; succeeded: boolean; block: BlockFacts }
  | { is: 'cancelled' }
  | { is: 'replaced' | 'gone' }

/** What takes the place of a transaction that is cancelled: a transfer of nothing to its own account. */
const nothing: Call = { kind: 'nothing' }

/** What a transaction took, and where it is. */
export type BlockFacts = { transactionHash: Hex; blockNumber: number; gasUsed: bigint; gasFee: bigint }

/** One that is in no block after so long is signed again with a higher fee, with the same nonce. */
const stuckMs = 45_000

/**
 * What an account can send with, by the newest block, and the most that one call takes of it, in smallest units of BNB; null
 * while the chain is not read.
 */
export async function sendingPower(ctx: Pick<Ctx, 'db' | 'config'>, { address }: Sender) {
  const cursor = await readTo(ctx.db, '0x38')
  if (!cursor) return null
  const client = bscClient(ctx)
  const [coins, nonce, { cost }] = await Promise.all([
    client.getBalance({ address }),
    client.getTransactionCount({ address, blockTag: 'latest' }),
    feesNow(ctx),
  ])
  return { coins, nonce, genesis: cursor.genesis, cost }
}

/** Transactions of ours by their ids, in the order of their nonces. */
export const findOwnTransactions = ({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<OwnTransaction[]> =>
  db
    .select()
    .from(ownTransactions)
    .where(inArray(ownTransactions.id, [...ids]))
    .orderBy(ownTransactions.nonce)

/** Nobody else claims a nonce of this account until the end of the transaction. */
export async function lockNonces({ db }: Pick<Ctx, 'db'>, address: Address): Promise<void> {
  const own = address.toLowerCase()
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('payments.own:' || ${own}::text, 0))`)
}

/** Gives calls their nonces among the transactions of an account, one after the other, in the caller's transaction. */
export async function claimNonces(
  tx: Ctx,
  { address }: Sender,
  chain: { genesis: string; nonce: number },
  calls: readonly { id: string; call: Call }[],
): Promise<OwnTransaction[]> {
  const fromAddress = address.toLowerCase()
  await lockNonces(tx, address)
  const { rows } = await tx.db.execute<{ next: string }>(
    sql`select coalesce(max(nonce) + 1, 0) as next from ${ownTransactions}
      where genesis = ${chain.genesis} and from_address = ${fromAddress}`,
  )
  const first = Math.max(chain.nonce, Number(rows[0]?.next ?? 0))
  const claimed = calls.map(({ id, call }, i) => ({
    id,
    genesis: chain.genesis,
    fromAddress,
    nonce: first + i,
    call,
    claimedAt: tx.now(),
  }))
  await tx.db.insert(ownTransactions).values(claimed)
  return claimed
}

/**
 * Brings a transaction one step nearer to being final. Each step is written down before the next: what was signed for its
 * nonce, and only then it is sent. Whatever dies in between, the same nonce is signed again, so at most one is carried out.
 * `sender` null: nothing new is signed, and what was is followed. `unwanted`: what is in no block yet is cancelled, by nothing
 * of a higher fee with the same nonce; which of the two is carried out, the chain alone tells.
 */
export async function advance(
  ctx: Ctx,
  sender: Sender | null,
  own: OwnTransaction,
  { unwanted = false }: { unwanted?: boolean } = {},
): Promise<SentStatus> {
  if ((await readTo(ctx.db, '0x38'))?.genesis !== own.genesis) return { is: 'gone' }
  const signed = await signedFor(ctx, sender, own, unwanted)
  const receipt = await receiptOfAny(ctx, signed)
  if (!receipt) {
    if (await isTakenByAnother(ctx, own, signed)) return { is: 'replaced' }
    await send(ctx, signed)
    return { is: 'waiting', hash: signed[0]?.hash ?? null, block: null }
  }
  const { blockNumber, transactionHash, gasUsed, effectiveGasPrice, status } = receipt
  const newest = await bscClient(ctx).getBlockNumber({ cacheTime: 0 })
  const isFinal = newest - blockNumber + 1n >= BigInt(udeOnBsc.required())
  if (signed.some(({ hash, cancels }) => cancels && hash === transactionHash))
    return isFinal ? { is: 'cancelled' } : { is: 'waiting', hash: transactionHash, block: null }
  const block = { transactionHash, blockNumber: Number(blockNumber), gasUsed, gasFee: gasUsed * effectiveGasPrice }
  if (!isFinal) return { is: 'waiting', hash: transactionHash, block }
  return { is: 'final', succeeded: status === 'success', block }
}

/** What was signed for a transaction, the newest first. */
export const signedOf = ({ db }: Pick<Ctx, 'db'>, id: string): Promise<SignedRow[]> =>
  db
    .select()
    .from(signedTransactions)
    .where(eq(signedTransactions.transactionId, id))
    .orderBy(desc(signedTransactions.attempt))

/**
 * The same, signed now when nothing was, and again when the newest is stuck, for as much as its account can pay: a
 * transaction that no node takes helps nobody, and one behind it would wait for it. What is cancelled once stays it.
 */
async function signedFor(
  ctx: Ctx,
  sender: Sender | null,
  own: OwnTransaction,
  unwanted: boolean,
): Promise<SignedRow[]> {
  const before = await signedOf(ctx, own.id)
  const [newest] = before
  const cancels = (newest?.cancels || (unwanted && newest !== undefined)) ?? false
  const isPatient = newest?.cancels === cancels && ctx.now().getTime() - newest.signedAt.getTime() < stuckMs
  if (isPatient || (newest && (await receiptOfAny(ctx, before))) || !sender) return before
  const fees = newest ? await feesOfNext(ctx, own, newest, cancels) : await feesAtFirst(ctx, own)
  if (!fees) return before
  const { maxFeePerGas, maxPriorityFeePerGas } = fees
  const asked = { call: cancels ? nothing : own.call, nonce: own.nonce, maxFeePerGas, maxPriorityFeePerGas }
  const made = await askSigner(sender.signer, asked).catch((error: unknown) => {
    // What it signed before may still be carried out, and is sent again.
    if (newest && error instanceof SignerError) return null
    throw error
  })
  if (!made) return before
  const attempt = (newest?.attempt ?? 0) + 1
  const row: SignedRow = { transactionId: own.id, attempt, ...made, maxFeePerGas, signedAt: ctx.now(), cancels }
  await ctx.transaction(({ db }) => db.insert(signedTransactions).values(row).onConflictDoNothing())
  const told = { transaction: own.id, attempt, gwei: formatGwei(maxFeePerGas), cancels }
  if (newest) ctx.log.warn(told, 'a transaction is sent anew')
  return signedOf(ctx, own.id)
}

/**
 * With what something is signed anew; null when that changes nothing: what the node does not take for want of coins is not
 * made dearer. What is about to be cancelled is not handed in once more.
 */
async function feesOfNext(ctx: Ctx, own: OwnTransaction, newest: SignedRow, cancels: boolean) {
  const isRefused = newest.cancels === cancels && (await send(ctx, [newest])) === null
  return isRefused ? null : feesAgain(ctx, own, newest)
}

/**
 * Whether something else used a transaction's nonce up for good: its account is past it as far down as counts as final, and
 * nothing that was signed for it is on the chain. Every node must say so, the nonce before the receipts: what one of them
 * has not seen yet would be paid twice.
 */
async function isTakenByAnother(
  ctx: Ctx,
  { fromAddress, nonce }: OwnTransaction,
  signed: readonly SignedRow[],
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
export async function receiptOfAny(
  ctx: Pick<App, 'config'>,
  signed: readonly Pick<SignedRow, 'hash'>[],
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

/**
 * Hands the newest in that its account can pay; null when it can pay none. A node that has it already refuses it, too:
 * whether it is carried out is told by its receipt alone.
 */
async function send(ctx: Ctx, signed: readonly Pick<SignedRow, 'raw'>[]): Promise<Hex | null> {
  for (const { raw } of signed) {
    const refusal = await bscClient(ctx)
      .sendRawTransaction({ serializedTransaction: raw })
      .then(
        () => null,
        (error: unknown) => error,
      )
    if (refusal !== null) ctx.log.warn({ err: refusal }, 'a transaction of ours was not taken')
    if (!isTooPoor(refusal)) return raw
  }
  return null
}
