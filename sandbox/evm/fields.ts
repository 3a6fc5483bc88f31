import { getAddress, isAddress, parseUnits } from 'viem'
import { orElse, textBy } from '../control-input.ts'
import { feedDecimals } from './market.ts'

/** A 20-byte address, checksummed. */
export const address = textBy('must be an address', (text) =>
  isAddress(text, { strict: false }) ? getAddress(text.toLowerCase()) : undefined,
)

/** Assets of the chain, written with plus signs between; all of them when absent. */
export const someOf = (assets: readonly string[]) =>
  orElse(
    textBy(`must be some of ${assets.join('+')}`, (text): readonly string[] | undefined => {
      const chosen = text.split('+')
      return chosen.every((each) => assets.includes(each)) && new Set(chosen).size === chosen.length
        ? chosen
        : undefined
    }),
    assets,
  )

/** A price in dollars, as a decimal string, in feed units; null gives the price back to the market. */
export const priceOrNull = textBy('must be a positive dollar price with up to 8 decimals, or null', (text) => {
  const units = /^\d{1,6}(\.\d{1,8})?$/.test(text) ? parseUnits(text, feedDecimals) : 0n
  return units > 0n ? units : undefined
}).nullable()
