import { sql } from 'drizzle-orm'
import { getAddress } from 'viem'
import { bsc } from '#domains/chains/bsc.ts'
import { unreachable } from '#domains/chains/problems.ts'
import { type Money, money, type Rate } from '#kit/money.ts'
import { invariant, Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { dueAmount, slotCount, slotStep } from '../due-amount.ts'
import { type InvoiceId, newInvoiceId } from '../invoice-id.ts'
import type { InvoiceStatus } from '../next-invoice.ts'
import { noFreeAmount } from '../problems.ts'
import { offerTimes } from '../quote.ts'
import { payablePrice } from './rates.ts'

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
  const times = offerTimes(ctx.now())
  const id = newInvoiceId(times.madeAt)
  const { due, fee } = dueAmount(asked.amount, asked.fee, rate)
  const made = await record(ctx, userId, id, asked, { rate, least: due.units, ...times })
  return {
    id,
    status: 'new',
    ...made,
    payee: ctx.config.PAYEE_NAME,
    fee,
    usd: asked.amount,
    feeUsd: asked.fee,
    rate,
    expiresAt: times.expiresAt,
  }
}

type Offer = { rate: Rate<'UDE', 'USD'>; least: bigint } & ReturnType<typeof offerTimes>

// One statement: all of it or nothing, also outside a transaction, and many a second. Whom to pay the database knows.
async function record(
  { db }: Ctx,
  userId: number,
  id: string,
  asked: AskedPayment,
  { rate, least, madeAt, expiresAt, reservedUntil }: Offer,
): Promise<Pick<OpenedInvoice, 'payTo' | 'tokenContract' | 'due'>> {
  const call = sql`payments.open_invoice(
    ${userId}, ${id}, ${bsc.chainId}, 'UDE', ${asked.reference}, ${asked.payer?.toLowerCase() ?? null},
    ${asked.amount.units}::numeric, ${asked.fee.units}::numeric,
    ${rate.num}::numeric, ${rate.den}::numeric, ${rate.source}, ${rate.at.toISOString()}::timestamptz,
    ${least}::numeric, ${slotStep}::numeric, ${slotCount},
    ${madeAt.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz,
    ${reservedUntil.toISOString()}::timestamptz)`
  const [made] = await db
    .select({
      asked: sql<string | null>`asked`,
      payTo: sql<string>`pay_to`,
      tokenContract: sql<string>`token_contract`,
    })
    .from(call)
    .prepare('payments.open_invoice')
    .execute()
  if (!made) throw new Problem(unreachable)
  if (made.asked === null) throw new Problem(noFreeAmount, undefined, { retryAfterSeconds: 60 })
  return {
    payTo: getAddress(made.payTo),
    tokenContract: getAddress(made.tokenContract),
    due: money('UDE', BigInt(made.asked)),
  }
}
