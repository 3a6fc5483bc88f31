import type { SealedPlace } from '#server/vault/vault.ts'
import type { PlanOffer } from '../offer.ts'

/** An offer, and whose it is. */
export type BrokerOffer = PlanOffer & { brokerName: string }

/** Where a quote lies sealed. */
export const quotePlace = (id: string): SealedPlace => ({ table: 'plans.insurance_quotes', column: 'sealed', row: id })
