import { type App, contextFor } from '#server/context.ts'
import type { PartCheck } from '#server/health/health.ts'
import { relayerOf, relayFunds } from './relayer.ts'

/** With BNB for fewer payments than this it is time to send it some. */
const minPayments = 20n

/** Whether payments without BNB can be carried: down when the relayer has too little BNB for one, slow when for a few only. */
export function relayerPart(app: App): PartCheck {
  return async () => {
    const relayer = relayerOf(app)
    if (!relayer) return { status: 'off', lagMs: null }
    const funds = await relayFunds(contextFor(app, { kind: 'system' }), relayer)
    if (!funds || funds.coins < funds.fee) return { status: 'down', lagMs: null }
    return { status: funds.coins < funds.fee * minPayments ? 'slow' : 'up', lagMs: null }
  }
}
