import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { replaceFile } from '../files.ts'
import { serial } from '../serial.ts'
import type { BookState, Charge, Movement, Refund, Session, ToldEvent } from './shapes.ts'

/** What the processor keeps, on the disk before anybody is answered. */
export type Book = BookState & { save: () => Promise<void> }

const nothing: BookState = {
  sessions: [],
  lines: {},
  charges: [],
  refunds: [],
  movements: [],
  answered: {},
  tellings: [],
}

/** Opens the book in a file, or begins one. */
export function openBook(path: string): Book {
  const before = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Partial<BookState>) : {}
  const kept: BookState = { ...structuredClone(nothing), ...before }
  // One after the other: each replaces the whole file.
  const one = serial()
  const save = () => one(() => replaceFile(path, JSON.stringify({ ...kept, save: undefined }), 0o600))
  return Object.assign(kept, { save })
}

/** An id as the processor makes them. */
export const newId = (kind: 'cs_test' | 'txn' | 'pi' | 'ch' | 're' | 'evt'): string =>
  `${kind}_${randomBytes(16).toString('hex')}`

/** Notes that something happened, to be told where the buyer goes back to. */
export function note(book: Book, session: Session, type: string, object: object, now: Date): void {
  const event: ToldEvent = {
    id: newId('evt'),
    object: 'event',
    type,
    created: Math.floor(now.getTime() / 1000),
    livemode: false,
    // As it is now; it may change before it is told.
    data: { object: structuredClone(object) },
  }
  const to = `${new URL(session.success_url).origin}/api/crypto/purchase/webhook`
  book.tellings.push({ to, event, tries: 0 })
}

/** Takes the money: the checkout is complete. */
export function takePayment(book: Book, session: Session, now: Date): Charge {
  const intent = newId('pi')
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: session.amount_total,
    amount_refunded: 0,
    currency: session.currency,
    payment_intent: intent,
    metadata: session.metadata,
    disputed: false,
  }
  book.charges.push(charge)
  move(book, 'charge', charge.amount, charge, now)
  Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: intent, url: null })
  note(book, session, 'charge.succeeded', charge, now)
  note(book, session, 'checkout.session.completed', session, now)
  return charge
}

/** Money came to the account, or left it. */
function move(book: Book, type: Movement['type'], amount: number, source: Movement['source'], now: Date): void {
  const { id, object, payment_intent } = source
  const created = Math.floor(now.getTime() / 1000)
  const of = { id, object, payment_intent }
  book.movements.push({
    id: newId('txn'),
    object: 'balance_transaction',
    type,
    amount,
    currency: 'usd',
    created,
    source: of,
  })
}

/** A card was refused: the checkout stays open for another. */
export function refuse(book: Book, session: Session, now: Date): void {
  const intent = { id: newId('pi'), object: 'payment_intent', status: 'requires_payment_method' }
  const { amount_total: amount, currency, metadata } = session
  note(book, session, 'payment_intent.payment_failed', { ...intent, amount, currency, metadata }, now)
}

/** Nobody can pay by it any more. */
export function expire(book: Book, session: Session, now: Date): void {
  Object.assign(session, { status: 'expired', url: null })
  note(book, session, 'checkout.session.expired', session, now)
}

/** What is left of a charge, or so many cents of it, goes back to its card. */
export function giveBack(
  book: Book,
  charge: Charge,
  metadata: Record<string, string>,
  now: Date,
  amount = charge.amount - charge.amount_refunded,
): Refund {
  const { id, currency, payment_intent } = charge
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    currency,
    payment_intent,
    charge: id,
    status: 'succeeded',
    metadata,
  }
  book.refunds.push(refund)
  move(book, 'refund', -amount, refund, now)
  charge.amount_refunded += amount
  const session = sessionOf(book, charge)
  note(book, session, 'charge.refunded', charge, now)
  note(book, session, 'refund.updated', refund, now)
  return refund
}

const disputeOf = ({ id, amount, currency, payment_intent }: Charge) => ({
  id: id.replace('ch_', 'dp_'),
  object: 'dispute',
  amount,
  currency,
  payment_intent,
  charge: id,
})

/** The cardholder asks their bank for the money, and the bank takes it. */
export function dispute(book: Book, charge: Charge, now: Date): void {
  charge.disputed = true
  const disputed = disputeOf(charge)
  move(book, 'adjustment', -charge.amount, disputed, now)
  const session = sessionOf(book, charge)
  note(book, session, 'charge.dispute.created', { ...disputed, status: 'needs_response' }, now)
  note(book, session, 'charge.dispute.funds_withdrawn', { ...disputed, status: 'needs_response' }, now)
}

/** The bank decides a dispute: for the shop, which has the money again, or for the cardholder, who keeps it. */
export function closeDispute(book: Book, charge: Charge, status: 'won' | 'lost', now: Date): void {
  const disputed = { ...disputeOf(charge), status }
  const session = sessionOf(book, charge)
  note(book, session, 'charge.dispute.closed', disputed, now)
  if (status === 'lost') return
  charge.disputed = false
  move(book, 'adjustment', charge.amount, disputed, now)
  note(book, session, 'charge.dispute.funds_reinstated', disputed, now)
}

function sessionOf(book: Book, charge: Charge): Session {
  const session = book.sessions.find((one) => one.payment_intent === charge.payment_intent)
  if (!session) throw new Error('a charge belongs to a checkout')
  return session
}
