import { createHash, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { invariant, Problem } from '#kit/problem.ts'
import { audit } from '#server/audit/audit.ts'
import { type Ctx, contextFor, isTheirs } from '#server/context.ts'
import type { PaymentsContract } from '../../contract.ts'
import { noSuchInvoice, noSuchLink } from '../../problems.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { findInvoice } from '../store.ts'
import { links } from '../tables.ts'

type Invoice = Answer<PaymentsContract['openLink']>

const secretBytes = 16
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Makes a link to an invoice of the caller for another device; a link made before it ends. Only its hash is kept. */
export async function makeLink(
  ctx: Ctx,
  { id }: OperationInput<PaymentsContract['makeLink']>,
): Promise<Answer<PaymentsContract['makeLink']>> {
  const secret = randomBytes(secretBytes).toString('base64url')
  await ctx.transaction(async (tx) => {
    const invoice = await findInvoice(tx, id)
    if (!invoice) throw new Problem(noSuchInvoice)
    invariant(invoice.userId !== null, 'an invoice of the caller has an owner')
    const made = { secretHash: hashOf(secret), madeAt: tx.now() }
    await tx.db
      .insert(links)
      .values({ invoiceId: id, userId: invoice.userId, ...made })
      .onConflictDoUpdate({ target: links.invoiceId, set: made })
    await audit(tx, 'payments/link-made', id)
  })
  return { secret }
}

/** Ends the link to an invoice of the caller. */
export function endLink(
  ctx: Ctx,
  { id }: OperationInput<PaymentsContract['endLink']>,
): Promise<Answer<PaymentsContract['endLink']>> {
  return ctx.transaction(async (tx) => {
    if (!(await findInvoice(tx, id))) throw new Problem(noSuchInvoice)
    const isOpen = and(eq(links.invoiceId, id), isTheirs(tx, links.userId))
    const ended = await tx.db.delete(links).where(isOpen).returning({ id: links.invoiceId })
    if (ended.length > 0) await audit(tx, 'payments/link-ended', id)
    return { ended: ended.length > 0 }
  })
}

/** What a link shows to whoever has it, for as long as its request is open and for a while after it was paid. */
export async function openLink(ctx: Ctx, { secret }: OperationInput<PaymentsContract['openLink']>): Promise<Invoice> {
  const [link] = await ctx.databases.system
    .select()
    .from(links)
    .where(eq(links.secretHash, hashOf(secret)))
  if (!link) throw new Problem(noSuchLink)
  const owner = contextFor(ctx, { kind: 'visitor', userId: link.userId })
  const invoice = await getInvoice(owner, { id: link.invoiceId })
  if (!isLinkOpen(invoice, ctx.now())) throw new Problem(noSuchLink)
  return withoutOwner(invoice)
}

// So long whoever paid by the link still sees that it was paid.
const shownPaidMs = 15 * 60_000

function isLinkOpen({ status, isReplaced, expiresAt, settledAt }: Invoice, now: Date): boolean {
  if (isReplaced) return false
  if (status === 'processing') return true
  if (settledAt !== null) return Date.parse(settledAt) + shownPaidMs > now.getTime()
  return Date.parse(expiresAt) > now.getTime()
}

/**
 * What to pay, how far it is, and whether something arrived; nothing of who asked for it, where money goes back to, or what
 * only they may do.
 */
const withoutOwner = (invoice: Invoice): Invoice => ({
  ...invoice,
  note: null,
  sent: null,
  earlier: null,
  otherPart: null,
  canMoveRest: false,
  refunds: [],
  returnsTo: null,
  returnable: '0',
  creditOwed: '0',
  creditNotAsked: '0',
  canRequote: false,
  payments: invoice.payments.map((payment) => ({ ...payment, from: '' })),
})
