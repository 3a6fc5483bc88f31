import { and, count, eq, gt } from 'drizzle-orm'
import type { Address } from 'viem'
import { unreachable } from '#domains/chains/problems.ts'
import { bscClient } from '#domains/chains/server/rpc.ts'
import { Problem } from '#kit/problem.ts'
import type { App, Ctx } from '#server/context.ts'
import { relayOff, relayTooMany } from '../../relay/relay-problems.ts'
import { type Sender, sendingPower } from '../sending/send-transaction.ts'
import { callGas } from '../sending/serve-signer.ts'
import { invoices } from '../tables.ts'
import { relayedPermits } from './tables.ts'

const dayMs = 24 * 3_600_000
/** A payment takes two transactions: one hands the permit in, the other moves the tokens. */
const gasOfPayment = 2n * callGas

/** Who carries payments for those who have no BNB, and the socket of who signs for it; null where nobody does. */
export function relayerOf({ config }: Pick<App, 'config'>): Sender | null {
  const { RELAYER_ADDRESS: address, RELAYER_SIGNER: signer } = config
  return address && signer ? { address: address as Address, signer } : null
}

/** What the relayer has for network fees, and the most that one payment takes of it, in smallest units of BNB. */
export async function relayFunds(ctx: Pick<Ctx, 'db' | 'config'>, relayer: Sender) {
  const [power, gasPrice] = await Promise.all([sendingPower(ctx, relayer), bscClient(ctx).getGasPrice()])
  return power && { ...power, fee: gasOfPayment * gasPrice }
}

/**
 * The relayer, when it can carry one more payment for whoever asks. Raises Problem `payments/relay-off` when there is none
 * or it has too little for the fees of all it carries, `payments/relay-too-many` when it carried enough today.
 */
export async function readyRelayer(ctx: Ctx, system: Ctx) {
  const relayer = relayerOf(ctx)
  if (!relayer) throw new Problem(relayOff)
  const funds = await relayFunds(system, relayer).catch((cause: unknown) => {
    throw new Problem(unreachable, undefined, { cause, retryAfterSeconds: 30 })
  })
  if (!funds) throw new Problem(unreachable, undefined, { retryAfterSeconds: 30 })
  const [underWay] = await system.db
    .select({ payments: count() })
    .from(relayedPermits)
    .where(eq(relayedPermits.state, 'sending'))
  if (funds.coins < funds.fee * BigInt((underWay?.payments ?? 0) + 1)) {
    ctx.log.error({ alarm: 'payments/relayer-dry', address: relayer.address }, 'the relayer has too little BNB')
    throw new Problem(relayOff)
  }
  await refuseTooManyRelays(ctx, system)
  return { relayer, ...funds }
}

/** Refuses when the visitor, or everybody together, had as many payments carried within a day as the settings allow. */
export async function refuseTooManyRelays({ actor, now, config }: Ctx, { db }: Pick<Ctx, 'db'>): Promise<void> {
  const userId = actor.kind === 'visitor' ? actor.userId : null
  const since = gt(relayedPermits.askedAt, new Date(now().getTime() - dayMs))
  const [all] = await db.select({ payments: count() }).from(relayedPermits).where(since)
  const [own] = await db
    .select({ payments: count() })
    .from(relayedPermits)
    .innerJoin(invoices, eq(invoices.id, relayedPermits.invoiceId))
    .where(and(since, eq(invoices.userId, userId ?? -1)))
  const isFull = (all?.payments ?? 0) >= config.RELAY_PER_DAY || (own?.payments ?? 0) >= config.RELAY_PER_VISITOR
  if (isFull) throw new Problem(relayTooMany, undefined, { retryAfterSeconds: 3600 })
}
