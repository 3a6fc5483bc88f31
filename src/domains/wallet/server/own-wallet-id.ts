import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { userWallets } from './tables.ts'

/** The caller's own wallet on BNB Smart Chain at this address, when they have proved that it is theirs; null otherwise. */
export async function ownWalletId({ db }: Ctx, address: string): Promise<number | null> {
  const { id, networkId, walletAddress, provedAt } = userWallets
  const [row] = await db
    .select({ id })
    .from(userWallets)
    .where(and(eq(walletAddress, address.toLowerCase()), inArray(networkId, ['EVM', 'BSC']), isNotNull(provedAt)))
    .orderBy(id)
    .limit(1)
  return row?.id ?? null
}
