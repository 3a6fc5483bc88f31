import { chains } from '#domains/chains/chains.ts'
import { divide } from '#kit/money.ts'
import { Problem } from '#kit/problem.ts'
import { newId } from '#kit/random-id.ts'
import { audit } from '#server/audit/audit.ts'
import type { Ctx } from '#server/context.ts'
import { owedBy } from '../../money/credits.ts'
import { noSuchInvoice, refundNotGranted } from '../../problems.ts'
import { grantable, owedBack, type RefundReason, returnable, sendable, soleSender } from '../../refunds/refund.ts'
import { shownAddress } from '../invoices/stored-address.ts'
import { updateInvoices } from '../invoices/update-invoices.ts'
import {
  cursorOf,
  findInvoice,
  type InvoiceRow,
  lockInvoice,
  paymentsOf,
  quotesOf,
  type RefundRow,
  refundsOf,
} from '../store.ts'
import { refunds, timeline } from '../tables.ts'
import { refundAddress } from './refund-address.ts'
import { tellOfRefunds } from './tell-of-refunds.ts'

/**
 * What a payee gives back of a paid bill: so many US cents of it, or all that is left (null), and why; where to, when that
 * is not plain. An address that did not send the money is `confirmed` by naming it twice.
 */
export type Grant = {
  invoiceId: string
  usdUnits: bigint | null
  reason: RefundReason
  to: string | null
  tag: string | null
  confirmed: string | null
}

/**
 * Opens a refund of a settled bill, whole or in part, in the coins it was paid with: never more than came and has not gone
 * back. From then on it is owed to its payer; an operator sends it and closes it as any other.
 */
export async function grantRefund(system: Ctx, grant: Grant): Promise<RefundRow> {
  const known = await findInvoice(system, grant.invoiceId)
  if (!known) throw new Problem(noSuchInvoice)
  if (known.status !== 'settled') throw notSettled()
  const toAddress = await addressFor(system, known, grant)
  return system.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, known.id)
    const cursor = await cursorOf(tx.db, known.chain)
    if (!invoice || cursor?.genesis !== invoice.genesis)
      throw new Problem(refundNotGranted, 'It belongs to an earlier practice chain')
    const { reason, tag } = grant
    const { id: invoiceId, chain, genesis, asset } = invoice
    const askedAt = tx.now()
    const isSender = tag === null && soleSender(await paymentsOf(tx, invoiceId)) === toAddress
    const to = { toAddress, toTag: tag, addressBy: isSender ? ('sender' as const) : ('operator' as const) }
    const made = { id: newId('refund'), invoiceId, chain, genesis, asset, ...to, reason, askedAt }
    const [row] = await tx.db
      .insert(refunds)
      .values({ ...made, ...(await amountOf(tx, invoice, grant)) })
      .returning()
    if (!row) throw new Problem(refundNotGranted)
    await tellOfRefunds(tx, 'asked', [row])
    await tx.db.insert(timeline).values({ invoiceId, what: 'refund_granted', at: askedAt })
    await audit(tx, 'payments/refund-granted', invoiceId, { refund: row.id, reason })
    await updateInvoices(tx, [invoiceId], cursor.knownUntil)
    return row
  })
}

const notSettled = () => new Problem(refundNotGranted, 'Only a settled payment request is refunded so')

/** How much goes back, of an invoice that is held: in the coin, the part of it that paid the bill, and its cents. */
async function amountOf(tx: Ctx, invoice: InvoiceRow, { usdUnits }: Grant) {
  const { id } = invoice
  const paid = { quotes: await quotesOf(tx, id), payments: await paymentsOf(tx, id), refunds: await refundsOf(tx, id) }
  const granted = paid.refunds.filter(({ state, grantedUnits }) => state !== 'cancelled' && grantedUnits > 0n)
  const open = granted.find(({ state }) => state === 'asked')
  if (open) throw new Problem(refundNotGranted, `A refund of it is open already: ${open.id}. Pay or cancel that first`)
  if (invoice.status !== 'settled') throw notSettled()
  const left = grantable(invoice, paid)
  const leftUsd = owedBy(invoice) - granted.reduce((sum, { grantedUsd }) => sum + (grantedUsd ?? 0n), 0n)
  if (left <= 0n || leftUsd <= 0n) throw new Problem(refundNotGranted, 'All that paid it has gone back already')
  if (usdUnits !== null && usdUnits > leftUsd)
    throw new Problem(refundNotGranted, `At most ${cents(leftUsd)} US dollars of it have not gone back`)
  const share = usdUnits === null ? left : divide(owedBack(invoice, paid).earned * usdUnits, owedBy(invoice), 'down')
  const grantedUnits = share < left ? share : left
  // Who gives all of it back sends what came beyond the bill along.
  const units = grantedUnits + (usdUnits === null ? returnable(invoice, paid) : 0n)
  if (grantedUnits === 0n || sendable(invoice, units) === 0n)
    throw new Problem(refundNotGranted, 'The chain cannot carry so little')
  return { units, grantedUnits, grantedUsd: usdUnits ?? leftUsd }
}

const cents = (usd: bigint) => `${usd / 100n}.${String(usd % 100n).padStart(2, '0')}`

async function addressFor(system: Ctx, invoice: InvoiceRow, { to, tag, confirmed }: Grant): Promise<string> {
  const { chain } = invoice
  const live = (await paymentsOf(system, invoice.id)).filter(({ state }) => state !== 'orphaned')
  const senders = [...new Set(live.map(({ fromAddress }) => fromAddress))]
  const shown = senders.map((one) => (one === '' ? 'unknown' : shownAddress(chain, one))).join(', ')
  if (to === null) {
    const [sender = ''] = senders
    if (sender === '' || senders.length > 1)
      throw new Problem(refundNotGranted, `Its payer is not one address: ${shown}. Name where it goes: --to ADDRESS`)
    if (chains[chain].hasTags)
      throw new Problem(
        refundNotGranted,
        `It came from ${sender}. Accounts at an exchange need a tag, so name both: --to ${sender} [--tag N]`,
      )
    return refundAddress(system, invoice, sender)
  }
  const address = await refundAddress(system, invoice, to, tag)
  const isConfirmed = confirmed !== null && (await refundAddress(system, invoice, confirmed, tag)) === address
  if (!senders.includes(address) && !isConfirmed)
    throw new Problem(
      refundNotGranted,
      `${to} did not send this money, ${shown} did. To send it there all the same, name it twice: --confirm ${to}`,
    )
  return address
}
