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
  slotCount: 2_000,
  required: () => null,
  link: (ask) => solanaLink('SOL', askedDecimals.SOL, ask),
}
