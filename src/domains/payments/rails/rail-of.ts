import type { PaidChain } from '#domains/chains/chains.ts'
import { invariant } from '#kit/problem.ts'
import type { Rail } from './rail.ts'
import { btc, btcToOwnAddress, rails } from './rails.ts'

type RailAddress = { chain: string; asset: string; payTo?: string | undefined; marker?: string | null | undefined }

/** The rail of a coin on a chain, as an invoice names it. */
export function railOf({ chain, asset, payTo, marker }: RailAddress): Rail {
  if (chain === btc.chain && isOwnAddress({ payTo, marker })) return btcToOwnAddress
  const rail = rails.find((one) => one.chain === chain && one.coin === asset)
  invariant(rail, 'an invoice names a rail')
  return rail
}

/** Whether an invoice is paid to an address that only it has: then that is its marker. */
export const isOwnAddress = ({ payTo, marker }: Pick<RailAddress, 'payTo' | 'marker'>): boolean =>
  payTo !== undefined && payTo === marker

/** Whether the chain of a rail carries an amount at all: what is asked for, and what is sent back. */
export const isCarried = ({ minSent = 1n }: Pick<Rail, 'minSent'>, units: bigint): boolean => units >= minSent

/** How few blocks can be enough on a chain. */
export function minConfirmations(chain: PaidChain): number {
  const all = rails.filter((rail) => rail.chain === chain).map(({ required }) => required(0n))
  return Math.min(...all.map((blocks) => blocks ?? Number.POSITIVE_INFINITY))
}

/** How many blocks must stand on a transfer of a chain that nobody has explained; null: until it is final. */
export function maxRequired(chain: PaidChain): number | null {
  const all = rails.filter((rail) => rail.chain === chain).map(({ required }) => required(10n ** 18n))
  return all.includes(null) ? null : Math.max(...all.map(Number))
}
