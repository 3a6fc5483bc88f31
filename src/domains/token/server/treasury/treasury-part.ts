import { inArray, sum } from 'drizzle-orm'
import { describeSigner } from '#domains/payments/server/sending/ask-signer.ts'
import { sendingPower } from '#domains/payments/server/sending/own-transactions.ts'
import { isOtherBuild } from '#domains/payments/server/sending/signer-build.ts'
import { oldestUnsigned, unsignedMs } from '#domains/payments/server/sending/unsigned-nonces.ts'
import { formatDecimal } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import { type App, contextFor } from '#server/context.ts'
import { type OutsideCheck, OutsideCheckError } from '#server/health/outside-check.ts'
import type { PartCheck } from '#server/health/serve-health.ts'
import { cryptoPurchases } from '../tables.ts'
import { treasuryBalance, treasuryOf } from './treasury.ts'

/** With BNB for fewer deliveries than this it is time to send it some. */
const minDeliveries = 20n

/**
 * Whether what is sold can be sent: down when the treasury's signer does not answer or has another key, or its BNB pays for
 * no delivery; slow when that pays for a few only, all its UDE is promised, a nonce waits for its signature, or the signer is
 * of another build than we. `lagMs` is how long the oldest such nonce has waited.
 */
export function treasuryPart(app: App): PartCheck {
  return async () => {
    const treasury = treasuryOf(app)
    if (!treasury) return { status: 'off', lagMs: null }
    const { db } = contextFor(app, { kind: 'system' })
    const [power, { address, build }, balance] = await Promise.all([
      sendingPower({ ...app, db }, treasury),
      describeSigner(treasury.signer),
      treasuryBalance(app),
    ])
    if (!power || power.coins < power.cost || address !== treasury.address) return { status: 'down', lagMs: null }
    const [open] = await db
      .select({ units: sum(cryptoPurchases.tokenAmount) })
      .from(cryptoPurchases)
      .where(inArray(cryptoPurchases.purchaseStatus, ['pending', 'processing']))
    const lagMs = (await oldestUnsigned({ ...app, db }, treasury, power))?.ageMs ?? null
    const isShort = power.coins < power.cost * minDeliveries || balance <= BigInt(open?.units ?? 0)
    return { status: isShort || isOtherBuild(build) || (lagMs ?? 0) > unsignedMs ? 'slow' : 'up', lagMs }
  }
}

/** What is asked of the treasury before anything is sold: whether it has any. Its signer and its BNB are asked of apart. */
export function treasuryChecks(app: Pick<App, 'config' | 'log'>): OutsideCheck[] {
  if (!treasuryOf(app)) return []
  return [
    {
      of: 'TREASURY_ADDRESS',
      asks: 'what it has to sell',
      ask: async () => {
        const units = await treasuryBalance(app)
        if (units === 0n) throw new OutsideCheckError('no UDE, so nothing is sold')
        return `${formatDecimal(money('UDE', units), 6)} UDE`
      },
    },
  ]
}
