import { and, desc, eq, isNotNull, ne, or } from 'drizzle-orm'
import { type Ctx, isTheirs } from '#server/context.ts'
import { cryptoPurchases } from '../tables.ts'

/** One order as it is stored. */
export type PurchaseRow = typeof cryptoPurchases.$inferSelect

type Owner = Pick<Ctx, 'db' | 'actor'>

const isAsked = (owner: Owner, orderId: string) =>
  and(eq(cryptoPurchases.orderId, orderId), isTheirs(owner, cryptoPurchases.userId))

/** One order, or null; a visitor finds their own alone. */
export async function findPurchase(owner: Owner, orderId: string): Promise<PurchaseRow | null> {
  const [row] = await owner.db.select().from(cryptoPurchases).where(isAsked(owner, orderId))
  return row ?? null
}

/** One order, held until the end of the transaction. */
export async function lockPurchase(owner: Owner, orderId: string): Promise<PurchaseRow | null> {
  const [row] = await owner.db.select().from(cryptoPurchases).where(isAsked(owner, orderId)).for('update')
  return row ?? null
}

/** The order that a payment request pays for, held; null when it pays for something else. */
export async function lockPurchaseOf({ db }: Pick<Ctx, 'db'>, invoiceId: string): Promise<PurchaseRow | null> {
  const [row] = await db.select().from(cryptoPurchases).where(eq(cryptoPurchases.invoiceId, invoiceId)).for('update')
  return row ?? null
}

/** An order by its number or by the card payment it is known to have, held; null when there is none. */
export async function lockPurchaseByCard({ db }: Pick<Ctx, 'db'>, subject: string): Promise<PurchaseRow | null> {
  const isMeant = or(eq(cryptoPurchases.orderId, subject), eq(cryptoPurchases.paymentIntentId, subject))
  const [row] = await db.select().from(cryptoPurchases).where(isMeant).for('update')
  return row?.paymentMethod === 'credit_card' ? row : null
}

const wasTold = or(
  ne(cryptoPurchases.paymentMethod, 'credit_card'),
  isNotNull(cryptoPurchases.checkoutSessionId),
  isNotNull(cryptoPurchases.paymentIntentId),
)

/** A visitor's own orders, the newest first; not one by card for which no page was ever opened: they were told of none. */
export const purchasesOf = ({ db }: Pick<Ctx, 'db'>, userId: number, limit: number): Promise<PurchaseRow[]> =>
  db
    .select()
    .from(cryptoPurchases)
    .where(and(eq(cryptoPurchases.userId, userId), wasTold))
    .orderBy(desc(cryptoPurchases.id))
    .limit(limit)
