import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from './files.ts'

/** Both feeds give US dollars in units of 0.00000001, as Chainlink's dollar feeds do. */
export const FEED_DECIMALS = 8

/** 0.003045 dollars: what one UDE is worth at block 0. */
export const UDE_START = 304_500n

/** 600 dollars: what one BNB is worth at block 0. */
export const BNB_START = 60_000_000_000n

/** What the price round of one moment says, in feed units. */
export type Prices = { ude: bigint; bnb: bigint }

// A calm market: four parts in a thousand up and down, UDE once in four hours and BNB once in six.
const SWING = 0.004
const UDE_PERIOD_SECONDS = 4 * 3600
const BNB_PERIOD_SECONDS = 6 * 3600

/** The prices `seconds` after block 0: a slow, bounded wave around the first price, the same in every run. */
export function pricesAt(seconds: number): Prices {
  return {
    ude: wave(UDE_START, seconds / UDE_PERIOD_SECONDS),
    bnb: wave(BNB_START, seconds / BNB_PERIOD_SECONDS),
  }
}

function wave(middle: bigint, turns: number): bigint {
  return middle + BigInt(Math.round(Number(middle) * SWING * Math.sin(2 * Math.PI * turns)))
}

/** Prices that were set by hand and hold until they are given back to the wave; kept between runs. */
export class HeldPrices {
  readonly #path: string
  #ude: bigint | undefined

  constructor(dataDir: string) {
    this.#path = join(dataDir, 'market.json')
    const kept = existsSync(this.#path)
      ? (JSON.parse(readFileSync(this.#path, 'utf8')) as { ude: string | null })
      : null
    this.#ude = kept?.ude ? BigInt(kept.ude) : undefined
  }

  /** Holds the UDE price, in feed units, or gives it back with `undefined`. */
  async hold(ude: bigint | undefined): Promise<void> {
    await replaceFile(this.#path, `${JSON.stringify({ ude: ude?.toString() ?? null })}\n`)
    this.#ude = ude
  }

  /** The prices `seconds` after block 0, the held one in place of its wave. */
  at(seconds: number): Prices {
    const prices = pricesAt(seconds)
    return { ...prices, ude: this.#ude ?? prices.ude }
  }
}
