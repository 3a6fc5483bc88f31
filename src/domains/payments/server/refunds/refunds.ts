import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import type { RefundRow } from '../store.ts'
import { refunds } from '../tables.ts'

/** The refunds that payers asked for and nobody has sent yet, the oldest first. */
export const openRefunds = ({ db }: Pick<Ctx, 'db'>): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.state, 'asked')).orderBy(asc(refunds.askedAt), asc(refunds.id))
