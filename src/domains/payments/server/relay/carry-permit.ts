import { eq } from 'drizzle-orm'
import type { Hex } from 'viem'
import type { Ctx } from '#server/context.ts'
import { notifyPages, publish } from '#server/events/events.ts'
import type { DueEvent } from '#server/events/listeners.ts'
import type { Verdict } from '../../money/verify-transfer.ts'
import { releaseNonce } from '../sending/nonces.ts'
import {
  advance,
  claimNonces,
  findOwnTransactions,
  type OwnTransaction,
  signedOf,
} from '../sending/own-transactions.ts'
import { declaredTransactions } from '../tables.ts'
import { watchedSubject } from '../watching/watched-subject.ts'
import { relayerOf, relayFunds } from './relayer.ts'
import type { RelayCall } from './relayer-calls.ts'
import { relayedPermits } from './tables.ts'

type PermitRow = typeof relayedPermits.$inferSelect

const soonMs = 2_000
const laterMs = 15_000

/**
 * Brings a payment that is carried one step nearer to its invoice: two transactions of the relayer, whose nonces follow one
 * another, hand the permit in and move the tokens. The invoice is credited by the watcher, as with any other transfer.
 */
export async function carryPermit(ctx: Ctx, { subject }: DueEvent): Promise<number | void> {
  const [permit] = await ctx.db
    .select()
    .from(relayedPermits)
    .where(eq(relayedPermits.id, Number(subject)))
  if (permit?.state !== 'sending') return
  const known = await findOwnTransactions(ctx, idsOf(permit))
  if (known.length > 0 && hasRunOut(ctx, permit) && (await leaveUnsigned(ctx, permit, known))) return
  const claimed = known.length > 0 ? known : await claim(ctx, permit)
  if (claimed === null || typeof claimed === 'number') return claimed ?? undefined
  const [allow, move] = claimed
  if (!allow || !move) return
  const relayer = relayerOf(ctx)
  // Somebody may have handed the permit in before us; only the transfer tells whether it was good.
  await advance(ctx, relayer, allow)
  const standing = await advance(ctx, relayer, move)
  if (standing.is === 'final')
    return end(ctx, permit, standing.succeeded ? 'paid' : 'failed', standing.block.transactionHash)
  if (standing.is !== 'waiting') return end(ctx, permit, 'failed', null)
  if (standing.hash) await declare(ctx, permit.invoiceId, standing.hash, null)
  return soonMs
}

const idsOf = ({ id }: PermitRow) => [`relay:${id}:permit`, `relay:${id}:transfer`] as const

const hasRunOut = (ctx: Ctx, { deadline }: PermitRow): boolean => ctx.now() >= deadline

/**
 * A payment of which nothing was signed until its permit ran out leaves its nonces, which are filled, and is over: nobody's
 * tokens are moved later than they allowed. False when something was signed: that is followed to its end.
 */
async function leaveUnsigned(ctx: Ctx, permit: PermitRow, transactions: readonly OwnTransaction[]): Promise<boolean> {
  for (const { id } of transactions) if ((await signedOf(ctx, id)).length > 0) return false
  await ctx.transaction(async (tx) => {
    for (const transaction of transactions) {
      const filling = await releaseNonce(tx, transaction)
      // Signed this very moment: both stay, and are looked at again.
      if (!filling) throw new Error(`something was signed for ${transaction.id}`)
      await publish(tx, { topic: 'payments/fill-nonce', subject: filling })
    }
    tx.log.error(
      { alarm: 'payments/not-signed-in-time', invoice: permit.invoiceId },
      'the relayer signed nothing in time',
    )
    await end(tx, permit, 'failed', null)
  })
  return true
}

/** Gives a payment its two nonces, or answers when to look again while the relayer cannot send; null: its permit has run out, it is over. */
async function claim(ctx: Ctx, permit: PermitRow): Promise<OwnTransaction[] | number | null> {
  const relayer = relayerOf(ctx)
  if (hasRunOut(ctx, permit)) {
    await end(ctx, permit, 'failed', null)
    return null
  }
  const funds = relayer && (await relayFunds(ctx, relayer))
  if (!funds || funds.coins < funds.fee || funds.genesis !== permit.genesis) return laterMs
  const { ownerAddress: owner, signature } = permit
  const units = String(permit.units)
  const deadline = String(Math.floor(permit.deadline.getTime() / 1000))
  const calls: RelayCall[] = [
    { kind: 'permit', owner, units, deadline, signature },
    { kind: 'transferFrom', owner, units },
  ]
  const ids = idsOf(permit)
  return ctx.transaction((tx) =>
    claimNonces(
      tx,
      relayer,
      funds,
      calls.map((call, i) => ({ id: ids[i] ?? '', call })),
    ),
  )
}

/** Tells whoever looks at the invoice what was sent for it, as a wallet that sends it does. */
async function declare(ctx: Ctx, invoiceId: string, txHash: Hex, verdict: Verdict | null) {
  const told = { invoiceId, txHash, verdict, declaredAt: ctx.now() }
  const target = [declaredTransactions.invoiceId, declaredTransactions.txHash]
  await ctx.transaction(({ db }) => {
    const insert = db.insert(declaredTransactions).values(told)
    return verdict ? insert.onConflictDoUpdate({ target, set: { verdict } }) : insert.onConflictDoNothing({ target })
  })
  await notifyPages(ctx, 'payments/look', watchedSubject('0x38'))
  await notifyPages(ctx, 'payments/invoice-changed', invoiceId)
}

/** It is over: the tokens moved for good, or never will by this permit. */
async function end(ctx: Ctx, { id, invoiceId }: PermitRow, state: 'paid' | 'failed', hash: Hex | null): Promise<void> {
  await ctx.transaction(async (tx) => {
    await tx.db.update(relayedPermits).set({ state, endedAt: tx.now() }).where(eq(relayedPermits.id, id))
    if (hash && state === 'failed') await declare(tx, invoiceId, hash, 'reverted')
    else await notifyPages(tx, 'payments/invoice-changed', invoiceId)
  })
}
