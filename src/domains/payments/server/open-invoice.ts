import { sql } from 'drizzle-orm'
import { bsc } from '#domains/chains/bsc.ts'
import { chainIdentity } from '#domains/chains/server/chain-identity.ts'
import { type Money, money, type Rate } from '#kit/money.ts'
import { invariant, Problem } from '#kit/problem.ts'
import { audit } from '#server/audit.ts'
import type { Ctx } from '#server/context.ts'
import { dueAmount, slotCount, slotStep } from '../due-amount.ts'
import { type InvoiceId, newInvoiceId } from '../invoice-id.ts'
import type { InvoiceStatus } from '../next-invoice.ts'
import { noFreeAmount } from '../problems.ts'
import { monitoredMs, priceHoldsMs } from '../terms.ts'
import { payablePrice } from './rates.ts'
import { bscCursor } from './store.ts'
import { invoices, timeline } from './tables.ts'

/** What is owed: an amount and its fee in US dollars, a reference that means something to the caller only, and who may pay. */
export type AskedPayment = { amount: Money<'USD'>; fee: Money<'USD'>; reference: string; payer: string | null }

/** An invoice just made. `due` is what the wallet must send, the fee within; it may exceed the plain conversion by up to 0.009999 UDE. */
export type OpenedInvoice = {
  id: InvoiceId
  status: InvoiceStatus
  payTo: string
  payee: string
  tokenContract: string
  due: Money<'UDE'>
  fee: Money<'UDE'>
  usd: Money<'USD'>
  feeUsd: Money<'USD'>
  rate: Rate<'UDE', 'USD'>
  expiresAt: Date
}

/** Asks for money: fixes the price for 15 minutes and reserves an amount that no other open invoice has. */
export async function openInvoice(ctx: Ctx, asked: AskedPayment): Promise<OpenedInvoice> {
  const userId = ctx.actor.kind === 'visitor' ? ctx.actor.userId : null
  invariant(userId !== null, 'an invoice belongs to a visitor')
  invariant(asked.amount.units > 0n && asked.fee.units >= 0n, 'an invoice asks for something')
  const rate = await payablePrice(ctx)
  const genesis = await currentGenesis(ctx)
  const { config } = ctx
  return ctx.transaction(async (tx) => {
    const { id, due, fee, expiresAt } = await record(tx, userId, asked, rate, genesis)
    return {
      id,
      status: 'new',
      payTo: config.UDE_RECEIVING_ADDRESS,
      payee: config.PAYEE_NAME,
      tokenContract: config.UDE_TOKEN,
      due,
      fee,
      usd: asked.amount,
      feeUsd: asked.fee,
      rate,
      expiresAt,
    }
  })
}

async function record(tx: Ctx, userId: number, asked: AskedPayment, rate: Rate<'UDE', 'USD'>, genesis: string) {
  const createdAt = tx.now()
  const expiresAt = new Date(createdAt.getTime() + priceHoldsMs)
  const monitorUntil = new Date(createdAt.getTime() + monitoredMs)
  const id = newInvoiceId(createdAt)
  const payTo = tx.config.UDE_RECEIVING_ADDRESS.toLowerCase()
  const { due, fee } = dueAmount(asked.amount, asked.fee, rate)
  const dueUnits = await reserveSlot(tx, id, payTo, due.units, monitorUntil)
  await tx.db.insert(invoices).values({
    id,
    userId,
    reference: asked.reference,
    chain: bsc.chainId,
    genesis,
    asset: due.asset,
    payTo,
    tokenContract: tx.config.UDE_TOKEN.toLowerCase(),
    dueUnits,
    feeUnits: fee.units,
    usdUnits: asked.amount.units,
    feeUsdUnits: asked.fee.units,
    rateNum: rate.num,
    rateDen: rate.den,
    rateSource: rate.source,
    rateAt: rate.at,
    payer: asked.payer?.toLowerCase() ?? null,
    createdAt,
    expiresAt,
    monitorUntil,
  })
  await tx.db.insert(timeline).values({ invoiceId: id, what: 'made', at: createdAt })
  await audit(tx, 'payments/invoice-made', id)
  return { id, due: money('UDE', dueUnits), fee, expiresAt }
}

async function reserveSlot(tx: Ctx, id: string, payTo: string, first: bigint, until: Date): Promise<bigint> {
  const { rows } = await tx.db.execute<{ units: string | null }>(sql`select payments.reserve_slot(
    ${id}, ${bsc.chainId}, 'UDE', ${payTo}, ${first.toString()}::numeric, ${slotStep.toString()}::numeric,
    ${slotCount}, ${until.toISOString()}::timestamptz) as units`)
  const units = rows[0]?.units
  if (units == null) throw new Problem(noFreeAmount, undefined, { retryAfterSeconds: 60 })
  return BigInt(units)
}

// While the chain is silent but its last price is still good, invoices go on for the chain we last read.
async function currentGenesis(ctx: Ctx): Promise<string> {
  try {
    return (await chainIdentity(ctx)).genesisHash
  } catch (error) {
    const cursor = await bscCursor(ctx.db)
    if (!cursor) throw error
    return cursor.genesis
  }
}
