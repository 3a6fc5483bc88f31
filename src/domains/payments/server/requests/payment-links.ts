import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
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
// So long a link waits to be opened.
const opensForMs = 10 * 60_000
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Makes a link to an invoice of the caller for one other browser. Only its hash is kept. */
export async function makeLink(
  ctx: Ctx,
  { id }: OperationInput<PaymentsContract['makeLink']>,
): Promise<Answer<PaymentsContract['makeLink']>> {
  const secret = randomBytes(secretBytes).toString('base64url')
  await ctx.transaction(async (tx) => {
    const invoice = await findInvoice(tx, id)
    if (!invoice) throw new Problem(noSuchInvoice)
    invariant(invoice.userId !== null, 'an invoice of the caller has an owner')
    await tx.db
      .insert(links)
      .values({ invoiceId: id, userId: invoice.userId, secretHash: hashOf(secret), madeAt: tx.now() })
    await audit(tx, 'payments/link-made', id)
  })
  return { secret }
}

/** Ends all links to an invoice of the caller. */
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

/** What a link shows to whoever holds it, for as long as its request is open and for a while after it was paid. */
export async function openLink(ctx: Ctx, link: OperationInput<PaymentsContract['openLink']>): Promise<Invoice> {
  return withoutOwner((await heldLink(ctx, link)).invoice)
}

/** Hands a request on from whoever holds a link to it: to the browser of a wallet app, say, which is another one. */
export async function passLink(
  ctx: Ctx,
  link: OperationInput<PaymentsContract['passLink']>,
): Promise<Answer<PaymentsContract['passLink']>> {
  const { owner, invoice } = await heldLink(ctx, link)
  return makeLink(owner, { id: invoice.invoiceId })
}

/** The request of a link. The first browser that opens it in time holds it; nobody else opens it then. */
async function heldLink(ctx: Ctx, { secret, key }: OperationInput<PaymentsContract['openLink']>) {
  const holderHash = hashOf(key)
  const isIt = eq(links.secretHash, hashOf(secret))
  const isFresh = and(isIt, isNull(links.holderHash), gt(links.madeAt, new Date(ctx.now().getTime() - opensForMs)))
  const isHeld = and(isIt, eq(links.holderHash, holderHash))
  const { system } = ctx.databases
  const [held] = await system.select().from(links).where(isHeld)
  const [link = held] = held ? [] : await system.update(links).set({ holderHash }).where(isFresh).returning()
  if (!link) throw new Problem(noSuchLink)
  const owner = contextFor(ctx, { kind: 'visitor', userId: link.userId })
  const invoice = await getInvoice(owner, { id: link.invoiceId })
  if (!isLinkOpen(invoice, ctx.now())) throw new Problem(noSuchLink)
  return { owner, invoice }
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
