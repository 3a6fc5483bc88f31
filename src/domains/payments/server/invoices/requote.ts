import { eq, type SQL, sql } from 'drizzle-orm'
import { type Answer, type OperationInput } from '#kit/endpoint.ts'
import { money, type Rate } from '#kit/money.ts'
import { Problem } from '#kit/problem.ts'
import { audit } from '#server/audit/audit.ts'
import { asProduct, type Ctx } from '#server/context.ts'
import { publish } from '#server/events/events.ts'
import { runOnce } from '#server/http/run-once.ts'
import { type Coin } from '../../coin.ts'
import { type PaymentsContract } from '../../contract.ts'
import { outstandingOf } from '../../money/credits.ts'
import { askedFor } from '../../money/due-amount.ts'
import { askedQuote, isGood, offerTimes } from '../../money/quote.ts'
import { heldNoLonger, noFreeAmount, noSuchInvoice, nothingDue, quoteHolds } from '../../problems.ts'
import { railOf } from '../../rails/rail-of.ts'
import { payablePrice } from '../rates/live-price.ts'
import { cursorOf, findInvoice, type InvoiceRow, lockInvoice, paymentsOf, quotesOf } from '../store.ts'
import { invoices } from '../tables.ts'
import { mustBeOffered } from '../verifying/is-offered.ts'
import { wakeWatchers } from '../watching/open-rest.ts'
import { refuseUnreadChain } from '../watching/reading-notes.ts'
import { getInvoice } from './get-invoice.ts'
import { offerOf, refuseTooMany, refuseTooSmall, requesterOf } from './open-invoice.ts'
import { newsOf, updateInvoices } from './update-invoices.ts'

/**
 * Asks for what is still to be paid at the price of now, but not once what it buys is held no longer. The amounts asked
 * before stay this invoice's for their day.
 */
export async function requote(
  ctx: Ctx,
  { id }: OperationInput<PaymentsContract['requote']>,
): Promise<Answer<PaymentsContract['requote']>> {
  const learn = async () => {
    const known = await ctx.transaction((tx) => findInvoice(tx, id))
    if (!known) throw new Problem(noSuchInvoice)
    await wakeWatchers(ctx)
    await mustBeOffered(ctx, known.chain, known.asset)
    const rate = await payablePrice(ctx, known.asset)
    await refuseUnreadChain(ctx, known.chain)
    return { known, rate }
  }
  return runOnce(ctx, learn, async (mine, { known, rate }) => {
    // The product writes quotes; whose invoice it is was found out above.
    await asProduct(mine, (tx) => askAnew(tx, known, rate, ctx.actor))
    return getInvoice(mine, { id })
  })
}

async function askAnew(tx: Ctx, known: InvoiceRow, rate: Rate<Coin, 'USD'>, actor: Ctx['actor']): Promise<void> {
  const { id, chain } = known
  const requester = requesterOf({ ...tx, actor }, known.userId)
  await takeTurn(tx, known, requester)
  const invoice = await lockInvoice(tx, id)
  const cursor = await cursorOf(tx.db, chain)
  // What another one took the place of is not asked for again, nor what its payer had sent back.
  const isVoid = invoice?.replacedAt || invoice?.returnedAt
  if (!invoice || isVoid || cursor?.genesis !== invoice.genesis) throw new Problem(nothingDue)
  if (invoice.deadline && invoice.deadline <= tx.now()) throw new Problem(heldNoLonger)
  await askUnits(tx, invoice, rate, requester)
  await audit({ ...tx, actor }, 'payments/invoice-requoted', id)
  await updateInvoices(tx, [id], cursor.knownUntil)
}

/** Refuses when too many others are unpaid. Before the invoice is held: who makes another one in its place waits for both. */
async function takeTurn(tx: Ctx, { id }: InvoiceRow, requester: SQL): Promise<void> {
  const { rows } = await tx.db.execute<{
    until: string | null
  }>(sql`select payments.must_wait(requester => ${requester}, of_invoice => ${id},
    at => ${tx.now().toISOString()}::timestamptz) as until`)
  refuseTooMany(rows[0]?.until ?? null, tx.now())
}

async function askUnits(tx: Ctx, invoice: InvoiceRow, rate: Rate<Coin, 'USD'>, requester: SQL): Promise<void> {
  const { id } = invoice
  const [quotes, payments] = [await quotesOf(tx, id), await paymentsOf(tx, id)]
  const outstanding = outstandingOf(invoice, quotes, payments)
  const current = askedQuote(quotes)
  if (outstanding === 0n) throw new Problem(nothingDue)
  if (current && isGood(current, outstanding, tx.now())) throw new Problem(quoteHolds)
  const usual = offerTimes(invoice.chain, tx.now())
  const { deadline } = invoice
  const expiresAt = deadline && deadline < usual.expiresAt ? deadline : usual.expiresAt
  const slots = railOf(invoice)
  const least = askedFor(money('USD', outstanding), rate)
  refuseTooSmall(slots, least.units)
  if (slots.slotCount > 0 && invoice.marker === null) {
    const { rows } = await tx.db.execute<{ until: string | null }>(sql`select payments.must_wait_near(
      requester => ${requester}, of_invoice => ${id}, on_chain => ${invoice.chain},
      of_asset => ${invoice.asset}, to_address => ${invoice.payTo}, min_units => ${least.units}::numeric,
      crowded_count => ${slots.crowdedSlotCount}, at => ${tx.now().toISOString()}::timestamptz) as until`)
    refuseTooMany(rows[0]?.until ?? null, tx.now())
  }
  const { rows } = await tx.db.execute<{ units: string | null }>(sql`select payments.ask(
      of_invoice => ${id}, next_seq => ${quotes.length + 1}, on_chain => ${invoice.chain}, of_asset => ${invoice.asset},
      to_address => ${invoice.payTo}, usd => ${outstanding}::numeric, requester => ${requester},
      offer => ${offerOf({ rate, least: least.units, slots, times: { ...usual, expiresAt } })},
      is_marked => ${invoice.marker !== null}) as units`)
  if (rows[0]?.units == null) throw new Problem(noFreeAmount, undefined, { retryAfterSeconds: 60 })
  const next = { expiresAt, monitorUntil: usual.reservedUntil, version: invoice.version + 1 }
  await tx.db.update(invoices).set(next).where(eq(invoices.id, id))
  // Whoever shows the amount shows another one now, also when the status stays.
  await publish(tx, newsOf(invoice, { ...invoice, ...next }))
}
