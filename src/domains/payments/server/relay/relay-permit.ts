import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import { type Address, BaseError, ContractFunctionRevertedError, type Hex } from 'viem'
import { unreachable } from '#domains/chains/problems.ts'
import { bscClient } from '#domains/chains/server/nodes/evm-client.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { Problem } from '#kit/problem.ts'
import { audit } from '#server/audit/audit.ts'
import { asProduct, type Ctx, contextFor } from '#server/context.ts'
import { publish } from '#server/events/events.ts'
import type { PaymentsContract } from '../../contract.ts'
import {
  permitExpired,
  permitNotValid,
  permitOtherAmount,
  relayUnderWay,
  tooFewTokens,
} from '../../relay/relay-problems.ts'
import { callerNetwork } from '../invoices/caller-network.ts'
import { permitFacts } from './offer-relay.ts'
import { payableInvoice } from './payable-invoice.ts'
import { permitAbi } from './permit-abi.ts'
import { dayMs, readyRelayer, refuseTooManyRelays } from './relayer.ts'
import { permitArgs } from './relayer-calls.ts'
import { relayedPermits } from './tables.ts'

type Input = OperationInput<PaymentsContract['relayPermit']>

// It takes a few blocks to be carried, and nobody should hold a signature of ours for a day.
const minLeftMs = 60_000
const maxLeftMs = 3_600_000

/**
 * Takes a permit for exactly what an open invoice of the caller asks now, and has the relayer carry the payment. The token
 * itself is asked whether the permit is good, so one that was used, or is for another spender or amount, is not.
 */
export async function relayPermit(ctx: Ctx, input: Input): Promise<Answer<PaymentsContract['relayPermit']>> {
  const { invoice, units } = await payableInvoice(ctx, input.invoiceId)
  const owner = input.owner.toLowerCase() as Address
  const signature = input.signature.toLowerCase() as Hex
  if (await isUnderWay(ctx, invoice.id, owner, signature)) return { success: true, invoiceId: invoice.id }
  if (BigInt(input.value) !== units) throw new Problem(permitOtherAmount)
  const leftMs = input.deadline * 1000 - ctx.now().getTime()
  if (leftMs < minLeftMs || leftMs > maxLeftMs) throw new Problem(permitExpired)
  const { relayer } = await readyRelayer(ctx, contextFor(ctx, { kind: 'system' }), owner)
  const { nonce, balance } = await permitFacts(ctx, owner)
  const permit = { owner, units, deadline: BigInt(input.deadline), signature }
  await mustBeGood(ctx, permit, relayer.address)
  if (balance < units) throw new Problem(tooFewTokens)
  // The product carries it; whose invoice it is was found out above.
  await asProduct(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('payments.relay', 0))`)
    await refuseTooManyRelays(ctx, tx, owner)
    await forgetNetworks(tx)
    const { id: invoiceId, genesis } = invoice
    const deadline = new Date(input.deadline * 1000)
    const kept = { invoiceId, genesis, ownerAddress: owner, permitNonce: nonce, units, deadline, signature }
    const [row] = await tx.db
      .insert(relayedPermits)
      .values({ ...kept, network: callerNetwork(ctx), askedAt: tx.now() })
      .onConflictDoNothing()
      .returning({ id: relayedPermits.id })
    if (!row) throw new Problem(relayUnderWay)
    await audit({ ...tx, actor: ctx.actor }, 'payments/relay-asked', invoiceId)
    await publish(tx, { topic: 'payments/relay', subject: String(row.id) })
  })
  return { success: true, invoiceId: invoice.id }
}

/** Where those were asked for that count no more is nobody's business. */
async function forgetNetworks(tx: Ctx): Promise<void> {
  const isPast = lt(relayedPermits.askedAt, new Date(tx.now().getTime() - dayMs))
  await tx.db
    .update(relayedPermits)
    .set({ network: null })
    .where(and(isPast, isNotNull(relayedPermits.network)))
}

/** Whether this very permit is carried already. Raises Problem `payments/relay-under-way` when another one is. */
async function isUnderWay(ctx: Ctx, invoiceId: string, owner: Address, signature: Hex): Promise<boolean> {
  const { state, ownerAddress } = relayedPermits
  const rows = await contextFor(ctx, { kind: 'system' })
    .db.select()
    .from(relayedPermits)
    .where(and(eq(state, 'sending'), or(eq(relayedPermits.invoiceId, invoiceId), eq(ownerAddress, owner))))
  if (rows.some((one) => one.invoiceId === invoiceId && one.signature === signature)) return true
  if (rows.length > 0) throw new Problem(relayUnderWay)
  return false
}

/** Asks the token whether it would take a permit from the relayer now. */
async function mustBeGood(ctx: Ctx, permit: Parameters<typeof permitArgs>[0], relayer: Address): Promise<void> {
  const address = ctx.config.UDE_TOKEN as Address
  try {
    const args = permitArgs(permit, relayer)
    await bscClient(ctx).simulateContract({ account: relayer, address, abi: permitAbi, functionName: 'permit', args })
  } catch (cause) {
    const isRefused = !(cause instanceof BaseError) || cause.walk((one) => one instanceof ContractFunctionRevertedError)
    throw isRefused
      ? new Problem(permitNotValid, undefined, { cause })
      : new Problem(unreachable, undefined, { cause, retryAfterSeconds: 30 })
  }
}
