import { and, eq, gte, isNull, lte, or } from 'drizzle-orm'
import { type Money, money } from '#kit/money.ts'
import type { Ctx } from '#server/context.ts'
import { networks } from './tables.ts'

/** The copay an insurer's own list of its network states for a doctor, and where that is known from. */
export type NetworkCopay = { copay: Money<'USD'>; source: string; isSample: boolean }

/** What this insurer's list says a visit to this doctor costs its members; null when the list does not say it, or not today. */
export async function networkCopay(
  ctx: Ctx,
  { doctorId, insurerId }: { doctorId: number; insurerId: number },
): Promise<NetworkCopay | null> {
  const today = ctx.now().toISOString().slice(0, 10)
  const [row] = await ctx.db
    .select({ units: networks.copayAmount, source: networks.source, isSample: networks.isSample })
    .from(networks)
    .where(
      and(
        eq(networks.doctorId, doctorId),
        eq(networks.isInNetwork, true),
        eq(networks.providerId, insurerId),
        or(isNull(networks.effectiveDate), lte(networks.effectiveDate, today)),
        or(isNull(networks.expirationDate), gte(networks.expirationDate, today)),
      ),
    )
  return row?.units == null
    ? null
    : { copay: money('USD', BigInt(row.units)), source: row.source, isSample: row.isSample }
}
