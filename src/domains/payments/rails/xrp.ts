import { askedDecimals } from '../coin.ts'
import { plainAmount } from './plain-amount.ts'
import type { Rail } from './rail.ts'

/** XRP on the XRP Ledger: every payment carries the tag of its invoice, and a validated ledger is final. */
export const xrp = {
  coin: 'XRP',
  name: 'XRP',
  chain: 'xrpl',
  network: 'XRP Ledger',
  mark: 'tag',
  slotCount: 0,
  crowdedSlotCount: 0,
  required: () => 1,
  link: ({ payTo, units, marker }) =>
    `xrp:${payTo}?amount=${plainAmount('XRP', units, askedDecimals.XRP)}&dt=${marker}`,
} as const satisfies Rail
