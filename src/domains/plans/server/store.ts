import type { SealContext } from '#server/vault/vault.ts'
import type { Metal } from '../exchange/price-plans.ts'
import type { PlanOffer } from '../offer.ts'
import type { YearTerms } from '../year-of-care.ts'

/** An offer, and whose it is, as it is kept sealed. Money in US dollars. */
export type StoredOffer = Omit<PlanOffer, 'coinsurancePercent'> & {
  source: 'broker' | 'publicFiles'
  brokerName: string
  /** null: not known. */
  coinsurancePercent: number | null
  /** Of public files only. */
  planId: string | null
  metal: Metal | null
  /** A month before the tax credit, and what the credit takes off. */
  fullPremium: number
  creditUsed: number
  /** How many people it is priced for. */
  people: number
}

/** The same with its terms, by which it is rated. */
export type OfferToRate = StoredOffer & { terms: YearTerms }

/** Where a quote lies sealed. */
export const quoteContext = (id: string): SealContext => ({
  table: 'plans.insurance_quotes',
  column: 'sealed',
  row: id,
})
