import { askedDecimals } from '../coin.ts'
import type { Rail } from './rail.ts'
import { solanaLink } from './solana-link.ts'

/** USD Coin on Solana. */
export const usdcOnSolana: Rail = {
  coin: 'USDC',
  name: 'USD Coin',
  chain: 'solana',
  network: 'Solana',
  mark: 'reference',
  slotCount: 1_999,
  crowdedSlotCount: 9_999,
  required: () => null,
  link: (ask) => solanaLink('USDC', askedDecimals.USDC, ask),
}
