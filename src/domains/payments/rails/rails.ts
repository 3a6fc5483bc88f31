import { askedDecimals } from '../coin.ts'
import { coinLink, plainAmount, solanaLink, tokenLink } from './links.ts'
import type { Rail } from './rail.ts'

// Ethereum calls a block final after about 13 minutes; below a thousand dollars twelve blocks are waited for instead.
// https://ethereum.org/developers/docs/consensus-mechanisms/pos/#finality
const finalFromCents = 100_000n

/** How many blocks must stand on a payment on Ethereum for a bill of so many cents; null: until it is final. */
const requiredOnEthereum = (cents: bigint): number | null => (cents < finalFromCents ? 12 : null)

/** Bitcoin on its own network. */
export const btc: Rail = {
  coin: 'BTC',
  name: 'Bitcoin',
  chain: 'bitcoin',
  network: 'Bitcoin Network',
  knownBy: 'amount',
  slotCount: 79,
  crowdedSlotCount: 500,
  // https://github.com/bitcoin/bitcoin/blob/master/src/policy/policy.cpp: nodes pass nothing smaller on to some addresses.
  minSent: 546n,
  required: (cents) => (cents < 100_000n ? 1 : cents < 500_000n ? 3 : 6),
  // https://github.com/bitcoin/bips/blob/master/bip-0021.mediawiki
  example: { perCent: 20n, decimals: 8 },
  link: ({ payTo, units }) => `bitcoin:${payTo}?amount=${plainAmount('BTC', units, askedDecimals.BTC)}`,
}

/** The same where each invoice has an address of its own: whatever comes there is for it. */
export const btcToOwnAddress: Rail = { ...btc, knownBy: 'address', slotCount: 0, crowdedSlotCount: 0 }

/** Ether on Ethereum. */
export const eth: Rail = {
  coin: 'ETH',
  name: 'Ethereum',
  chain: '0x1',
  network: 'Ethereum Network',
  knownBy: 'amount',
  slotCount: 399,
  crowdedSlotCount: 9_999,
  required: requiredOnEthereum,
  example: { perCent: 300n, decimals: 8 },
  link: (ask) => coinLink(1, ask),
}

/** XRP on the XRP Ledger: every payment carries the tag of its invoice, and a validated ledger is final. */
export const xrp = {
  coin: 'XRP',
  name: 'XRP',
  chain: 'xrpl',
  network: 'XRP Ledger',
  knownBy: 'tag',
  slotCount: 0,
  crowdedSlotCount: 0,
  required: () => 1,
  example: { perCent: 15_000n, decimals: 6 },
  link: ({ payTo, units, marker }) =>
    `xrp:${payTo}?amount=${plainAmount('XRP', units, askedDecimals.XRP)}&dt=${marker}`,
} as const satisfies Rail

/** USD Coin on Ethereum. */
export const usdc: Rail = {
  coin: 'USDC',
  name: 'USD Coin',
  chain: '0x1',
  network: 'Ethereum Network',
  knownBy: 'amount',
  slotCount: 1_999,
  crowdedSlotCount: 9_999,
  required: requiredOnEthereum,
  example: { perCent: 1n, decimals: 2 },
  link: (ask) => tokenLink(1, ask),
}

/** Chainlink on Ethereum. */
export const link: Rail = {
  coin: 'LINK',
  name: 'Chainlink',
  chain: '0x1',
  network: 'Ethereum Network',
  knownBy: 'amount',
  slotCount: 399,
  crowdedSlotCount: 9_999,
  required: requiredOnEthereum,
  example: { perCent: 800n, decimals: 6 },
  link: (ask) => tokenLink(1, ask),
}

/** UDE on BNB Smart Chain. */
export const udeOnBsc = {
  coin: 'UDE',
  name: 'UDE',
  chain: '0x38',
  network: 'BSC',
  knownBy: 'amount',
  slotCount: 1_999,
  crowdedSlotCount: 9_999,
  required: () => 15,
  link: (ask) => tokenLink(0x38, ask),
} as const satisfies Rail

/** SOL on Solana. */
export const sol: Rail = {
  coin: 'SOL',
  name: 'Solana',
  chain: 'solana',
  network: 'Solana',
  knownBy: 'reference',
  slotCount: 199,
  crowdedSlotCount: 1_999,
  required: () => null,
  link: (ask) => solanaLink('SOL', askedDecimals.SOL, ask),
}

/** USD Coin on Solana. */
export const usdcOnSolana: Rail = {
  coin: 'USDC',
  name: 'USD Coin',
  chain: 'solana',
  network: 'Solana',
  knownBy: 'reference',
  slotCount: 1_999,
  crowdedSlotCount: 9_999,
  required: () => null,
  link: (ask) => solanaLink('USDC', askedDecimals.USDC, ask),
}

// The example: 50,000 dollars for a bitcoin, 0.0003 ETH, 1.5 XRP, one USDC and 0.08 LINK for a dollar.
/** Every way to pay, in the order in which it is offered. */
export const rails: readonly Rail[] = [btc, eth, xrp, usdc, link, udeOnBsc, sol, usdcOnSolana]
