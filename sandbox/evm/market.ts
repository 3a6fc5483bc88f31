import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '../files.ts'

/** Every feed gives US dollars in units of 0.00000001, as Chainlink's dollar feeds do. */
export const feedDecimals = 8

// Invented: the price in dollars around which each pair moves, how far up and down, and how many hours a wave takes.
const waves = {
  'UDE/USD': { middle: 0.003045, swing: 0.004, hours: 4 },
  'BNB/USD': { middle: 600, swing: 0.004, hours: 6 },
  'BTC/USD': { middle: 92_000, swing: 0.004, hours: 5 },
  'ETH/USD': { middle: 3_200, swing: 0.004, hours: 7 },
  'LINK/USD': { middle: 14.5, swing: 0.004, hours: 8 },
  'USDC/USD': { middle: 0.9999, swing: 0.0001, hours: 9 },
  'XRP/USD': { middle: 2.2, swing: 0.004, hours: 10 },
  'SOL/USD': { middle: 140, swing: 0.004, hours: 11 },
  'EUR/USD': { middle: 1.155, swing: 0.001, hours: 12 },
  'GBP/USD': { middle: 1.315, swing: 0.001, hours: 13 },
} as const

/** A coin, token or currency against the US dollar. */
export type Pair = keyof typeof waves

/** Every pair that has a price here. */
export const pairs = Object.keys(waves) as Pair[]

/** What a pair costs around which its price moves, in feed units. */
export const middleOf = (pair: Pair): bigint => BigInt(Math.round(waves[pair].middle * 10 ** feedDecimals))

/** The price of a pair at a Unix time in seconds, in feed units: a slow, bounded wave, the same on every chain. */
export function priceAt(pair: Pair, time: number): bigint {
  const { swing, hours } = waves[pair]
  const middle = middleOf(pair)
  return middle + BigInt(Math.round(Number(middle) * swing * Math.sin((2 * Math.PI * time) / (hours * 3600))))
}

/** What a feed says it is: `UDE / USD`. */
export const descriptionOf = (pair: Pair): string => pair.replace('/', ' / ')

/** Prices of one chain that were set by hand and hold until they are given back to the wave; kept between runs. */
export class HeldPrices {
  private readonly path: string
  private readonly held: Map<string, bigint>

  constructor(dataDir: string) {
    this.path = join(dataDir, 'prices.json')
    const kept = existsSync(this.path) ? (JSON.parse(readFileSync(this.path, 'utf8')) as Record<string, string>) : {}
    this.held = new Map(Object.entries(kept).map(([pair, units]) => [pair, BigInt(units)]))
  }

  /** Holds the price of a pair, in feed units, or gives it back with `undefined`. */
  async hold(pair: Pair, units: bigint | undefined): Promise<void> {
    if (units === undefined) this.held.delete(pair)
    else this.held.set(pair, units)
    const kept = Object.fromEntries([...this.held].map(([name, price]) => [name, price.toString()]))
    await replaceFile(this.path, `${JSON.stringify(kept)}\n`)
  }

  /** The price of a pair at a Unix time in seconds, the held one in place of its wave. */
  at(pair: Pair, time: number): bigint {
    return this.held.get(pair) ?? priceAt(pair, time)
  }
}
