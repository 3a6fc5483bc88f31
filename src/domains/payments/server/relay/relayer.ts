import { and, count, eq, gt, ne, sql } from 'drizzle-orm'
import type { Address } from 'viem'
import { unreachable } from '#domains/chains/problems.ts'
import { Problem } from '#kit/problem.ts'
import { alarmByRequest } from '#server/alarm-by-request.ts'
import { type App, type Ctx, contextFor, visitorIdOf } from '#server/context.ts'
import type { PartCheck } from '#server/health/serve-health.ts'
import { relayOff, relayTooMany } from '../../relay/relay-problems.ts'
import { callerNetwork } from '../invoices/caller-network.ts'
import { describeSigner } from '../sending/ask-signer.ts'
import { type Sender, sendingPower } from '../sending/own-transactions.ts'
import { isOtherBuild } from '../sending/signer-build.ts'
import { ownTransactions, signedTransactions } from '../sending/tables.ts'
import { oldestUnsigned, unsignedMs } from '../sending/unsigned-nonces.ts'
import { invoices } from '../tables.ts'
import { relayedPermits } from './tables.ts'

/** With BNB for fewer payments than this it is time to send it some. */
const minPayments = 20n

/** Within so long those that are carried are counted. */
export const dayMs = 24 * 3_600_000
/** A payment takes so many transactions: one hands the permit in, the other moves the tokens. */
const callsOfPayment = 2n

/** Who carries payments for those who have no BNB, and the socket of who signs for it; null where nobody does. */
export function relayerOf({ config }: Pick<App, 'config'>): Sender | null {
  const { RELAYER_ADDRESS: address, RELAYER_SIGNER: signer } = config
  return address && signer ? { address: address as Address, signer } : null
}

/** What the relayer has for network fees, and the most that one payment takes of it, in smallest units of BNB. */
export async function relayFunds(ctx: Pick<Ctx, 'db' | 'config'>, relayer: Sender) {
  const power = await sendingPower(ctx, relayer)
  return power && { ...power, fee: callsOfPayment * power.cost }
}

/**
 * The relayer, when it can carry one more payment for whoever asks. Raises Problem `payments/relay-off` when there is none
 * or it has too little for the fees of all it carries, `payments/relay-too-many` when it carried enough today.
 */
export async function readyRelayer(ctx: Ctx, system: Ctx, owner: string) {
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
    alarmByRequest(ctx, { alarm: 'payments/relayer-dry', address: relayer.address }, 'the relayer has too little BNB')
    throw new Problem(relayOff)
  }
  await refuseTooManyRelays(ctx, system, owner)
  return { relayer, ...funds }
}

/** The relayer paid the network for it, or may have, also where it moved no tokens or its nonces were only filled. */
const hadItsFee = sql`(exists (select from ${signedTransactions}
  where ${signedTransactions.transactionId} in
    ('relay:' || ${relayedPermits.id} || ':permit', 'relay:' || ${relayedPermits.id} || ':transfer'))
  or ${relayedPermits.id}::text in (select split_part(o.id, ':', 4) from ${ownTransactions} o
    where o.id like 'filled:%:relay:%'))`

/** As many visitors as one network address counts for. */
const visitorsOfNetwork = 4
/** One network has at most a tenth of what the others left of a day, so that a few cannot use it up for everybody. */
const networksOfDay = 10

/**
 * Refuses when the visitor, the wallet, everybody at the caller's network address or everybody together had as many payments
 * carried within a day as the settings allow. What failed before it had nonces cost nothing, and counts against who
 * asked for it alone.
 */
export async function refuseTooManyRelays(ctx: Ctx, { db }: Pick<Ctx, 'db'>, owner: string): Promise<void> {
  const { now, config } = ctx
  const userId = visitorIdOf(ctx)
  const since = gt(relayedPermits.askedAt, new Date(now().getTime() - dayMs))
  const network = callerNetwork(ctx)
  const [all] = await db
    .select({
      payments: count(sql`case when ${ne(relayedPermits.state, 'failed')} or ${hadItsFee} then 1 end`),
      ofWallet: count(sql`case when ${eq(relayedPermits.ownerAddress, owner.toLowerCase())} then 1 end`),
      ofNetwork: count(sql`case when ${relayedPermits.network} = ${network}::text then 1 end`),
    })
    .from(relayedPermits)
    .where(since)
  const [own] = await db
    .select({ payments: count() })
    .from(relayedPermits)
    .innerJoin(invoices, eq(invoices.id, relayedPermits.invoiceId))
    .where(and(since, eq(invoices.userId, userId ?? -1)))
  const { RELAY_PER_DAY: ofAll, RELAY_PER_VISITOR: ofOne } = config
  const ofNetwork = all?.ofNetwork ?? 0
  const near = Math.max(own?.payments ?? 0, all?.ofWallet ?? 0, ofNetwork / visitorsOfNetwork)
  const left = ofAll - (all?.payments ?? 0)
  const share = Math.max(1, (left + ofNetwork) / networksOfDay)
  const isFull = left <= 0 || ofNetwork >= share || near >= ofOne
  if (isFull) throw new Problem(relayTooMany, undefined, { retryAfterSeconds: 3600 })
}

/** Whether payments without BNB can be carried: down when the relayer has too little BNB for one, slow when for a few only, a nonce waits for its signature (`lagMs`: for how long), or its signer is of another build than we. */
export function relayerPart(app: App): PartCheck {
  return async () => {
    const relayer = relayerOf(app)
    if (!relayer) return { status: 'off', lagMs: null }
    const ctx = contextFor(app, { kind: 'system' })
    const [funds, build] = await Promise.all([
      relayFunds(ctx, relayer),
      describeSigner(relayer.signer).then(
        (told) => told.build,
        () => null,
      ),
    ])
    if (!funds || funds.coins < funds.fee) return { status: 'down', lagMs: null }
    const lagMs = (await oldestUnsigned(ctx, relayer, funds))?.ageMs ?? null
    const isShort = isOtherBuild(build) || funds.coins < funds.fee * minPayments
    return { status: isShort || (lagMs ?? 0) > unsignedMs ? 'slow' : 'up', lagMs }
  }
}
