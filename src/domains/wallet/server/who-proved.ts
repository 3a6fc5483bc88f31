import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { isEvmChain, type WalletChain } from '#domains/chains/chains.ts'
import { grouped } from '#kit/grouped.ts'
import { type Ctx, isTheirs } from '#server/context.ts'
import { oneOf } from '#server/database/one-of.ts'
import { type NetworkId, userWallets } from './tables.ts'

const networks: Readonly<Record<WalletChain, NetworkId[]>> = {
  '0x38': ['EVM', 'BSC'],
  '0x1': ['EVM', 'Ethereum'],
  solana: ['Solana'],
  bitcoin: ['Bitcoin'],
}

/** Who has proved an address: whose it is now, and everybody whose it ever was, by their internal ids. */
export type Provers = { owner: number; ever: number[] }

/**
 * Who proved these addresses on a chain, by the address as it was asked; what is nobody's now is not in it. A key's proof
 * holds on every Ethereum-type chain and stands before a contract's, which holds on its own chain alone. Only the product
 * itself may ask: a visitor's queries see their own addresses.
 */
export async function whoProved(
  db: Ctx['db'],
  chain: WalletChain,
  addresses: Iterable<string>,
): Promise<Map<string, Provers>> {
  const asked = [...new Set(addresses)]
  const keptOf = (address: string) => (isEvmChain(chain) ? address.toLowerCase() : address)
  const { userId, networkId, walletAddress, provedAt } = userWallets
  const rows = await db
    .select({ userId, networkId, address: walletAddress, provedAt })
    .from(userWallets)
    .where(and(inArray(networkId, networks[chain]), oneOf(walletAddress, asked.map(keptOf))))
  const known = grouped(rows, ({ address }) => address)
  const proversOf = (address: string): Provers[] => {
    const all = known.get(keptOf(address)) ?? []
    const now = all.filter((row) => row.provedAt !== null)
    const one = now.find((row) => row.networkId === networks[chain][0]) ?? now[0]
    return one ? [{ owner: one.userId, ever: [...new Set(all.map((row) => row.userId))] }] : []
  }
  return new Map(asked.flatMap((address) => proversOf(address).map((provers) => [address, provers] as const)))
}

/** The caller's own wallet on BNB Smart Chain at this address, when they have proved that it is theirs; null otherwise. */
export async function ownWalletId(ctx: Ctx, address: string): Promise<number | null> {
  const { id, userId, networkId, walletAddress, provedAt } = userWallets
  const isHere = and(eq(walletAddress, address.toLowerCase()), inArray(networkId, ['EVM', 'BSC']), isNotNull(provedAt))
  const [row] = await ctx.db
    .select({ id })
    .from(userWallets)
    .where(and(isHere, isTheirs(ctx, userId)))
    .orderBy(id)
    .limit(1)
  return row?.id ?? null
}
