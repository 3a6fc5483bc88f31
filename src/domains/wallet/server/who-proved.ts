import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import type { PayChain } from '../payable-with.ts'
import { type NetworkId, userWallets } from './tables.ts'

const networks: Readonly<Record<PayChain, NetworkId[]>> = {
  '0x38': ['EVM', 'BSC'],
  '0x1': ['EVM', 'Ethereum'],
  solana: ['Solana'],
  bitcoin: ['Bitcoin'],
}

/**
 * The internal id of the visitor who proved an address on a chain, or null when nobody did. A key's proof holds on every
 * Ethereum-type chain and stands before a contract's, which holds on its own chain alone. Only the product itself may ask:
 * a visitor's queries see their own addresses.
 */
export async function whoProved(db: Ctx['db'], chain: PayChain, address: string): Promise<number | null> {
  const kept = chain === '0x38' || chain === '0x1' ? address.toLowerCase() : address
  const rows = await db
    .select({ userId: userWallets.userId, networkId: userWallets.networkId })
    .from(userWallets)
    .where(
      and(
        inArray(userWallets.networkId, networks[chain]),
        eq(userWallets.walletAddress, kept),
        isNotNull(userWallets.provedAt),
      ),
    )
  const first = rows.find(({ networkId }) => networkId === networks[chain][0]) ?? rows[0]
  return first?.userId ?? null
}
