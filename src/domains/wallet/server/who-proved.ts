import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { oneOf } from '#server/one-of.ts'
import type { PayChain } from '../payable-with.ts'
import { type NetworkId, userWallets } from './tables.ts'

const networks: Readonly<Record<PayChain, NetworkId[]>> = {
  '0x38': ['EVM', 'BSC'],
  '0x1': ['EVM', 'Ethereum'],
  solana: ['Solana'],
  bitcoin: ['Bitcoin'],
}

/**
 * The internal ids of the visitors who proved these addresses on a chain, by the address as it was asked; nobody proved
 * those that are not in it. A key's proof holds on every Ethereum-type chain and stands before a contract's, which holds on
 * its own chain alone. Only the product itself may ask: a visitor's queries see their own addresses.
 */
export async function whoProved(
  db: Ctx['db'],
  chain: PayChain,
  addresses: Iterable<string>,
): Promise<Map<string, number>> {
  const asked = [...new Set(addresses)]
  const keptOf = (address: string) => (chain === '0x38' || chain === '0x1' ? address.toLowerCase() : address)
  const rows = await db
    .select({ userId: userWallets.userId, networkId: userWallets.networkId, address: userWallets.walletAddress })
    .from(userWallets)
    .where(
      and(
        inArray(userWallets.networkId, networks[chain]),
        oneOf(userWallets.walletAddress, asked.map(keptOf)),
        isNotNull(userWallets.provedAt),
      ),
    )
  const [byKey, others] = [rows.filter(({ networkId }) => networkId === networks[chain][0]), rows]
  const found = new Map([...others, ...byKey].map(({ address, userId }) => [address, userId]))
  return new Map(
    asked.flatMap((address) => {
      const userId = found.get(keptOf(address))
      return userId === undefined ? [] : [[address, userId] as const]
    }),
  )
}
