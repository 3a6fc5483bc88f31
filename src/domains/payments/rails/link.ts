import { tokenLink } from './evm-link.ts'
import { requiredOnEthereum } from './on-ethereum.ts'
import type { Rail } from './rail.ts'

/** Chainlink on Ethereum. */
export const link: Rail = {
  coin: 'LINK',
  name: 'Chainlink',
  chain: '0x1',
  network: 'Ethereum Network',
  mark: 'amount',
  slotCount: 399,
  crowdedSlotCount: 9_999,
  required: requiredOnEthereum,
  link: (ask) => tokenLink(1, ask),
}
