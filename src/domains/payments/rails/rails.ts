import { formatDecimal } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import { invariant } from '#kit/problem.ts'
import { askedDecimals, type Coin } from '../coin.ts'
import type { Ask, Rail } from './rail.ts'

/** An amount of whole coins as payment links write it, with a fixed number of decimals. */
const plainAmount = (coin: Coin, units: bigint, decimals: number): string => formatDecimal(money(coin, units), decimals)

/** The link to pay with an Ethereum-type chain's own coin. */
const coinLink = (chainId: number, { payTo, units }: Ask): string => `ethereum:${payTo}@${chainId}?value=${units}`

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
  network: 'BNB Smart Chain',
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
  // https://solana.com/docs/core/accounts#rent: an account that holds less is not kept, so a first payment brings this much.
  minSent: 890_880n,
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

/** The link to pay with a token of an Ethereum-type chain: https://eips.ethereum.org/EIPS/eip-681 */
function tokenLink(chainId: number, { tokenContract, payTo, units }: Ask): string {
  invariant(tokenContract, 'a token has a contract')
  return `ethereum:${tokenContract}@${chainId}/transfer?address=${payTo}&uint256=${units}`
}

/** The link to pay on Solana: https://docs.solanapay.com/spec */
function solanaLink(coin: Coin, decimals: number, { payTo, units, tokenContract, marker }: Ask): string {
  const asked = [
    `amount=${plainAmount(coin, units, decimals)}`,
    ...(tokenContract ? [`spl-token=${tokenContract}`] : []),
    ...(marker ? [`reference=${marker}`] : []),
  ]
  return `solana:${payTo}?${asked.join('&')}`
}
