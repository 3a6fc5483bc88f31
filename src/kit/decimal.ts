import { type Asset, assets, type Money, money } from './money.ts'

const decimalText = /^(-?)(\d{1,60})(?:\.(\d{1,30}))?$/

/** Reads `12.5` as an exact amount; null when it is no plain decimal or finer than the limit (the asset's own unless said). */
export function parseDecimal<const A extends Asset>(
  asset: A,
  text: string,
  maxDecimals: number = assets[asset],
): Money<A> | null {
  const match = decimalText.exec(text)
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  if (fraction.length > maxDecimals && /[1-9]/.test(fraction.slice(maxDecimals))) return null
  const units = BigInt(whole + fraction.slice(0, maxDecimals).padEnd(assets[asset], '0'))
  return money(asset, sign ? -units : units)
}

/** Reads a JSON number as the shortest decimal that prints it, so 0.1 is one tenth; null when finer than the limit or not finite. */
export function fromNumber<const A extends Asset>(
  asset: A,
  value: number,
  maxDecimals: number = assets[asset],
): Money<A> | null {
  if (!Number.isFinite(value)) return null
  return parseDecimal(asset, plainDecimal(String(value)), maxDecimals)
}

/** The amount as a decimal text with a fixed number of decimals; finer parts must be zero. */
export function formatDecimal(m: Money, decimals: number = assets[m.asset]): string {
  const own = assets[m.asset]
  const negative = m.units < 0n
  const digits = (negative ? -m.units : m.units).toString().padStart(own + 1, '0')
  const whole = digits.slice(0, digits.length - own)
  const fraction = digits
    .slice(digits.length - own)
    .slice(0, decimals)
    .padEnd(decimals, '0')
  return `${negative ? '-' : ''}${whole}${decimals > 0 ? `.${fraction}` : ''}`
}

/** US cents as dollars: 1250n is `12.50`. */
export const centsToDollars = (cents: bigint): string => formatDecimal(money('USD', cents))

/** The amount as a JSON number, for the spec's money fields. Exact for every amount a person can be asked for. */
export const toNumber = (m: Money, decimals?: number): number => Number(formatDecimal(m, decimals))

/** Writes `1e-7` as `0.0000001`. */
function plainDecimal(text: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text)
  if (!match) return text
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  const shift = Number(exponent)
  if (Math.abs(shift) > 60) return 'out of range'
  const digits = whole + fraction
  const point = whole.length + shift
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  if (point >= digits.length) return `${sign}${digits}${'0'.repeat(point - digits.length)}`
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}
