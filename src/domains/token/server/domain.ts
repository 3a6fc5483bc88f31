import type { Domain } from '#server/domain.ts'
import { endHold, followPayment } from './purchases/follow-payment.ts'
import { startPriceRecorder } from './record-price.ts'
import { tokenRoutes } from './routes.ts'
import { deliver } from './treasury/deliver.ts'

export const tokenDomain: Domain = {
  name: 'token',
  routes: tokenRoutes,
  listeners: [
    { topic: 'payments/invoice-changed', name: 'token/follow-payment', hear: followPayment },
    { topic: 'token/hold-ended', name: 'token/end-hold', hear: endHold },
  ],
  // It asks the chain's node and the signer.
  jobs: [{ topic: 'token/deliver', name: 'token/deliver', work: deliver }],
  start: (work) => [startPriceRecorder(work)],
}
