import { invariant } from '#kit/problem.ts'
import type { Rail } from '../rails/rail.ts'
import { rails } from '../rails/rails.ts'
import type { PortalSymbol } from '../rates/example-rates.ts'

/** A coin that the payment portal offers by QR, whether or not it can be paid with just now. */
type PortalCoin = Pick<Rail, 'chain' | 'name' | 'network'> & { coin: PortalSymbol }

const inOrder: readonly PortalSymbol[] = ['BTC', 'ETH', 'XRP', 'USDC', 'LINK']

/** The five coins of the payment portal in their order, each on the first chain that takes it. */
export const portalCoins: readonly PortalCoin[] = inOrder.map((coin) => {
  const rail = rails.find((one) => one.coin === coin)
  invariant(rail, 'each of the five coins has a rail')
  return { coin, chain: rail.chain, name: rail.name, network: rail.network }
})
