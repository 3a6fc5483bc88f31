import { type Address, getAddress, isAddress, parseUnits } from 'viem'
import type { FaucetChoice } from './faucet.ts'
import { FEED_DECIMALS } from './market.ts'

/** A control call outside its shape; the message says what was expected. */
export class BadInput extends Error {}

/** The body of a control call, before its fields are read. */
export type Fields = Record<string, unknown>

/** The fields of a JSON body; an empty body has none. */
export function parseFields(body: string): Fields {
  let parsed: unknown
  try {
    parsed = body === '' ? {} : JSON.parse(body)
  } catch {
    throw new BadInput('The body must be JSON.')
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new BadInput('Send a JSON object.')
  return parsed as Fields
}

/** A 20-byte address, checksummed. */
export function addressField(fields: Fields, name: string): Address {
  const value = fields[name]
  if (typeof value !== 'string' || !isAddress(value, { strict: false }))
    throw new BadInput(`${name} must be an address.`)
  return getAddress(value.toLowerCase())
}

/** A positive amount of smallest units, written as decimal digits. */
export function unitsField(fields: Fields, name: string): bigint {
  const value = fields[name]
  if (typeof value !== 'string' || !/^[1-9]\d{0,29}$/.test(value)) {
    throw new BadInput(`${name} must be a positive whole number of smallest units, as a string.`)
  }
  return BigInt(value)
}

/** A whole number from 1 to `most`. */
export function countField(fields: Fields, name: string, most: number): number {
  const value = fields[name]
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > most) {
    throw new BadInput(`${name} must be a whole number from 1 to ${most}.`)
  }
  return value
}

/** True or false; absent counts as `absent` where that is given. */
export function flagField(fields: Fields, name: string, absent?: boolean): boolean {
  const value = fields[name] ?? absent
  if (typeof value !== 'boolean') throw new BadInput(`${name} must be true or false.`)
  return value
}

/** What the faucet is asked for. */
export function faucetField(fields: Fields, name: string): FaucetChoice {
  const value = fields[name]
  if (value !== 'UDE' && value !== 'UDE+BNB') throw new BadInput(`${name} must be "UDE" or "UDE+BNB".`)
  return value
}

/** A price in dollars, as a decimal string, in feed units; null gives the price back to the market. */
export function priceField(fields: Fields, name: string): bigint | undefined {
  const value = fields[name]
  if (value === null) return undefined
  const units = typeof value === 'string' && /^\d{1,6}(\.\d{1,8})?$/.test(value) ? parseUnits(value, FEED_DECIMALS) : 0n
  if (units <= 0n) throw new BadInput(`${name} must be a positive dollar price with up to 8 decimals, or null.`)
  return units
}
