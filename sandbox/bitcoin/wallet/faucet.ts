import { TooOftenError } from '../../control-input.ts'
import type { Wallet } from './wallet.ts'

const giftUnits = 5_000_000
const maxGiftsPerDay = 5
const dayMs = 24 * 3600 * 1000

/** Gives 0.05 test BTC to an output script, at most five times in 24 hours to the same one; answers the payment's id. */
export function openFaucet(wallet: Wallet): (script: string) => Promise<string> {
  const given = new Map<string, number[]>()
  return async (script) => {
    const now = Date.now()
    const recent = (given.get(script) ?? []).filter((at) => now - at < dayMs)
    if (recent.length >= maxGiftsPerDay) {
      throw new TooOftenError(
        `This address was given test coins ${maxGiftsPerDay} times in the last 24 hours. Try tomorrow.`,
      )
    }
    given.set(script, [...recent, now])
    return wallet.pay({ to: script, units: giftUnits, feeRate: 2, replaceable: false })
  }
}
