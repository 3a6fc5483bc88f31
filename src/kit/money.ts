import { invariant } from './problem.ts'

/** Decimals of each asset: a unit is the asset's smallest part (cents for USD, wei for ETH). */
export const assets = {
  USD: 2,
  EUR: 2,
  GBP: 2,
  UDE: 18,
  BNB: 18,
  ETH: 18,
  USDC: 6,
  LINK: 18,
  BTC: 8,
  XRP: 6,
  SOL: 9,
} as const
export type Asset = keyof typeof assets

/** An exact amount. `units` counts the asset's smallest unit; floats never hold money. */
export type Money<A extends Asset = Asset> = { asset: A; units: bigint }

/** An amount of one asset from its smallest units. */
export const money = <const A extends Asset>(asset: A, units: bigint): Money<A> => ({ asset, units })

/** The sum of two amounts. Two assets do not add: that does not compile. */
export const add = <A extends Asset>(a: Money<A>, b: Money<NoInfer<A>>): Money<A> => money(a.asset, a.units + b.units)

/** What is left of the first amount. */
export const subtract = <A extends Asset>(a: Money<A>, b: Money<NoInfer<A>>): Money<A> =>
  money(a.asset, a.units - b.units)

/** How a division ends: `up` when we ask for money, `down` when we credit it, `half-up` where a rule says so. */
export type Rounding = 'up' | 'down' | 'half-up'

/** Divides exactly and rounds as told. For amounts that are not negative. */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  invariant(denominator > 0n && numerator >= 0n, 'divide takes amounts that are not negative')
  if (rounding === 'up') return (numerator + denominator - 1n) / denominator
  if (rounding === 'half-up') return (2n * numerator + denominator) / (2n * denominator)
  return numerator / denominator
}

/** The price of one asset in another: `from × num / den = to`, in smallest units, with its time and source. */
export type Rate<From extends Asset = Asset, To extends Asset = Asset> = {
  from: From
  to: To
  num: bigint
  den: bigint
  at: Date
  source: string
}

/** Changes an amount into another asset; the caller says how it rounds. */
export function convert<F extends Asset, T extends Asset>(
  m: Money<NoInfer<F>>,
  rate: Rate<F, T>,
  rounding: Rounding,
): Money<T> {
  return money(rate.to, divide(m.units * rate.num, rate.den, rounding))
}

/** The same rate read the other way round. */
export const invert = <F extends Asset, T extends Asset>(rate: Rate<F, T>): Rate<T, F> => ({
  ...rate,
  from: rate.to,
  to: rate.from,
  num: rate.den,
  den: rate.num,
})

/** Rounds up to a coarser grid: 12 decimals dropped make UDE's 18 decimals the 6 we ask in. */
export function ceilTo<A extends Asset>(m: Money<A>, decimals: number): Money<A> {
  const step = 10n ** BigInt(assets[m.asset] - decimals)
  return money(m.asset, divide(m.units, step, 'up') * step)
}

/** A share in basis points (2% = 200), rounded half up to the smallest unit. */
export const shareOf = <A extends Asset>(m: Money<A>, basisPoints: bigint): Money<A> =>
  money(m.asset, divide(m.units * basisPoints, 10_000n, 'half-up'))
