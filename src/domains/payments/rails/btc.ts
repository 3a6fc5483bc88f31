import { askedDecimals } from '../coin.ts'
import { plainAmount } from './plain-amount.ts'
import type { Rail } from './rail.ts'

/** Bitcoin on its own network. */
export const btc: Rail = {
  coin: 'BTC',
  name: 'Bitcoin',
  chain: 'bitcoin',
  network: 'Bitcoin Network',
  mark: 'amount',
  slotCount: 79,
  crowdedSlotCount: 500,
  // https://github.com/bitcoin/bitcoin/blob/master/src/policy/policy.cpp: nodes pass nothing smaller on to some addresses.
  minSent: 546n,
  required: (cents) => (cents < 100_000n ? 1 : cents < 500_000n ? 3 : 6),
  // https://github.com/bitcoin/bips/blob/master/bip-0021.mediawiki
  link: ({ payTo, units }) => `bitcoin:${payTo}?amount=${plainAmount('BTC', units, askedDecimals.BTC)}`,
}

/** The same where each invoice has an address of its own: whatever comes there is for it. */
export const btcToOwnAddress: Rail = { ...btc, mark: 'address', slotCount: 0, crowdedSlotCount: 0 }
