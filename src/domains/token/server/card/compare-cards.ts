import { eq } from 'drizzle-orm'
import { heldBySubject } from '#domains/payments/server/books/book.ts'
import { type App, type Ctx, contextFor } from '#server/context.ts'
import { publish } from '#server/events/events.ts'
import { processorAccount } from '../../card/card-books.ts'
import { cryptoPurchases } from '../tables.ts'
import { listMovements } from './processor.ts'

/** One payment of which the processor holds something else than the books say, in cents. */
type CardDifference = {
  orderId: string | null
  paymentIntentId: string | null
  processor: bigint
  books: bigint
}

/** What the processor took and gave back, before its own fees and what it paid out, beside the books. */
type CardComparison = { processor: bigint; books: bigint; differing: CardDifference[] }

type Reconciler = Pick<App, 'config' | 'databases' | 'now' | 'log'>

/** What it did so lately may not have been told us yet. */
const toldWithinMs = 10 * 60_000
const maxPages = 1_000

/**
 * Compares what moved on our account at the card processor with the books, payment by payment; null where no cards are
 * taken. A difference is an alarm. The account is ours alone: a payment of which we know nothing is one, too.
 */
export async function compareCards(app: Reconciler): Promise<CardComparison | null> {
  if (!app.config.CARD_KEY) return null
  // The books first: what the processor did since is young.
  const booked = await bookedPayments(app)
  const moved = await movedPayments(app)
  const all: CardComparison = { processor: 0n, books: 0n, differing: [] }
  for (const id of new Set([...booked.keys(), ...moved.keys()])) {
    const [ours, theirs] = [booked.get(id), moved.get(id)]
    if (theirs?.isYoung) continue
    const [processor, books] = [theirs?.cents ?? 0n, ours?.cents ?? 0n]
    all.processor += processor
    all.books += books
    if (processor !== books) {
      const difference = {
        orderId: ours?.orderId ?? null,
        paymentIntentId: ours ? ours.intentId : id,
        processor,
        books,
      }
      all.differing.push(difference)
      const told = { ...difference, processor: String(processor), books: String(books) }
      app.log.error({ alarm: 'token/card-difference', ...told }, 'the card processor and the books differ')
    }
  }
  return all
}

/** What the books hold at the processor, by the payment; by the order where it has none. */
async function bookedPayments({ databases }: Reconciler) {
  const held = await heldBySubject({ db: databases.system }, processorAccount, 'USD')
  const { orderId, paymentIntentId } = cryptoPurchases
  const orders = await databases.system
    .select({ orderId, intentId: paymentIntentId })
    .from(cryptoPurchases)
    .where(eq(cryptoPurchases.paymentMethod, 'credit_card'))
  return new Map(
    orders.flatMap((order) => {
      const cents = held.get(`card:${order.orderId}`)
      return cents === undefined ? [] : [[order.intentId ?? order.orderId, { ...order, cents }]]
    }),
  )
}

/** What the processor took and gave back, by the payment. */
async function movedPayments(app: Reconciler): Promise<Map<string, { cents: bigint; isYoung: boolean }>> {
  const moved = new Map<string, { cents: bigint; isYoung: boolean }>()
  const young = app.now().getTime() - toldWithinMs
  let before: string | undefined
  for (let page = 0; page < maxPages; page += 1) {
    const { data, has_more: hasMore } = await listMovements(app, before)
    for (const { amount, created, source } of data) {
      // Fees and payouts are of no payment.
      const id = source?.payment_intent
      if (!id) continue
      const known = moved.get(id) ?? { cents: 0n, isYoung: false }
      moved.set(id, { cents: known.cents + BigInt(amount), isYoung: known.isYoung || created * 1000 > young })
    }
    before = data.at(-1)?.id
    if (!hasMore || before === undefined) return moved
  }
  throw new Error('the card processor lists more than was ever paid')
}

/** Compares, and comes again at the beginning of the next day. */
export async function compareCardsDaily(ctx: Ctx): Promise<void> {
  await compareCards(ctx)
  await scheduleCardComparison(ctx, new Date(Math.floor(ctx.now().getTime() / 86_400_000 + 1) * 86_400_000))
}

/** Sees to it that there is a comparison at this time; asking twice for the same minute changes nothing. */
export async function scheduleCardComparison(app: App, dueAt: Date): Promise<void> {
  const key = `token/compare-cards/${dueAt.toISOString().slice(0, 16)}`
  const system = contextFor(app, { kind: 'system' })
  await publish(system, { topic: 'token/compare-cards', subject: 'all', key, dueAt })
}
