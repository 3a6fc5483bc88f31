import { invariant } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import type { SealedPlace } from '#server/vault.ts'
import type { Offer } from '../offer.ts'

/** An offer, and whose it is. */
export type BrokerOffer = Offer & { brokerName: string }

/** Where a quote lies sealed. */
export const quotePlace = (id: string): SealedPlace => ({ table: 'plans.insurance_quotes', column: 'sealed', row: id })

/** The visitor who writes. */
export function writerOf({ actor }: Ctx): number {
  invariant(actor.kind === 'visitor' && actor.userId !== null, 'whoever writes is a visitor')
  return actor.userId
}
