import type { SealContext } from '#server/vault/vault.ts'
import type { PlanOffer } from '../offer.ts'

/** An offer, and whose it is. */
export type BrokerOffer = PlanOffer & { brokerName: string }

/** Where a quote lies sealed. */
export const quoteContext = (id: string): SealContext => ({
  table: 'plans.insurance_quotes',
  column: 'sealed',
  row: id,
})
