import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { audit } from '#server/audit/audit.ts'
import { asProduct, type Ctx } from '#server/context.ts'
import { type NetworkId, userWallets } from './tables.ts'

/** Writes down whose an address is. Whoever proves it last has it: keys are lost, sold and shared. */
export async function keepProof(ctx: Ctx, userId: number, networkId: NetworkId, address: string): Promise<Date> {
  const now = ctx.now()
  await asProduct(ctx, async (tx) => {
    // Two who prove the same address at once do so one after the other.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`wallet|${networkId}|${address}`}, 0))`)
    const proved = and(
      eq(userWallets.networkId, networkId),
      eq(userWallets.walletAddress, address),
      isNotNull(userWallets.provedAt),
    )
    await tx.db.update(userWallets).set({ provedAt: null, isActive: false }).where(proved)
    const fresh = { provedAt: now, lastUsed: now, isActive: true }
    await tx.db
      .insert(userWallets)
      .values({ userId, walletAddress: address, networkId, walletType: 'connected', createdAt: now, ...fresh })
      .onConflictDoUpdate({
        target: [userWallets.userId, userWallets.networkId, userWallets.walletAddress],
        set: fresh,
      })
    // The address itself is nobody's business but its owner's.
    await audit({ ...tx, actor: ctx.actor }, 'wallet/address-proved', String(userId), { networkId })
  })
  return now
}
