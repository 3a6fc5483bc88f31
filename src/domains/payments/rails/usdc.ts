import { tokenLink } from './evm-link.ts'
import { requiredOnEthereum } from './on-ethereum.ts'
import type { Rail } from './rail.ts'

/** USD Coin on Ethereum. */
export const usdc: Rail = {
  coin: 'USDC',
  name: 'USD Coin',
  chain: '0x1',
  network: 'Ethereum Network',
  mark: 'amount',
  slotCount: 1_999,
  crowdedSlotCount: 9_999,
  required: requiredOnEthereum,
  link: (ask) => tokenLink(1, ask),
}
