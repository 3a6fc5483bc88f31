import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { outstandingOf } from '../../money/credits.ts'
import { askedQuote, isGood } from '../../money/quote.ts'
import { noSuchInvoice, nothingDue } from '../../problems.ts'
import { notRelayed, relayTooLittle } from '../../relay/relay-problems.ts'
import { cursorOf, findInvoice, type InvoiceRow, paymentsOf, quotesOf } from '../store.ts'

/**
 * An open invoice of the caller that is paid in UDE at the one address the relayer pays to, what it asks now, exactly, and that is worth carrying.
 * Raises a Problem for any other.
 */
export function payableInvoice(ctx: Ctx, id: string): Promise<{ invoice: InvoiceRow; units: bigint }> {
  return ctx.transaction(async (tx) => {
    const invoice = await findInvoice(tx, id)
    if (!invoice) throw new Problem(noSuchInvoice)
    const { UDE_TOKEN: token, UDE_RECEIVING_ADDRESS: payTo } = tx.config
    const isOurs = invoice.tokenContract === token.toLowerCase() && invoice.payTo === payTo.toLowerCase()
    if (invoice.chain !== '0x38' || invoice.asset !== 'UDE' || !isOurs) throw new Problem(notRelayed)
    const [quotes, payments] = [await quotesOf(tx, id), await paymentsOf(tx, id)]
    const outstanding = outstandingOf(invoice, quotes, payments)
    const quote = askedQuote(quotes)
    const isOver = invoice.replacedAt || invoice.returnedAt || outstanding === 0n
    const isCurrent = (await cursorOf(tx.db, '0x38'))?.genesis === invoice.genesis
    if (isOver || !isCurrent || !quote?.units || !isGood(quote, outstanding, tx.now())) throw new Problem(nothingDue)
    if (outstanding < BigInt(Math.round(tx.config.RELAY_MIN * 100))) throw new Problem(relayTooLittle)
    return { invoice, units: quote.units }
  })
}
