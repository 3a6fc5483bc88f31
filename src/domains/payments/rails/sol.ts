import { askedDecimals } from '../coin.ts'
import type { Rail } from './rail.ts'
import { solanaLink } from './solana-link.ts'

/** SOL on Solana. */
export const sol: Rail = {
  coin: 'SOL',
  name: 'Solana',
  chain: 'solana',
  network: 'Solana',
  mark: 'reference',
  slotCount: 199,
  crowdedSlotCount: 1_999,
  required: () => null,
  link: (ask) => solanaLink('SOL', askedDecimals.SOL, ask),
}
