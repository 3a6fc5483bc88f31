import { TooOften } from '../../control-input.ts'
import type { Wallet } from './wallet.ts'

const GIFT = 5_000_000
const GIFTS_A_DAY = 5
const DAY_MS = 24 * 3600 * 1000

/** Gives 0.05 test BTC to an output script, at most five times in 24 hours to the same one; answers the payment's id. */
export function openFaucet(wallet: Wallet): (script: string) => Promise<string> {
  const given = new Map<string, number[]>()
  return async (script) => {
    const now = Date.now()
    const recent = (given.get(script) ?? []).filter((at) => now - at < DAY_MS)
    if (recent.length >= GIFTS_A_DAY) {
      throw new TooOften(`This address was given test coins ${GIFTS_A_DAY} times in the last 24 hours. Try tomorrow.`)
    }
    given.set(script, [...recent, now])
    return wallet.pay({ to: script, units: GIFT, feeRate: 2, replaceable: false })
  }
}
