import { tokenLink } from './evm-link.ts'
import type { Rail } from './rail.ts'

/** UDE on BNB Smart Chain. */
export const udeOnBsc = {
  coin: 'UDE',
  name: 'UDE',
  chain: '0x38',
  network: 'BSC',
  mark: 'amount',
  slotCount: 1_999,
  crowdedSlotCount: 9_999,
  required: () => 15,
  link: (ask) => tokenLink(0x38, ask),
} as const satisfies Rail
