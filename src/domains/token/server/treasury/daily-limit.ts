import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

/** One transfer by its place; the same again is the same transfer. */
type Transfer = { nonce: number; to: string; units: bigint }

const dayMs = 24 * 3_600_000
const record = z.array(
  z.object({ nonce: z.number(), to: z.string(), units: z.string().transform(BigInt), at: z.number() }),
)

/** How much may leave the treasury within any 24 hours; kept in a file, so that a new start begins no new day. */
export type DailyLimit = {
  /** Whether a transfer is within the limit, which then counts it. */
  allows(transfer: Transfer): boolean
  /** How many units are left. */
  left(): bigint
}

/** Opens a limit of so many units. */
export function openDailyLimit(file: string, maxUnits: bigint, now: () => number = Date.now): DailyLimit {
  let signed = existsSync(file) ? record.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
  const ofDay = () => signed.filter(({ at }) => at > now() - dayMs)
  const left = () => maxUnits - ofDay().reduce((sum, { units }) => sum + units, 0n)
  return {
    left,
    allows({ nonce, to, units }) {
      if (ofDay().some((one) => one.nonce === nonce && one.to === to && one.units === units)) return true
      if (units > left()) return false
      signed = [...ofDay(), { nonce, to, units, at: now() }]
      // Whole, or as it was before.
      const text = JSON.stringify(signed.map((one) => ({ ...one, units: String(one.units) })))
      writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true })
      renameSync(`${file}.new`, file)
      return true
    },
  }
}
