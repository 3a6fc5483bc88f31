import { eq } from 'drizzle-orm'
import { chains } from '#domains/chains/chains.ts'
import { formatDecimal } from '#kit/decimal.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { badRequest } from '#kit/http-problems.ts'
import { money } from '#kit/money.ts'
import { Problem, type ProblemKind } from '#kit/problem.ts'
import { newId } from '#kit/random-id.ts'
import { audit } from '#server/audit/audit.ts'
import { asProduct, type Ctx, contextFor } from '#server/context.ts'
import { runOnce } from '#server/http/run-once.ts'
import { refundMessage } from '../../claims/claim-message.ts'
import type { PaymentsContract } from '../../contract.ts'
import { noSuchInvoice, notAnAddress, nothingToReturn } from '../../problems.ts'
import { readDestinationTag } from '../../rails/read-destination-tag.ts'
import { type AddressBy, returnable, sendable, soleSender, whyNothing } from '../../refunds/refund.ts'
import { claimSiteOf } from '../claims/get-claim-message.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { shownAddress } from '../invoices/stored-address.ts'
import { updateInvoices } from '../invoices/update-invoices.ts'
import { cursorOf, findInvoice, type InvoiceRow, lockInvoice, paymentsOf, quotesOf, refundsOf } from '../store.ts'
import { invoices, refunds, timeline } from '../tables.ts'
import { addressKnownBy } from './address-known-by.ts'
import { refundAddress } from './refund-address.ts'
import { tellOfRefunds } from './tell-of-refunds.ts'

type To = { toAddress: string; toTag: string | null }
/** What can go back now, and the one address it came from, if it was one. */
type RefundBasis = { units: bigint; sender: string | null; whyNothing: ProblemKind }

/**
 * Asks for the payer's money back, to where it came from unless its sender signs for another address: what was beyond a
 * settled bill, or everything that came for one whose time is over, which asks for nothing from then on. An operator sends it.
 */
export async function askRefund(
  ctx: Ctx,
  input: OperationInput<PaymentsContract['askRefund']>,
): Promise<Answer<PaymentsContract['askRefund']>> {
  const { id, signature, cannotSign } = input
  const learn = async () => {
    const { known, back, to } = await readAsked(ctx, input)
    const message = textOf(ctx, known, to, back)
    const addressBy = await addressKnownBy(ctx, known, { sender: back.sender, to, message, signature, cannotSign })
    return { known, back, to: { ...to, addressBy } }
  }
  return runOnce(ctx, learn, async (mine, { known, back, to }) => {
    await asProduct(mine, (tx) => askBack(tx, known, back, to, ctx.actor))
    return getInvoice(mine, { id })
  })
}

/** Opens a refund of what can go back of a request, if that is still what it was. */
export async function askBack(
  tx: Ctx,
  { id, chain }: InvoiceRow,
  back: RefundBasis,
  to: To & { addressBy: AddressBy },
  actor: Ctx['actor'],
): Promise<void> {
  const invoice = await lockInvoice(tx, id)
  const cursor = await cursorOf(tx.db, chain)
  if (!invoice || cursor?.genesis !== invoice.genesis) throw new Problem(nothingToReturn)
  const now = await backOf(tx, invoice)
  // More may have come meanwhile, or from somebody else: what was signed or looked at was not that.
  if (now.units === 0n) throw new Problem(now.whyNothing)
  if (now.units !== back.units || now.sender !== back.sender)
    throw new Problem(nothingToReturn, 'What can be sent back has just changed. Look at it again')
  const refund = await storeRefund(tx, invoice, { units: now.units, ...to })
  await audit({ ...tx, actor }, 'payments/refund-asked', id, { refund, addressBy: to.addressBy })
  await updateInvoices(tx, [id], cursor.knownUntil)
}

/** The text the sender signs to have what can go back now sent to another address, letter for letter as it is verified. */
export async function getRefundMessage(
  ctx: Ctx,
  input: OperationInput<PaymentsContract['refundMessage']>,
): Promise<Answer<PaymentsContract['refundMessage']>> {
  const { known, back, to } = await readAsked(ctx, input)
  return { message: textOf(ctx, known, to, back) }
}

async function readAsked(
  ctx: Ctx,
  { id, address, tag }: { id: string; address?: string | undefined; tag?: string | undefined },
): Promise<{ known: InvoiceRow; back: RefundBasis; to: To }> {
  const [known, back] = await ctx.transaction(async (tx) => {
    const found = await findInvoice(tx, id)
    if (!found) throw new Problem(noSuchInvoice)
    return [found, await backOf(tx, found)] as const
  })
  if (tag !== undefined && !chains[known.chain].hasTags)
    throw new Problem(badRequest, 'tag: only addresses of the XRP Ledger have one')
  const toTag = tag === undefined ? null : readDestinationTag(tag)
  if (tag !== undefined && toTag === null) throw new Problem(badRequest, 'tag: must be a destination tag')
  const system = contextFor(ctx, { kind: 'system' })
  const text = address ?? back.sender
  if (text === null) {
    const message = 'Give the address it should be sent to'
    throw new Problem(notAnAddress, message, { fields: [{ field: 'address', message }] })
  }
  return { known, back, to: { toAddress: await refundAddress(system, known, text, toTag), toTag } }
}

/** What can go back of a request now. */
export async function backOf(tx: Ctx, invoice: InvoiceRow): Promise<RefundBasis> {
  const { id } = invoice
  const paid = { quotes: await quotesOf(tx, id), payments: await paymentsOf(tx, id), refunds: await refundsOf(tx, id) }
  const units = sendable(invoice, returnable(invoice, paid))
  return { units, sender: soleSender(paid.payments), whyNothing: whyNothing(invoice, paid) }
}

const textOf = ({ config }: Ctx, { id, chain, asset }: InvoiceRow, { toAddress, toTag }: To, { units }: RefundBasis) =>
  refundMessage({
    ...claimSiteOf(config, chain),
    invoiceId: id,
    amount: `${formatDecimal(money(asset, units))} ${asset}`,
    address: shownAddress(chain, toAddress),
    tag: toTag,
  })

async function storeRefund(
  tx: Ctx,
  invoice: InvoiceRow,
  asked: To & { units: bigint; addressBy: AddressBy },
): Promise<string> {
  const { id: invoiceId, chain, genesis, asset } = invoice
  const askedAt = tx.now()
  // A settled bill stays paid; of any other, everything goes back.
  if (invoice.status !== 'settled' && !invoice.returnedAt)
    await tx.db.update(invoices).set({ returnedAt: askedAt }).where(eq(invoices.id, invoiceId))
  const id = newId('refund')
  const [row] = await tx.db
    .insert(refunds)
    .values({ id, invoiceId, chain, genesis, asset, ...asked, askedAt })
    .returning()
  if (row) await tellOfRefunds(tx, 'asked', [row])
  await tx.db.insert(timeline).values({ invoiceId, what: 'refund_asked', at: askedAt })
  return id
}
