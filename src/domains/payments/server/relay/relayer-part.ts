import { type App, contextFor } from '#server/context.ts'
import type { PartCheck } from '#server/health/health.ts'
import { describeSigner } from '../sending/ask-signer.ts'
import { isOtherBuild } from '../sending/signer-build.ts'
import { relayerOf, relayFunds } from './relayer.ts'

/** With BNB for fewer payments than this it is time to send it some. */
const minPayments = 20n

/** Whether payments without BNB can be carried: down when the relayer has too little BNB for one, slow when for a few only or its signer is of another build than we. */
export function relayerPart(app: App): PartCheck {
  return async () => {
    const relayer = relayerOf(app)
    if (!relayer) return { status: 'off', lagMs: null }
    const [funds, build] = await Promise.all([
      relayFunds(contextFor(app, { kind: 'system' }), relayer),
      describeSigner(relayer.signer).then(
        (told) => told.build,
        () => null,
      ),
    ])
    if (!funds || funds.coins < funds.fee) return { status: 'down', lagMs: null }
    return { status: isOtherBuild(build) || funds.coins < funds.fee * minPayments ? 'slow' : 'up', lagMs: null }
  }
}
