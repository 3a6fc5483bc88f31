import { coinLink } from './evm-link.ts'
import { requiredOnEthereum } from './on-ethereum.ts'
import type { Rail } from './rail.ts'

/** Ether on Ethereum. */
export const eth: Rail = {
  coin: 'ETH',
  name: 'Ethereum',
  chain: '0x1',
  network: 'Ethereum Network',
  mark: 'amount',
  slotCount: 399,
  crowdedSlotCount: 9_999,
  required: requiredOnEthereum,
  link: (ask) => coinLink(1, ask),
}
