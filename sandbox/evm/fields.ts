import { type Address, getAddress, isAddress, parseUnits } from 'viem'
import { type Fields, InputError } from '../control-input.ts'
import { feedDecimals } from './market.ts'

/** A 20-byte address, checksummed. */
export function addressField(fields: Fields, name: string): Address {
  const value = fields[name]
  if (typeof value !== 'string' || !isAddress(value, { strict: false }))
    throw new InputError(`${name} must be an address.`)
  return getAddress(value.toLowerCase())
}

/** Assets of the chain, written with plus signs between; all of them when absent. */
export function assetsField(fields: Fields, name: string, assets: readonly string[]): readonly string[] {
  const value = fields[name]
  if (value === undefined) return assets
  const chosen = typeof value === 'string' ? value.split('+') : []
  const isKnown = chosen.length > 0 && chosen.every((each) => assets.includes(each))
  if (!isKnown || new Set(chosen).size < chosen.length) {
    throw new InputError(`${name} must be some of ${assets.join('+')}.`)
  }
  return chosen
}

/** A price in dollars, as a decimal string, in feed units; null gives the price back to the market. */
export function priceField(fields: Fields, name: string): bigint | undefined {
  const value = fields[name]
  if (value === null) return undefined
  const units = typeof value === 'string' && /^\d{1,6}(\.\d{1,8})?$/.test(value) ? parseUnits(value, feedDecimals) : 0n
  if (units <= 0n) throw new InputError(`${name} must be a positive dollar price with up to 8 decimals, or null.`)
  return units
}
